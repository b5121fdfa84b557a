import { eq } from 'drizzle-orm'

import { addDays, hospitalDate } from '@/domain/dates'

import { rollSchedule } from './booking/schedule-service'
import { seedClinics, seedVisit } from './booking/seed'
import { PERIOD } from './cycle/seed'
import { lastPeriod } from './cycle/tables'
import { seedFiles } from './filing/seed'
import { seedSamples, seedTransfers } from './followup/seed'
import { PERSONAS } from './identity/personas'
import { seedPeople } from './identity/seed'
import { seededOrders } from './medication/seed'
import { medicalOrder } from './medication/tables'
import { seededFeedback } from './messages/seed'
import { feedback } from './messages/tables'
import { seedBills } from './payment/seed'
import { UNITS } from './platform/hospitals'
import { seededReports } from './results/seed'
import { labReport } from './results/tables'
import type { Db } from './server/db/database'
import { seededId } from './server/secrets'
import { setting } from './server/tables'

/** Everybody but the new couple, at every hospital. Running it again changes nothing. */
export async function seedHealth(db: Db, now: number): Promise<void> {
  const known = PERSONAS.filter(({ couple }) => couple !== 'A')
  const people = UNITS.flatMap(({ unitId }) => known.map((who) => ({ unitId, who })))
  await db
    .insert(labReport)
    .values(people.flatMap(({ unitId, who }) => seededReports(unitId, who, now)))
    .onConflictDoNothing()
  await db
    .insert(medicalOrder)
    .values(people.flatMap(({ unitId, who }) => seededOrders(unitId, who, hospitalDate(now))))
    .onConflictDoNothing()
  await db.insert(feedback).values(seededFeedback(now)).onConflictDoNothing()
  const lmp = addDays(hospitalDate(now), -PERIOD.daysAgo)
  await db
    .insert(lastPeriod)
    .values(
      UNITS.map(({ unitId }) => ({
        patientId: seededId('patient', unitId, PERIOD.persona),
        lmp,
        cycleDays: PERIOD.cycleDays,
      })),
    )
    .onConflictDoNothing()
}

const DONE = 'seed.done'

/** Fills an empty hospital, and plans the sessions that are missing. Running it again changes nothing else. */
export async function seed(db: Db, now: number): Promise<void> {
  const [done] = await db.select().from(setting).where(eq(setting.key, DONE))
  if (!done) {
    await seedClinics(db)
    await seedPeople(db, now)
  }
  await rollSchedule(db, now)
  await seedBills(db, now)
  await seedSamples(db)
  await seedHealth(db, now)
  await seedTransfers(db, now)
  if (!done) {
    await seedVisit(db, now)
    await seedFiles(db, now)
    await db.insert(setting).values({ key: DONE, value: true }).onConflictDoNothing()
  }
}

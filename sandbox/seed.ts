import { eq } from 'drizzle-orm'

import { seedHysteroscopy } from './booking/procedure-seed'
import { seedProcedures } from './booking/procedure/procedure-clinics'
import { rollSchedule } from './booking/schedule/schedule-service'
import { seedBookedExams, seedClinics, seedExaminations, seedVisit, seedVisitOfToday } from './booking/seed'
import { seedConsults, seedOffers } from './consult/seed'
import { seedCircles } from './content/circle-seed'
import { seedContent } from './content/seed'
import { seedCourses, seedPeriod } from './cycle/seed'
import { seedReferrals } from './filing/referral-seed'
import { seedFiles } from './filing/seed'
import { seedSamples, seedTransfers } from './followup/seed'
import { PERSONAS } from './identity/personas'
import { seedPeople } from './identity/seed'
import { seedDrugs, seedPlans } from './medication/plan-seed'
import { seedOrders } from './medication/seed'
import { seedFeedback, seedMessages } from './messages/seed'
import { seedMoney } from './payment/money-seed'
import { seedBills } from './payment/seed'
import { seedResults } from './results/seed'
import type { Db } from './server/db/database'
import { UNITS } from './server/hospitals'
import { SEED_DONE, setting } from './server/tables'
import { guardStorage } from './storage/guard-service'
import { seedStorage } from './storage/seed'
import { seedTools } from './tools/seed'
import { seedQueues } from './visit/seed'

import { hospitalDate } from '@/domain/dates'

/** Everybody but the new couple, at every hospital. Running it again changes nothing. */
async function seedHealth(db: Db, now: number): Promise<void> {
  const known = PERSONAS.filter(({ couple }) => couple !== 'A')
  const people = UNITS.flatMap(({ unitId }) => known.map((who) => ({ unitId, who })))
  await seedResults(db, people, now)
  await seedOrders(db, people, hospitalDate(now))
  await seedFeedback(db, now)
  await seedPeriod(db, now)
}

/** Fills an empty hospital, and plans the sessions that are missing. Running it again changes nothing else. */
export async function seed(db: Db, now: number): Promise<void> {
  const [done] = await db.select().from(setting).where(eq(setting.key, SEED_DONE))
  if (!done) {
    await seedClinics(db)
    await seedPeople(db, now)
    await seedStorage(db, now)
  }
  // Also where the hospital is older than they are.
  await seedExaminations(db)
  await seedProcedures(db)
  await seedOffers(db)
  await rollSchedule(db, now)
  await seedBills(db, now)
  await seedSamples(db, now)
  await seedContent(db, now)
  await seedHealth(db, now)
  await seedTransfers(db, now)
  await seedReferrals(db, now)
  await seedCourses(db, now)
  await seedMoney(db, now)
  await seedDrugs(db)
  await seedPlans(db, now)
  await seedQueues(db, now)
  if (!done) {
    await seedVisit(db, now)
    await seedBookedExams(db, now)
    await seedHysteroscopy(db, now)
    await seedVisitOfToday(db, now)
    await seedFiles(db, now)
    await seedTools(db, now)
    await seedConsults(db, now)
    await seedCircles(db, now)
    await seedMessages(db, now)
    // Who has something overdue was told so: nobody is while a test or a demonstration looks on.
    await guardStorage(db, now)
    await db.insert(setting).values({ key: SEED_DONE, value: true }).onConflictDoNothing()
  }
}

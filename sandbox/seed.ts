import { eq } from 'drizzle-orm'

import { seedHysteroscopy } from './booking/procedure-seed'
import { seedProcedures } from './booking/procedure/procedure-clinics'
import { rollSchedule } from './booking/schedule/schedule-service'
import { seedBookedExams, seedClinics, seedExaminations, seedVisit, seedVisitOfToday } from './booking/seed'
import { seedConsults, seedOffers } from './consult/seed'
import { seedCircles } from './content/circle-seed'
import { seedContent } from './content/seed'
import { PERIOD, seedCourses } from './cycle/seed'
import { lastPeriod } from './cycle/tables'
import { seedReferrals } from './filing/referral-seed'
import { seedFiles } from './filing/seed'
import { seedSamples, seedTransfers } from './followup/seed'
import { PERSONAS } from './identity/personas'
import { seedPeople } from './identity/seed'
import { seedDrugs, seedPlans } from './medication/plan-seed'
import { seededPrescriptions } from './medication/prescription-seed'
import { seededOrders } from './medication/seed'
import { medicalOrder, prescription } from './medication/tables'
import { seededFeedback, seedMessages } from './messages/seed'
import { feedback } from './messages/tables'
import { seedMoney } from './payment/money-seed'
import { seedBills } from './payment/seed'
import { seededImaging } from './results/imaging-seed'
import { seededReports, seededSeals } from './results/seed'
import { imagingReport, labReport, resultSeal } from './results/tables'
import type { Db } from './server/db/database'
import { UNITS } from './server/hospitals'
import { seededId } from './server/secrets'
import { SEED_DONE, setting } from './server/tables'
import { guardStorage } from './storage/guard-service'
import { seedStorage } from './storage/seed'
import { seedTools } from './tools/seed'
import { seedQueues } from './visit/seed'

import { addDays, hospitalDate } from '@/domain/dates'

/** Everybody but the new couple, at every hospital. Running it again changes nothing. */
export async function seedHealth(db: Db, now: number): Promise<void> {
  const known = PERSONAS.filter(({ couple }) => couple !== 'A')
  const people = UNITS.flatMap(({ unitId }) => known.map((who) => ({ unitId, who })))
  await db
    .insert(labReport)
    .values(people.flatMap(({ unitId, who }) => seededReports(unitId, who, now)))
    .onConflictDoNothing()
  await db
    .insert(resultSeal)
    .values(people.flatMap(({ unitId, who }) => seededSeals(unitId, who)))
    .onConflictDoNothing()
  await db
    .insert(imagingReport)
    .values(people.flatMap(({ unitId, who }) => seededImaging(unitId, who, now)))
    .onConflictDoNothing()
  await db
    .insert(prescription)
    .values(people.flatMap(({ unitId, who }) => seededPrescriptions(unitId, who, hospitalDate(now))))
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

import { reopenVisits } from '../booking/appointment/desk-service'
import { forgetFileOf, restoreCouple, separateNewCouple } from '../couple/fresh-start-service'
import { forgetCourses } from '../cycle/fresh-start-service'
import { hasSeededCourse, seedCourses } from '../cycle/seed'
import { forgetFormsOf } from '../filing/fresh-start-service'
import { forgetFollowUps } from '../followup/fresh-start-service'
import { seedTransfers } from '../followup/seed'
import { stopActing } from '../identity/account/fresh-start-service'
import type { Persona } from '../identity/personas'
import { forgetPlans } from '../medication/fresh-start-service'
import { seedPlans } from '../medication/plan-seed'
import { deleteEstimates } from '../payment/bill/estimate-service'
import { hasSeededEstimate, seedEstimates } from '../payment/money-seed'
import { deleteOwnNotes } from '../results/staff-service'
import type { Sandbox } from '../server/context'
import { deleteVisitDays } from '../visit/desk-service'
import { seedQueues } from '../visit/seed'

/** Puts a persona's file back to the start: no forms, pictures or invitations; the seeded couples are couples again. */
export async function freshFile(
  { db, clock }: Sandbox,
  persona: Persona,
  patientIds: string[],
  memberId: string,
): Promise<void> {
  const now = clock.now()
  await forgetFormsOf(db, { memberId, patientIds }, now)
  await deleteOwnNotes(db, patientIds, now)
  await forgetFileOf(db, { memberId, patientIds }, now)
  await forgetPlans(db, patientIds)
  await deleteEstimates(db, patientIds)
  await forgetCourses(db, patientIds)
  await forgetFollowUps(db, patientIds)
  await seedTransfers(db, now)
  await deleteVisitDays(db, patientIds)
  await reopenVisits(db, patientIds)
  await seedQueues(db, now)
  if (hasSeededCourse(persona.couple)) {
    await seedCourses(db, now, persona.couple)
    await seedPlans(db, now, persona.couple)
  }
  if (hasSeededEstimate(persona.couple)) await seedEstimates(db, now)
  await stopActing(db, memberId)
  await restoreCouple(db, patientIds)
  if (persona.couple === 'A') await separateNewCouple(db, { patientIds, hasFile: persona.key !== 'chen-hao' }, now)
}

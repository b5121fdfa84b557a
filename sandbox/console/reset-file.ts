import { reopenVisits } from '../booking/appointment/fulfil-queries'
import { deleteCourses } from '../cycle/desk-queries'
import { hasSeededCourse, seedCourses } from '../cycle/seed'
import { deleteSummariesOfPatients } from '../cycle/summary/summary-link-service'
import { newcomerScope } from '../filing/newcomer/newcomer-scope'
import { seedTransfers } from '../followup/seed'
import type { Persona } from '../identity/personas'
import { seedPlans } from '../medication/plan-seed'
import { deletePlans } from '../medication/reads'
import { deleteEstimates } from '../payment/bill/money-seed-queries'
import { hasSeededEstimate, seedEstimates } from '../payment/money-seed'
import type { Sandbox } from '../server/context'
import { deleteVisitDays } from '../visit/queries'
import { seedQueues } from '../visit/seed'
import {
  deleteDeskTasksOfPatients,
  deleteFormDraftsByScope,
  deleteQuietsByPatientId,
  deleteSelfChecksOfPatients,
  deleteSharingsByPatientId,
  deleteTransfersOfPatients,
  findVisitCards,
  forgetEndings,
  setCardIsDefaultTrueByCardIds,
  withdrawInvitesOf,
  setPatientArchiveNoByPatientId,
  stopActing,
  restoreVisitCards,
  changeOwnCaseNotes,
  changePairsOf,
  changeFormRecordsOf,
  updateUploadByMemberId,
} from './queries'

/** Puts a persona's file back to the start: no forms, pictures or invitations; the seeded couples are couples again. */
export async function freshFile({ db, clock }: Sandbox, who: Persona, ids: string[], memberId: string): Promise<void> {
  const now = clock.now()
  const newcomer = newcomerScope(memberId)
  await changeFormRecordsOf(db, { deletedAt: now }, ids, newcomer)
  await deleteFormDraftsByScope(db, newcomer, ids)
  await changeOwnCaseNotes(db, { deletedAt: now }, ids)
  await updateUploadByMemberId(db, { deletedAt: now, createdAt: 0 }, memberId)
  await withdrawInvitesOf(db, ids)
  await deleteSharingsByPatientId(db, ids)
  await deletePlans(db, ids)
  await deleteEstimates(db, ids)
  await deleteCourses(db, ids)
  await deleteTransfersOfPatients(db, ids)
  await deleteDeskTasksOfPatients(db, ids)
  await seedTransfers(db, now)
  await deleteSelfChecksOfPatients(db, ids)
  await deleteSummariesOfPatients(db, ids)
  await deleteVisitDays(db, ids)
  await reopenVisits(db, ids)
  await seedQueues(db, now)
  if (hasSeededCourse(who.couple)) {
    await seedCourses(db, now, who.couple)
    await seedPlans(db, now, who.couple)
  }
  if (hasSeededEstimate(who.couple)) await seedEstimates(db, now)
  await deleteQuietsByPatientId(db, ids)
  await stopActing(db, memberId)
  await restoreVisitCards(db, ids)
  const cards = await findVisitCards(db, ids)
  const firsts = ids.flatMap((id) =>
    cards
      .filter(({ patientId }) => patientId === id)
      .sort((a, b) => (a.cardNo < b.cardNo ? -1 : 1))
      .slice(0, 1),
  )
  await setCardIsDefaultTrueByCardIds(
    db,
    firsts.map(({ cardId }) => cardId),
  )
  await forgetEndings(db, ids)
  if (who.couple !== 'A') return
  await changePairsOf(db, { state: 'ENDED', endedAt: now }, ids)
  if (who.key === 'chen-hao') await setPatientArchiveNoByPatientId(db, ids)
}

/** Puts the records of a person of the demonstration back to the start. */

import type { Db } from '../server/db/database'
import {
  clearArchiveNumbers,
  deleteQuietsOf,
  deleteSharingsOf,
  deleteUploadsOf,
  endPairsOf,
  forgetEndings,
  restoreStandings,
  restoreVisitCards,
} from './fresh-start-queries'
import { withdrawInvites } from './pairing/pairing-queries'

/** Lets these patients book for themselves again, or by the staff alone; a recorded death is taken back. */
export const restoreRecords = (db: Db, patientIds: string[], staffManaged: boolean): Promise<void> =>
  restoreStandings(db, patientIds, staffManaged)

/** Forgets what a person has sent, asked a partner and shared. @param now ms */
export async function forgetFileOf(
  db: Db,
  { memberId, patientIds }: { memberId: string; patientIds: string[] },
  now: number,
): Promise<void> {
  await deleteUploadsOf(db, memberId, now)
  await withdrawInvites(db, patientIds, now)
  await deleteSharingsOf(db, patientIds)
}

/** Makes the app loud again, binds the cards, and leaves no trace of an ending. */
export async function restoreCouple(db: Db, patientIds: string[]): Promise<void> {
  await deleteQuietsOf(db, patientIds)
  await restoreVisitCards(db, patientIds)
  await forgetEndings(db, patientIds)
}

/** The new couple is none yet, and he has no file. @param now ms */
export async function separateNewCouple(
  db: Db,
  { patientIds, hasFile }: { patientIds: string[]; hasFile: boolean },
  now: number,
): Promise<void> {
  await endPairsOf(db, patientIds, now)
  if (!hasFile) await clearArchiveNumbers(db, patientIds)
}

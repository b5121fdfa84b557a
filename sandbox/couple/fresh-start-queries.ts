import { and, asc, eq, inArray, or } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { card, couple, patient, quiet, sharing, upload } from './tables'

/** Takes away what a member has sent; the limit on uploads an hour begins anew. @param now ms */
export async function deleteUploadsOf(db: Db, memberId: string, now: number): Promise<void> {
  await db.update(upload).set({ deletedAt: now, createdAt: 0 }).where(eq(upload.memberId, memberId))
}

export async function deleteSharingsOf(db: Db, patientIds: string[]): Promise<void> {
  await db.delete(sharing).where(inArray(sharing.patientId, patientIds))
}

export async function deleteQuietsOf(db: Db, patientIds: string[]): Promise<void> {
  await db.delete(quiet).where(inArray(quiet.patientId, patientIds))
}

/** Binds every visit card again; the first one by its number is the default of its patient. */
export async function restoreVisitCards(db: Db, patientIds: string[]): Promise<void> {
  const isVisitCard = and(inArray(card.patientId, patientIds), eq(card.cardType, 'visit'))
  await db.update(card).set({ unbound: false, status: 'ACTIVE', isDefault: false }).where(isVisitCard)
  const firsts = await db
    .selectDistinctOn([card.patientId], { cardId: card.cardId })
    .from(card)
    .where(isVisitCard)
    .orderBy(asc(card.patientId), asc(card.cardNo))
  const ids = firsts.map(({ cardId }) => cardId)
  await db.update(card).set({ isDefault: true }).where(inArray(card.cardId, ids))
}

const isCoupleOf = (patientIds: string[]) =>
  or(inArray(couple.femalePatientId, patientIds), inArray(couple.malePatientId, patientIds))

/** Forgets why the desk ended couples of these patients: nothing is held of them any more. */
export async function forgetEndings(db: Db, patientIds: string[]): Promise<void> {
  await db.update(couple).set({ endReason: '', endedBy: '' }).where(isCoupleOf(patientIds))
}

/** @param now ms */
export async function endPairsOf(db: Db, patientIds: string[], now: number): Promise<void> {
  await db
    .update(couple)
    .set({ state: 'ENDED', endedAt: now })
    .where(and(isCoupleOf(patientIds), eq(couple.state, 'PAIRED')))
}

export async function clearArchiveNumbers(db: Db, patientIds: string[]): Promise<void> {
  await db.update(patient).set({ archiveNo: '' }).where(inArray(patient.patientId, patientIds))
}

export async function restoreStandings(db: Db, patientIds: string[], staffManaged: boolean): Promise<void> {
  await db
    .update(patient)
    .set({ noShowCount: 0, selfBookingDisabled: false, staffManaged, deceasedAt: null })
    .where(inArray(patient.patientId, patientIds))
}

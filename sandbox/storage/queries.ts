import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { couple, patient } from '../couple/tables'
import type { Db } from '../server/db/database'
import {
  frozenItem,
  storageContact,
  storageDeferral,
  storageDisposal,
  storageDisposalSignature,
  storageHisNumber,
  storageNotice,
  storageRenewal,
  storageRenewalItem,
} from './tables'

import type { StorageKind } from '@/domain/treatment/storage-terms'

/** What a couple has stored, the earliest end first. */
export function findItemsOfPair(db: Db, pairId: string) {
  return db
    .select()
    .from(frozenItem)
    .where(eq(frozenItem.pairId, pairId))
    .orderBy(asc(frozenItem.paidUntil), asc(frozenItem.freezeId))
}

/** Of a couple's, locked in the order of their ids. */
export function lockItems(db: Db, pairId: string, freezeIds: readonly string[]) {
  return db
    .select()
    .from(frozenItem)
    .where(and(eq(frozenItem.pairId, pairId), inArray(frozenItem.freezeId, [...freezeIds])))
    .orderBy(asc(frozenItem.freezeId))
    .for('update')
}

export function lockItem(db: Db, freezeId: string) {
  return db.select().from(frozenItem).where(eq(frozenItem.freezeId, freezeId)).for('update')
}

/** What a couple has in store of one kind, locked in the order of their ids. */
export function lockStoredItems(db: Db, pairId: string, kind: StorageKind) {
  return db
    .select()
    .from(frozenItem)
    .where(and(eq(frozenItem.pairId, pairId), eq(frozenItem.kind, kind), eq(frozenItem.state, 'STORED')))
    .orderBy(asc(frozenItem.freezeId))
    .for('update')
}

export function insertItem(db: Db, row: typeof frozenItem.$inferInsert) {
  return db.insert(frozenItem).values(row)
}

export function updateItem(db: Db, changes: Partial<typeof frozenItem.$inferInsert>, freezeId: string) {
  return db.update(frozenItem).set(changes).where(eq(frozenItem.freezeId, freezeId))
}

export function insertRenewal(db: Db, row: typeof storageRenewal.$inferInsert) {
  return db.insert(storageRenewal).values(row)
}

export function insertRenewalItems(db: Db, rows: (typeof storageRenewalItem.$inferInsert)[]) {
  return db.insert(storageRenewalItem).values(rows)
}

export function findRenewalOfOrder(db: Db, orderCode: string) {
  return db.select().from(storageRenewal).where(eq(storageRenewal.orderCode, orderCode))
}

export function findRenewalItems(db: Db, renewalIds: readonly string[]) {
  return db
    .select({ line: storageRenewalItem, kind: frozenItem.kind, straws: frozenItem.straws })
    .from(storageRenewalItem)
    .innerJoin(frozenItem, eq(frozenItem.freezeId, storageRenewalItem.freezeId))
    .where(inArray(storageRenewalItem.renewalId, [...renewalIds]))
    .orderBy(asc(storageRenewalItem.freezeId))
}

export function markApplied(db: Db, renewalId: string, freezeId: string, applied: boolean) {
  return db
    .update(storageRenewalItem)
    .set({ applied })
    .where(and(eq(storageRenewalItem.renewalId, renewalId), eq(storageRenewalItem.freezeId, freezeId)))
}

export function insertDeferral(db: Db, row: typeof storageDeferral.$inferInsert) {
  return db.insert(storageDeferral).values(row)
}

/** Requests for more time, the newest first. */
export function findDeferrals(db: Db, pairId: string) {
  return db
    .select()
    .from(storageDeferral)
    .where(eq(storageDeferral.pairId, pairId))
    .orderBy(desc(storageDeferral.createdAt))
    .limit(20)
}

export function answerPendingDeferral(
  db: Db,
  deferralId: string,
  changes: Partial<typeof storageDeferral.$inferInsert>,
) {
  return db
    .update(storageDeferral)
    .set(changes)
    .where(and(eq(storageDeferral.deferralId, deferralId), eq(storageDeferral.state, 'PENDING')))
    .returning()
}

export function findContacts(db: Db, patientIds: readonly string[]) {
  return db
    .select()
    .from(storageContact)
    .where(inArray(storageContact.patientId, [...patientIds]))
}

export function upsertContact(db: Db, patientId: string, confirmedAt: number) {
  return db
    .insert(storageContact)
    .values({ patientId, confirmedAt })
    .onConflictDoUpdate({ target: storageContact.patientId, set: { confirmedAt } })
}

/** Ends of couples' items between two days of which not both partners were told at this stage. */
export function findEndsToTell(
  db: Db,
  { unitIds, from, to, stage }: { unitIds: readonly number[]; from: string; to: string; stage: number },
) {
  return db
    .select({
      pairId: couple.pairId,
      unitId: couple.unitId,
      femalePatientId: couple.femalePatientId,
      malePatientId: couple.malePatientId,
      paidUntil: frozenItem.paidUntil,
    })
    .from(couple)
    .innerJoin(frozenItem, eq(frozenItem.pairId, couple.pairId))
    .where(
      and(
        eq(couple.state, 'PAIRED'),
        inArray(couple.unitId, [...unitIds]),
        eq(frozenItem.state, 'STORED'),
        gte(frozenItem.paidUntil, from),
        lte(frozenItem.paidUntil, to),
        sql`(select count(*) from ${storageNotice} n where n.pair_id = ${couple.pairId} and n.paid_until = ${frozenItem.paidUntil} and n.stage = ${stage}) < 2`,
      ),
    )
    .groupBy(couple.pairId, frozenItem.paidUntil)
}

/**
 * Who was told before a time that an end is over, has confirmed no contact since another, and is no task of the desk yet.
 * @param stage under which the desk's task is noted
 */
export function findUnreached(db: Db, toldBefore: number, confirmedAfter: number, stage: number) {
  const { pairId, patientId, paidUntil } = storageNotice
  return db
    .select({ unitId: couple.unitId, pairId, patientId, paidUntil })
    .from(storageNotice)
    .innerJoin(couple, eq(couple.pairId, pairId))
    .where(
      and(
        eq(couple.state, 'PAIRED'),
        // The first word after the end, whichever stage it was.
        lte(storageNotice.stage, 0),
        ne(storageNotice.stage, stage),
        lte(storageNotice.at, toldBefore),
        sql`exists (select 1 from ${frozenItem} i where i.pair_id = ${pairId} and i.paid_until = ${paidUntil} and i.state = 'STORED')`,
        sql`not exists (select 1 from ${storageContact} c where c.patient_id = ${patientId} and c.confirmed_at > ${confirmedAfter})`,
        sql`not exists (select 1 from ${storageNotice} n where n.pair_id = ${pairId} and n.patient_id = ${patientId} and n.paid_until = ${paidUntil} and n.stage = ${stage})`,
      ),
    )
}

/** Forgets what was told of an end that comes back. */
export function deleteNotices(db: Db, pairId: string, paidUntil: string) {
  return db.delete(storageNotice).where(and(eq(storageNotice.pairId, pairId), eq(storageNotice.paidUntil, paidUntil)))
}

export function insertNoticeIfAbsent(db: Db, row: typeof storageNotice.$inferInsert) {
  return db.insert(storageNotice).values(row).onConflictDoNothing().returning({ at: storageNotice.at })
}

export function findHisNumber(db: Db, patientId: string) {
  return db.select().from(storageHisNumber).where(eq(storageHisNumber.patientId, patientId))
}

export function upsertHisNumber(db: Db, row: typeof storageHisNumber.$inferInsert) {
  return db
    .insert(storageHisNumber)
    .values(row)
    .onConflictDoUpdate({ target: storageHisNumber.patientId, set: { hisNo: row.hisNo, at: row.at } })
}

/** Giving up that a couple began last. */
export function findLatestDisposal(db: Db, pairId: string) {
  return db
    .select()
    .from(storageDisposal)
    .where(eq(storageDisposal.pairId, pairId))
    .orderBy(desc(storageDisposal.startedAt))
    .limit(1)
}

export function findDisposal(db: Db, disposalId: string) {
  return db.select().from(storageDisposal).where(eq(storageDisposal.disposalId, disposalId))
}

export function insertDisposal(db: Db, row: typeof storageDisposal.$inferInsert) {
  return db.insert(storageDisposal).values(row)
}

export function updateDisposal(db: Db, changes: Partial<typeof storageDisposal.$inferInsert>, disposalId: string) {
  return db.update(storageDisposal).set(changes).where(eq(storageDisposal.disposalId, disposalId))
}

export function findDisposalSignatures(db: Db, disposalId: string) {
  return db
    .select()
    .from(storageDisposalSignature)
    .where(eq(storageDisposalSignature.disposalId, disposalId))
    .orderBy(asc(storageDisposalSignature.at))
}

export function insertDisposalSignature(db: Db, row: typeof storageDisposalSignature.$inferInsert) {
  return db.insert(storageDisposalSignature).values(row)
}

/** A couple by its id, whatever has become of it. */
export function findPair(db: Db, pairId: string) {
  return db.select().from(couple).where(eq(couple.pairId, pairId))
}

/** What is still in store of couples that the desk has ended, the newest first; of one patient, or of a hospital. */
export function findHeld(db: Db, of: { readonly patientId: string } | { readonly unitId: number }) {
  const wife = alias(patient, 'wife')
  const husband = alias(patient, 'husband')
  const { pairId, femalePatientId, malePatientId } = couple
  const whose =
    'patientId' in of
      ? or(eq(femalePatientId, of.patientId), eq(malePatientId, of.patientId))
      : eq(couple.unitId, of.unitId)
  return db
    .select({
      reason: couple.endReason,
      endedAt: couple.endedAt,
      female: wife.name,
      male: husband.name,
      straws: sql<number>`sum(${frozenItem.straws})`.mapWith(Number),
      paidUntil: sql<string>`min(${frozenItem.paidUntil})`,
    })
    .from(couple)
    .innerJoin(frozenItem, eq(frozenItem.pairId, pairId))
    .innerJoin(wife, eq(wife.patientId, femalePatientId))
    .innerJoin(husband, eq(husband.patientId, malePatientId))
    .where(and(ne(couple.endReason, ''), eq(frozenItem.state, 'STORED'), whose))
    .groupBy(pairId, wife.name, husband.name)
    .orderBy(desc(couple.endedAt), asc(pairId))
    .limit(200)
}

/** What the desk has in hand: requests that wait, and giving up that runs. */
export function findOpenRequests(db: Db, unitId: number) {
  return db
    .select({ row: storageDeferral, name: patient.name, mobile: patient.mobile })
    .from(storageDeferral)
    .innerJoin(patient, eq(patient.patientId, storageDeferral.patientId))
    .where(and(eq(storageDeferral.unitId, unitId), eq(storageDeferral.state, 'PENDING')))
    .orderBy(asc(storageDeferral.createdAt))
}

export function findOpenDisposals(db: Db, unitId: number) {
  return db
    .select({ row: storageDisposal, name: patient.name, mobile: patient.mobile })
    .from(storageDisposal)
    .innerJoin(couple, eq(couple.pairId, storageDisposal.pairId))
    .innerJoin(patient, eq(patient.patientId, couple.femalePatientId))
    .where(and(eq(storageDisposal.unitId, unitId), inArray(storageDisposal.state, ['SIGNING', 'REFLECTING'])))
    .orderBy(asc(storageDisposal.startedAt))
}

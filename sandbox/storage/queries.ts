import { and, asc, desc, eq, inArray } from 'drizzle-orm'

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

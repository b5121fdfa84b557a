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
  type Deferral,
  type Disposal,
  type FrozenItem,
  type Renewal,
  type RenewalItem,
  type StorageContact,
  type StorageDisposalSignature,
  type StorageHisNumber,
} from './tables'

import type { StorageKind } from '@/domain/treatment/storage-terms'

/** What a couple has stored, the earliest end first. */
export function findItemsOfPair(db: Db, pairId: string): Promise<FrozenItem[]> {
  return db
    .select()
    .from(frozenItem)
    .where(eq(frozenItem.pairId, pairId))
    .orderBy(asc(frozenItem.paidUntil), asc(frozenItem.freezeId))
}

/** Of a couple's, locked in the order of their ids. */
export function lockItems(db: Db, pairId: string, freezeIds: readonly string[]): Promise<FrozenItem[]> {
  return db
    .select()
    .from(frozenItem)
    .where(and(eq(frozenItem.pairId, pairId), inArray(frozenItem.freezeId, [...freezeIds])))
    .orderBy(asc(frozenItem.freezeId))
    .for('update')
}

export function lockItem(db: Db, freezeId: string): Promise<FrozenItem[]> {
  return db.select().from(frozenItem).where(eq(frozenItem.freezeId, freezeId)).for('update')
}

/** What a couple has in store of one kind, locked in the order of their ids. */
export function lockStoredItems(db: Db, pairId: string, kind: StorageKind): Promise<FrozenItem[]> {
  return db
    .select()
    .from(frozenItem)
    .where(and(eq(frozenItem.pairId, pairId), eq(frozenItem.kind, kind), eq(frozenItem.state, 'STORED')))
    .orderBy(asc(frozenItem.freezeId))
    .for('update')
}

export async function insertItem(db: Db, row: typeof frozenItem.$inferInsert): Promise<void> {
  await db.insert(frozenItem).values(row)
}

export async function updateItem(
  db: Db,
  changes: Partial<typeof frozenItem.$inferInsert>,
  freezeId: string,
): Promise<void> {
  await db.update(frozenItem).set(changes).where(eq(frozenItem.freezeId, freezeId))
}

export async function insertRenewal(db: Db, row: typeof storageRenewal.$inferInsert): Promise<void> {
  await db.insert(storageRenewal).values(row)
}

export async function insertRenewalItems(db: Db, rows: (typeof storageRenewalItem.$inferInsert)[]): Promise<void> {
  await db.insert(storageRenewalItem).values(rows)
}

export function findRenewalOfOrder(db: Db, orderCode: string): Promise<Renewal[]> {
  return db.select().from(storageRenewal).where(eq(storageRenewal.orderCode, orderCode))
}

export function findRenewalItems(
  db: Db,
  renewalIds: readonly string[],
): Promise<{ line: RenewalItem; kind: StorageKind; straws: number }[]> {
  return db
    .select({ line: storageRenewalItem, kind: frozenItem.kind, straws: frozenItem.straws })
    .from(storageRenewalItem)
    .innerJoin(frozenItem, eq(frozenItem.freezeId, storageRenewalItem.freezeId))
    .where(inArray(storageRenewalItem.renewalId, [...renewalIds]))
    .orderBy(asc(storageRenewalItem.freezeId))
}

export async function markApplied(db: Db, renewalId: string, freezeId: string, applied: boolean): Promise<void> {
  await db
    .update(storageRenewalItem)
    .set({ applied })
    .where(and(eq(storageRenewalItem.renewalId, renewalId), eq(storageRenewalItem.freezeId, freezeId)))
}

export async function insertDeferral(db: Db, row: typeof storageDeferral.$inferInsert): Promise<void> {
  await db.insert(storageDeferral).values(row)
}

/** Requests for more time, the newest first. */
export function findDeferrals(db: Db, pairId: string): Promise<Deferral[]> {
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
): Promise<Deferral[]> {
  return db
    .update(storageDeferral)
    .set(changes)
    .where(and(eq(storageDeferral.deferralId, deferralId), eq(storageDeferral.state, 'PENDING')))
    .returning()
}

export function findContacts(db: Db, patientIds: readonly string[]): Promise<StorageContact[]> {
  return db
    .select()
    .from(storageContact)
    .where(inArray(storageContact.patientId, [...patientIds]))
}

export async function upsertContact(db: Db, patientId: string, confirmedAt: number): Promise<void> {
  await db
    .insert(storageContact)
    .values({ patientId, confirmedAt })
    .onConflictDoUpdate({ target: storageContact.patientId, set: { confirmedAt } })
}

/** Forgets what was told of an end that comes back. */
export async function deleteNotices(db: Db, pairId: string, paidUntil: string): Promise<void> {
  await db.delete(storageNotice).where(and(eq(storageNotice.pairId, pairId), eq(storageNotice.paidUntil, paidUntil)))
}

export function insertNoticeIfAbsent(db: Db, row: typeof storageNotice.$inferInsert): Promise<{ at: number }[]> {
  return db.insert(storageNotice).values(row).onConflictDoNothing().returning({ at: storageNotice.at })
}

export function findHisNumber(db: Db, patientId: string): Promise<StorageHisNumber[]> {
  return db.select().from(storageHisNumber).where(eq(storageHisNumber.patientId, patientId))
}

export async function upsertHisNumber(db: Db, row: typeof storageHisNumber.$inferInsert): Promise<void> {
  await db
    .insert(storageHisNumber)
    .values(row)
    .onConflictDoUpdate({ target: storageHisNumber.patientId, set: { hisNo: row.hisNo, at: row.at } })
}

/** Giving up that a couple began last. */
export function findLatestDisposal(db: Db, pairId: string): Promise<Disposal[]> {
  return db
    .select()
    .from(storageDisposal)
    .where(eq(storageDisposal.pairId, pairId))
    .orderBy(desc(storageDisposal.startedAt))
    .limit(1)
}

export function findDisposal(db: Db, disposalId: string): Promise<Disposal[]> {
  return db.select().from(storageDisposal).where(eq(storageDisposal.disposalId, disposalId))
}

export async function insertDisposal(db: Db, row: typeof storageDisposal.$inferInsert): Promise<void> {
  await db.insert(storageDisposal).values(row)
}

export async function updateDisposal(
  db: Db,
  changes: Partial<typeof storageDisposal.$inferInsert>,
  disposalId: string,
): Promise<void> {
  await db.update(storageDisposal).set(changes).where(eq(storageDisposal.disposalId, disposalId))
}

export function findDisposalSignatures(db: Db, disposalId: string): Promise<StorageDisposalSignature[]> {
  return db
    .select()
    .from(storageDisposalSignature)
    .where(eq(storageDisposalSignature.disposalId, disposalId))
    .orderBy(asc(storageDisposalSignature.at))
}

export async function insertDisposalSignature(
  db: Db,
  row: typeof storageDisposalSignature.$inferInsert,
): Promise<void> {
  await db.insert(storageDisposalSignature).values(row)
}

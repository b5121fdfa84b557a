import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { unit, type Unit } from '../../server/tables'
import { card, type Card } from '../tables'

export async function setCardIsDefaultFalseByPatientId(db: Db, patientId: string): Promise<void> {
  await db.update(card).set({ isDefault: false }).where(eq(card.patientId, patientId))
}

export async function setCardIsDefaultTrueByCardId(db: Db, cardId: string): Promise<void> {
  await db.update(card).set({ isDefault: true }).where(eq(card.cardId, cardId))
}

export async function markCardUnbound(db: Db, cardId: string): Promise<void> {
  await db.update(card).set({ unbound: true, isDefault: false }).where(eq(card.cardId, cardId))
}

export function listBoundCards(db: Db, patientId: string): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.unbound, false)))
    .orderBy(desc(card.createdAt), card.cardNo)
}

export function findCardsByPatientId(db: Db, patientId: string): Promise<Card[]> {
  return db.select().from(card).where(eq(card.patientId, patientId))
}

export async function bindSyncedCard(db: Db, cardId: string): Promise<void> {
  await db.update(card).set({ unbound: false, source: 'sync' }).where(eq(card.cardId, cardId))
}

export function findCardsByCardNo(db: Db, unitId: number, cardNo: string): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(eq(card.unitId, unitId), eq(card.cardNo, cardNo)))
}

export async function updateCardByCardId(
  db: Db,
  changes: Partial<typeof card.$inferInsert>,
  cardId: string,
): Promise<void> {
  await db.update(card).set(changes).where(eq(card.cardId, cardId))
}

export async function updateCard(db: Db, changes: Partial<typeof card.$inferInsert>, cardId: string): Promise<void> {
  await db.update(card).set(changes).where(eq(card.cardId, cardId))
}

export function findBoundCard(db: Db, cardId: string, unitId: number): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(eq(card.cardId, cardId), eq(card.unbound, false), eq(card.unitId, unitId)))
}

export function findHealthCards(db: Db, patientId: string): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.cardType, 'health')))
}

export function findUnitsByUnitId(db: Db, unitId: number): Promise<Unit[]> {
  return db.select().from(unit).where(eq(unit.unitId, unitId))
}

export async function insertCardIfAbsent(db: Db, row: typeof card.$inferInsert): Promise<void> {
  await db.insert(card).values(row).onConflictDoNothing()
}

export function findCardsByCardId(db: Db, cardId: string): Promise<Card[]> {
  return db.select().from(card).where(eq(card.cardId, cardId))
}

export function findBoundCards(db: Db, patientId: string): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.unbound, false)))
}

/** The bound cards of these patients. */
export function findCardsOfPeople(db: Db, patientIds: string[]): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(inArray(card.patientId, patientIds), eq(card.unbound, false)))
}

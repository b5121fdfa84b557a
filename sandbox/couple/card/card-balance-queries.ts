/** The balance of a visit card. It belongs to the card; who pays, fills or returns it does so through here. */

import { and, eq, gte, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { card } from '../tables'

/** Sets the balance of a card that the caller has locked. @param balanceFen fen */
export async function setBalance(tx: Db, cardId: string, balanceFen: number): Promise<void> {
  await tx.update(card).set({ balanceFen }).where(eq(card.cardId, cardId))
}

/** Fills a card that is in use. @returns nothing where the patient has no such card any more */
export function fillCard(tx: Db, cardId: string, patientId: string, fen: number): Promise<{ cardId: string }[]> {
  return tx
    .update(card)
    .set({ balanceFen: sql`${card.balanceFen} + ${fen}` })
    .where(and(eq(card.cardId, cardId), eq(card.patientId, patientId), eq(card.status, 'ACTIVE')))
    .returning({ cardId: card.cardId })
}

/** Gives back to the card that paid, by its number: of a couple not always that of who began the order. */
export async function giveBackToCard(tx: Db, unitId: number, cardNo: string, fen: number): Promise<void> {
  await tx
    .update(card)
    .set({ balanceFen: sql`${card.balanceFen} + ${fen}` })
    .where(and(eq(card.unitId, unitId), eq(card.cardNo, cardNo)))
}

/** Takes from a card where that much is on it. @returns the balance that is left; nothing where it was too little */
export function takeFromCard(tx: Db, cardId: string, fen: number): Promise<{ balanceFen: number }[]> {
  return tx
    .update(card)
    .set({ balanceFen: sql`${card.balanceFen} - ${fen}` })
    .where(and(eq(card.cardId, cardId), gte(card.balanceFen, fen)))
    .returning({ balanceFen: card.balanceFen })
}

/** Puts back what was taken from a card. @param fen fen */
export async function putBackOnCard(tx: Db, cardId: string, fen: number): Promise<void> {
  await tx
    .update(card)
    .set({ balanceFen: sql`${card.balanceFen} + ${fen}` })
    .where(eq(card.cardId, cardId))
}

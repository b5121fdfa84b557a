import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  moneyReturn,
  moneyReturnPart,
  moneyReturnVote,
  type MoneyReturn,
  type MoneyReturnPart,
  type MoneyReturnVote,
} from '../return-tables'
import { payOrder, refund, type RefundState } from '../tables'

/** What the patient had given back since then without a second person, fen. */
export async function sumReturnsOfOne(db: Db, unitId: number, patientId: string, since: number): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${moneyReturn.amountFen}), 0)::int` })
    .from(moneyReturn)
    .where(
      and(
        eq(moneyReturn.unitId, unitId),
        eq(moneyReturn.patientId, patientId),
        eq(moneyReturn.kind, 'balance'),
        eq(moneyReturn.votesNeeded, 0),
        gte(moneyReturn.createdAt, since),
      ),
    )
  return row?.fen ?? 0
}

/** What one person at the window has given back of an order, by its reasons. */
export function findWindowRefunds(db: Db, orderCode: string): Promise<{ reason: string; amountFen: number }[]> {
  return db
    .select({ reason: refund.reason, amountFen: refund.amountFen })
    .from(refund)
    .where(and(eq(refund.orderCode, orderCode), sql`${refund.reason} like 'window:%'`))
}

/** Top-ups of a card through the institution of which something can go back, newest first, with what waits to go back of each. */
export function findReturnableTopUps(
  db: Db,
  unitId: number,
  patientId: string,
  cardId: string,
  topUp: number,
): Promise<{ orderCode: string; payMethod: string; leftFen: number }[]> {
  const waiting = sql<number>`coalesce((select sum(p.amount_fen) from ${moneyReturnPart} p join ${moneyReturn} r on r.return_id = p.return_id where p.order_code = ${payOrder}.order_code and r.state = 'waiting'), 0)::int`
  return db
    .select({
      orderCode: payOrder.orderCode,
      payMethod: payOrder.payMethod,
      leftFen: sql<number>`(${payOrder.paidFen} - ${payOrder.refundedFen} - ${waiting})::int`,
    })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.unitId, unitId),
        eq(payOrder.patientId, patientId),
        eq(payOrder.type, topUp),
        sql`split_part(${payOrder.bizId}, ':', 1) = ${cardId}`,
        inArray(payOrder.state, ['paid', 'partRefunded']),
        inArray(payOrder.payMethod, ['weChatPay', 'aliPay']),
        sql`${payOrder.tradeNo} not like 'window:%'`,
        sql`${payOrder.paidFen} - ${payOrder.refundedFen} > ${waiting}`,
      ),
    )
    .orderBy(desc(payOrder.paidAt), desc(payOrder.orderCode))
}

export function findReturnByIntent(db: Db, patientId: string, intent: string): Promise<MoneyReturn[]> {
  return db
    .select()
    .from(moneyReturn)
    .where(and(eq(moneyReturn.patientId, patientId), eq(moneyReturn.intent, intent)))
}

export function insertReturnIfAbsent(db: Db, row: typeof moneyReturn.$inferInsert): Promise<MoneyReturn[]> {
  return db.insert(moneyReturn).values(row).onConflictDoNothing().returning()
}

export async function insertReturnParts(db: Db, rows: (typeof moneyReturnPart.$inferInsert)[]): Promise<void> {
  await db.insert(moneyReturnPart).values(rows)
}

export function lockReturn(db: Db, returnId: string, unitId: number): Promise<MoneyReturn[]> {
  return db
    .select()
    .from(moneyReturn)
    .where(and(eq(moneyReturn.returnId, returnId), eq(moneyReturn.unitId, unitId)))
    .for('update')
}

export function findWaitingReturnOfOrder(db: Db, orderCode: string): Promise<MoneyReturn[]> {
  return db
    .select()
    .from(moneyReturn)
    .where(and(eq(moneyReturn.orderCode, orderCode), eq(moneyReturn.state, 'waiting')))
}

export async function setReturnDecided(
  db: Db,
  returnId: string,
  decided: { state: 'refused' | 'done'; decidedAt: number; answer: string },
): Promise<void> {
  await db.update(moneyReturn).set(decided).where(eq(moneyReturn.returnId, returnId))
}

export function findPartsOfReturns(
  db: Db,
  returnIds: readonly string[],
): Promise<{ part: MoneyReturnPart; payMethod: string; refundState: RefundState | null }[]> {
  return db
    .select({ part: moneyReturnPart, payMethod: payOrder.payMethod, refundState: refund.state })
    .from(moneyReturnPart)
    .innerJoin(payOrder, eq(payOrder.orderCode, moneyReturnPart.orderCode))
    .leftJoin(
      refund,
      and(
        eq(refund.orderCode, moneyReturnPart.orderCode),
        eq(refund.reason, sql`'return:' || ${moneyReturnPart.returnId}`),
      ),
    )
    .where(inArray(moneyReturnPart.returnId, [...returnIds]))
    .orderBy(desc(moneyReturnPart.amountFen), moneyReturnPart.orderCode)
}

export function insertVoteIfAbsent(db: Db, row: typeof moneyReturnVote.$inferInsert): Promise<{ staffId: string }[]> {
  return db.insert(moneyReturnVote).values(row).onConflictDoNothing().returning({ staffId: moneyReturnVote.staffId })
}

export function findVotes(db: Db, returnIds: readonly string[]): Promise<MoneyReturnVote[]> {
  return db
    .select()
    .from(moneyReturnVote)
    .where(inArray(moneyReturnVote.returnId, [...returnIds]))
    .orderBy(moneyReturnVote.at)
}

/** The patient's returns of a balance, newest first. */
export function findReturnsOfPatient(db: Db, unitId: number, patientId: string, limit: number): Promise<MoneyReturn[]> {
  return db
    .select()
    .from(moneyReturn)
    .where(and(eq(moneyReturn.unitId, unitId), eq(moneyReturn.patientId, patientId), eq(moneyReturn.kind, 'balance')))
    .orderBy(desc(moneyReturn.createdAt), desc(moneyReturn.returnId))
    .limit(limit)
}

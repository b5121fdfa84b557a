import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { gatewayRefund, gatewayTrade, type GatewayRefund, type GatewayTrade } from '../tables'

export function findGatewayTradesByOrderCode(db: Db, orderCode: string): Promise<GatewayTrade[]> {
  return db.select().from(gatewayTrade).where(eq(gatewayTrade.orderCode, orderCode))
}

export async function insertGatewayTradeIfAbsent(db: Db, row: typeof gatewayTrade.$inferInsert): Promise<void> {
  await db.insert(gatewayTrade).values(row).onConflictDoNothing()
}

/** A trade that was cancelled or still waits is for the newest try from then on, by the method of that try. */
export async function reopenTrade(
  db: Db,
  changes: Partial<typeof gatewayTrade.$inferInsert> & { tryNo: number },
  orderCode: string,
): Promise<void> {
  await db
    .update(gatewayTrade)
    .set(changes)
    .where(
      and(
        eq(gatewayTrade.orderCode, orderCode),
        inArray(gatewayTrade.state, ['cancelled', 'waiting']),
        lt(gatewayTrade.tryNo, changes.tryNo),
      ),
    )
}

/** A trade of which nobody knows whether it was paid goes on under the newest try, by the method it was begun with. */
export async function joinTrade(db: Db, tryNo: number, orderCode: string): Promise<void> {
  await db
    .update(gatewayTrade)
    .set({ tryNo })
    .where(and(eq(gatewayTrade.orderCode, orderCode), eq(gatewayTrade.state, 'unknown'), lt(gatewayTrade.tryNo, tryNo)))
}

export async function closeTrade(
  db: Db,
  changes: Partial<typeof gatewayTrade.$inferInsert>,
  orderCode: string,
): Promise<void> {
  await db
    .update(gatewayTrade)
    .set(changes)
    .where(and(eq(gatewayTrade.orderCode, orderCode), inArray(gatewayTrade.state, ['waiting', 'cancelled'])))
}

export function findGatewayTradesByPrepayId(db: Db, prepayId: string): Promise<GatewayTrade[]> {
  return db.select().from(gatewayTrade).where(eq(gatewayTrade.prepayId, prepayId))
}

export async function decideTrade(
  db: Db,
  changes: Partial<typeof gatewayTrade.$inferInsert>,
  orderCode: string,
): Promise<void> {
  await db
    .update(gatewayTrade)
    .set(changes)
    .where(and(eq(gatewayTrade.orderCode, orderCode), inArray(gatewayTrade.state, ['waiting', 'unknown'])))
}

export function lockGatewayTrade(db: Db, orderCode: string): Promise<GatewayTrade[]> {
  return db.select().from(gatewayTrade).where(eq(gatewayTrade.orderCode, orderCode)).for('update')
}

export function findGatewayRefund(db: Db, refundId: string): Promise<GatewayRefund[]> {
  return db.select().from(gatewayRefund).where(eq(gatewayRefund.refundId, refundId))
}

/** Only while all that went back of the trade, and this, is no more than came in. */
export async function insertGatewayRefundIfFits(
  db: Db,
  row: typeof gatewayRefund.$inferInsert,
  cameInFen: number,
): Promise<{ refundId: string }[]> {
  const [back] = await db
    .select({ fen: sql<number>`coalesce(sum(${gatewayRefund.amountFen}), 0)::int` })
    .from(gatewayRefund)
    .where(eq(gatewayRefund.tradeNo, row.tradeNo))
  if ((back?.fen ?? 0) + row.amountFen > cameInFen) return []
  return db.insert(gatewayRefund).values(row).returning({ refundId: gatewayRefund.refundId })
}

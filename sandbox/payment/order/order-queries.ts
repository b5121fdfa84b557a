import { and, eq, gt, inArray, ne, notExists, notInArray, or, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { gatewayTrade, payOrder, refund, type Order, type OrderState } from '../tables'

export function insertPayOrderIfAbsent(db: Db, row: typeof payOrder.$inferInsert): Promise<Order[]> {
  return db.insert(payOrder).values(row).onConflictDoNothing().returning()
}

export function findOrderByKey(db: Db, memberId: string, idemKey: string): Promise<Order[]> {
  return db
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.memberId, memberId), eq(payOrder.idemKey, idemKey)))
}

export async function updatePayOrderByOrderCode(
  db: Db,
  changes: Partial<typeof payOrder.$inferInsert>,
  orderCode: string,
): Promise<void> {
  await db.update(payOrder).set(changes).where(eq(payOrder.orderCode, orderCode))
}

export function findPayOrdersByOrderCode(db: Db, orderCode: string): Promise<{ state: OrderState }[]> {
  return db.select({ state: payOrder.state }).from(payOrder).where(eq(payOrder.orderCode, orderCode))
}

export async function updatePayingOrderOfTry(
  db: Db,
  changes: Partial<typeof payOrder.$inferInsert>,
  orderCode: string,
  tryNo: number,
): Promise<void> {
  await db
    .update(payOrder)
    .set(changes)
    .where(
      and(eq(payOrder.orderCode, orderCode), inArray(payOrder.state, ['paying', 'unknown']), eq(payOrder.tryNo, tryNo)),
    )
}

export async function closePayOrder(
  db: Db,
  changes: Partial<typeof payOrder.$inferInsert>,
  orderCode: string,
): Promise<void> {
  await db.update(payOrder).set(changes).where(eq(payOrder.orderCode, orderCode))
}

export function insertRefundIfAbsent(db: Db, row: typeof refund.$inferInsert): Promise<{ id: string }[]> {
  return db.insert(refund).values(row).onConflictDoNothing().returning({ id: refund.refundId })
}

/** Orders whose payment has not ended, a page of them by their codes. */
export function findPayingOrders(db: Db, after: string, limit: number): Promise<{ orderCode: string }[]> {
  return db
    .select({ orderCode: payOrder.orderCode })
    .from(payOrder)
    .where(and(inArray(payOrder.state, ['paying', 'unknown']), gt(payOrder.orderCode, after)))
    .orderBy(payOrder.orderCode)
    .limit(limit)
}

/** Where a page of late trades goes on: behind the trade that was opened at this time for this order. */
export interface LateTradeCursor {
  readonly createdAt: number
  readonly orderCode: string
}

/**
 * Orders that wait for no money, of whose own trade some was charged or may be and has not gone back. A hospital reads
 * these from the institution's statements of the days. A page of them, oldest trade first.
 */
export function findLateTrades(
  db: Db,
  after: LateTradeCursor,
  limit: number,
): Promise<{ orderCode: string; createdAt: number }[]> {
  const isGivenBack = db
    .select({ id: refund.refundId })
    .from(refund)
    .where(
      and(
        eq(refund.orderCode, payOrder.orderCode),
        or(
          eq(refund.reason, sql`'paidAfterClose:' || ${gatewayTrade.tradeNo}`),
          eq(refund.reason, sql`'paidTwice:' || ${gatewayTrade.tradeNo}`),
        ),
      ),
    )
  return db
    .select({ orderCode: payOrder.orderCode, createdAt: gatewayTrade.createdAt })
    .from(payOrder)
    .innerJoin(gatewayTrade, eq(gatewayTrade.orderCode, payOrder.orderCode))
    .where(
      and(
        inArray(gatewayTrade.state, ['paid', 'unknown']),
        notInArray(payOrder.state, ['created', 'paying', 'unknown']),
        ne(gatewayTrade.tradeNo, payOrder.tradeNo),
        notExists(isGivenBack),
        sql`(${gatewayTrade.createdAt}, ${gatewayTrade.orderCode}) > (${after.createdAt}, ${after.orderCode})`,
      ),
    )
    .orderBy(gatewayTrade.createdAt, gatewayTrade.orderCode)
    .limit(limit)
}

/** What went back to the insurance of an order, in fen. */
export function sumInsuredRefunds(db: Db, orderCode: string): Promise<{ fen: number }[]> {
  return db
    .select({ fen: sql<number>`coalesce(sum(${refund.insuredFen}), 0)::int` })
    .from(refund)
    .where(eq(refund.orderCode, orderCode))
}

export function lockPayOrdersByOrderCode(db: Db, orderCode: string): Promise<Order[]> {
  return db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode)).for('update')
}

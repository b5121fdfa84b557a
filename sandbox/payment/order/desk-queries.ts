import { and, asc, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  gatewayTrade,
  payNotice,
  payOrder,
  refund,
  type GatewayTrade,
  type Order,
  type OrderState,
  type PayNotice,
  type Refund,
} from '../tables'

/** The institution's own book says another amount of a trade that was paid. @returns nothing where there is none */
export function changeTradeAmount(db: Db, orderCode: string, byFen: number): Promise<{ orderCode: string }[]> {
  return db
    .update(gatewayTrade)
    .set({ amountFen: sql`${gatewayTrade.amountFen} + ${byFen}` })
    .where(and(eq(gatewayTrade.orderCode, orderCode), eq(gatewayTrade.state, 'paid')))
    .returning({ orderCode: gatewayTrade.orderCode })
}

/** Trades of the institution, the newest first. */
export function listTrades(db: Db): Promise<GatewayTrade[]> {
  return db.select().from(gatewayTrade).orderBy(desc(gatewayTrade.createdAt)).limit(50)
}

export function findOrder(db: Db, orderCode: string): Promise<Order[]> {
  return db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode))
}

export function listNotices(db: Db, orderCode: string): Promise<PayNotice[]> {
  return db.select().from(payNotice).where(eq(payNotice.orderCode, orderCode)).orderBy(asc(payNotice.id))
}

export function listRefunds(db: Db, orderCode: string): Promise<Refund[]> {
  return db.select().from(refund).where(eq(refund.orderCode, orderCode))
}

export function listTradeAmounts(db: Db): Promise<{ charges: number; amountFen: number }[]> {
  return db.select({ charges: gatewayTrade.charges, amountFen: gatewayTrade.amountFen }).from(gatewayTrade)
}

export function listOrderAmounts(
  db: Db,
): Promise<{ state: OrderState; paidFen: number; payMethod: string; insuredFen: number }[]> {
  return db
    .select({
      state: payOrder.state,
      paidFen: payOrder.paidFen,
      payMethod: payOrder.payMethod,
      insuredFen: payOrder.insuredFen,
    })
    .from(payOrder)
}

export function listRefundAmounts(db: Db): Promise<{ amountFen: number; reason: string }[]> {
  return db.select({ amountFen: refund.amountFen, reason: refund.reason }).from(refund)
}

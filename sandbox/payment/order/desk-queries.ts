import { and, asc, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { gatewayTrade, payNotice, payOrder, refund } from '../tables'

/** The institution's own book says another amount of a trade that was paid. @returns nothing where there is none */
export function changeTradeAmount(db: Db, orderCode: string, byFen: number) {
  return db
    .update(gatewayTrade)
    .set({ amountFen: sql`${gatewayTrade.amountFen} + ${byFen}` })
    .where(and(eq(gatewayTrade.orderCode, orderCode), eq(gatewayTrade.state, 'paid')))
    .returning({ orderCode: gatewayTrade.orderCode })
}

/** Trades of the institution, the newest first. */
export function listTrades(db: Db) {
  return db.select().from(gatewayTrade).orderBy(desc(gatewayTrade.createdAt)).limit(50)
}

export function findOrder(db: Db, orderCode: string) {
  return db.select().from(payOrder).where(eq(payOrder.orderCode, orderCode))
}

export function listNotices(db: Db, orderCode: string) {
  return db.select().from(payNotice).where(eq(payNotice.orderCode, orderCode)).orderBy(asc(payNotice.id))
}

export function listRefunds(db: Db, orderCode: string) {
  return db.select().from(refund).where(eq(refund.orderCode, orderCode))
}

export function listTradeAmounts(db: Db) {
  return db.select({ charges: gatewayTrade.charges, amountFen: gatewayTrade.amountFen }).from(gatewayTrade)
}

export function listOrderAmounts(db: Db) {
  return db
    .select({
      state: payOrder.state,
      paidFen: payOrder.paidFen,
      payMethod: payOrder.payMethod,
      insuredFen: payOrder.insuredFen,
    })
    .from(payOrder)
}

export function listRefundAmounts(db: Db) {
  return db.select({ amountFen: refund.amountFen, reason: refund.reason }).from(refund)
}

/** Orders, trades and sums as the window and the institution see them. */

import type { Db } from '../../server/db/database'
import { notFound } from '../../server/http/refusal'
import {
  changeTradeAmount,
  findOrder,
  listNotices,
  listOrderAmounts,
  listRefundAmounts,
  listRefunds,
  listTradeAmounts,
} from './desk-queries'
import { findGatewayTradesByOrderCode } from './gateway-queries'

export { listOrdersWithPayer } from '../reads'
export { listTrades } from './desk-queries'

/** Makes the institution's own book say another amount. @throws NotFound where no such trade was paid */
export async function forgeTrade(db: Db, orderCode: string, byFen: number): Promise<void> {
  const [forged] = await changeTradeAmount(db, orderCode, byFen)
  if (!forged) throw notFound()
}

/** An order with what the institution has of it, what it reported, and what went back. */
export async function orderAtDesk(db: Db, orderCode: string) {
  const [order = null] = await findOrder(db, orderCode)
  const [trade = null] = await findGatewayTradesByOrderCode(db, orderCode)
  return {
    order,
    trade,
    notices: await listNotices(db, orderCode),
    refunds: await listRefunds(db, orderCode),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Sums that must agree at any moment: what was charged, and what orders say. */
export async function ledgerOf(db: Db) {
  const trades = await listTradeAmounts(db)
  const orders = await listOrderAmounts(db)
  const refunds = await listRefundAmounts(db)
  return {
    trades: trades.length,
    charged: sum(trades.map(({ charges }) => charges)),
    chargedFen: sum(trades.map(({ charges, amountFen }) => charges * amountFen)),
    orders: orders.length,
    paidFen: sum(
      orders
        .filter(({ payMethod, state }) => payMethod !== 'visitCard' && state !== 'closed')
        .map(({ paidFen, insuredFen }) => paidFen - insuredFen),
    ),
    lateRefundFen: sum(
      refunds.filter(({ reason }) => /^paid(?:AfterClose|Twice):/.test(reason)).map(({ amountFen }) => amountFen),
    ),
  }
}

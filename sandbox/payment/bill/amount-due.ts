/**
 * What somebody has still to pay: one figure for home, the bills, the ledger and the visit (spec:payment#amount-due). Pure.
 */

import type { BillKind, Order } from '../tables'

/** Order type of a top-up: it moves money onto a card and is owed to nobody. */
export const TOP_UP = 1

/** Bills of one kind for which no order stands, with what of them the patient pays. */
export interface UnpaidBills {
  readonly kind: BillKind
  readonly count: number
  readonly fen: number
}

/** An order that can be paid, or whose payment is in doubt. */
export type OpenOrder = Pick<Order, 'orderCode' | 'type' | 'payableFen' | 'paidFen' | 'expireAt' | 'title' | 'state'>

/** What the patient still has to pay of an order, in fen. */
export const dueOf = ({ payableFen, paidFen }: Pick<Order, 'payableFen' | 'paidFen'>): number => payableFen - paidFen

/** Whether an order is asked for: it can be paid, and nobody waits to hear how its payment ended. */
export const isDue = ({ state }: Pick<Order, 'state'>): boolean => state === 'created' || state === 'paying'

/** How many bills and orders wait for a payment, and the fen of all of them. */
export function amountDue({
  bills,
  orders,
}: {
  readonly bills: readonly UnpaidBills[]
  readonly orders: readonly OpenOrder[]
}): { readonly count: number; readonly fen: number } {
  const owed = orders.filter((order) => isDue(order) && order.type !== TOP_UP)
  return {
    count: bills.reduce((sum, { count }) => sum + count, 0) + owed.length,
    fen: bills.reduce((sum, { fen }) => sum + fen, 0) + owed.reduce((sum, order) => sum + dueOf(order), 0),
  }
}

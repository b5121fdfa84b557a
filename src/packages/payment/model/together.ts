/** Which bills are paid by one order, and what that comes to. Pure. */

import { obstacleOf, type BillAmounts } from './bill-words'

import { MOST_TOGETHER } from '@/domain/payment/orders'

/** What of a bill counts when several are paid together. */
export interface TogetherBill extends BillAmounts {
  readonly billId: string
  readonly orderCode: string
}

/** Bills that can be paid together, as many as one order takes; none where there are fewer than two. */
export function payableTogether<B extends TogetherBill>(bills: readonly B[]): readonly B[] {
  const open = bills.filter((bill) => obstacleOf(bill) === null)
  return open.length < 2 ? [] : open.slice(0, MOST_TOGETHER)
}

/** What the patient pays for these bills, in fen. */
export const totalOf = (bills: readonly BillAmounts[]): number =>
  bills.reduce((sum, { selfPayFen }) => sum + (selfPayFen ?? 0), 0)

/** The order that was begun for several of these bills and is still open; null where there is none. */
export function begunTogether<B extends TogetherBill>(bills: readonly B[]): { orderCode: string; bills: B[] } | null {
  const open = bills.filter(({ status, orderCode }) => status === 'UNPAID' && orderCode !== '')
  for (const { orderCode } of open) {
    const same = open.filter((bill) => bill.orderCode === orderCode)
    if (same.length > 1) return { orderCode, bills: same }
  }
  return null
}

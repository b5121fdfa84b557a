/** A bill in words: its state, its amounts. Pure. */

import type { BILL_STATES } from '@/api/payment/schemas'
import { yuan } from '@/domain/money'
import type { BadgeTone } from '@/ui/badge'

export type BillState = (typeof BILL_STATES)[number]

const BADGES: Readonly<Record<BillState, { text: string; tone: BadgeTone }>> = {
  UNPAID: { text: '待缴费', tone: 'warning' },
  PAID: { text: '已缴费', tone: 'success' },
  REFUNDED: { text: '已退费', tone: 'info' },
  VOID: { text: '已作废', tone: 'neutral' },
}

/** A state nobody knows is not open for payment. */
export const billBadge = (state: BillState | null): { text: string; tone: BadgeTone } =>
  state === null ? { text: '状态待确认', tone: 'neutral' } : BADGES[state]

/** An amount for display; one that is not known is never read as zero. */
export const amountText = (fen: number | null): string => (fen === null ? '金额以订单为准' : yuan(fen))

/** What is known of a bill's amounts before its order is made. */
export interface BillAmounts {
  readonly status: BillState | null
  readonly totalFen: number | null
  readonly medicareFen: number | null
  readonly selfPayFen: number | null
}

export type BillObstacle = 'settled' | 'amount' | null

/** What hinders paying: it is not open, or its amounts do not add up; the server has the last word on both. */
export function obstacleOf({ status, totalFen, medicareFen, selfPayFen }: BillAmounts): BillObstacle {
  if (status !== 'UNPAID') return 'settled'
  const adds = totalFen !== null && medicareFen !== null && selfPayFen !== null && totalFen === medicareFen + selfPayFen
  return adds ? null : 'amount'
}

/** The ledger in words. Pure. */

import type { Ledger, LedgerRow } from './use-ledger'

import { yuan } from '@/domain/money'
import { LEDGER_LABELS, type LedgerState } from '@/domain/payment/ledger'
import type { BadgeTone } from '@/ui/badge'
import type { Fact } from '@/ui/facts'

const TONES: Readonly<Record<LedgerState, BadgeTone>> = {
  unpaid: 'warning',
  confirming: 'warning',
  partlyPaid: 'warning',
  paid: 'success',
  partlyRefunded: 'info',
  refunded: 'info',
  closed: 'neutral',
}

/** A state nobody knows says so; it is never shown as open for payment. */
export const ledgerBadge = (state: LedgerState | null) =>
  state === null ? { text: '状态待确认', tone: 'neutral' as const } : { text: LEDGER_LABELS[state], tone: TONES[state] }

/** Whose a row is, where it is not the reader's own. */
export const ownerText = (whose: LedgerRow['whose']): string =>
  whose === 'spouse' ? '配偶' : whose === 'couple' ? '双方共有' : ''

/** The amounts of a sum that are not zero; what was paid is always told. */
export function sumFacts(sums: Ledger['sums']): Fact[] {
  const { totalFen, discountFen, insuredFen, paidFen, refundedFen, dueFen, unclearFen } = sums
  const some = (label: string, fen: number): Fact[] => (fen > 0 ? [{ label, value: yuan(fen) }] : [])
  return [
    ...some('费用合计', totalFen),
    ...some('优惠', discountFen),
    ...some('医保支付', insuredFen),
    { label: '个人已付', value: yuan(paidFen) },
    ...some('已退款', refundedFen),
    ...some('待支付', dueFen),
    ...some('结果确认中', unclearFen),
  ]
}

/** Money that went onto the card, and what came back of it. */
export const topUpFacts = ({ paidFen, refundedFen }: Ledger['sums']): Fact[] => [
  { label: '充值到账', value: yuan(paidFen) },
  ...(refundedFen > 0 ? [{ label: '已退回', value: yuan(refundedFen) }] : []),
]

/** How the actual cost stands against the estimate. */
export function againstEstimate(nowFen: number, spentFen: number): string {
  const leftFen = nowFen - spentFen
  if (leftFen === 0) return '与预估一致'
  return leftFen > 0 ? `比预估少${yuan(leftFen)}` : `比预估多${yuan(-leftFen)}`
}

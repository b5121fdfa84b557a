/** What a patient may have given back. Pure. */

import { parseYuan } from '@/domain/input/amount'
import { yuan } from '@/domain/money'
import { RETURN_LABELS, type ReturnStatus } from '@/domain/payment/ledger'
import type { BadgeTone } from '@/ui/badge'

/** An amount typed in yuan with at most two decimals, in fen; or why it cannot be asked for. */
export function returnAmount(
  typed: string,
  mostFen: number,
): { readonly fen: number; readonly reason: '' } | { readonly fen: null; readonly reason: string } {
  const read = parseYuan(typed, '退回金额')
  if (!read.ok) return { fen: null, reason: read.message }
  const fen = read.value
  if (fen === 0) return { fen: null, reason: '退回金额须大于零' }
  return fen <= mostFen ? { fen, reason: '' } : { fen: null, reason: `最多可退回${yuan(mostFen)}` }
}

const TONES: Readonly<Record<ReturnStatus, BadgeTone>> = {
  REVIEW: 'warning',
  PAYING: 'warning',
  FAILED: 'warning',
  DONE: 'success',
  REFUSED: 'neutral',
}

export const returnBadge = (status: ReturnStatus | null) =>
  status === null
    ? { text: '状态待确认', tone: 'neutral' as const }
    : { text: RETURN_LABELS[status], tone: TONES[status] }

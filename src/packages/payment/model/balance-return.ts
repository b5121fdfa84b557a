/** What a patient may have given back. Pure. */

import { yuan } from '@/domain/money'
import { RETURN_LABELS, type ReturnStatus } from '@/domain/payment/ledger'
import type { BadgeTone } from '@/ui/badge'

/** An amount typed in yuan with at most two decimals, in fen; or why it cannot be asked for. */
export function returnAmount(
  typed: string,
  mostFen: number,
): { readonly fen: number; readonly reason: '' } | { readonly fen: null; readonly reason: string } {
  const text = typed.trim()
  if (text === '') return { fen: null, reason: '请填写退回金额' }
  if (!/^(0|[1-9]\d{0,6})(\.\d{1,2})?$/.test(text)) return { fen: null, reason: '请填写数字，最多两位小数' }
  const [whole = '0', part = ''] = text.split('.')
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
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

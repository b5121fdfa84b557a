/** What a patient may ask for in a top-up. Pure. */

import { parseYuan } from '@/domain/input/amount'
import { yuan } from '@/domain/money'

export interface TopUpLimits {
  readonly minFen: number
  readonly maxFen: number
}

/** The amount to fill in, or why there is none. */
export type TopUpAmount =
  | { readonly fen: number; readonly reason: '' }
  | { readonly fen: null; readonly reason: string }

const refused = (reason: string): TopUpAmount => ({ fen: null, reason })

/** Value of the choice that lets the patient type an amount. */
export const OTHER = 'other'

/**
 * Reads the choice: an amount offered, or the one typed. Whole yuan within the hospital's limits (spec:payment#top-up).
 */
export function topUpAmount(chosen: string | null, typed: string, { minFen, maxFen }: TopUpLimits): TopUpAmount {
  if (chosen === null) return refused('请选择充值金额')
  const read = parseYuan(chosen === OTHER ? typed : chosen, '充值金额')
  const range = `${yuan(minFen)}至${yuan(maxFen)}`
  if (!read.ok && read.reason === 'empty') return refused(read.message)
  const fen = read.ok ? read.value : 0
  if (fen === 0 || fen % 100 !== 0) return refused(`请填写${range}的整数金额`)
  return fen >= minFen && fen <= maxFen ? { fen, reason: '' } : refused(`单次充值金额为${range}`)
}

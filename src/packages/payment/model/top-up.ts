/** What a patient may ask for in a top-up. Pure. */

import { wholeYuan, yuan } from '@/domain/money'

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
  const fen = wholeYuan(chosen === OTHER ? typed.trim() : chosen)
  const range = `${yuan(minFen)}至${yuan(maxFen)}`
  if (fen === null) return refused(typed.trim() === '' ? '请填写充值金额' : `请填写${range}的整数金额`)
  return fen >= minFen && fen <= maxFen ? { fen, reason: '' } : refused(`单次充值金额为${range}`)
}

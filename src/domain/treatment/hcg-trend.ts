/**
 * Two values of β-hCG that may stand side by side (spec:results#two-values-of-hcg). They are set out, and nothing is counted
 * from them: neither a difference, nor a doubling, nor a word for it.
 */

import { HOUR_MS } from '../time'
import { printedValue } from './printed-value'

/** Hours between two samples that may be read together: sooner nothing has changed, later the rate has. Specified. */
const LEAST_HOURS = 24
const MOST_HOURS = 96

/** One value: the instant of the sample, ms, and the value as the laboratory printed it. */
export interface HcgValue {
  readonly at: number
  readonly text: string
  readonly unit: string
}

interface NamedItem {
  readonly itemCode: string
  readonly itemName: string
  readonly abbr: string
}

/** Whether an item is the hormone of a pregnancy, however the laboratory spells it. */
export const isHcg = ({ itemCode, itemName, abbr }: NamedItem): boolean =>
  /hcg|绒毛膜促性腺/i.test([itemCode, abbr, itemName].join(' '))

/** A plain amount; words, titers and bounds such as `<5` or `>10000` are none. */
const isAmount = ({ text, unit }: HcgValue): boolean => printedValue(text)?.sign === '' && unit !== ''

/**
 * The newest value before this one that lies 24 to 96 hours before it, with it.
 * @param now the value that is read; null where its sample has no hour
 * @returns the earlier and the later one; null where no two can be read together
 */
export function hcgTrend(now: HcgValue | null, earlier: readonly HcgValue[]): readonly [HcgValue, HcgValue] | null {
  if (now === null || !isAmount(now)) return null
  const [before] = earlier
    .filter((value) => {
      const hours = (now.at - value.at) / HOUR_MS
      return isAmount(value) && value.unit === now.unit && hours >= LEAST_HOURS && hours <= MOST_HOURS
    })
    .sort((a, b) => b.at - a.at)
  return before ? [before, now] : null
}

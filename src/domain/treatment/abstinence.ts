/** Days without emission before a sample of semen (spec:treatment#timing): counted from the day of the sample, never a diagnosis. */

import { addDays, type DateText, diffDays } from '../dates'

/** The shortest and the longest, days. */
export const ABSTINENCE_DAYS = { least: 2, most: 7 } as const

export interface Abstinence {
  /** Between these days, both included, the last emission before the sample lies. */
  readonly from: DateText
  readonly until: DateText
  /** Days from today to the sample; 0 on its day. */
  readonly daysLeft: number
  /** Today is after the last of those days: nothing more until the sample. */
  readonly isHeld: boolean
}

/** Where today stands against a sample; null once its day is over. */
export function abstinenceBefore(sample: DateText, today: DateText): Abstinence | null {
  const daysLeft = diffDays(sample, today)
  if (daysLeft < 0) return null
  const [from, until] = [addDays(sample, -ABSTINENCE_DAYS.most), addDays(sample, -ABSTINENCE_DAYS.least)]
  return { from, until, daysLeft, isHeld: today > until }
}

/** Which terms several items can be renewed for together, and for how much. Pure. */

import type { StorageItem } from './words'

import { yuan } from '@/domain/money'

/** A term of all chosen items. */
export interface SharedTerm {
  readonly months: number
  readonly feeFen: number
  /** The latest day that any of them is paid for then. */
  readonly until: string
}

/** Terms that every one of these is offered, with the sum of what each costs; none for nothing. */
export function sharedTerms(items: readonly StorageItem[]): SharedTerm[] {
  const [first, ...others] = items
  if (!first) return []
  return first.offers.flatMap(({ months }) => {
    const offers = [first, ...others].map((item) => item.offers.find((one) => one.months === months))
    if (offers.some((offer) => offer === undefined)) return []
    const known = offers.filter((offer) => offer !== undefined)
    const until = known.map(({ periodTo }) => periodTo).sort()
    return [
      { months, feeFen: known.reduce((sum, { feeFen }) => sum + feeFen, 0), until: until[until.length - 1] ?? '' },
    ]
  })
}

/** `1年 ¥3,600.00`. */
export const termLabel = ({ months, feeFen }: SharedTerm): string =>
  `${months % 12 === 0 ? `${months / 12}年` : `${months}个月`} ${yuan(feeFen)}`

/** How much the card lacks, from the refusal with code 888; null in any other. */
export function shortfallOf(data: unknown): number | null {
  const short = typeof data === 'object' && data !== null ? (data as { shortFen?: unknown }).shortFen : undefined
  return typeof short === 'number' && Number.isSafeInteger(short) && short > 0 ? short : null
}

import { EMPTY_TEXT } from './text'

/** Abbreviations for powers of one thousand, the smallest first (spec:money-and-dates#number-abbreviations). */
export const NUMBER_ABBREVIATIONS = ['k', 'M', 'G', 'T', 'P', 'E'] as const

/** A count in short: 999 → `999`, 1500 → `1.5k`, 2000000 → `2M`. At most one decimal, no trailing zero. */
export function abbreviate(n: number): string {
  if (!Number.isFinite(n)) return EMPTY_TEXT
  const size = Math.abs(n)
  // Tenths of that thousand, from the count itself: a quotient that was divided before would be rounded twice.
  const tenthsOf = (power: number): number => Math.round(size / (1000 ** power / 10))
  let power = 0
  // 999 950 rounds to 1000.0k, which reads as 1M: hence the test on the rounded value.
  while (power < NUMBER_ABBREVIATIONS.length && (power === 0 ? Math.round(size) : tenthsOf(power) / 10) >= 1000)
    power += 1
  if (power === 0) return String(n)
  return `${n < 0 ? '-' : ''}${tenthsOf(power) / 10}${NUMBER_ABBREVIATIONS[power - 1] ?? ''}`
}

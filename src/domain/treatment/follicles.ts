/**
 * Follicles and lining as a scan writes them down (spec:treatment#follicle-monitoring). Millimetres with one decimal;
 * days of a cycle and of a stimulation begin at 1.
 */

import { type DateText, diffDays } from '../dates'
import { halfUp, thousandths } from '../rounding'

/** One follicle, or several of the same size. */
export interface Follicle {
  /** The two diameters, mm; where only one was measured the mean alone is known. */
  readonly d1Mm: number | null
  readonly d2Mm: number | null
  readonly meanMm: number | null
  readonly count: number
}

/** Mean of two diameters, mm, to one decimal, halves up; null unless both were measured. */
export function meanDiameter(d1Mm: number | null, d2Mm: number | null): number | null {
  if (d1Mm === null || d2Mm === null) return null
  return halfUp(thousandths(d1Mm) + thousandths(d2Mm), 200) / 10
}

/** The mean as the hospital sent it, else counted from the diameters; null when neither is known. */
export const sizeOf = ({ d1Mm, d2Mm, meanMm }: Follicle): number | null => meanMm ?? meanDiameter(d1Mm, d2Mm)

/** Sizes from the largest down as reports print them: `18.5×2，16.0`; '' where nothing was measured. */
export function printFollicles(follicles: readonly Follicle[]): string {
  const counts = new Map<number, number>()
  for (const one of follicles) {
    const size = sizeOf(one)
    if (size !== null) counts.set(size, (counts.get(size) ?? 0) + Math.max(1, one.count))
  }
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([size, count]) => (count > 1 ? `${size.toFixed(1)}×${count}` : size.toFixed(1)))
    .join('，')
}

/** The largest of all, mm; null where nothing was measured. */
export function leadSize(...sides: readonly (readonly Follicle[])[]): number | null {
  const sizes = sides.flat().map(sizeOf)
  return sizes.reduce((most, size) => (size !== null && (most === null || size > most) ? size : most), null)
}

/** Patterns of the lining. Their letters are read in two ways in the world, so the pattern itself is kept. */
export const LINING_TYPES = ['TRIPLE_LINE', 'ISOECHOIC', 'HYPERECHOIC'] as const
export type LiningType = (typeof LINING_TYPES)[number]

/** As Chinese reports letter them: A three lines, B even, C bright. */
export const LINING_WORDS: Readonly<Record<LiningType, { letter: string; word: string }>> = {
  TRIPLE_LINE: { letter: 'A', word: '三线征' },
  ISOECHOIC: { letter: 'B', word: '均质等回声' },
  HYPERECHOIC: { letter: 'C', word: '均质强回声' },
}

/** Which day it is when `first` is day 1; null before it, or without it. */
export function dayFrom(first: DateText, date: DateText): number | null {
  if (first === '' || date === '' || date < first) return null
  return diffDays(date, first) + 1
}

/** What can be a real measurement; anything else is a slip of the pen and is asked back (spec:treatment#scan-bounds). */
export const SCAN_BOUNDS = {
  follicleMm: [2, 40],
  liningMm: [1, 25],
  e2: [0, 20_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>

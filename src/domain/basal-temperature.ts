/** The rise of the basal temperature (spec:tools#basal-temperature). Hundredths of a degree, so that 0.2 is 0.2. */

import { type DateText, diffDays } from './dates'
import { measureIn } from './input/number'

export interface Reading {
  readonly date: DateText
  /** Hundredths of a degree Celsius: 3652 is 36.52 °C. */
  readonly centi: number
}

/** What a thermometer of the body shows on a day without illness, °C. */
export const TEMPERATURE = { least: 35, most: 39 } as const

const BEFORE = 6
const IN_A_ROW = 3
const RISE_CENTI = 20
/** Six readings in so many days before the rise; older ones say nothing of this cycle. */
const BEFORE_DAYS = 10

export interface Rise {
  /** The highest of the six before, hundredths of a degree. */
  readonly coverline: number
  /** First of the three days. */
  readonly from: DateText
}

/** The latest rise in the readings, null where there is none. */
export function riseOf(readings: readonly Reading[]): Rise | null {
  const days = [...readings].sort((a, b) => (a.date < b.date ? -1 : 1))
  for (let at = days.length - IN_A_ROW; at >= BEFORE; at -= 1) {
    const before = days.slice(at - BEFORE, at)
    const three = days.slice(at, at + IN_A_ROW)
    const [oldest, first, third] = [before[0], three[0], three[IN_A_ROW - 1]]
    if (!oldest || !first || !third) continue
    if (diffDays(third.date, first.date) !== IN_A_ROW - 1 || diffDays(first.date, oldest.date) > BEFORE_DAYS) continue
    const coverline = Math.max(...before.map(({ centi }) => centi))
    if (three.every(({ centi }) => centi - coverline >= RISE_CENTI)) return { coverline, from: first.date }
  }
  return null
}

/** `36.52`. */
export const celsiusText = (centi: number): string => (centi / 100).toFixed(2)

/** Hundredths of a degree of `36.5`, `36.52`; null for anything else and out of 35.00 to 39.00. */
export function parseCelsius(text: string): number | null {
  const celsius = measureIn(text, { ...TEMPERATURE, unit: '℃', decimals: 2 })
  return celsius === null ? null : Math.round(celsius * 100)
}

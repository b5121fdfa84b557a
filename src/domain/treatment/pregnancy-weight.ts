/**
 * Weight in a pregnancy by WS/T 801-2022, for adults with one child (spec:tools#weight-in-pregnancy). The figures are the
 * standard's; the range between its phases is an estimate.
 */

import { measureIn } from '../input/number'
import { halfUp, thousandths } from '../rounding'

/** Classes of the body mass index before the pregnancy. */
export const BMI_CLASSES = ['under', 'usual', 'over', 'obese'] as const
export type BmiClass = (typeof BMI_CLASSES)[number]

export const WEIGHT_KG = { least: 30, most: 200 } as const
export const HEIGHT_CM = { least: 120, most: 220 } as const

interface Range {
  readonly low: number
  readonly high: number
}

interface Recommendation {
  /** Of the whole pregnancy, kg. */
  readonly total: Range
  /** A week in the middle and late part, kg. */
  readonly weekly: Range & { readonly mean: number }
}

const RECOMMENDED: Readonly<Record<BmiClass, Recommendation>> = {
  under: { total: { low: 11, high: 16 }, weekly: { mean: 0.46, low: 0.37, high: 0.56 } },
  usual: { total: { low: 8, high: 14 }, weekly: { mean: 0.37, low: 0.26, high: 0.48 } },
  over: { total: { low: 7, high: 11 }, weekly: { mean: 0.3, low: 0.22, high: 0.37 } },
  obese: { total: { low: 5, high: 9 }, weekly: { mean: 0.22, low: 0.15, high: 0.3 } },
}

/** Until so many days the gain is 0 to 2 kg, whatever the class. */
const EARLY_DAYS = 13 * 7
const EARLY_KG = 2

/** kg / m², not rounded: what is printed as 24.0 may lie below 24, and its class with it. */
export const bmiOf = (kg: number, cm: number): number => (thousandths(kg) * 10) / (cm * cm)

/** kg / m² as it is printed: one decimal, halves up. */
export const bmiText = (kg: number, cm: number): string => (halfUp(thousandths(kg) * 100, cm * cm) / 10).toFixed(1)

export const bmiClass = (bmi: number): BmiClass =>
  bmi < 18.5 ? 'under' : bmi < 24 ? 'usual' : bmi < 28 ? 'over' : 'obese'

/** What is recommended; null for more than one child, of whom the standard does not speak. */
export const recommendationFor = (bmi: number, fetusCount: number): Recommendation | null =>
  fetusCount === 1 ? RECOMMENDED[bmiClass(bmi)] : null

/** Of a kilogram: the part in which a day's gain is a whole number, early (2 kg over 91 days) and late (1 g over 7 days). */
const PARTS_A_KG = EARLY_DAYS * 1000

/** The gain that is estimated for a day, in those parts. */
function partsOn({ total, weekly }: Recommendation, gestDays: number): Range {
  const early = EARLY_KG * 1000 * Math.min(gestDays, EARLY_DAYS)
  const late = Math.max(0, gestDays - EARLY_DAYS)
  const since = (kg: number) => thousandths(kg) * late * (EARLY_DAYS / 7)
  return {
    low: Math.min(total.low * PARTS_A_KG, since(weekly.low)),
    high: Math.min(total.high * PARTS_A_KG, early + since(weekly.high)),
  }
}

/** The gain that is estimated for a day of the pregnancy, kg, not rounded. */
export function gainOn(recommended: Recommendation, gestDays: number): Range {
  const { low, high } = partsOn(recommended, gestDays)
  return { low: low / PARTS_A_KG, high: high / PARTS_A_KG }
}

/** The same as it is printed and drawn: kg to one decimal, halves up. */
export function printedGain(recommended: Recommendation, gestDays: number): Range {
  const { low, high } = partsOn(recommended, gestDays)
  return { low: halfUp(low, PARTS_A_KG / 10) / 10, high: halfUp(high, PARTS_A_KG / 10) / 10 }
}

export type GainPlace = 'below' | 'within' | 'above'

/** Where a gain lies in the estimate for its day, which is not rounded. */
export const placeOf = (gainKg: number, { low, high }: Range): GainPlace =>
  gainKg < low ? 'below' : gainKg > high ? 'above' : 'within'

/** A weight with one decimal of `58`, `58.5`; null for anything else and outside of what is taken. */
export function parseKg(text: string): number | null {
  return measureIn(text, { ...WEIGHT_KG, unit: 'kg', decimals: 1 })
}

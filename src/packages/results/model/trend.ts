/** A value beside its own range and beside what was measured before. Pure; says what is, never what it means. */

import { hospitalDate } from '@/domain/dates'
import type { LabItem, LabReport } from '@/shared/health/use-lab-reports'

/** One measurement: the day of the sample and the value as the laboratory printed it. */
export interface Measured {
  readonly date: string
  readonly text: string
  readonly value: number
}

/** A plain number; words, bounds (<0.10) and titers are no place on a scale. */
const NUMBER = /^\d{1,9}(?:\.\d{1,6})?$/
const numberOf = (text: string): number | null => (NUMBER.test(text.trim()) ? Number(text) : null)

const sampleDay = ({ sampledAt, reportedAt }: LabReport): string => {
  const at = sampledAt ?? reportedAt
  return at === null ? '' : hospitalDate(at)
}

/**
 * The same item in these reports, oldest first: the same code and the same unit, a plain number, a known day. Another
 * unit is another scale and is left out rather than converted.
 */
export function measuredIn(reports: readonly LabReport[], item: Pick<LabItem, 'itemCode' | 'unit'>): Measured[] {
  return reports
    .flatMap((report) => {
      const same = report.items.find(({ itemCode, unit }) => itemCode === item.itemCode && unit === item.unit)
      const value = same ? numberOf(same.result) : null
      const date = sampleDay(report)
      return same && value !== null && date !== '' ? [{ date, text: same.result.trim(), value }] : []
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}

const decimals = (text: string): number => text.split('.')[1]?.length ?? 0

/** The change since `before`, in words with as many decimals as the finer of the two; '' between values that are no numbers. */
export function changeSince(before: Measured, result: string): string {
  const now = numberOf(result)
  if (now === null) return ''
  const digits = Math.max(decimals(before.text), decimals(result))
  const by = Math.abs(now - before.value).toFixed(digits)
  if (Number(by) === 0) return '与上次相同'
  return now > before.value ? `高${by}` : `低${by}`
}

/** Where the range and the value stand on a bar, in percent of its width. */
export interface BarPlaces {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** The middle third is the range where it has two ends; with one end the range is what lies on its side of it. */
const LOW_AT = 30
const HIGH_AT = 70
const EDGE = 2
const within = (place: number): number => Math.min(100 - EDGE, Math.max(EDGE, place))

/** Null where the value or the range is no number: there is nothing to draw, and the words say it all. */
export function barPlaces({
  result,
  refLow,
  refHigh,
}: Pick<LabItem, 'result' | 'refLow' | 'refHigh'>): BarPlaces | null {
  const value = numberOf(result)
  const low = numberOf(refLow)
  const high = numberOf(refHigh)
  if (value === null) return null
  if (low !== null && high !== null && high > low)
    return { from: LOW_AT, to: HIGH_AT, value: within(LOW_AT + ((value - low) / (high - low)) * (HIGH_AT - LOW_AT)) }
  if (low !== null && high === null && low > 0) return { from: LOW_AT, to: 100, value: within((value / low) * LOW_AT) }
  if (high !== null && low === null && high > 0)
    return { from: 0, to: HIGH_AT, value: within((value / high) * HIGH_AT) }
  return null
}

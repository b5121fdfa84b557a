/**
 * The record of periods and what may honestly be said of the next one (spec:tools#periods, spec:tools#forecast-of-periods).
 * Plain days, no clock.
 */

import { addDays, type DateText, diffDays, isDate } from '../dates'
import { halfUp } from '../rounding'

export interface PeriodDays {
  readonly startDate: DateText
  /** '' while it is not over. */
  readonly endDate: DateText | ''
}

export const PERIOD_CYCLE = { least: 21, most: 45, usual: 28 } as const
export const PERIOD_LENGTH = { least: 2, most: 10, usual: 5 } as const
/** Days after its start by which a period is over, and within which a new one is asked for again. */
const LONGEST_DAYS = 14
const NEAR_DAYS = 10

/** Gaps that are counted, days, and how many of the last ones. */
const GAP = { least: 15, most: 90 } as const
const LAST_GAPS = 6
/** With fewer the forecast is no forecast of the record. */
export const GAPS_NEEDED = 3
/** Gaps that differ by more are called irregular. */
const REGULAR_SPREAD = 7
/** Days from ovulation to the next period, and of the fertile window before it. */
const LUTEAL_DAYS = 14
const FERTILE_BEFORE = 5

/** What suspends a forecast. */
export const PAUSES = ['treatment', 'pregnancy', 'feeding'] as const
export type Pause = (typeof PAUSES)[number]

/** What may be felt. */
export const SYMPTOMS = ['cramps', 'back', 'breast', 'head', 'mood', 'tired'] as const
export type Symptom = (typeof SYMPTOMS)[number]
export const FLOW = { least: 1, most: 5 } as const
export const PAIN_MOST = 3

/** The gaps between starts that count, the newest last. */
export function gapsOf(starts: readonly DateText[]): number[] {
  const sorted = [...new Set(starts)].sort()
  const gaps = sorted.slice(1).map((start, at) => diffDays(start, sorted[at] ?? start))
  return gaps.slice(-LAST_GAPS).filter((gap) => gap >= GAP.least && gap <= GAP.most)
}

export type Forecast =
  | { readonly state: 'paused'; readonly by: Pause | 'quiet' }
  /** Nothing to count from: no period, or too few and no cycle of her own. */
  | { readonly state: 'none'; readonly gaps: number }
  /** The last day on which it was expected is over; nothing is counted on. */
  | { readonly state: 'late'; readonly gaps: number; readonly days: number }
  | {
      readonly state: 'known'
      readonly gaps: number
      /** False: by the cycle that she gave, too few gaps are recorded. */
      readonly isRecorded: boolean
      readonly cycleDays: number
      readonly nextFrom: DateText
      readonly nextTo: DateText
      /** '' where the gaps differ too much. */
      readonly ovulation: DateText | ''
      readonly fertileFrom: DateText | ''
    }

interface ForecastInput {
  readonly starts: readonly DateText[]
  /** Days of the cycle that she gave; 0 where she gave none. */
  readonly cycleDays: number
  readonly pause: Pause | 'quiet' | null
  readonly today: DateText
}

/** What may be said of the next period. */
export function forecastOf({ starts, cycleDays, pause, today }: ForecastInput): Forecast {
  if (pause !== null) return { state: 'paused', by: pause }
  const last = [...starts].sort().pop()
  const counted = gapsOf(starts)
  const gaps = counted.length
  const isRecorded = gaps >= GAPS_NEEDED
  const lengths = isRecorded ? counted : cycleDays > 0 ? [cycleDays] : []
  if (last === undefined || lengths.length === 0) return { state: 'none', gaps }
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  const nextTo = addDays(last, longest)
  if (nextTo < today) return { state: 'late', gaps, days: diffDays(today, nextTo) }
  const mean = halfUp(
    lengths.reduce((sum, gap) => sum + gap, 0),
    lengths.length,
  )
  const isRegular = longest - shortest <= REGULAR_SPREAD
  const ovulation = isRegular ? addDays(last, mean - LUTEAL_DAYS) : ''
  return {
    state: 'known',
    gaps,
    isRecorded,
    cycleDays: mean,
    nextFrom: addDays(last, shortest),
    nextTo,
    ovulation,
    fertileFrom: ovulation && addDays(ovulation, -FERTILE_BEFORE),
  }
}

/** The last day of a period that is not over is today at most. */
const lastDay = ({ startDate, endDate }: PeriodDays): DateText => endDate || startDate

/**
 * What is wrong with a period beside those that are recorded, as a text for the patient; null where nothing is.
 */
export function periodFault(one: PeriodDays, others: readonly PeriodDays[], today: DateText): string | null {
  const { startDate, endDate } = one
  if (!isDate(startDate) || (endDate !== '' && !isDate(endDate))) return '日期格式不正确'
  if (startDate > today || endDate > today) return '日期不能晚于今天'
  if (endDate !== '' && endDate < startDate) return '结束日期不能早于开始日期'
  if (endDate !== '' && diffDays(endDate, startDate) > LONGEST_DAYS)
    return `结束日期应在开始后${LONGEST_DAYS}天内，出血时间较长请咨询医生`
  const overlaps = others.some((other) => startDate <= lastDay(other) && other.startDate <= lastDay(one))
  return overlaps ? '与已有的记录日期重叠，请核对' : null
}

/** Whether a start is so near to another one that it may be the same period. */
export const isNear = (startDate: DateText, others: readonly PeriodDays[]): boolean =>
  others.some((other) => Math.abs(diffDays(startDate, other.startDate)) < NEAR_DAYS)

export type DayMark = 'period' | 'expected' | 'fertile' | 'ovulation'

/** Longest time that a calendar draws, days. */
const DRAWN_DAYS = LONGEST_DAYS + 1

/** What a calendar says of each day. A period that is not over is drawn until today, for its usual days at most. */
export function marksOf(
  periods: readonly PeriodDays[],
  forecast: Forecast,
  { periodDays, today }: { periodDays: number; today: DateText },
): Readonly<Record<DateText, DayMark>> {
  const marks: Record<DateText, DayMark> = {}
  const fill = (from: DateText, to: DateText, mark: DayMark) => {
    for (let at = 0, day = from; day <= to && at < DRAWN_DAYS; at += 1, day = addDays(day, 1)) marks[day] ??= mark
  }
  for (const { startDate, endDate } of periods) {
    const usual = addDays(startDate, periodDays - 1)
    fill(startDate, endDate || (usual < today ? usual : today), 'period')
  }
  if (forecast.state !== 'known') return marks
  const { nextFrom, nextTo, ovulation, fertileFrom } = forecast
  if (ovulation !== '') {
    fill(ovulation, ovulation, 'ovulation')
    fill(fertileFrom, ovulation, 'fertile')
  }
  fill(nextFrom, addDays(nextTo, periodDays - 1), 'expected')
  return marks
}

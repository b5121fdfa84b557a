/**
 * What an examination asks of whom it is done on: whose it is, the days of the cycle, days without ejaculation, an empty
 * stomach. Pure; the hospital gives the numbers, the app explains and the server decides (spec:booking#examinations).
 */

import { addDays, type DateText, diffDays, isDate } from '../dates'
import { PERIOD_CYCLE, PERIOD_LENGTH, type PeriodDays } from '../treatment/period'

/** Who an examination is done on. */
export const EXAM_PATIENTS = ['all', 'woman', 'man'] as const
export type ExamPatient = (typeof EXAM_PATIENTS)[number]

/** Days counted from the end of bleeding, days of the cycle (the first day of bleeding is day 1), or any without bleeding. */
export const CYCLE_RULES = ['afterBleeding', 'cycleDay', 'notBleeding'] as const
export type CycleRule = (typeof CYCLE_RULES)[number]

/** The terms of an examination; a part that does not apply is null, 0 or ''. */
export interface ExamTerms {
  readonly name: string
  readonly who: ExamPatient
  readonly cycleRule: CycleRule | null
  /** First and last day that the rule allows. */
  readonly cycleFrom: number
  readonly cycleUntil: number
  /** The last day of the cycle on which it is done; 0: not limited. */
  readonly latestCycleDay: number
  /** Days since the last ejaculation, least and most; 0: not asked. */
  readonly abstainFrom: number
  readonly abstainUntil: number
}

/** Days of a cycle that are open to her, or what is missing to know them. */
export type CycleWindow =
  | { readonly known: true; readonly from: DateText; readonly to: DateText }
  | { readonly known: false; readonly missing: 'period' | 'end' | null }

const ANY_DAY: CycleWindow = { known: false, missing: null }

/**
 * The days on which the examination may be done, by the last period that she recorded.
 * @param today the hospital's day; a record older than the longest cycle says nothing of the present one
 */
export function cycleWindow(terms: ExamTerms, periods: readonly PeriodDays[], today: DateText): CycleWindow {
  const { cycleRule, cycleFrom, cycleUntil, latestCycleDay } = terms
  if (cycleRule === null || cycleRule === 'notBleeding') return ANY_DAY
  const last = lastOf(periods)
  if (!last || diffDays(today, last.startDate) >= PERIOD_CYCLE.most) return { known: false, missing: 'period' }
  if (cycleRule === 'cycleDay')
    return { known: true, from: addDays(last.startDate, cycleFrom - 1), to: addDays(last.startDate, cycleUntil - 1) }
  if (last.endDate === '') return { known: false, missing: 'end' }
  const to = addDays(last.endDate, cycleUntil)
  const latest = latestCycleDay > 0 ? addDays(last.startDate, latestCycleDay - 1) : to
  return { known: true, from: addDays(last.endDate, cycleFrom), to: to < latest ? to : latest }
}

/** `月经干净后3至7天，且不晚于周期第14天`; '' where no day of the cycle is asked. */
export function cycleWords({ cycleRule, cycleFrom, cycleUntil, latestCycleDay }: ExamTerms): string {
  if (cycleRule === 'notBleeding') return '避开月经期'
  if (cycleRule === 'cycleDay') return `月经第${cycleFrom}至${cycleUntil}天`
  if (cycleRule === null) return ''
  const latest = latestCycleDay > 0 ? `，且不晚于周期第${latestCycleDay}天` : ''
  return `月经干净后${cycleFrom}至${cycleUntil}天${latest}`
}

const monthDay = (date: DateText): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`

/** Days in words, `3月5日至3月9日`. */
export const daysWords = (from: DateText, to: DateText): string =>
  from === to ? monthDay(from) : `${monthDay(from)}至${monthDay(to)}`

/** Who asks to have it done, and when. */
export interface ExamWish {
  readonly isWoman: boolean
  /**
   * The partner books with the patient's card; what the patient records or states of the body is asked of nobody else,
   * nor shown what follows from it.
   */
  readonly isPartner: boolean
  /** Her own record, in any order. */
  readonly periods: readonly PeriodDays[]
  readonly today: DateText
  /** The day that is wished for; '' while none is chosen. */
  readonly date: DateText | ''
}

/** Whether it asks what only the patient may state: days of the cycle, the day of the last ejaculation. */
export const asksPrivately = ({ cycleRule, abstainFrom }: Pick<ExamTerms, 'cycleRule' | 'abstainFrom'>): boolean =>
  cycleRule !== null || abstainFrom > 0

/** Why the partner cannot book it; names nothing of what the patient recorded or stated. */
export const partnerRefusal = ({ name, cycleRule }: ExamTerms): string =>
  cycleRule === null ? `${name}与排精日期有关，请由男方本人登录预约` : `${name}与月经日期有关，请由女方本人登录预约`

/** Why it cannot be booked so, with what to do; '' where nothing is in the way. */
export function examRefusal(terms: ExamTerms, wish: ExamWish): string {
  const { name, who, cycleRule } = terms
  const { isWoman, isPartner, periods, today, date } = wish
  // Where the partner cannot book with the other card either, the way named is the one that works.
  const way = (whose: string) => (asksPrivately(terms) ? `请由${whose}本人登录预约` : `请切换到${whose}的就诊卡预约`)
  if (who === 'man' && isWoman) return `${name}由男方检查，${way('男方')}`
  if (who === 'woman' && !isWoman) return `${name}由女方检查，${way('女方')}`
  if (isPartner && asksPrivately(terms)) return partnerRefusal(terms)
  if (cycleRule === null) return ''
  const rule = cycleWords(terms)
  if (cycleRule === 'notBleeding') return date !== '' && bleedsOn(periods, date) ? `${name}需${rule}，请换个日期` : ''
  const window = cycleWindow(terms, periods, today)
  if (!window.known)
    return window.missing === 'end'
      ? `${name}需在${rule}进行。请在月经结束后登记结束日期`
      : `${name}需在${rule}进行。请先登记本次月经的日期`
  const days = daysWords(window.from, window.to)
  // From tomorrow on, as today cannot be booked. The first days of a cycle are over by the time bleeding ends: those are booked on its first day.
  const next = cycleRule === 'cycleDay' ? '请在下次月经第1天登记日期并预约' : '本周期已过，请下次月经后再约'
  if (window.to <= today || window.to < window.from) return `${name}需在${rule}进行。${next}`
  if (date !== '' && (date < window.from || date > window.to)) return `${name}需在${rule}进行。您可选择${days}`
  return ''
}

/** Whether the last recorded bleeding falls on this day; one that is not over is taken for as long as bleeding may last. */
function bleedsOn(periods: readonly PeriodDays[], date: DateText): boolean {
  const last = lastOf(periods)
  if (!last) return false
  const end = last.endDate === '' ? addDays(last.startDate, PERIOD_LENGTH.most - 1) : last.endDate
  return date >= last.startDate && date <= end
}

const lastOf = (periods: readonly PeriodDays[]): PeriodDays | undefined =>
  [...periods].sort((one, other) => (one.startDate < other.startDate ? 1 : -1))[0]

/** The days on which the last ejaculation may lie before an examination on `date`, the earliest first. */
export function abstinenceDays(
  { abstainFrom, abstainUntil }: Pick<ExamTerms, 'abstainFrom' | 'abstainUntil'>,
  date: DateText,
): DateText[] {
  if (abstainFrom <= 0 || abstainUntil < abstainFrom) return []
  return Array.from({ length: abstainUntil - abstainFrom + 1 }, (_, at) => addDays(date, at - abstainUntil))
}

/**
 * Why the day of the last ejaculation does not fit, with the days that do; '' where it fits or is not asked
 * (spec:booking#examinations: 2 to 7 days for a semen analysis).
 */
export function abstinenceRefusal(terms: ExamTerms, date: DateText, since: DateText | ''): string {
  const fitting = abstinenceDays(terms, date)
  const [first] = fitting
  const last = fitting[fitting.length - 1]
  if (first === undefined || last === undefined) return ''
  const rule = `${terms.name}需禁欲${terms.abstainFrom}至${terms.abstainUntil}天`
  const days = daysWords(first, last)
  if (!isDate(since)) return `${rule}，请选择末次排精日期（${days}）`
  if (fitting.includes(since)) return ''
  const stated = diffDays(date, since)
  return stated < 0 ? `${rule}，末次排精日期须早于检查日` : `${rule}，您所选为${stated}天。末次排精应在${days}`
}

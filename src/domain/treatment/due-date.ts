/**
 * Due dates by every day that is known, side by side, and which of them counts (spec:tools#due-date). Plain days, no
 * clock: today is told.
 */

import { addDays, type DateText, diffDays, isDate } from '../dates'
import { dueDateOf, gestationOn } from './transfer-dates'

/** In the order in which they count. */
export const DATING_METHODS = ['transfer', 'retrieval', 'insemination', 'lmp', 'scan'] as const
export type DatingMethod = (typeof DATING_METHODS)[number]

/** Days from which a pregnancy can be dated; '' and 0 where nothing is known. */
export interface DatingFacts {
  readonly transferDate: DateText | ''
  /** Age of the embryo at its transfer, days. */
  readonly embryoDay: number
  readonly retrievalDate: DateText | ''
  readonly inseminationDate: DateText | ''
  /** First day of the last period. */
  readonly lmp: DateText | ''
  /** Days from one period to the next; 0 counts as 28. */
  readonly cycleDays: number
  readonly scanDate: DateText | ''
  /** Gestational age that the scan measured, days. */
  readonly scanDays: number
}

export const NO_DATING: DatingFacts = {
  transferDate: '',
  embryoDay: 0,
  retrievalDate: '',
  inseminationDate: '',
  lmp: '',
  cycleDays: 0,
  scanDate: '',
  scanDays: 0,
}

/** Days of a pregnancy as they are counted, from the last period and from fertilisation. */
const TERM_DAYS = 280
const FROM_FERTILISATION = 266

/** Days of a cycle that the formula is written for, and the least and most that are taken. */
export const CYCLE = { usual: 28, least: 21, most: 45 } as const
/** Ages of an embryo at its transfer. */
export const EMBRYO_DAYS = [2, 3, 4, 5, 6, 7] as const
/** Gestational ages in days that a scan measures: 5+0 to 42+0 (spec:tools#limits-of-a-dating). */
export const SCAN_DAYS = { least: 35, most: 294 } as const
/** 45 weeks (spec:tools#limits-of-a-dating). */
const OLDEST_DAYS = 315

export const byLastPeriod = (lmp: DateText, cycleDays: number): DateText =>
  addDays(lmp, TERM_DAYS + (cycleDays || CYCLE.usual) - CYCLE.usual)

/** Whether the retrieval and the transfer are of the same embryo; a thawed one was retrieved earlier. */
const isSameEmbryo = ({ transferDate, embryoDay, retrievalDate }: DatingFacts): boolean =>
  !transferDate || !retrievalDate || diffDays(transferDate, retrievalDate) === embryoDay

export interface Dating {
  readonly method: DatingMethod
  readonly dueDate: DateText
  /** This one counts; the others are shown beside it. */
  readonly isUsed: boolean
}

/** Every due date that follows from the facts, the one that counts first. */
export function datingsOf(facts: DatingFacts): Dating[] {
  const { transferDate, embryoDay, retrievalDate, inseminationDate, lmp, cycleDays, scanDate, scanDays } = facts
  const days: Readonly<Record<DatingMethod, DateText | ''>> = {
    transfer: transferDate && dueDateOf({ date: transferDate, embryoDay }),
    retrieval: retrievalDate && isSameEmbryo(facts) ? addDays(retrievalDate, FROM_FERTILISATION) : '',
    insemination: inseminationDate && addDays(inseminationDate, FROM_FERTILISATION),
    lmp: lmp && byLastPeriod(lmp, cycleDays),
    scan: scanDate && addDays(scanDate, TERM_DAYS - scanDays),
  }
  const known = DATING_METHODS.filter((method) => days[method] !== '')
  return known.map((method, at) => ({ method, dueDate: days[method], isUsed: at === 0 }))
}

export type Trimester = 'early' | 'middle' | 'late'

/** First weeks of the middle and of the late part (spec:tools#gestational-age). */
const MIDDLE_FROM = 14
const LATE_FROM = 28

export interface GestationalAge {
  readonly weeks: number
  readonly days: number
  /** The same in days. */
  readonly gestDays: number
  /** Days to the due date; negative after it. */
  readonly daysLeft: number
  readonly trimester: Trimester
}

/** How old a pregnancy is on a day. */
export function gestationalAge(dueDate: DateText, day: DateText): GestationalAge {
  const { weeks, days } = gestationOn(dueDate, day)
  const trimester = weeks < MIDDLE_FROM ? 'early' : weeks < LATE_FROM ? 'middle' : 'late'
  return { weeks, days, gestDays: weeks * 7 + days, daysLeft: diffDays(dueDate, day), trimester }
}

export interface DatingFault {
  readonly field: keyof DatingFacts
  readonly text: string
}

const DAYS_OF = ['transferDate', 'retrievalDate', 'inseminationDate', 'lmp', 'scanDate'] as const

const among = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** What is wrong with the facts, the first thing only; null where they can be counted from. */
export function datingFault(facts: DatingFacts, today: DateText): DatingFault | null {
  for (const field of DAYS_OF) {
    const date = facts[field]
    if (date === '') continue
    if (!isDate(date)) return { field, text: '日期格式不正确' }
    if (date > today) return { field, text: '日期不能晚于今天' }
    if (diffDays(today, date) > OLDEST_DAYS) return { field, text: '日期距今超过45周，请核对' }
  }
  const { transferDate, embryoDay, retrievalDate, lmp, cycleDays, scanDate, scanDays } = facts
  if (transferDate && !EMBRYO_DAYS.some((day) => day === embryoDay))
    return { field: 'embryoDay', text: '请选择移植时的胚胎天数' }
  if (transferDate && retrievalDate > transferDate) return { field: 'retrievalDate', text: '取卵日期不能晚于移植日期' }
  if (lmp && cycleDays !== 0 && !among(cycleDays, { least: CYCLE.least, most: CYCLE.most }))
    return { field: 'cycleDays', text: `月经周期应为${CYCLE.least}至${CYCLE.most}天` }
  if (scanDate && !among(scanDays, SCAN_DAYS)) return { field: 'scanDays', text: '请填写B超孕周，5周至42周' }
  return null
}

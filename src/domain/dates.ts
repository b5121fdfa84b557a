/**
 * Calendar arithmetic in hospital time (UTC+8, no summer time; spec:money-and-dates#hospital-time). dayjs computes it in
 * UTC, never in the device's zone, and a date is a string `YYYY-MM-DD`: a date of birth converted to an instant moves by
 * a day in other time zones. Weeks start on Monday.
 */

import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

import { MINUTE_MS } from './time'

dayjs.extend(utc)

/** Hospital time is UTC plus this many minutes. */
export const HOSPITAL_OFFSET_MIN = 480

/** A calendar day, `YYYY-MM-DD`. */
export type DateText = string

/** An instant as the hospital's wall clock shows it. */
export interface HospitalClock {
  date: DateText
  /** Whole minutes since the hospital's midnight, 0 … 1439. */
  minutes: number
  /** 1 Monday … 7 Sunday. */
  weekday: number
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

const DAY = 'YYYY-MM-DD'

const pad = (value: number) => String(value).padStart(2, '0')

/** A day or the first of a month in UTC. The `Z` makes every phone read it alike, years before 100 included. */
const start = (date: string): Dayjs => dayjs.utc(`${date}T00:00:00Z`)

/** Lengths of months that were asked for: every look at a date asks, and dayjs works them out by way of five dates. */
const lengths = new Map<string, number>()
/** More than a hundred years; a stranger may send any. */
const MOST_LENGTHS = 2000

/** Days of a month, `month` 1 … 12; 0 for any other month. */
export function daysInMonth(year: number, month: number): number {
  if (!(month >= 1 && month <= 12)) return 0
  const first = `${String(year).padStart(4, '0')}-${pad(month)}-01`
  const known = lengths.get(first)
  if (known !== undefined) return known
  if (lengths.size >= MOST_LENGTHS) lengths.clear()
  const length = start(first).daysInMonth()
  lengths.set(first, length)
  return length
}

/** True for the text of a day that exists. */
export function isDate(text: unknown): text is DateText {
  const parts = typeof text === 'string' ? DATE.exec(text) : null
  if (!parts) return false
  const day = Number(parts[3])
  return Number(parts[1]) >= 1 && day >= 1 && day <= daysInMonth(Number(parts[1]), Number(parts[2]))
}

/** The start of a day. @throws RangeError when the text is no day. */
function dayOf(date: DateText): Dayjs {
  if (!isDate(date)) throw new RangeError(`not a date: ${String(date).slice(0, 20)}`)
  return start(date)
}

/**
 * What the hospital's clock shows, as if it were UTC. Not dayjs's own `utcOffset`: that goes by way of the device's
 * zone and is an hour wrong where its summer time begins.
 */
const atHospital = (ms: number): Dayjs => dayjs.utc(ms + HOSPITAL_OFFSET_MIN * MINUTE_MS)

/** The day at the hospital at an instant in milliseconds. */
export function hospitalDate(ms: number): DateText {
  return atHospital(ms).format(DAY)
}

/** The hospital's wall clock at an instant in milliseconds. */
export function hospitalClock(ms: number): HospitalClock {
  const clock = atHospital(ms)
  return { date: clock.format(DAY), minutes: clock.hour() * 60 + clock.minute(), weekday: clock.day() || 7 }
}

/** The instant at which the hospital's clock shows `minutes` after midnight of `date`. */
export function hospitalInstant(date: DateText, minutes = 0): number {
  return dayOf(date).valueOf() + (minutes - HOSPITAL_OFFSET_MIN) * MINUTE_MS
}

/** The day `n` days later (earlier when negative). */
export function addDays(date: DateText, n: number): DateText {
  return dayOf(date).add(n, 'day').format(DAY)
}

/** The month `count` months later: `2026-01` and −1 give `2025-12`. */
export function addMonths(month: string, count: number): string {
  return start(`${month}-01`).add(count, 'month').format('YYYY-MM')
}

/** Days from `b` to `a`: positive when `a` is later. */
export function diffDays(a: DateText, b: DateText): number {
  return dayOf(a).diff(dayOf(b), 'day')
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: DateText): number {
  return dayOf(date).day() || 7
}

/** `周一` … `周日`. */
export function weekdayName(date: DateText): string {
  return WEEKDAYS[weekday(date) - 1] ?? ''
}

/** Full form for details: `2026年3月1日（周日）`. */
export function formatDay(date: DateText): string {
  return `${dayOf(date).format('YYYY年M月D日')}（${weekdayName(date)}）`
}

/** Short form for lists: `03-01 周日`. */
export function shortDay(date: DateText): string {
  return `${date.slice(5)} ${weekdayName(date)}`
}

/** `09:30` for minutes since midnight; 1440 is `24:00`. */
export function formatMinutes(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Minutes since midnight of `09:30`, or null when the text is no time of day. */
export function parseMinutes(text: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/.exec(text)
  if (!parts) return null
  const hours = Number(parts[1])
  const minutes = Number(parts[2])
  return minutes < 60 && (hours < 24 || (hours === 24 && minutes === 0)) ? hours * 60 + minutes : null
}

/**
 * The specification's default pattern `yyyy-MM-dd hh:mm:ss` in hospital time, 24 hours
 * (spec:money-and-dates#default-pattern).
 */
export function formatDateTime(ms: number): string {
  return atHospital(ms).format(`${DAY} HH:mm:ss`)
}

/**
 * Milliseconds of `YYYY-MM-DD HH:mm[:ss]` read as hospital time, null when the text is none. Own parser,
 * because some phones refuse this form in the Date constructor and others read it in their own zone.
 */
export function parseDateTime(text: unknown): number | null {
  const parts = typeof text === 'string' ? DATE_TIME.exec(text) : null
  const date = parts?.[1]
  if (!parts || !isDate(date)) return null
  const [hours, minutes, seconds] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? '0')]
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return hospitalInstant(date, hours * 60 + minutes) + seconds * 1000
}

/** Full years on `date` of someone born on `birthday`; someone born on 29 February turns on 1 March. */
export function ageOn(birthday: DateText, date: DateText): number {
  if (!isDate(birthday) || !isDate(date)) throw new RangeError('ageOn needs two dates')
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4))
  return date.slice(5) < birthday.slice(5) ? years - 1 : years
}

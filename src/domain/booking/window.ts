/** When booking is open and which days it offers, by the server's clock in milliseconds. */

import { addDays, hospitalClock, hospitalDate, hospitalInstant, type DateText } from '../dates'
import type { BookingRule, MinuteRange } from './rules'
import { isWorkingDay, nextWorkingDay, PLAIN_WEEK, type WorkCalendar } from './work-days'

export interface BookingWindow {
  open: boolean
  /** Milliseconds: start of the present window when open, else of the next one. */
  opensAt: number
  /** Milliseconds: the end of that window (the first instant outside it). */
  closesAt: number
}

function hoursOn(rule: BookingRule, date: DateText, calendar: WorkCalendar): MinuteRange {
  return isWorkingDay(date, calendar) ? rule.open.workdays : rule.open.holidays
}

/**
 * The present window, or the next one when booking is closed. Start inclusive, end exclusive
 * (spec:booking#opening-hours).
 */
export function bookingWindow(rule: BookingRule, nowMs: number, calendar: WorkCalendar = PLAIN_WEEK): BookingWindow {
  const today = hospitalDate(nowMs)
  const todaysEnd = hospitalInstant(today, hoursOn(rule, today, calendar).until)
  const date = nowMs < todaysEnd ? today : addDays(today, 1)
  const hours = hoursOn(rule, date, calendar)
  const opensAt = hospitalInstant(date, hours.from)
  return { open: nowMs >= opensAt && date === today, opensAt, closesAt: hospitalInstant(date, hours.until) }
}

/**
 * When the places of a day are released: the first opening minute from which `bookableDates` names the day. Null when
 * it is released already or not within the next fortnight.
 */
export function slotsReleasedAt(
  rule: BookingRule,
  date: DateText,
  nowMs: number,
  calendar: WorkCalendar = PLAIN_WEEK,
): number | null {
  const today = hospitalDate(nowMs)
  if (date <= today || bookableDates(rule, nowMs, calendar).includes(date)) return null
  for (let ahead = 1; ahead <= RELEASE_SEARCH_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const opens = hospitalInstant(day, hoursOn(rule, day, calendar).from)
    if (bookableDates(rule, opens, calendar).includes(date)) return opens
  }
  return null
}

/** Sessions are planned 14 days ahead; later days are not known. */
const RELEASE_SEARCH_DAYS = 14

/**
 * The days that can be booked now: tomorrow to +7 (exactly seven), to +3, or the next working day.
 * They do not depend on the opening hours, so that a patient may look before booking opens.
 */
export function bookableDates(rule: BookingRule, nowMs: number, calendar: WorkCalendar = PLAIN_WEEK): DateText[] {
  const { date: today } = hospitalClock(nowMs)
  if (rule.days === 'nextWorkingDay') {
    const next = nextWorkingDay(today, calendar)
    return next ? [next] : []
  }
  const { first, last } = rule.days
  return Array.from({ length: last - first + 1 }, (_, at) => addDays(today, first + at))
}

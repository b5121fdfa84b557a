/** At which hour a demonstration begins: somebody who tries the app at night should be able to book. */

import { BOOKING_RULES } from '@/domain/booking/rules'
import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

/** Where the hospital's day begins for somebody who starts outside its hours: 10:00, minutes since its midnight. */
const BEGINS_MIN = 10 * 60
/** A demonstration that begins later than this before booking closes would be shut in the middle of it. */
const LEAST_LEFT_MIN = 60

/**
 * The next 10:00 of the hospital when booking (spec:booking#opening-hours) is closed at `now` or closes within the hour;
 * null while there is time. Never earlier than `now`, so that nothing on record comes to lie in the future.
 * @param now ms since the epoch
 */
export function openingTime(now: number): number | null {
  const { from, until } = BOOKING_RULES.default.open.workdays
  const today = hospitalDate(now)
  const minute = (now - hospitalInstant(today, 0)) / MINUTE_MS
  if (minute >= from && minute < until - LEAST_LEFT_MIN) return null
  return hospitalInstant(minute < BEGINS_MIN ? today : addDays(today, 1), BEGINS_MIN)
}

/** When booking is open, for the line that says so. Pure. */
import { bookingWindow, type BookingWindow } from '@/domain/booking/window'
import { bookingRuleOf, workCalendarOf } from '@/hospitals/booking'
import type { Hospital } from '@/hospitals/index'

/** What a backend may say about its hours; every part may be missing. */
export interface ToldWindow {
  readonly open: boolean
  readonly opensAt: number | null
  readonly closesAt: number | null
}

/**
 * The opening hours that hold now: the server's own when it tells them, else those of the rule by the server's clock,
 * else nothing is claimed (null) and the server decides on its own.
 * @param nowMs by the server's clock; null when it is not known
 */
export function openingOf(
  hospital: Hospital,
  isSpecialNeeds: boolean,
  told: ToldWindow | undefined,
  nowMs: number | null,
): BookingWindow | null {
  if (told?.opensAt && told.closesAt) return { open: told.open, opensAt: told.opensAt, closesAt: told.closesAt }
  if (nowMs === null) return null
  return bookingWindow(bookingRuleOf(hospital, isSpecialNeeds), nowMs, workCalendarOf(hospital))
}

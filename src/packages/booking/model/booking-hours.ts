/** When booking is open, for the notice that says so. Pure. */

import type { AppointmentKind } from '@/domain/booking/kinds'
import { bookingWindow, type BookingWindow } from '@/domain/booking/window'
import { bookingRuleOf, workCalendarOf } from '@/hospitals/booking'
import type { Hospital } from '@/hospitals/index'

/** The booking hours that a backend may state. */
export interface ServerBookingHours {
  readonly open: boolean
  readonly opensAt: number | null
  readonly closesAt: number | null
}

/**
 * The booking hours in force: the server's when it states them, else those of the rule by the server's clock, else null
 * (nothing is claimed and the server decides).
 * @param nowMs by the server's clock; null when it is not known
 */
export function bookingHoursOf(
  hospital: Hospital,
  isSpecialNeeds: boolean,
  stated: ServerBookingHours | undefined,
  nowMs: number | null,
  kind?: AppointmentKind,
): BookingWindow | null {
  if (stated?.opensAt && stated.closesAt)
    return { open: stated.open, opensAt: stated.opensAt, closesAt: stated.closesAt }
  if (nowMs === null) return null
  return bookingWindow(bookingRuleOf(hospital, isSpecialNeeds, kind), nowMs, workCalendarOf(hospital))
}

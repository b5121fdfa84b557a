/**
 * Eligibility rules: whether a patient may book, cancel, reschedule or reactivate. The app uses them to explain, the
 * server to decide; both pass the server's time.
 */

import { diffDays, hospitalDate, type DateText } from '../dates'
import { outsideHoursKey, type RefusalKey } from './refusals'
import { RESCHEDULE_LIMIT, type BookingRule } from './rules'
import type { AppointmentStatus } from './status'
import { bookableDates, bookingWindow } from './window'
import { PLAIN_WEEK, type WorkCalendar } from './work-days'

export type Permission = { allowed: true } | { allowed: false; reason: RefusalKey }

/** Facts about a patient that decide on booking. Counted per patient, not per member. */
export interface BookingFacts {
  /** Valid appointments of the same kind (see `isValidAppointment`). */
  validAppointments: number
  /** No-shows and violations together (spec:booking#no-shows). */
  violations: number
  /**
   * Filed patients are booked by staff (spec:booking#patients-on-file): self-booking is closed on every channel, so
   * that none is a way round.
   */
  staffManaged?: boolean
  /** False when online verification is missing; left out when the caller has checked it already. */
  verified?: boolean
}

export interface CancelFacts {
  visitDate: DateText
  /** Server time in milliseconds. */
  nowMs: number
  /** Milliseconds of the patient's own earlier cancellations of confirmed appointments. */
  cancellations: readonly number[]
  createdBy: 'patient' | 'staff'
  /** When given, only BOOKED, UNPAID and LOCKED can be cancelled, and only BOOKED counts the limits. */
  status?: AppointmentStatus
  calendar?: WorkCalendar
}

const ALLOWED: Permission = { allowed: true }
const refuse = (reason: RefusalKey): Permission => ({ allowed: false, reason })

/** Whether the patient may book at all. The gravest reason comes first. */
export function canBook(rule: BookingRule, facts: BookingFacts): Permission {
  if (facts.verified === false) return refuse('notVerified')
  if (facts.violations >= rule.violationsUntilBan) return refuse('selfBookingEnded')
  if (facts.staffManaged) return refuse('staffManaged')
  if (facts.validAppointments >= rule.validBookings) return refuse('validBooking')
  return ALLOWED
}

/** Whether this day can be booked now: opening hours first, then the span of days. */
export function canBookDate(
  rule: BookingRule,
  date: DateText,
  nowMs: number,
  calendar: WorkCalendar = PLAIN_WEEK,
): Permission {
  if (!bookingWindow(rule, nowMs, calendar).open) return refuse(outsideHoursKey(rule.key))
  return bookableDates(rule, nowMs, calendar).includes(date) ? ALLOWED : refuse('dateNotOpen')
}

/**
 * Whether the patient may cancel. A staff-made booking never (a request with a reason instead,
 * spec:booking#staff-made-bookings); default and second notice need two days between today and the visit and allow one
 * cancellation in the last 7 × 24 hours; a special-needs visit can be cancelled only until the opening hours in which
 * it was booked end.
 */
export function canCancel(rule: BookingRule, facts: CancelFacts): Permission {
  const { status, nowMs, visitDate } = facts
  if (facts.createdBy === 'staff') return refuse('staffMade')
  if (status === 'LOCKED' || status === 'UNPAID') return ALLOWED
  if (status !== undefined && status !== 'BOOKED') return refuse('notCancellable')
  const late = tooLate(rule, visitDate, nowMs, facts.calendar ?? PLAIN_WEEK)
  if (late) return refuse(late)
  const limit = rule.cancellations
  const recent = limit ? facts.cancellations.filter((at) => at > nowMs - limit.withinMs).length : 0
  return limit && recent >= limit.max ? refuse('cancelLimit') : ALLOWED
}

export interface RescheduleFacts {
  visitDate: DateText
  /** Server time in milliseconds. */
  nowMs: number
  /** Milliseconds of the patient's own earlier moves. */
  reschedules: readonly number[]
  createdBy: 'patient' | 'staff'
  status: AppointmentStatus
  calendar?: WorkCalendar
}

const RESCHEDULE_REFUSALS: Partial<Record<RefusalKey, RefusalKey>> = {
  cancelTooLate: 'swapTooLate',
  cancelVisitDay: 'swapVisitDay',
  cancelAfterClose: 'swapAfterClose',
}

/**
 * Whether the patient may move a booked visit to another time. A move gives the old place back, so it is bound to the
 * same last moment as a cancellation and has a weekly limit of its own; it never counts as a cancellation.
 */
export function canReschedule(rule: BookingRule, facts: RescheduleFacts): Permission {
  const { status, nowMs, visitDate, reschedules, createdBy, calendar = PLAIN_WEEK } = facts
  if (createdBy === 'staff') return refuse('staffMadeSwap')
  if (status !== 'BOOKED') return refuse('notSwappable')
  const late = tooLate(rule, visitDate, nowMs, calendar)
  if (late) return refuse(RESCHEDULE_REFUSALS[late] ?? late)
  return reschedules.filter((at) => at > nowMs - RESCHEDULE_LIMIT.withinMs).length >= RESCHEDULE_LIMIT.max
    ? refuse('swapLimit')
    : ALLOWED
}

function tooLate(rule: BookingRule, visitDate: DateText, nowMs: number, calendar: WorkCalendar): RefusalKey | null {
  const daysAhead = diffDays(visitDate, hospitalDate(nowMs))
  if (daysAhead <= 0) return 'cancelVisitDay'
  if (rule.cancelUntil === 'twoDaysBefore') return daysAhead < 2 ? 'cancelTooLate' : null
  // Every holiday of a long weekend opens the same next working day, so the last of its opening hours counts.
  const sellsIt = bookableDates(rule, nowMs, calendar).includes(visitDate)
  const window = bookingWindow(rule, nowMs, calendar)
  return sellsIt && hospitalDate(window.opensAt) < visitDate ? null : 'cancelAfterClose'
}

/** Whether a missed number may be reactivated at the self-service machine (second notice: at most 2 times). */
export function canReactivate(rule: BookingRule, reactivatedTimes: number): Permission {
  if (rule.reactivations === null) return refuse('reactivationNotOffered')
  return reactivatedTimes < rule.reactivations ? ALLOWED : refuse('reactivationsUsed')
}

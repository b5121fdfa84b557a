/**
 * The three booking notices of the specification as data (spec:booking#booking-notices; readings in
 * spec:booking#booking-notices, spec:booking#special-needs).
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time'
import type { AppointmentKind } from './kinds'

/**
 * Minutes since the hospital's midnight; the start belongs to the range, the end does not (spec:booking#opening-hours).
 */
export interface MinuteRange {
  from: number
  until: number
}

export type BookingRuleKey = 'default' | 'second' | 'specialNeeds'

export interface BookingRule {
  key: BookingRuleKey
  /** When booking is possible, on days the clinic works and on holidays (weekends included). */
  open: { workdays: MinuteRange; holidays: MinuteRange }
  /** Which days can be booked: a span counted from today, or the next day the clinic works. */
  days: { first: number; last: number } | 'nextWorkingDay'
  /** The part of the day a visit may fall into; null when the schedule alone decides. */
  visitSlot: MinuteRange | null
  /** A fixed fee in fen; null when the subject sets it. */
  feeFen: number | null
  /** Valid appointments a patient may hold at once. */
  validBookings: number
  /** Missed appointments or violations that end self-booking (one counter, spec:booking#no-shows). */
  violationsUntilBan: number
  /**
   * Cancellations by the patient within a window that slides back from now (spec:booking#cancelling); null: not
   * limited.
   */
  cancellations: { max: number; withinMs: number } | null
  /** Whether a visit tomorrow can still be cancelled today, or (special needs) only while booking is open. */
  cancelUntil: 'twoDaysBefore' | 'bookingCloses'
  /** How often a missed number may be reactivated at the self-service machine; null: not offered. */
  reactivations: number | null
}

/** Daily opening hours of the first two notices, 07:00 to 22:00. */
const DAILY: MinuteRange = { from: 7 * 60, until: 22 * 60 }

/** Once per 7 days, read as the last 7 × 24 hours (spec:booking#cancelling). */
const ONCE_A_WEEK = { max: 1, withinMs: 7 * DAY_MS }

/**
 * The numbers of spec:booking#booking-notices; what a notice leaves out follows spec:booking#one-valid-appointment (one
 * valid booking, 3 missed end self-booking).
 */
export const BOOKING_RULES: Readonly<Record<BookingRuleKey, BookingRule>> = {
  default: {
    key: 'default',
    open: { workdays: DAILY, holidays: DAILY },
    days: { first: 1, last: 7 },
    visitSlot: null,
    feeFen: null,
    validBookings: 1,
    violationsUntilBan: 3,
    cancellations: ONCE_A_WEEK,
    cancelUntil: 'twoDaysBefore',
    reactivations: null,
  },
  second: {
    key: 'second',
    open: { workdays: DAILY, holidays: DAILY },
    days: { first: 1, last: 3 },
    visitSlot: null,
    feeFen: null,
    validBookings: 1,
    violationsUntilBan: 3,
    cancellations: ONCE_A_WEEK,
    cancelUntil: 'twoDaysBefore',
    reactivations: 2,
  },
  specialNeeds: {
    key: 'specialNeeds',
    open: {
      workdays: { from: 15 * 60, until: 17 * 60 + 30 },
      holidays: { from: 9 * 60, until: 11 * 60 + 30 },
    },
    days: 'nextWorkingDay',
    visitSlot: { from: 7 * 60 + 30, until: 10 * 60 },
    feeFen: 20_000,
    validBookings: 1,
    violationsUntilBan: 3,
    cancellations: null,
    cancelUntil: 'bookingCloses',
    reactivations: null,
  },
}

/** A hold lapses after 10 minutes (spec:booking#hold). */
export const HOLD_MS = 10 * MINUTE_MS

/** Reschedules a patient may make within the window of the cancellations (ours: rescheduling gives a slot back, too). */
export const RESCHEDULE_LIMIT = ONCE_A_WEEK

const WAITLIST_OFFER_MS = 15 * MINUTE_MS
const OPERATION_OFFER_MS = 2 * HOUR_MS

/**
 * How long a slot offered from the waitlist is held, ms (ours; spec:booking#waitlist). An operation is decided by two and asks
 * for a day off, so that its offer lasts longer.
 */
export const waitlistOfferMs = (kind: AppointmentKind): number =>
  kind === 'operation' ? OPERATION_OFFER_MS : WAITLIST_OFFER_MS

/** The same in words: `15分钟`, `2小时`. */
export const waitlistOfferText = (kind: AppointmentKind): string =>
  kind === 'operation' ? `${OPERATION_OFFER_MS / HOUR_MS}小时` : `${WAITLIST_OFFER_MS / MINUTE_MS}分钟`

/** Waitlist entries one patient may have at once (ours). */
export const MAX_WAITLIST_ENTRIES = 3

/** An unpaid order lapses after 15 minutes (spec:booking#unpaid-order). */
export const UNPAID_ORDER_MS = 15 * MINUTE_MS

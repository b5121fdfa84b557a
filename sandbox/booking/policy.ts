import type { Patient } from '../couple/tables'
import { type Refusal, refuse } from '../server/http/refusal'

import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { canBook, canBookDate, type Permission } from '@/domain/booking/permissions'
import { type RefusalKey, REFUSALS } from '@/domain/booking/refusals'
import type { BookingRule } from '@/domain/booking/rules'
import { bookableDates, bookingWindow, slotsReleasedAt } from '@/domain/booking/window'
import { nextWorkingDay, type WorkCalendar } from '@/domain/booking/work-days'
import { addDays, hospitalDate } from '@/domain/dates'
import { hospitalOf } from '@/hospitals'
import { bookingRuleOf, workCalendarOf } from '@/hospitals/booking'

/** Registration class of the special-needs clinic, which has a notice of its own (spec:booking#special-needs). */
export const SPECIAL_NEEDS = '特需号'

/** What decides which notice governs a place: what is booked there, and the class of the clinic. */
export interface Governed {
  readonly bookKind: AppointmentKind
  readonly regClass: string
}

/** What governs a kind as a whole where no clinic is named. */
export const anyOf = (bookKind: AppointmentKind): Governed => ({ bookKind, regClass: '' })

/** The notice that governs a clinic and the days on which it works. */
export interface BookingPolicy {
  rule: BookingRule
  calendar: WorkCalendar
}

/** The special-needs notice for such a clinic, else that of the kind; both from the hospital's own configuration. */
export function policyOf(unitId: number, { bookKind, regClass }: Governed): BookingPolicy {
  const hospital = hospitalOf(unitId)
  const rule = bookingRuleOf(hospital, bookKind === REGISTRATION_KIND && regClass === SPECIAL_NEEDS, bookKind)
  return { rule, calendar: workCalendarOf(hospital) }
}

/** A refusal in the specification's own words. */
export const bookingRefusal = (key: RefusalKey): Refusal => refuse(REFUSALS[key])

/** @throws Refusal when not allowed. */
export function assertPermitted(permission: Permission): void {
  if (!permission.allowed) throw bookingRefusal(permission.reason)
}

/** May this patient book at all? @throws Refusal with the gravest reason. */
export function assertEligible(rule: BookingRule, who: Patient, validAppointments: number): void {
  // The ban outlives the counter: only staff lift it.
  if (who.selfBookingDisabled) throw bookingRefusal('selfBookingEnded')
  assertPermitted(canBook(rule, { validAppointments, violations: who.noShowCount, staffManaged: who.staffManaged }))
}

/** Is this day and time open for booking now? @throws Refusal. */
export function assertBookableTime(
  { rule, calendar }: BookingPolicy,
  date: string,
  startMin: number,
  now: number,
): void {
  assertPermitted(canBookDate(rule, date, now, calendar))
  const visit = rule.visitSlot
  if (visit && (startMin < visit.from || startMin >= visit.until)) throw bookingRefusal('dateNotOpen')
}

/** Days that were asked for lately: they change at midnight, and a list asks for them once a session. */
const bookable = new Map<string, readonly string[]>()
const MOST_KEPT = 500

/** The days a patient may book now at this clinic. */
export function bookableDatesOf(unitId: number, governed: Governed, now: number): readonly string[] {
  const key = `${unitId} ${hospitalDate(now)} ${governed.bookKind} ${governed.regClass}`
  const known = bookable.get(key)
  if (known) return known
  const { rule, calendar } = policyOf(unitId, governed)
  const dates = bookableDates(rule, now, calendar)
  if (bookable.size >= MOST_KEPT) bookable.clear()
  bookable.set(key, dates)
  return dates
}

/** The day after the bookable ones that this clinic releases next, and when. */
export function nextRelease(unitId: number, governed: Governed, now: number): { date: string; openAt: number } | null {
  const { rule, calendar } = policyOf(unitId, governed)
  const last = bookableDates(rule, now, calendar).at(-1)
  if (!last) return null
  const date = rule.days === 'nextWorkingDay' ? nextWorkingDay(last, calendar) : addDays(last, 1)
  const openAt = date ? slotsReleasedAt(rule, date, now, calendar) : null
  return date && openAt !== null ? { date, openAt } : null
}

/** Whether booking is open now at this clinic, and when it opens or closes. */
export function bookingWindowOf(
  unitId: number,
  governed: Governed,
  now: number,
): { open: boolean; opensAt: number; closesAt: number } {
  const { rule, calendar } = policyOf(unitId, governed)
  return bookingWindow(rule, now, calendar)
}

export const isSpecialNeeds = (regClass: string): boolean => regClass === SPECIAL_NEEDS

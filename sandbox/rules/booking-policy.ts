import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'

import { RESCHEDULE_LIMIT, type BookingRule } from '@/domain/booking/rules'
import { canBook, canBookDate, canCancel, canSwap, type Permission } from '@/domain/booking/permissions'
import { REFUSALS, type RefusalKey } from '@/domain/booking/refusals'
import { isValidAppointment } from '@/domain/booking/status'
import type { WorkCalendar } from '@/domain/booking/work-days'
import { hospitalOf } from '@/hospitals'
import { bookingRuleOf, workCalendarOf } from '@/hospitals/booking'

import type { Db } from '../db/open'
import type { patient } from '../db/schema'
import { appointment, appointmentMove, schedule, subject, type AppointmentState } from '../db/schema'
import { notFound, refuse, type Refusal } from '../refusal'

export type Appointment = typeof appointment.$inferSelect
export type Patient = typeof patient.$inferSelect

/** States in which an appointment occupies its place; the partial index `appointment_one_seat` names the same ones. */
export const OCCUPYING: AppointmentState[] = [
  'LOCKED',
  'UNPAID',
  'BOOKED',
  'CANCEL_PENDING',
  'CHECKED_IN',
  'MISSED',
  'IN_VISIT',
  'DONE',
  'NO_SHOW',
]

/**
 * States that count against "one valid appointment" (spec:booking#one-valid-appointment); `appointment_one_valid` names
 * the same ones.
 */
export const VALID: AppointmentState[] = OCCUPYING.filter(isValidAppointment)

/** Registration class of the special-needs clinic, which has a notice of its own (spec:booking#special-needs). */
export const SPECIAL_NEEDS = '特需号'

/** The notice that governs a clinic and the days on which it works. */
export interface Governing {
  rule: BookingRule
  calendar: WorkCalendar
}

/** The special-needs notice for such a clinic, else the hospital's; both from the hospital's own configuration. */
export function governing(unitId: number, regClass: string): Governing {
  const hospital = hospitalOf(unitId)
  return { rule: bookingRuleOf(hospital, regClass === SPECIAL_NEEDS), calendar: workCalendarOf(hospital) }
}

/** A refusal in the specification's own words. */
export const refusalOf = (key: RefusalKey): Refusal => refuse(REFUSALS[key])

/** @throws Refusal when not allowed. */
export function demand(permission: Permission): void {
  if (!permission.allowed) throw refusalOf(permission.reason)
}

/** May this patient book at all? @throws Refusal with the gravest reason. */
export function demandStanding(rule: BookingRule, who: Patient, validAppointments: number): void {
  // The ban outlives the counter: only staff lift it.
  if (who.selfBookingDisabled) throw refusalOf('selfBookingEnded')
  demand(canBook(rule, { validAppointments, violations: who.noShowCount, staffManaged: who.staffManaged }))
}

/** Is this day and time open for booking now? @throws Refusal. */
export function demandTime({ rule, calendar }: Governing, date: string, startMin: number, now: number): void {
  demand(canBookDate(rule, date, now, calendar))
  const visit = rule.visitSlot
  if (visit && (startMin < visit.from || startMin >= visit.until)) throw refusalOf('dateNotOpen')
}

/** Whether the patient may cancel this appointment now. */
export async function cancelPermission(tx: Db, booked: Appointment, now: number): Promise<Permission> {
  const { rule, calendar } = await governingAppointment(tx, booked)
  return canCancel(rule, {
    visitDate: booked.date,
    nowMs: now,
    createdBy: booked.createdBy,
    status: booked.status,
    calendar,
    cancellations: await cancellationsOf(tx, booked.patientId, now - (rule.cancellations?.withinMs ?? 0)),
  })
}

/** Whether the patient may move this visit to another time now. */
export async function swapPermission(tx: Db, booked: Appointment, now: number): Promise<Permission> {
  const { rule, calendar } = await governingAppointment(tx, booked)
  const { date: visitDate, createdBy, status, patientId } = booked
  const swaps = await movesOf(tx, patientId, now - RESCHEDULE_LIMIT.withinMs)
  return canSwap(rule, { visitDate, nowMs: now, createdBy, status, calendar, swaps })
}

/** Instants of the patient's own moves after `since`. */
async function movesOf(tx: Db, patientId: string, since: number): Promise<number[]> {
  const rows = await tx
    .select({ at: appointmentMove.at })
    .from(appointmentMove)
    .where(and(eq(appointmentMove.patientId, patientId), gt(appointmentMove.at, since)))
  return rows.map(({ at }) => at)
}

/** Instants of the patient's own cancellations of confirmed appointments after `since`. */
export async function cancellationsOf(tx: Db, patientId: string, since: number): Promise<number[]> {
  const rows = await tx
    .select({ at: appointment.endedAt })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, patientId),
        eq(appointment.status, 'CANCELLED'),
        eq(appointment.endedBy, 'patient'),
        isNotNull(appointment.bookedAt),
        gt(appointment.endedAt, since),
      ),
    )
  return rows.flatMap(({ at }) => (at === null ? [] : [at]))
}

/** What governs an appointment. */
export async function governingAppointment(tx: Db, booked: { unitId: number; scheduleId: string }): Promise<Governing> {
  const [row] = await tx
    .select({ regClass: subject.regClass })
    .from(schedule)
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(eq(schedule.scheduleId, booked.scheduleId))
  if (!row) throw notFound()
  return governing(booked.unitId, row.regClass)
}

/** Valid appointments of a patient, for the standing. */
export async function validAppointments(tx: Db, patientId: string): Promise<Appointment[]> {
  return tx
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), inArray(appointment.status, VALID)))
}

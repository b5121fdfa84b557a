import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import {
  findMovesSince,
  findAppointmentsInStates,
  findPatientCancellations,
  findKindOfSession,
} from './permission-queries'
import { type BookingPolicy, policyOf } from './policy'
import type { Appointment } from './tables'

import { VALID_STATES } from '@/domain/booking/appointment-states'
import { canCancel, canReschedule, type Permission } from '@/domain/booking/permissions'
import { RESCHEDULE_LIMIT } from '@/domain/booking/rules'

/** Whether the patient may cancel this appointment now. */
export async function cancelPermission(tx: Db, booked: Appointment, now: number): Promise<Permission> {
  const policy = await policyOfAppointment(tx, booked)
  const limit = policy.rule.cancellations
  const cancelledAt = limit ? await cancellationsOf(tx, booked.patientId, booked.kind, now - limit.withinMs) : []
  return cancelPermissionBy(policy, booked, cancelledAt, now)
}

/** The same of an appointment whose policy and earlier cancellations are known. */
export function cancelPermissionBy(
  { rule, calendar }: BookingPolicy,
  booked: Appointment,
  cancelledAt: readonly number[],
  now: number,
): Permission {
  return canCancel(rule, {
    visitDate: booked.date,
    nowMs: now,
    createdBy: booked.createdBy,
    status: booked.status,
    calendar,
    cancellations: cancelledAt,
  })
}

/** Whether the patient may move this visit to another time now. */
export async function reschedulePermission(tx: Db, booked: Appointment, now: number): Promise<Permission> {
  const policy = await policyOfAppointment(tx, booked)
  return reschedulePermissionBy(policy, booked, await movesOf(tx, booked, now - RESCHEDULE_LIMIT.withinMs), now)
}

/** The same of an appointment whose policy and earlier moves are known. */
export function reschedulePermissionBy(
  { rule, calendar }: BookingPolicy,
  { date: visitDate, createdBy, status }: Appointment,
  movedAt: readonly number[],
  now: number,
): Permission {
  return canReschedule(rule, { visitDate, nowMs: now, createdBy, status, calendar, reschedules: movedAt })
}

/** Instants of the patient's own moves of this kind after `since`. */
async function movesOf(tx: Db, { patientId, kind }: Appointment, since: number): Promise<number[]> {
  const rows = await findMovesSince(tx, patientId, kind, since)
  return rows.map(({ at }) => at)
}

/** Instants of the patient's own cancellations of confirmed appointments of a kind after `since`. */
export async function cancellationsOf(
  tx: Db,
  patientId: string,
  kind: Appointment['kind'],
  since: number,
): Promise<number[]> {
  const rows = await findPatientCancellations(tx, patientId, kind, since)
  return rows.flatMap(({ at }) => (at === null ? [] : [at]))
}

/** What governs an appointment. */
export async function policyOfAppointment(
  tx: Db,
  booked: { unitId: number; scheduleId: string },
): Promise<BookingPolicy> {
  return policyOf(booked.unitId, rowOf(await findKindOfSession(tx, booked.scheduleId)))
}

/** Valid appointments of a patient, for the standing. */
export async function validAppointments(tx: Db, patientId: string): Promise<Appointment[]> {
  return findAppointmentsInStates(tx, patientId, VALID_STATES)
}

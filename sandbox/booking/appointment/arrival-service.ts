/** A booked visit from the day on which the patient comes: what another domain may ask and change of it. */

import type { Db } from '../../server/db/database'
import { findCheckItemsOfAppointments } from '../procedure/exam-queries'
import type { Appointment, AppointmentState } from '../tables'
import { findVisits, lockVisit, updateVisit, type Wanted } from './arrival-queries'

import { REGISTRATION_KIND } from '@/domain/booking/kinds'
import { hospitalInstant } from '@/domain/dates'
import type { ExamPreparation } from '@/domain/service/visit-ready'
import { MINUTE_MS } from '@/domain/time'

/** Before the session begins, checking in is open for so long (spec:booking#check-in-time). */
const BEFORE_MS = 30 * MINUTE_MS

const COMING: readonly AppointmentState[] = ['BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED', 'IN_VISIT', 'DONE']

export interface Arrival {
  readonly visit: Appointment
  readonly doctorName: string
  readonly subjectName: string
  readonly place: string
  /** When checking in begins and ends, ms. */
  readonly opensAt: number
  readonly closesAt: number
}

/** The patient's visits that are or were to come, of every kind, the earliest first. */
export async function arrivalsOf(db: Db, unitId: number, patientId: string, wanted: Wanted): Promise<Arrival[]> {
  return withHours(await findVisits(db, unitId, patientId, null, COMING, wanted))
}

/** What of the patient's is booked from a day on, whatever it is booked for. */
export async function comingVisits(db: Db, unitId: number, patientId: string, from: string): Promise<Arrival[]> {
  return withHours(await findVisits(db, unitId, patientId, null, ['BOOKED', 'CANCEL_PENDING'], { from }))
}

/** What the booked examinations among these appointments ask, by appointment. */
export async function examsOfVisits(
  db: Db,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, ExamPreparation>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await findCheckItemsOfAppointments(db, appointmentIds)
  return new Map(rows.map(({ appointmentId, item }) => [appointmentId, item]))
}

/** The registration that is booked, of whatever day: one at most is valid at a time. */
export async function bookedOf(db: Db, unitId: number, patientId: string): Promise<Arrival[]> {
  return withHours(await findVisits(db, unitId, patientId, REGISTRATION_KIND, ['BOOKED']))
}

function withHours(rows: Awaited<ReturnType<typeof findVisits>>): Arrival[] {
  return rows.map(({ from, until, ...rest }) => ({
    ...rest,
    opensAt: hospitalInstant(rest.visit.date, from ?? rest.visit.startMin) - BEFORE_MS,
    closesAt: hospitalInstant(rest.visit.date, until ?? rest.visit.endMin),
  }))
}

/** A visit until the end of the transaction, whoever's it is; undefined where there is none. */
export async function visitToArrive(tx: Db, appointmentId: string): Promise<Appointment | undefined> {
  const [found] = await lockVisit(tx, appointmentId)
  return found
}

/** The patient is here. */
export async function markArrived(tx: Db, appointmentId: string, now: number): Promise<void> {
  await updateVisit(tx, appointmentId, { status: 'CHECKED_IN', checkInAt: now, updatedAt: now })
}

/** States that a visit may go to from where it stands (spec:booking#appointment). */
const LEGAL: Readonly<Partial<Record<AppointmentState, readonly AppointmentState[]>>> = {
  CHECKED_IN: ['IN_VISIT', 'MISSED', 'DONE'],
  MISSED: ['CHECKED_IN'],
  IN_VISIT: ['DONE'],
}

/** What the queue says of the visit; where it has moved on by itself, it stays. */
export async function moveVisit(
  tx: Db,
  appointmentId: string,
  to: 'CHECKED_IN' | 'IN_VISIT' | 'MISSED' | 'DONE',
  now?: number,
): Promise<void> {
  const found = await visitToArrive(tx, appointmentId)
  if (!found || !LEGAL[found.status]?.includes(to)) return
  const ended = to === 'DONE' && now !== undefined ? { endedAt: now, endedBy: 'staff' } : {}
  await updateVisit(tx, appointmentId, { status: to, ...ended, ...(now !== undefined && { updatedAt: now }) })
}

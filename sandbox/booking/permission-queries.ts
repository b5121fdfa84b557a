import { and, eq, gt, gte, inArray, isNotNull } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  appointment,
  appointmentMove,
  type AppointmentState,
  schedule,
  type SeatKind,
  subject,
  type Appointment,
} from './tables'

import type { AppointmentKind } from '@/domain/booking/kinds'

export function findMovesSince(db: Db, patientId: string, kind: SeatKind, since: number): Promise<{ at: number }[]> {
  return db
    .select({ at: appointmentMove.at })
    .from(appointmentMove)
    .innerJoin(appointment, eq(appointment.appointmentId, appointmentMove.appointmentId))
    .where(and(eq(appointmentMove.patientId, patientId), eq(appointment.kind, kind), gt(appointmentMove.at, since)))
}

export function findPatientCancellations(
  db: Db,
  patientId: string,
  kind: SeatKind,
  since: number,
): Promise<{ at: number | null }[]> {
  return db
    .select({ at: appointment.endedAt })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, patientId),
        eq(appointment.kind, kind),
        eq(appointment.status, 'CANCELLED'),
        eq(appointment.endedBy, 'patient'),
        isNotNull(appointment.bookedAt),
        gt(appointment.endedAt, since),
      ),
    )
}

export function findKindOfSession(
  db: Db,
  scheduleId: string,
): Promise<{ bookKind: AppointmentKind; regClass: string }[]> {
  return db
    .select({ bookKind: subject.bookKind, regClass: subject.regClass })
    .from(schedule)
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(eq(schedule.scheduleId, scheduleId))
}

/** The visits of a patient from a day on that are booked, the next one first. */
export function findComingVisits(
  db: Db,
  patientId: string,
  from: string,
): Promise<{ date: string; startMin: number; subjectName: string }[]> {
  return db
    .select({ date: appointment.date, startMin: appointment.startMin, subjectName: subject.name })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(
      and(
        eq(appointment.patientId, patientId),
        inArray(appointment.status, ['BOOKED', 'UNPAID', 'CANCEL_PENDING']),
        gte(appointment.date, from),
      ),
    )
    .orderBy(appointment.date, appointment.startMin)
}

export function findAppointmentsInStates(
  db: Db,
  patientId: string,
  validStates: AppointmentState[],
): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), inArray(appointment.status, validStates)))
}

import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { appointment, appointmentMove, type AppointmentState, schedule, subject } from './tables'

export function findAppointmentMovesByPatientIdAndAt(db: Db, patientId: string, since: number) {
  return db
    .select({ at: appointmentMove.at })
    .from(appointmentMove)
    .where(and(eq(appointmentMove.patientId, patientId), gt(appointmentMove.at, since)))
}

export function findPatientCancellations(db: Db, patientId: string, since: number) {
  return db
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
}

export function findSchedulesWithSubjectByScheduleId(db: Db, scheduleId: string) {
  return db
    .select({ regClass: subject.regClass })
    .from(schedule)
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(eq(schedule.scheduleId, scheduleId))
}

export function findAppointmentsInStates(db: Db, patientId: string, validStates: AppointmentState[]) {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), inArray(appointment.status, validStates)))
}

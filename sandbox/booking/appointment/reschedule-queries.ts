import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, appointmentMove, schedule } from '../tables'

export function deleteHold(db: Db, heldId: string) {
  return db.delete(appointment).where(eq(appointment.appointmentId, heldId))
}

export function insertAppointmentMove(db: Db, row: typeof appointmentMove.$inferInsert) {
  return db.insert(appointmentMove).values(row)
}

export function findRescheduleHolds(db: Db, patientId: string) {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), eq(appointment.kind, 'swap'), eq(appointment.status, 'LOCKED')))
}

export function findMoveOfHold(db: Db, heldId: string, patientId: string, unitId: number) {
  return db
    .select()
    .from(appointmentMove)
    .where(
      and(
        eq(appointmentMove.heldId, heldId),
        eq(appointmentMove.patientId, patientId),
        eq(appointmentMove.unitId, unitId),
      ),
    )
}

/** What is booked in a session. */
export function findSubjectOf(db: Db, scheduleId: string) {
  return db.select({ subjectId: schedule.subjectId }).from(schedule).where(eq(schedule.scheduleId, scheduleId))
}

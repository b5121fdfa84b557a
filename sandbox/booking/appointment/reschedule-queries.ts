import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, appointmentMove, schedule, type Appointment, type AppointmentMove } from '../tables'

export async function deleteHold(db: Db, heldId: string): Promise<void> {
  await db.delete(appointment).where(eq(appointment.appointmentId, heldId))
}

export async function insertAppointmentMove(db: Db, row: typeof appointmentMove.$inferInsert): Promise<void> {
  await db.insert(appointmentMove).values(row)
}

export function findRescheduleHolds(db: Db, patientId: string): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), eq(appointment.kind, 'swap'), eq(appointment.status, 'LOCKED')))
}

export function findMoveOfHold(db: Db, heldId: string, patientId: string, unitId: number): Promise<AppointmentMove[]> {
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
export function findSubjectOf(db: Db, scheduleId: string): Promise<{ subjectId: string }[]> {
  return db.select({ subjectId: schedule.subjectId }).from(schedule).where(eq(schedule.scheduleId, scheduleId))
}

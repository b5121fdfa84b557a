import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type AppointmentState, schedule, type Appointment } from '../tables'

export async function updateScheduleByScheduleId(
  db: Db,
  changes: Partial<typeof schedule.$inferInsert>,
  scheduleId: string,
): Promise<void> {
  await db.update(schedule).set(changes).where(eq(schedule.scheduleId, scheduleId))
}

export function findAppointmentsOfSession(
  db: Db,
  scheduleId: string,
  validStates: AppointmentState[],
): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.scheduleId, scheduleId), inArray(appointment.status, validStates)))
}

export async function resumeSchedule(db: Db, scheduleId: string): Promise<void> {
  await db.update(schedule).set({ suspended: false, suspendReason: null }).where(eq(schedule.scheduleId, scheduleId))
}

export async function updateAppointmentOfSession(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
): Promise<void> {
  await db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}

export function lockAppointmentsByAppointmentId(db: Db, appointmentId: string): Promise<Appointment[]> {
  return db.select().from(appointment).where(eq(appointment.appointmentId, appointmentId)).for('update')
}

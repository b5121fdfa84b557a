import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type AppointmentState, schedule } from '../tables'

export function updateScheduleByScheduleId(db: Db, changes: Partial<typeof schedule.$inferInsert>, scheduleId: string) {
  return db.update(schedule).set(changes).where(eq(schedule.scheduleId, scheduleId))
}

export function findAppointmentsOfSession(db: Db, scheduleId: string, validStates: AppointmentState[]) {
  return db
    .select()
    .from(appointment)
    .where(and(eq(appointment.scheduleId, scheduleId), inArray(appointment.status, validStates)))
}

export function resumeSchedule(db: Db, scheduleId: string) {
  return db.update(schedule).set({ suspended: false, suspendReason: null }).where(eq(schedule.scheduleId, scheduleId))
}

export function updateAppointmentOfSession(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
) {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}

export function lockAppointmentsByAppointmentId(db: Db, appointmentId: string) {
  return db.select().from(appointment).where(eq(appointment.appointmentId, appointmentId)).for('update')
}

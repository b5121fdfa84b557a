import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type AppointmentState, schedule, type Schedule } from '../tables'

export function lockSchedulesByScheduleId(db: Db, scheduleId: string): Promise<Schedule[]> {
  return db.select().from(schedule).where(eq(schedule.scheduleId, scheduleId)).for('update')
}

export function findExtraAppointments(
  db: Db,
  scheduleId: string,
  occupyingStates: AppointmentState[],
): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(
        eq(appointment.scheduleId, scheduleId),
        eq(appointment.extra, true),
        inArray(appointment.status, occupyingStates),
      ),
    )
}

import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type AppointmentState, schedule } from '../tables'

export function lockSchedulesByScheduleId(db: Db, scheduleId: string) {
  return db.select().from(schedule).where(eq(schedule.scheduleId, scheduleId)).for('update')
}

export function findExtraAppointments(db: Db, scheduleId: string, occupyingStates: AppointmentState[]) {
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

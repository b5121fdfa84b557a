import { and, eq, inArray, lte } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { appointment, type AppointmentState, waitlistEntry } from './tables'

export function findOverdueHolds(db: Db, now: number) {
  return db
    .select({ id: appointment.appointmentId, status: appointment.status, orderCode: appointment.orderCode })
    .from(appointment)
    .where(and(inArray(appointment.status, ['LOCKED', 'UNPAID']), lte(appointment.lockExpireAt, now)))
}

export function expireAppointment(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  id: string,
  status: AppointmentState,
  now: number,
) {
  return db
    .update(appointment)
    .set(changes)
    .where(and(eq(appointment.appointmentId, id), eq(appointment.status, status), lte(appointment.lockExpireAt, now)))
}

export function findFirstWaiting(db: Db) {
  return db.select({ id: waitlistEntry.watchId }).from(waitlistEntry).where(eq(waitlistEntry.state, 'WAITING')).limit(1)
}

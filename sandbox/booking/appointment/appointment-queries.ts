import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment } from '../tables'

export function updateAppointmentByAppointmentId(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
) {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId)).returning()
}

export function findHeldSwapsOf(db: Db, appointmentId: string) {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(eq(appointment.swapOf, appointmentId), eq(appointment.status, 'LOCKED')))
}

export function updateAppointment(db: Db, changes: Partial<typeof appointment.$inferInsert>, appointmentId: string) {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}

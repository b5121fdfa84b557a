import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type Appointment } from '../tables'

export function updateAppointmentByAppointmentId(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
): Promise<Appointment[]> {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId)).returning()
}

export function findHeldSwapsOf(db: Db, appointmentId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(eq(appointment.swapOf, appointmentId), eq(appointment.status, 'LOCKED')))
}

export async function updateAppointment(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  appointmentId: string,
): Promise<void> {
  await db.update(appointment).set(changes).where(eq(appointment.appointmentId, appointmentId))
}

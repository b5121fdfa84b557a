import { and, eq, gt, inArray, ne } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type AppointmentState, type SeatKind, type Appointment } from '../tables'

export function findValidAppointments(
  db: Db,
  patientId: string,
  kind: SeatKind,
  itemCode: string,
  validStates: AppointmentState[],
): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, patientId),
        eq(appointment.kind, kind),
        eq(appointment.itemCode, itemCode),
        inArray(appointment.status, validStates),
      ),
    )
}

export function findLapsedHoldsOfSlot(
  db: Db,
  patientId: string,
  slotId: string,
  now: number,
  lockCycleMs: number,
): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(
        and(eq(appointment.patientId, patientId), eq(appointment.slotId, slotId), eq(appointment.status, 'EXPIRED')),
        ne(appointment.endedBy, 'staff'),
        gt(appointment.createdAt, now - lockCycleMs),
      ),
    )
}

export function updateAppointmentAndReturn(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  heldId: string,
): Promise<Appointment[]> {
  return db.update(appointment).set(changes).where(eq(appointment.appointmentId, heldId)).returning()
}

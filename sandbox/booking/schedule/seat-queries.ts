import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { unit, type Unit } from '../../server/tables'
import {
  appointment,
  type AppointmentState,
  doctor,
  schedule,
  slot,
  subject,
  type Appointment,
  type Doctor,
  type Schedule,
  type Slot,
  type Subject,
} from '../tables'

export function findSlotWithSession(
  db: Db,
  slotId: string,
  unitId: number,
): Promise<{ slot: Slot; schedule: Schedule; subject: Subject; unit: Unit; doctor: Doctor }[]> {
  return db
    .select({ slot, schedule, subject, unit, doctor })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(unit, eq(unit.unitId, slot.unitId))
    .where(and(eq(slot.slotId, slotId), eq(slot.unitId, unitId)))
}

export async function updateHolds(
  db: Db,
  changes: Partial<typeof appointment.$inferInsert>,
  ids: string[],
): Promise<void> {
  await db
    .update(appointment)
    .set(changes)
    .where(and(inArray(appointment.appointmentId, ids), eq(appointment.status, 'LOCKED')))
}

export function lockSlotsBySlotId(db: Db, slotId: string): Promise<Slot[]> {
  return db.select().from(slot).where(eq(slot.slotId, slotId)).for('update')
}

export function findTakenSeats(
  db: Db,
  slotId: string,
  occupyingStates: AppointmentState[],
): Promise<{ seqNo: number; extra: boolean }[]> {
  return db
    .select({ seqNo: appointment.seqNo, extra: appointment.extra })
    .from(appointment)
    .where(and(eq(appointment.slotId, slotId), inArray(appointment.status, occupyingStates)))
}

export function insertAppointment(db: Db, row: typeof appointment.$inferInsert): Promise<Appointment[]> {
  return db.insert(appointment).values(row).returning()
}

export function lockAppointmentsOfPatient(
  db: Db,
  appointmentId: string,
  patientId: string,
  unitId: number,
): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(
      and(
        eq(appointment.appointmentId, appointmentId),
        eq(appointment.patientId, patientId),
        eq(appointment.unitId, unitId),
      ),
    )
    .for('update')
}

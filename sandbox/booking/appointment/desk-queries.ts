import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { appointment, type AppointmentState, slot, type Appointment } from '../tables'

import { hospitalDate } from '@/domain/dates'

/** What these patients have booked for themselves and still holds a place. */
export function findOwnAppointments(db: Db, patientIds: string[], states: AppointmentState[]): Promise<Appointment[]> {
  return db
    .select()
    .from(appointment)
    .where(
      and(
        inArray(appointment.patientId, patientIds),
        inArray(appointment.status, states),
        eq(appointment.createdBy, 'patient'),
      ),
    )
}

/** Says of every visit that has ended that staff ended it, so that no limit on cancelling counts it. */
export async function creditEndsToStaff(db: Db, patientIds: string[]): Promise<void> {
  await db
    .update(appointment)
    .set({ endedBy: 'staff' })
    .where(and(inArray(appointment.patientId, patientIds), isNotNull(appointment.endedAt)))
}

/** Appointments of a time slot that hold one of its places; extra ones hold none. */
export function findAppointmentsOfSlot(db: Db, slotId: string, states: AppointmentState[]): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(eq(appointment.slotId, slotId), inArray(appointment.status, states), eq(appointment.extra, false)))
}

export async function setWithheld(db: Db, slotId: string, withheld: number): Promise<void> {
  await db.update(slot).set({ withheld }).where(eq(slot.slotId, slotId))
}

export function findAppointmentOfOrder(db: Db, orderCode: string): Promise<Appointment[]> {
  return db.select().from(appointment).where(eq(appointment.orderCode, orderCode))
}

/** How many appointments each seat has. */
export function countSeatsBySlot(
  db: Db,
  states: AppointmentState[],
): Promise<{ slotId: string; seqNo: number; count: number }[]> {
  return db
    .select({ slotId: appointment.slotId, seqNo: appointment.seqNo, count: sql<number>`count(*)::int` })
    .from(appointment)
    .where(inArray(appointment.status, states))
    .groupBy(appointment.slotId, appointment.seqNo)
}

export function findOverfullSlots(db: Db): Promise<{ slotId: string }[]> {
  return db
    .select({ slotId: slot.slotId })
    .from(slot)
    .where(
      sql`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and not a.extra and a.status in ('LOCKED','UNPAID','BOOKED','CANCEL_PENDING','CHECKED_IN','MISSED','IN_VISIT','DONE','NO_SHOW')) > ${slot.capacity} - ${slot.withheld}`,
    )
}

/** The next day on which a visit is booked, by the hospital's clock. @param now ms */
export function findNextVisitDay(db: Db, patientId: string, now: number): Promise<{ date: string }[]> {
  return db
    .select({ date: appointment.date })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, patientId),
        eq(appointment.status, 'BOOKED'),
        gt(appointment.date, hospitalDate(now)),
      ),
    )
    .orderBy(asc(appointment.date))
    .limit(1)
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  appointment,
  type AppointmentState,
  schedule,
  type SeatKind,
  slot,
  subject,
  waitlistEntry,
  type Subject,
  type WaitlistEntry,
} from '../tables'

export function findAnyWaiting(db: Db): Promise<{ watchId: string }[]> {
  return db
    .select({ watchId: waitlistEntry.watchId })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.state, 'WAITING'))
    .limit(1)
}

export function lockWaitingEntries(db: Db): Promise<WaitlistEntry[]> {
  return db
    .select()
    .from(waitlistEntry)
    .where(eq(waitlistEntry.state, 'WAITING'))
    .orderBy(asc(waitlistEntry.createdAt), asc(waitlistEntry.watchId))
    .for('update', { skipLocked: true })
}

export async function updateWaitlistEntryByWatchId(
  db: Db,
  changes: Partial<typeof waitlistEntry.$inferInsert>,
  watchId: string,
): Promise<void> {
  await db.update(waitlistEntry).set(changes).where(eq(waitlistEntry.watchId, watchId))
}

export function findClinic(db: Db, subjectId: string): Promise<Subject[]> {
  return db.select().from(subject).where(eq(subject.subjectId, subjectId))
}

export function findHeldOffers(db: Db, patientId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(
        eq(appointment.patientId, patientId),
        inArray(appointment.kind, ['offer', 'swap']),
        eq(appointment.status, 'LOCKED'),
      ),
    )
}

/** Appointments of a kind that count as valid. */
export function findValidOfKind(
  db: Db,
  patientId: string,
  kind: SeatKind,
  validStates: AppointmentState[],
): Promise<{ id: string }[]> {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(
      and(eq(appointment.patientId, patientId), eq(appointment.kind, kind), inArray(appointment.status, validStates)),
    )
}

/** Ends what a patient waits for at a clinic. */
export async function endWaiting(db: Db, patientId: string, subjectId: string, endedAt: number): Promise<void> {
  await db
    .update(waitlistEntry)
    .set({ state: 'ENDED', endedAt })
    .where(
      and(
        eq(waitlistEntry.patientId, patientId),
        eq(waitlistEntry.subjectId, subjectId),
        eq(waitlistEntry.state, 'WAITING'),
      ),
    )
}

/** Ends everything that a patient waits for, offers included. */
export async function endAllWaiting(db: Db, patientId: string, endedAt: number): Promise<void> {
  await db
    .update(waitlistEntry)
    .set({ state: 'ENDED', endedAt })
    .where(and(eq(waitlistEntry.patientId, patientId), inArray(waitlistEntry.state, ['WAITING', 'OFFERED'])))
}

export function findFreeSlots(
  db: Db,
  {
    unitId,
    subjectId,
    date,
    doctorId,
    occupyingStates,
    patientId,
  }: {
    unitId: number
    subjectId: string
    date: string
    doctorId: string | null
    occupyingStates: AppointmentState[]
    patientId: string
  },
): Promise<{ slotId: string }[]> {
  return db
    .select({ slotId: slot.slotId })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .where(
      and(
        eq(schedule.unitId, unitId),
        eq(schedule.subjectId, subjectId),
        eq(schedule.date, date),
        eq(schedule.suspended, false),
        doctorId ? eq(schedule.doctorId, doctorId) : undefined,
        sql`${slot.capacity} - ${slot.withheld} > ${sql<number>`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and not a.extra and a.status in ${occupyingStates})`}`,
        sql`${sql<number>`(select count(*) from sandbox.appointment a where a.slot_id = ${slot.slotId} and a.patient_id = ${patientId} and a.status in ${occupyingStates})`} = 0`,
      ),
    )
    .orderBy(asc(slot.startMin), asc(slot.slotId))
    .limit(1)
}

export async function closeWaitlistEntry(
  db: Db,
  changes: Partial<typeof waitlistEntry.$inferInsert>,
  watchId: string,
): Promise<void> {
  await db.update(waitlistEntry).set(changes).where(eq(waitlistEntry.watchId, watchId))
}

export async function expireOfferedEntry(
  db: Db,
  changes: Partial<typeof waitlistEntry.$inferInsert>,
  offerId: string,
): Promise<void> {
  await db
    .update(waitlistEntry)
    .set(changes)
    .where(and(eq(waitlistEntry.offerId, offerId), eq(waitlistEntry.state, 'OFFERED')))
}

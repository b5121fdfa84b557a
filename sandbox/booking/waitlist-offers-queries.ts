import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { patient } from '../couple/tables'
import type { Db } from '../server/db/database'
import { appointment, type AppointmentState, schedule, slot, subject, waitlistEntry } from './tables'

export function findAnyWaiting(db: Db) {
  return db
    .select({ watchId: waitlistEntry.watchId })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.state, 'WAITING'))
    .limit(1)
}

export function lockWaitingEntries(db: Db) {
  return db
    .select()
    .from(waitlistEntry)
    .where(eq(waitlistEntry.state, 'WAITING'))
    .orderBy(asc(waitlistEntry.createdAt), asc(waitlistEntry.watchId))
    .for('update', { skipLocked: true })
}

export function updateWaitlistEntryByWatchId(
  db: Db,
  changes: Partial<typeof waitlistEntry.$inferInsert>,
  watchId: string,
) {
  return db.update(waitlistEntry).set(changes).where(eq(waitlistEntry.watchId, watchId))
}

export function findClinic(db: Db, subjectId: string) {
  return db.select().from(subject).where(eq(subject.subjectId, subjectId))
}

export function findPatientsByPatientId(db: Db, patientId: string) {
  return db.select().from(patient).where(eq(patient.patientId, patientId))
}

export function findAppointmentsByPatientIdAndKind(db: Db, patientId: string) {
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

export function findFreeSlots(
  db: Db,
  unitId: number,
  subjectId: string,
  date: string,
  doctorId: string | null,
  occupyingStates: AppointmentState[],
  patientId: string,
) {
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

export function closeWaitlistEntry(db: Db, changes: Partial<typeof waitlistEntry.$inferInsert>, watchId: string) {
  return db.update(waitlistEntry).set(changes).where(eq(waitlistEntry.watchId, watchId))
}

export function expireOfferedEntries(db: Db, changes: Partial<typeof waitlistEntry.$inferInsert>, offerIds: string[]) {
  return db
    .update(waitlistEntry)
    .set(changes)
    .where(and(inArray(waitlistEntry.offerId, offerIds), eq(waitlistEntry.state, 'OFFERED')))
}

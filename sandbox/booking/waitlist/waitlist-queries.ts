import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  appointment,
  doctor,
  schedule,
  subject,
  waitlistEntry,
  type Doctor,
  type Subject,
  type WaitlistEntry,
} from '../tables'

export function listWaitlistOf(
  db: Db,
  patientId: string,
  unitId: number,
  shown: number,
): Promise<
  {
    watch: WaitlistEntry
    subject: Subject
    doctor: Doctor | null
    ahead: number
  }[]
> {
  return db
    .select({
      watch: waitlistEntry,
      subject,
      doctor,
      ahead: sql<number>`(select count(*)::int from sandbox.place_watch w where w.unit_id = ${waitlistEntry.unitId} and w.subject_id = ${waitlistEntry.subjectId} and w.date = ${waitlistEntry.date} and w.doctor_id is not distinct from ${waitlistEntry.doctorId} and w.state = 'WAITING' and (w.created_at, w.watch_id) < (${waitlistEntry.createdAt}, ${waitlistEntry.watchId}))`,
    })
    .from(waitlistEntry)
    .innerJoin(subject, eq(subject.subjectId, waitlistEntry.subjectId))
    .leftJoin(doctor, eq(doctor.doctorId, waitlistEntry.doctorId))
    .where(and(eq(waitlistEntry.patientId, patientId), eq(waitlistEntry.unitId, unitId)))
    .orderBy(desc(waitlistEntry.createdAt))
    .limit(shown)
}

export function findOffer(
  db: Db,
  offerId: string,
): Promise<{ startMin: number; endMin: number; until: number | null; doctorName: string }[]> {
  return db
    .select({
      startMin: appointment.startMin,
      endMin: appointment.endMin,
      until: appointment.lockExpireAt,
      doctorName: doctor.name,
    })
    .from(appointment)
    .innerJoin(schedule, eq(schedule.scheduleId, appointment.scheduleId))
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .where(eq(appointment.appointmentId, offerId))
}

export function findOpenWaitlistEntries(db: Db, patientId: string): Promise<WaitlistEntry[]> {
  return db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.patientId, patientId), inArray(waitlistEntry.state, ['WAITING', 'OFFERED'])))
}

export function insertWaitlistEntry(db: Db, row: typeof waitlistEntry.$inferInsert): Promise<WaitlistEntry[]> {
  return db.insert(waitlistEntry).values(row).returning()
}

export function findClinicOfUnit(db: Db, wanted: string, unitId: number): Promise<Subject[]> {
  return db
    .select()
    .from(subject)
    .where(and(eq(subject.subjectId, wanted), eq(subject.unitId, unitId)))
}

export function lockWaitlistEntry(
  db: Db,
  watchId: string,
  patientId: string,
  unitId: number,
): Promise<WaitlistEntry[]> {
  return db
    .select()
    .from(waitlistEntry)
    .where(
      and(eq(waitlistEntry.watchId, watchId), eq(waitlistEntry.patientId, patientId), eq(waitlistEntry.unitId, unitId)),
    )
    .for('update')
}

export function findDoctorsByDoctorId(db: Db, doctorId: string, unitId: number): Promise<Doctor[]> {
  return db
    .select()
    .from(doctor)
    .where(and(eq(doctor.doctorId, doctorId), eq(doctor.unitId, unitId)))
}

/** An account no longer waits anywhere. @param now ms */
export async function leaveWaitlists(tx: Db, memberId: string, now: number): Promise<void> {
  await tx
    .update(waitlistEntry)
    .set({ state: 'ENDED', endedAt: now })
    .where(and(eq(waitlistEntry.memberId, memberId), eq(waitlistEntry.state, 'WAITING')))
}

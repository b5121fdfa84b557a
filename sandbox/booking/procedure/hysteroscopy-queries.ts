import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  hysteroscopyApplication,
  procedureGuide,
  type Procedure,
  type HysteroscopyApplication,
  type ProcedureGuide,
} from '../procedure-tables'
import { appointment, subject, type Appointment, type Subject } from '../tables'

import { OPEN_APPLICATION_STATES } from '@/domain/booking/hysteroscopy'
import type { AppointmentKind } from '@/domain/booking/kinds'

/** One application, locked; the patient's own where one is named. */
export function lockApplications(
  db: Db,
  filter: { applicationId?: string; appointmentId?: string; patientId?: string; unitId?: number },
): Promise<HysteroscopyApplication[]> {
  return db
    .select()
    .from(hysteroscopyApplication)
    .where(
      and(
        filter.applicationId ? eq(hysteroscopyApplication.applicationId, filter.applicationId) : undefined,
        filter.appointmentId ? eq(hysteroscopyApplication.appointmentId, filter.appointmentId) : undefined,
        filter.patientId ? eq(hysteroscopyApplication.patientId, filter.patientId) : undefined,
        filter.unitId ? eq(hysteroscopyApplication.unitId, filter.unitId) : undefined,
      ),
    )
    .for('update')
}

export function lockOpenApplications(db: Db, patientId: string, unitId: number): Promise<HysteroscopyApplication[]> {
  return db
    .select()
    .from(hysteroscopyApplication)
    .where(
      and(
        eq(hysteroscopyApplication.patientId, patientId),
        eq(hysteroscopyApplication.unitId, unitId),
        inArray(hysteroscopyApplication.state, [...OPEN_APPLICATION_STATES]),
      ),
    )
    .for('update')
}

/** The application that was made last. */
export function findNewestApplications(db: Db, patientId: string, unitId: number): Promise<HysteroscopyApplication[]> {
  return db
    .select()
    .from(hysteroscopyApplication)
    .where(and(eq(hysteroscopyApplication.patientId, patientId), eq(hysteroscopyApplication.unitId, unitId)))
    .orderBy(desc(hysteroscopyApplication.appliedAt))
    .limit(1)
}

/** Ids of the applications that go on, at all hospitals. */
export function findOpenApplicationIds(db: Db): Promise<{ applicationId: string }[]> {
  return db
    .select({ applicationId: hysteroscopyApplication.applicationId })
    .from(hysteroscopyApplication)
    .where(inArray(hysteroscopyApplication.state, [...OPEN_APPLICATION_STATES]))
    .orderBy(hysteroscopyApplication.appliedAt)
}

export function findAppointmentById(db: Db, appointmentId: string): Promise<Appointment[]> {
  return db.select().from(appointment).where(eq(appointment.appointmentId, appointmentId))
}

export function insertApplication(
  db: Db,
  row: typeof hysteroscopyApplication.$inferInsert,
): Promise<HysteroscopyApplication[]> {
  return db.insert(hysteroscopyApplication).values(row).returning()
}

export function updateApplication(
  db: Db,
  changes: Partial<typeof hysteroscopyApplication.$inferInsert>,
  applicationId: string,
): Promise<HysteroscopyApplication[]> {
  return db
    .update(hysteroscopyApplication)
    .set(changes)
    .where(eq(hysteroscopyApplication.applicationId, applicationId))
    .returning()
}

/** The clinic of a hospital at which this kind of appointment is made, the first of them. */
export function findSubjectsOfKind(db: Db, unitId: number, bookKind: AppointmentKind): Promise<Subject[]> {
  return db
    .select()
    .from(subject)
    .where(and(eq(subject.unitId, unitId), eq(subject.bookKind, bookKind)))
    .orderBy(subject.sort)
}

/** One clinic of a hospital. */
export function findSubject(db: Db, unitId: number, subjectId: string): Promise<Subject[]> {
  return db
    .select()
    .from(subject)
    .where(and(eq(subject.unitId, unitId), eq(subject.subjectId, subjectId)))
}

export function findGuides(db: Db, unitId: number, procedures: readonly Procedure[]): Promise<ProcedureGuide[]> {
  return db
    .select()
    .from(procedureGuide)
    .where(and(eq(procedureGuide.unitId, unitId), inArray(procedureGuide.procedure, [...procedures])))
}

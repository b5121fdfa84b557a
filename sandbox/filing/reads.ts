/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { and, eq, desc, inArray } from 'drizzle-orm'

import { appointment } from '../booking/tables'
import { quiet } from '../couple/tables'
import { caseNote } from '../results/tables'
import type { Db } from '../server/db/database'

export function findOwnAppointment(db: Db, appointmentId: string, patientId: string) {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(eq(appointment.appointmentId, appointmentId), eq(appointment.patientId, patientId)))
}

export function findOwnCase(db: Db, caseId: string, patientId: string) {
  return db
    .select({ id: caseNote.caseId })
    .from(caseNote)
    .where(and(eq(caseNote.caseId, caseId), eq(caseNote.patientId, patientId)))
}

/** The visit that took place last. */
export function findNewestVisit(db: Db, patientId: string) {
  return db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(and(eq(appointment.patientId, patientId), eq(appointment.status, 'DONE')))
    .orderBy(desc(appointment.updatedAt))
    .limit(1)
}

/** Those of the patients who want it quiet. */
export function findQuietPatients(db: Db, patientIds: readonly string[]) {
  return db
    .select({ patientId: quiet.patientId })
    .from(quiet)
    .where(and(inArray(quiet.patientId, [...patientIds]), eq(quiet.quiet, true)))
}

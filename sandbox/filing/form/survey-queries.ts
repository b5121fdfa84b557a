import { and, desc, eq } from 'drizzle-orm'

import { appointment } from '../../booking/tables'
import { caseNote } from '../../results/tables'
import type { Db } from '../../server/db/database'

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

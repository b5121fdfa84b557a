import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { patient, type Patient } from '../tables'

/** Counts a visit that was missed; from `limit` on the patient no longer books without the hospital. */
export async function countNoShow(tx: Db, patientId: string, limit: number): Promise<void> {
  await tx
    .update(patient)
    .set({
      noShowCount: sql`${patient.noShowCount} + 1`,
      selfBookingDisabled: sql`${patient.selfBookingDisabled} or ${patient.noShowCount} + 1 >= ${limit}`,
    })
    .where(eq(patient.patientId, patientId))
}

/** What the staff decides about how a patient books. */
export type Standing = Partial<Pick<Patient, 'staffManaged' | 'noShowCount' | 'selfBookingDisabled'>>

export function setStanding(tx: Db, patientId: string, standing: Standing): Promise<Patient[]> {
  return tx.update(patient).set(standing).where(eq(patient.patientId, patientId)).returning()
}

/** Gives a file number to a patient who has none yet. */
export async function giveArchiveNumber(tx: Db, patientId: string, archiveNo: string): Promise<void> {
  await tx
    .update(patient)
    .set({ archiveNo })
    .where(and(eq(patient.patientId, patientId), eq(patient.archiveNo, '')))
}

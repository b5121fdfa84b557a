import { eq } from 'drizzle-orm'

import { patient } from '../../couple/tables'
import type { Db } from '../../server/db/database'

/** What the booking rules need of the record for which something is booked. */
export function findPatientById(db: Db, patientId: string) {
  return db
    .select({ patientId: patient.patientId, unitId: patient.unitId, sex: patient.sex, deceasedAt: patient.deceasedAt })
    .from(patient)
    .where(eq(patient.patientId, patientId))
}

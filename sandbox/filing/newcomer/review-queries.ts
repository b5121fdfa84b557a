import { and, eq, inArray } from 'drizzle-orm'

import { quiet } from '../../couple/tables'
import type { Db } from '../../server/db/database'
import { formRecord } from '../tables'

export function lockSubmittedRecord(db: Db, recordId: string) {
  return db.select().from(formRecord).where(eq(formRecord.recordId, recordId)).for('update')
}

/** Those of the patients who want it quiet. */
export function findQuietPatients(db: Db, patientIds: readonly string[]) {
  return db
    .select({ patientId: quiet.patientId })
    .from(quiet)
    .where(and(inArray(quiet.patientId, [...patientIds]), eq(quiet.quiet, true)))
}

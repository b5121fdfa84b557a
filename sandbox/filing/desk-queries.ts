import { and, desc, eq, isNull, ne } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { formRecord, type FormRecord } from './tables'

/** Forms that were sent to a hospital, the newest first. */
export function listFormRecords(db: Db, unitId: number): Promise<FormRecord[]> {
  return db
    .select()
    .from(formRecord)
    .where(and(eq(formRecord.unitId, unitId), isNull(formRecord.deletedAt), ne(formRecord.state, 'DRAFT')))
    .orderBy(desc(formRecord.updatedAt))
    .limit(60)
}

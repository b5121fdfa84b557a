import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formRecord } from '../tables'

export function findFormRecordsByRecordId(db: Db, recordId: string): Promise<{ family: string }[]> {
  return db.select({ family: formRecord.family }).from(formRecord).where(eq(formRecord.recordId, recordId))
}

export function lockFormRecordsByRecordId(db: Db, recordId: string): Promise<{ id: string }[]> {
  return db.select({ id: formRecord.recordId }).from(formRecord).where(eq(formRecord.recordId, recordId)).for('update')
}

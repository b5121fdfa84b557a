import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formRecord, type FormRecord } from '../tables'

export function lockSubmittedRecord(db: Db, recordId: string): Promise<FormRecord[]> {
  return db.select().from(formRecord).where(eq(formRecord.recordId, recordId)).for('update')
}

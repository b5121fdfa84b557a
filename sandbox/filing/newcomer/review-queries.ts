import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formRecord } from '../tables'

export function lockSubmittedRecord(db: Db, recordId: string) {
  return db.select().from(formRecord).where(eq(formRecord.recordId, recordId)).for('update')
}

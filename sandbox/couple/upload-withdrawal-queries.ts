import { eq } from 'drizzle-orm'

import { formRecord } from '../filing/tables'
import type { Db } from '../server/db/database'

export function lockFormRecordsByRecordId(db: Db, recordId: string) {
  return db.select().from(formRecord).where(eq(formRecord.recordId, recordId)).for('update')
}

export function updateFormRecordByRecordId(db: Db, changes: Partial<typeof formRecord.$inferInsert>, recordId: string) {
  return db.update(formRecord).set(changes).where(eq(formRecord.recordId, recordId)).returning()
}

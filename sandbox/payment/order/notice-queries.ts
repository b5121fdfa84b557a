import type { Db } from '../../server/db/database'
import { payNotice } from '../tables'

export async function insertPayNotice(db: Db, row: typeof payNotice.$inferInsert): Promise<void> {
  await db.insert(payNotice).values(row)
}

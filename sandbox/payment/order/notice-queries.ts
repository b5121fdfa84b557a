import type { Db } from '../../server/db/database'
import { payNotice } from '../tables'

export function insertPayNotice(db: Db, row: typeof payNotice.$inferInsert) {
  return db.insert(payNotice).values(row)
}

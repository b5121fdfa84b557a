import type { Db } from '../../server/db/database'
import { consent } from '../tables'

export function insertConsent(db: Db, row: typeof consent.$inferInsert) {
  return db.insert(consent).values(row)
}

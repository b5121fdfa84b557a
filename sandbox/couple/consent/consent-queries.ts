import type { Db } from '../../server/db/database'
import { consent } from '../tables'

export async function insertConsent(db: Db, row: typeof consent.$inferInsert): Promise<void> {
  await db.insert(consent).values(row)
}

import type { Db } from '../../server/db/database'
import { card, patient } from '../tables'

export async function insertPatients(db: Db, rows: (typeof patient.$inferInsert)[]): Promise<void> {
  await db.insert(patient).values(rows)
}

export async function insertCards(db: Db, rows: (typeof card.$inferInsert)[]): Promise<void> {
  await db.insert(card).values(rows)
}

import { eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { quiet } from './tables'

export function findQuietsByPatientId(db: Db, patientId: string) {
  return db.select().from(quiet).where(eq(quiet.patientId, patientId))
}

export function upsertQuiet(db: Db, row: typeof quiet.$inferInsert) {
  return db
    .insert(quiet)
    .values(row)
    .onConflictDoUpdate({ target: quiet.patientId, set: { quiet: row.quiet, reason: row.reason, at: row.at } })
}

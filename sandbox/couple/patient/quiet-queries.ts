import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { quiet } from '../tables'

export function findQuietsByPatientId(db: Db, patientId: string) {
  return db.select().from(quiet).where(eq(quiet.patientId, patientId))
}

/** Writes what stands from now on; a question that was open is answered with it, unless it is asked with this. */
export function upsertQuiet(db: Db, row: typeof quiet.$inferInsert) {
  return db
    .insert(quiet)
    .values(row)
    .onConflictDoUpdate({
      target: quiet.patientId,
      set: { quiet: row.quiet, reason: row.reason, at: row.at, askedAt: row.askedAt ?? null },
    })
}

/** Opens the question for somebody whose app is not quiet; nothing changes for anybody else. */
export function insertQuietQuestion(db: Db, patientId: string, now: number) {
  return db
    .insert(quiet)
    .values({ patientId, quiet: false, reason: 'chosen', at: now, askedAt: now })
    .onConflictDoUpdate({
      target: quiet.patientId,
      set: { askedAt: now },
      setWhere: eq(quiet.quiet, false),
    })
}

import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { quiet, type Quiet } from '../tables'

export function findQuietsByPatientId(db: Db, patientId: string): Promise<Quiet[]> {
  return db.select().from(quiet).where(eq(quiet.patientId, patientId))
}

/** Those of the patients whose app is quiet. */
export function findQuietAmong(db: Db, patientIds: readonly string[]): Promise<{ patientId: string }[]> {
  return db
    .select({ patientId: quiet.patientId })
    .from(quiet)
    .where(and(inArray(quiet.patientId, [...patientIds]), eq(quiet.quiet, true)))
}

/** Writes what stands from now on; a question that was open is answered with it, unless it is asked with this. */
export async function upsertQuiet(db: Db, row: typeof quiet.$inferInsert): Promise<void> {
  await db
    .insert(quiet)
    .values(row)
    .onConflictDoUpdate({
      target: quiet.patientId,
      set: { quiet: row.quiet, reason: row.reason, at: row.at, askedAt: row.askedAt ?? null },
    })
}

/** Opens the question for somebody whose app is not quiet; nothing changes for anybody else. */
export async function insertQuietQuestion(db: Db, patientId: string, now: number): Promise<void> {
  await db
    .insert(quiet)
    .values({ patientId, quiet: false, reason: 'chosen', at: now, askedAt: now })
    .onConflictDoUpdate({
      target: quiet.patientId,
      set: { askedAt: now },
      setWhere: eq(quiet.quiet, false),
    })
}

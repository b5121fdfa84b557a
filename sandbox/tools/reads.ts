/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { eq, sql } from 'drizzle-orm'

import { quiet } from '../couple/tables'
import type { CycleRecords } from '../cycle/record-tables'
import { cyclesOf } from '../cycle/record-tables'
import type { Db } from '../server/db/database'

export function findQuietsByPatientId(db: Db, patientId: string) {
  return db.select({ quiet: quiet.quiet }).from(quiet).where(eq(quiet.patientId, patientId))
}

export async function findCyclesByPatientId(db: Db, patientId: string): Promise<CycleRecords[]> {
  const [found] = await db.select({ cycles: cyclesOf(sql`${patientId}`) }).from(sql`(values (1)) as single(place)`)
  return found?.cycles ?? []
}

/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { sql } from 'drizzle-orm'

import { cyclesOf } from '../cycle/reads'
import type { CycleRecords } from '../cycle/records'
import type { Db } from '../server/db/database'

export async function findCyclesByPatientId(db: Db, patientId: string): Promise<CycleRecords[]> {
  const [found] = await db.select({ cycles: cyclesOf(sql`${patientId}`) }).from(sql`(values (1)) as single(place)`)
  return found?.cycles ?? []
}

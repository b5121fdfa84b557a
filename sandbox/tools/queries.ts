import { and, eq, sql } from 'drizzle-orm'

import { quiet } from '../couple/tables'
import { type CycleRecords, cyclesOf } from '../cycle/record-tables'
import type { Db } from '../server/db/database'
import { dating } from './tables'

/** A member at a hospital: whose everything here is. */
export interface Owner {
  readonly memberId: string
  readonly unitId: number
}

export function findQuietsByPatientId(db: Db, patientId: string) {
  return db.select({ quiet: quiet.quiet }).from(quiet).where(eq(quiet.patientId, patientId))
}

export async function findCyclesByPatientId(db: Db, patientId: string): Promise<CycleRecords[]> {
  const [found] = await db.select({ cycles: cyclesOf(sql`${patientId}`) }).from(sql`(values (1)) as single(place)`)
  return found?.cycles ?? []
}

export function findDatings(db: Db, { memberId, unitId }: Owner) {
  return db
    .select()
    .from(dating)
    .where(and(eq(dating.memberId, memberId), eq(dating.unitId, unitId)))
}

export function upsertDating(db: Db, row: typeof dating.$inferInsert) {
  return db
    .insert(dating)
    .values(row)
    .onConflictDoUpdate({ target: [dating.memberId, dating.unitId], set: row })
}

export function deleteDatings(db: Db, { memberId, unitId }: Owner) {
  return db.delete(dating).where(and(eq(dating.memberId, memberId), eq(dating.unitId, unitId)))
}

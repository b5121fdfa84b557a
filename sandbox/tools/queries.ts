import { and, eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { dating } from './tables'

/** A member at a hospital: whose everything here is. */
export interface Owner {
  readonly memberId: string
  readonly unitId: number
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

import { and, eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { dating, type Dating } from './tables'

/** A member at a hospital: whose everything here is. */
export interface Owner {
  readonly memberId: string
  readonly unitId: number
}

export function findDatings(db: Db, { memberId, unitId }: Owner): Promise<Dating[]> {
  return db
    .select()
    .from(dating)
    .where(and(eq(dating.memberId, memberId), eq(dating.unitId, unitId)))
}

export async function upsertDating(db: Db, row: typeof dating.$inferInsert): Promise<void> {
  await db
    .insert(dating)
    .values(row)
    .onConflictDoUpdate({ target: [dating.memberId, dating.unitId], set: row })
}

export async function deleteDatings(db: Db, { memberId, unitId }: Owner): Promise<void> {
  await db.delete(dating).where(and(eq(dating.memberId, memberId), eq(dating.unitId, unitId)))
}

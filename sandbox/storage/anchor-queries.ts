import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { setting, type Setting } from '../server/tables'
import { frozenItem } from './tables'

export const findMark = (db: Db, key: string): Promise<Setting[]> =>
  db.select().from(setting).where(eq(setting.key, key))

export const insertMark = async (db: Db, key: string): Promise<void> => {
  await db.insert(setting).values({ key, value: true }).onConflictDoNothing()
}

/** Moves the first day of terms that were counted from the last day paid to the day after it. */
export async function moveAnchorsToNextDay(db: Db, unitIds: readonly number[]): Promise<void> {
  await db
    .update(frozenItem)
    .set({ anchor: sql`(${frozenItem.paidUntil}::date + 1)::text` })
    .where(
      and(
        inArray(frozenItem.unitId, [...unitIds]),
        eq(frozenItem.paidMonths, 0),
        eq(frozenItem.anchor, frozenItem.paidUntil),
      ),
    )
}

import { desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { appFault } from './tables'

export type AppFault = typeof appFault.$inferSelect

/** Adds up the same fault; the newest places stay. */
export async function addFaults(db: Db, rows: readonly AppFault[]): Promise<void> {
  await db
    .insert(appFault)
    .values([...rows])
    .onConflictDoUpdate({
      target: appFault.faultId,
      set: {
        times: sql`least(${appFault.times}::bigint + excluded.times, 1000000000)::int`,
        lastAt: sql`excluded.last_at`,
        places: sql`excluded.places`,
      },
    })
}

/** Newest first. */
export const findFaults = (db: Db, unitId: number, most: number): Promise<(typeof appFault.$inferSelect)[]> =>
  db.select().from(appFault).where(eq(appFault.unitId, unitId)).orderBy(desc(appFault.lastAt)).limit(most)

/** Deletes all but the newest of a hospital. */
export async function keepNewestFaults(db: Db, unitId: number, most: number): Promise<void> {
  const old = db
    .select({ faultId: appFault.faultId })
    .from(appFault)
    .where(eq(appFault.unitId, unitId))
    .orderBy(desc(appFault.lastAt))
    .offset(most)
  await db.delete(appFault).where(inArray(appFault.faultId, old))
}

export const deleteFaults = async (db: Db, unitId: number): Promise<void> => {
  await db.delete(appFault).where(eq(appFault.unitId, unitId))
}

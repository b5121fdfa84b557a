import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { sharing, type Sharing } from '../tables'

export function findSharingsByPairId(db: Db, pairId: string): Promise<Sharing[]> {
  return db.select().from(sharing).where(eq(sharing.pairId, pairId))
}

export async function upsertSharing(
  db: Db,
  row: typeof sharing.$inferInsert,
  shared: boolean,
  now: number,
): Promise<void> {
  await db
    .insert(sharing)
    .values(row)
    .onConflictDoUpdate({
      target: [sharing.patientId, sharing.pairId, sharing.dataClass],
      set: { shared, at: now },
    })
}

import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { sharing } from '../tables'

export function findSharingsByPairId(db: Db, pairId: string) {
  return db.select().from(sharing).where(eq(sharing.pairId, pairId))
}

export function upsertSharing(db: Db, row: typeof sharing.$inferInsert, shared: boolean, now: number) {
  return db
    .insert(sharing)
    .values(row)
    .onConflictDoUpdate({
      target: [sharing.patientId, sharing.pairId, sharing.dataClass],
      set: { shared, at: now },
    })
}

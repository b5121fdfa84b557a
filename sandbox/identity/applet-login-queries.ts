import { and, eq, gt } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { issuedOpenId, usedCode } from './tables'

export function insertUsedCodeIfAbsent(db: Db, row: typeof usedCode.$inferInsert) {
  return db.insert(usedCode).values(row).onConflictDoNothing().returning()
}

export function findIssuedOpenIdsByOpenIdAndAt(db: Db, openId: string, since: number) {
  return db
    .select()
    .from(issuedOpenId)
    .where(and(eq(issuedOpenId.openId, openId), gt(issuedOpenId.at, since)))
}

export function upsertIssuedOpenId(db: Db, row: typeof issuedOpenId.$inferInsert, now: number) {
  return db
    .insert(issuedOpenId)
    .values(row)
    .onConflictDoUpdate({ target: issuedOpenId.openId, set: { at: now } })
}

import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { HOUR_MS } from '@/domain/time'

import { smsOutbox } from '../messages/tables'
import type { Db } from '../server/db/database'
import { smsCode } from './tables'

export function insertSmsCode(db: Db, row: typeof smsCode.$inferInsert) {
  return db.insert(smsCode).values(row)
}

export function insertSmsOutbox(db: Db, row: typeof smsOutbox.$inferInsert) {
  return db.insert(smsOutbox).values(row)
}

export function findSmsCodesByMobile(db: Db, mobile: string, now: number) {
  return db
    .select({ createdAt: smsCode.createdAt })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), gt(smsCode.createdAt, now - HOUR_MS)))
    .orderBy(desc(smsCode.createdAt))
}

export function findSmsCodesByMobileAndSmsId(db: Db, mobile: string) {
  return db
    .select()
    .from(smsCode)
    .where(eq(smsCode.mobile, mobile))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.smsId))
    .limit(1)
}

export function countSmsTry(db: Db, smsId: string, now: number, tries: number) {
  return db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.smsId, smsId), isNull(smsCode.usedAt), gt(smsCode.expiresAt, now), lt(smsCode.tries, tries)))
    .returning()
}

export function updateSmsCodeBySmsIdAndUsedAt(db: Db, changes: Partial<typeof smsCode.$inferInsert>, smsId: string) {
  return db
    .update(smsCode)
    .set(changes)
    .where(and(eq(smsCode.smsId, smsId), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.smsId })
}

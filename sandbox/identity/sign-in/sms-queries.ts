import { and, count, desc, eq, gt, isNull, lt, sql, sum } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { smsCode, wrongCode, type SmsCode } from '../tables'

import { DAY_MS } from '@/domain/time'

export async function insertSmsCode(db: Db, row: typeof smsCode.$inferInsert): Promise<void> {
  await db.insert(smsCode).values(row)
}

/** When codes were sent to a phone within the last day, newest first. */
export function findSmsCodesOfDay(db: Db, mobile: string, now: number): Promise<{ createdAt: number }[]> {
  return db
    .select({ createdAt: smsCode.createdAt })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), gt(smsCode.createdAt, now - DAY_MS)))
    .orderBy(desc(smsCode.createdAt))
}

export function findNewestSmsCode(db: Db, mobile: string): Promise<SmsCode[]> {
  return db
    .select()
    .from(smsCode)
    .where(eq(smsCode.mobile, mobile))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.smsId))
    .limit(1)
}

export function findSmsCodeByTicket(db: Db, mobile: string, ticketHash: string): Promise<SmsCode[]> {
  return db
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), eq(smsCode.ticketHash, ticketHash)))
}

/** Counts a try of the one who asked for the code, or of somebody else; nothing when those are used up. */
export function countSmsTry(db: Db, smsId: string, now: number, tries: number, isAsker: boolean): Promise<SmsCode[]> {
  const counted = isAsker ? smsCode.tries : smsCode.strayTries
  return db
    .update(smsCode)
    .set(isAsker ? { tries: sql`${counted} + 1` } : { strayTries: sql`${counted} + 1` })
    .where(and(eq(smsCode.smsId, smsId), isNull(smsCode.usedAt), gt(smsCode.expiresAt, now), lt(counted, tries)))
    .returning()
}

/** Tries without a ticket at a phone's codes since an instant. */
export async function countStrayTries(db: Db, mobile: string, since: number): Promise<number> {
  const [row] = await db
    .select({ tries: sum(smsCode.strayTries) })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), gt(smsCode.createdAt, since)))
  return Number(row?.tries ?? 0)
}

export async function countWrongCodes(db: Db, memberId: string, since: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(wrongCode)
    .where(and(eq(wrongCode.memberId, memberId), gt(wrongCode.at, since)))
  return row?.count ?? 0
}

export async function insertWrongCode(db: Db, row: typeof wrongCode.$inferInsert): Promise<void> {
  await db.insert(wrongCode).values(row)
}

export function useSmsCode(
  db: Db,
  changes: Partial<typeof smsCode.$inferInsert>,
  smsId: string,
): Promise<{ id: string }[]> {
  return db
    .update(smsCode)
    .set(changes)
    .where(and(eq(smsCode.smsId, smsId), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.smsId })
}

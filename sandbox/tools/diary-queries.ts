import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '../server/db/database'
import type { Owner } from './queries'
import {
  gestationLog,
  pregnancyBody,
  pregnancyDiary,
  type GestationLog,
  type PregnancyBody,
  type PregnancyDiary,
} from './tables'

/** Rows that are read at once: more than ten months of days and of entries. */
const MOST = 500

const isOwnLog = ({ memberId, unitId }: Owner) =>
  and(eq(gestationLog.memberId, memberId), eq(gestationLog.unitId, unitId))
const isOwnDiary = ({ memberId, unitId }: Owner) =>
  and(eq(pregnancyDiary.memberId, memberId), eq(pregnancyDiary.unitId, unitId))

export function findBodies(db: Db, { memberId, unitId }: Owner): Promise<PregnancyBody[]> {
  return db
    .select()
    .from(pregnancyBody)
    .where(and(eq(pregnancyBody.memberId, memberId), eq(pregnancyBody.unitId, unitId)))
}

export async function upsertBody(db: Db, row: typeof pregnancyBody.$inferInsert): Promise<void> {
  await db
    .insert(pregnancyBody)
    .values(row)
    .onConflictDoUpdate({ target: [pregnancyBody.memberId, pregnancyBody.unitId], set: row })
}

export function findLogs(db: Db, owner: Owner): Promise<GestationLog[]> {
  return db.select().from(gestationLog).where(isOwnLog(owner)).orderBy(desc(gestationLog.date)).limit(MOST)
}

/**
 * One row a day. Who names the day's row has seen it and replaces it whole; for anybody else it may hold what the phone did
 * not show, so that what is not told of stays.
 * @param seenId the row that the phone showed, '' for none
 */
export async function upsertLog(db: Db, row: typeof gestationLog.$inferInsert, seenId: string): Promise<void> {
  const { weightHg, bellyMm, fetalMovement, mood, note } = gestationLog
  const told = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`
  const unlessSeen = (column: PgColumn, value: SQL): SQL =>
    sql`case when ${gestationLog.logId} = ${seenId} then ${told(column)} else coalesce(${value}, ${column}) end`
  await db
    .insert(gestationLog)
    .values(row)
    .onConflictDoUpdate({
      target: [gestationLog.memberId, gestationLog.unitId, gestationLog.date],
      set: {
        weightHg: unlessSeen(weightHg, told(weightHg)),
        bellyMm: unlessSeen(bellyMm, told(bellyMm)),
        fetalMovement: unlessSeen(fetalMovement, told(fetalMovement)),
        mood: unlessSeen(mood, told(mood)),
        note: unlessSeen(note, sql`nullif(${told(note)}, '')`),
        at: row.at,
      },
    })
}

export function deleteLogByLogId(db: Db, owner: Owner, logId: string): Promise<{ logId: string }[]> {
  return db
    .delete(gestationLog)
    .where(and(isOwnLog(owner), eq(gestationLog.logId, logId)))
    .returning({ logId: gestationLog.logId })
}

/** The log, the diary and the body; pictures are erased by their own query. */
export async function deleteEverything(db: Db, owner: Owner): Promise<void> {
  const { memberId, unitId } = owner
  await db.delete(gestationLog).where(isOwnLog(owner))
  await db.delete(pregnancyDiary).where(isOwnDiary(owner))
  await db.delete(pregnancyBody).where(and(eq(pregnancyBody.memberId, memberId), eq(pregnancyBody.unitId, unitId)))
}

export function findDiaries(db: Db, owner: Owner, diaryId?: string): Promise<PregnancyDiary[]> {
  return db
    .select()
    .from(pregnancyDiary)
    .where(and(isOwnDiary(owner), diaryId ? eq(pregnancyDiary.diaryId, diaryId) : undefined))
    .orderBy(desc(pregnancyDiary.date), desc(pregnancyDiary.createdAt), pregnancyDiary.diaryId)
    .limit(MOST)
}

export async function insertDiary(db: Db, row: typeof pregnancyDiary.$inferInsert): Promise<void> {
  await db.insert(pregnancyDiary).values(row)
}

export function updateDiaryByDiaryId(
  db: Db,
  changes: Partial<typeof pregnancyDiary.$inferInsert>,
  owner: Owner,
  diaryId: string,
): Promise<{ diaryId: string }[]> {
  return db
    .update(pregnancyDiary)
    .set(changes)
    .where(and(isOwnDiary(owner), eq(pregnancyDiary.diaryId, diaryId)))
    .returning({ diaryId: pregnancyDiary.diaryId })
}

export function deleteDiaryByDiaryId(db: Db, owner: Owner, diaryId: string): Promise<{ diaryId: string }[]> {
  return db
    .delete(pregnancyDiary)
    .where(and(isOwnDiary(owner), eq(pregnancyDiary.diaryId, diaryId)))
    .returning({ diaryId: pregnancyDiary.diaryId })
}

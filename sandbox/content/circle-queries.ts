import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  circleHidden,
  circleMember,
  circleReport,
  circleRules,
  circleText,
  type CircleHidden,
  type CircleRules,
} from './circle-tables'

export type CircleMember = typeof circleMember.$inferSelect
export type CircleText = typeof circleText.$inferSelect

export const findRules = (db: Db, memberId: string, unitId: number): Promise<CircleRules[]> =>
  db
    .select()
    .from(circleRules)
    .where(and(eq(circleRules.memberId, memberId), eq(circleRules.unitId, unitId)))

export const upsertRules = async (db: Db, row: typeof circleRules.$inferInsert): Promise<void> => {
  await db
    .insert(circleRules)
    .values(row)
    .onConflictDoUpdate({
      target: [circleRules.memberId, circleRules.unitId],
      set: { version: row.version, agreedAt: row.agreedAt },
    })
}

export const findMemberships = (
  db: Db,
  memberId: string,
  unitId: number,
): Promise<(typeof circleMember.$inferSelect)[]> =>
  db
    .select()
    .from(circleMember)
    .where(and(eq(circleMember.memberId, memberId), eq(circleMember.unitId, unitId)))

export const insertMembership = (
  db: Db,
  row: typeof circleMember.$inferInsert,
): Promise<(typeof circleMember.$inferSelect)[]> =>
  db.insert(circleMember).values(row).onConflictDoNothing().returning()

export const updateMembership = (
  db: Db,
  leftAt: number | null,
  aliasId: string,
): Promise<(typeof circleMember.$inferSelect)[]> =>
  db.update(circleMember).set({ leftAt }).where(eq(circleMember.aliasId, aliasId)).returning()

/** Aliases that a reader does not see: hidden by the reader, or who have blocked the reader. */
export const findHidden = (db: Db, aliasId: string): Promise<CircleHidden[]> =>
  db
    .select()
    .from(circleHidden)
    .where(
      or(eq(circleHidden.byAliasId, aliasId), and(eq(circleHidden.aliasId, aliasId), eq(circleHidden.way, 'block'))),
    )

export const upsertHidden = async (db: Db, row: typeof circleHidden.$inferInsert): Promise<void> => {
  await db
    .insert(circleHidden)
    .values(row)
    .onConflictDoUpdate({ target: [circleHidden.byAliasId, circleHidden.aliasId], set: { way: row.way } })
}

export const deleteHidden = async (db: Db, byAliasId: string): Promise<void> => {
  await db.delete(circleHidden).where(eq(circleHidden.byAliasId, byAliasId))
}

/** What a reader may see: what is published by whom the reader sees, and the own; of a post its comments. */
const seenBy = (me: CircleMember, hidden: readonly string[]) =>
  and(
    eq(circleText.circleId, me.circleId),
    isNull(circleText.deletedAt),
    or(
      eq(circleText.aliasId, me.aliasId),
      and(
        eq(circleText.state, 'PUBLISHED'),
        hidden.length > 0 ? notInArray(circleText.aliasId, [...hidden]) : undefined,
      ),
    ),
  )

export const findPosts = (
  db: Db,
  me: CircleMember,
  hidden: readonly string[],
): Promise<{ row: typeof circleText.$inferSelect; alias: string }[]> =>
  db
    .select({ row: circleText, alias: circleMember.alias })
    .from(circleText)
    .innerJoin(circleMember, eq(circleMember.aliasId, circleText.aliasId))
    .where(and(seenBy(me, hidden), eq(circleText.kind, 'post')))
    .orderBy(desc(circleText.publishedAt), circleText.textId)

export const findComments = (
  db: Db,
  me: CircleMember,
  hidden: readonly string[],
  postId: string,
): Promise<{ row: typeof circleText.$inferSelect; alias: string }[]> =>
  db
    .select({ row: circleText, alias: circleMember.alias })
    .from(circleText)
    .innerJoin(circleMember, eq(circleMember.aliasId, circleText.aliasId))
    .where(and(seenBy(me, hidden), eq(circleText.postId, postId)))
    .orderBy(asc(circleText.publishedAt), circleText.textId)

export const findSeenText = (
  db: Db,
  me: CircleMember,
  hidden: readonly string[],
  textId: string,
): Promise<{ row: typeof circleText.$inferSelect; alias: string }[]> =>
  db
    .select({ row: circleText, alias: circleMember.alias })
    .from(circleText)
    .innerJoin(circleMember, eq(circleMember.aliasId, circleText.aliasId))
    .where(and(seenBy(me, hidden), eq(circleText.textId, textId)))

/** The circle of a text, whoever may see it. */
export const findText = (db: Db, unitId: number, textId: string): Promise<(typeof circleText.$inferSelect)[]> =>
  db
    .select()
    .from(circleText)
    .where(and(eq(circleText.unitId, unitId), eq(circleText.textId, textId)))

export const insertText = async (db: Db, row: typeof circleText.$inferInsert): Promise<void> => {
  await db.insert(circleText).values(row)
}

/** Changes one that its writer has not deleted. */
export const updateText = (
  db: Db,
  changes: Partial<typeof circleText.$inferInsert>,
  textId: string,
  unitId: number,
): Promise<{ textId: string }[]> =>
  db
    .update(circleText)
    .set(changes)
    .where(and(eq(circleText.textId, textId), eq(circleText.unitId, unitId), isNull(circleText.deletedAt)))
    .returning({ textId: circleText.textId })

export const insertReport = async (db: Db, row: typeof circleReport.$inferInsert): Promise<void> => {
  await db.insert(circleReport).values(row).onConflictDoNothing()
}

/** What the desk has to look at, deleted ones too; with the alias alone. */
export const findTextsAtDesk = (
  db: Db,
  unitId: number,
): Promise<{ row: typeof circleText.$inferSelect; alias: string }[]> =>
  db
    .select({ row: circleText, alias: circleMember.alias })
    .from(circleText)
    .innerJoin(circleMember, eq(circleMember.aliasId, circleText.aliasId))
    .where(eq(circleText.unitId, unitId))
    .orderBy(desc(circleText.createdAt), circleText.textId)
    .limit(200)

export const findReportsOf = (
  db: Db,
  ids: readonly string[],
): Promise<{ textId: string; reason: 'privacy' | 'other' | 'medical' | 'trade' | 'abuse' }[]> =>
  db
    .select({ textId: circleReport.textId, reason: circleReport.reason })
    .from(circleReport)
    .where(inArray(circleReport.textId, [...ids]))

export const emptyOldTexts = (db: Db, before: number): Promise<{ textId: string }[]> =>
  db
    .update(circleText)
    .set({ title: '', blocks: [] })
    .where(and(isNotNull(circleText.deletedAt), lt(circleText.deletedAt, before)))
    .returning({ textId: circleText.textId })

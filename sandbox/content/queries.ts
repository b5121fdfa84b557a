import { and, asc, desc, eq, inArray, lt, max, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { article, articleReading, articleRevision, type RevisionState } from './tables'

export type Article = typeof article.$inferSelect
export type Revision = typeof articleRevision.$inferSelect
export interface Published {
  readonly article: Article
  readonly revision: Revision
}

/** Texts of one hospital that are read at most; its editors do not write that many. */
const MOST = 2000

const isPublished = eq(articleRevision.state, 'PUBLISHED')
const ofArticle = eq(articleRevision.articleId, article.articleId)

/** What readers of a hospital may see, in the order of its columns. */
export function findPublished(db: Db, unitId: number): Promise<Published[]> {
  return db
    .select({ article, revision: articleRevision })
    .from(article)
    .innerJoin(articleRevision, and(ofArticle, isPublished))
    .where(and(eq(article.unitId, unitId), sql`${article.withdrawnAt} is null`))
    .orderBy(desc(article.isTop), asc(article.sort), desc(articleRevision.publishedAt), asc(article.articleId))
    .limit(MOST)
}

/** One article of a hospital that was ever published, withdrawn or not. */
export function findOncePublished(db: Db, unitId: number, articleId: string): Promise<Published[]> {
  return db
    .select({ article, revision: articleRevision })
    .from(article)
    .innerJoin(articleRevision, and(ofArticle, isPublished))
    .where(and(eq(article.unitId, unitId), eq(article.articleId, articleId)))
}

/** Everything that the desk works on: what is published, and what is written or waits. */
export function findForDesk(db: Db, unitId: number): Promise<Published[]> {
  return db
    .select({ article, revision: articleRevision })
    .from(article)
    .innerJoin(articleRevision, and(ofArticle, inArray(articleRevision.state, ['DRAFT', 'REVIEW', 'PUBLISHED'])))
    .where(eq(article.unitId, unitId))
    .orderBy(desc(articleRevision.editedAt), asc(articleRevision.revisionId))
    .limit(MOST)
}

/** An article of a hospital, locked until the transaction ends. */
export function lockArticle(db: Db, unitId: number, articleId: string): Promise<Article[]> {
  return db
    .select()
    .from(article)
    .where(and(eq(article.unitId, unitId), eq(article.articleId, articleId)))
    .for('update')
}

export function findRevision(db: Db, articleId: string, states: readonly RevisionState[]): Promise<Revision[]> {
  return db
    .select()
    .from(articleRevision)
    .where(and(eq(articleRevision.articleId, articleId), inArray(articleRevision.state, [...states])))
}

export async function nextNumber(db: Db, articleId: string): Promise<number> {
  const [found] = await db
    .select({ last: max(articleRevision.number) })
    .from(articleRevision)
    .where(eq(articleRevision.articleId, articleId))
  return (found?.last ?? 0) + 1
}

export async function insertArticles(db: Db, rows: (typeof article.$inferInsert)[]): Promise<void> {
  await db.insert(article).values(rows).onConflictDoNothing()
}

export async function insertRevisions(db: Db, rows: (typeof articleRevision.$inferInsert)[]): Promise<void> {
  await db.insert(articleRevision).values(rows).onConflictDoNothing()
}

export async function updateArticle(
  db: Db,
  articleId: string,
  changes: Partial<typeof article.$inferInsert>,
): Promise<void> {
  await db.update(article).set(changes).where(eq(article.articleId, articleId))
}

export async function updateRevision(
  db: Db,
  revisionId: string,
  changes: Partial<typeof articleRevision.$inferInsert>,
): Promise<void> {
  await db.update(articleRevision).set(changes).where(eq(articleRevision.revisionId, revisionId))
}

/** @returns whether this was the reader's first reading of the day */
export async function insertReading(db: Db, row: typeof articleReading.$inferInsert): Promise<boolean> {
  const made = await db.insert(articleReading).values(row).onConflictDoNothing().returning({ day: articleReading.day })
  return made.length > 0
}

/** @returns the new count */
export async function countOneMore(db: Db, articleId: string): Promise<number> {
  const [found] = await db
    .update(article)
    .set({ readCount: sql`${article.readCount} + 1` })
    .where(eq(article.articleId, articleId))
    .returning({ readCount: article.readCount })
  return found?.readCount ?? 0
}

/** A day that is over counts no more: who read on it is forgotten. */
export async function deleteReadingsBefore(db: Db, day: string): Promise<void> {
  await db.delete(articleReading).where(lt(articleReading.day, day))
}

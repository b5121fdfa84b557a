/** Articles, what the editors made of them one after the other, and who has read what today. */

import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, isOneOf, key, oneOf, references, sandboxSchema, uniqueOf } from '../server/db/columns'
import { unit } from '../server/tables'

import { type Audience, AUDIENCE_IDS, type ColumnId, COLUMN_IDS, type ReadingStage } from '@/domain/service/content'

/** A film or a recording of a text, with its lines by the second. */
export interface Film {
  readonly videoUrl: string
  readonly audioUrl: string
  readonly seconds: number
  readonly cues: readonly { readonly at: number; readonly text: string }[]
}

/** What is looked up: it keeps its id through all its revisions. */
export const article = sandboxSchema.table(
  'article',
  {
    articleId: text('article_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    columnId: text('column_id').$type<ColumnId>().notNull(),
    /** Smaller stands earlier in its column. */
    sort: integer('sort').notNull().default(100),
    isTop: boolean('is_top').notNull().default(false),
    readCount: integer('read_count').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
    /** What readers are told about a withdrawal. */
    withdrawnReason: text('withdrawn_reason').notNull().default(''),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    oneOf(table.columnId, COLUMN_IDS),
    checkOf(table.readCount, sql`${table.readCount} >= 0`),
    checkOf(table.withdrawnReason, sql`(${table.withdrawnAt} is null) = (${table.withdrawnReason} = '')`),
    index('article_unit').on(table.unitId, table.columnId),
  ],
)

export type RevisionState = 'DRAFT' | 'REVIEW' | 'PUBLISHED' | 'REPLACED'

/** One version of a text. Nobody publishes a text of their own (spec:content#review). */
export const articleRevision = sandboxSchema.table(
  'article_revision',
  {
    revisionId: text('revision_id').primaryKey(),
    articleId: text('article_id').notNull(),
    number: integer('number').notNull(),
    state: text('state').$type<RevisionState>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    /** Who answers for what it says. */
    source: text('source').notNull().default(''),
    /** Words that readers use for it, and its pinyin, separated by spaces. */
    keywords: text('keywords').notNull().default(''),
    stage: text('stage').$type<ReadingStage>(),
    audience: text('audience').$type<Audience>().notNull().default('ALL'),
    /** The editor's word that it speaks of pregnancy, birth or children; quiet mode leaves it out. */
    aboutBabies: boolean('about_babies').notNull().default(false),
    film: jsonb('film').$type<Film>(),
    editor: text('editor').notNull(),
    editedAt: instant('edited_at').notNull(),
    /** Why it came back from review. */
    returnedReason: text('returned_reason').notNull().default(''),
    reviewer: text('reviewer').notNull().default(''),
    reviewedOn: date('reviewed_on'),
    publishedAt: instant('published_at'),
  },
  (table) => [
    references(table.articleId, article.articleId),
    uniqueOf(table.articleId, table.number),
    oneOf(table.state, ['DRAFT', 'REVIEW', 'PUBLISHED', 'REPLACED']),
    oneOf(table.audience, AUDIENCE_IDS),
    // What was published had a reviewer who did not write it, a day of review and a source.
    check(
      'article_revision_reviewed_check',
      sql`${table.state} in ('DRAFT', 'REVIEW') or (${table.publishedAt} is not null and ${table.reviewedOn} is not null and ${table.source} <> '' and ${table.reviewer} <> '' and ${table.reviewer} <> ${table.editor})`,
    ),
    uniqueIndex('article_revision_one_published')
      .on(table.articleId)
      .where(sql`${table.state} = 'PUBLISHED'`),
    uniqueIndex('article_revision_one_open')
      .on(table.articleId)
      .where(isOneOf(table.state, ['DRAFT', 'REVIEW'])),
  ],
)

/**
 * That somebody has read an article today, so that the day counts once. The reader is a hash of person, article and day:
 * nobody can look up what somebody reads.
 */
export const articleReading = sandboxSchema.table(
  'article_reading',
  {
    articleId: text('article_id').notNull(),
    day: date('day').notNull(),
    reader: text('reader').notNull(),
  },
  (table) => [
    key(table.articleId, table.day, table.reader),
    references(table.articleId, article.articleId),
    index('article_reading_day').on(table.day),
  ],
)

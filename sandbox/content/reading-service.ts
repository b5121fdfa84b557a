/** What readers see: published texts of their hospital, none about babies in quiet mode. */

import { isClassClosed } from '../couple/consent/consent-service'
import { ownPatient, ownRecord } from '../couple/couple-service'
import { isQuiet } from '../couple/patient/quiet-service'
import type { MemberContext, PatientContext, RequestContext } from '../server/context'
import { paged } from '../server/http/paging'
import { notFound } from '../server/http/refusal'
import { seededId } from '../server/secrets'
import { unitRow } from '../server/units'
import { INTROS } from './columns'
import { soundOf } from './film-service'
import {
  countOneMore,
  deleteReadingsBefore,
  findOncePublished,
  findPublished,
  insertReading,
  type Published,
} from './queries'
import { fitOf, wordsOf } from './search'
import { readingStageOf } from './stage-service'

import type * as calls from '@/api/content/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { hospitalDate } from '@/domain/dates'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { A_DAY, COLUMN_IDS, COLUMNS, type ColumnId, LESSON_COLUMNS, READING_COLUMNS } from '@/domain/service/content'

const MALE = 1

/** Whether nothing about babies is shown to whoever asks; the hospital knows it of its own patients alone. */
async function isQuietFor(context: RequestContext): Promise<boolean> {
  if (!context.caller || context.unitId === null) return false
  const own = await ownRecord(context as MemberContext, context.unitId)
  return own !== null && isQuiet(context.db, own.patient.patientId)
}

/** The editor's word, or the words themselves. */
const isAboutBabies = ({ revision: { aboutBabies, title, summary, body } }: Published): boolean =>
  aboutBabies || mentionsPregnancy(title) || mentionsPregnancy(summary) || mentionsPregnancy(wordsOf(body))

async function readable(context: RequestContext, unitId: number): Promise<Published[]> {
  const rows = await findPublished(context.db, unitId)
  return (await isQuietFor(context)) ? rows.filter((one) => !isAboutBabies(one)) : rows
}

const isColumn = (name: string | undefined): name is ColumnId => COLUMN_IDS.some((known) => known === name)

const rowOf = ({ article, revision }: Published) => ({
  articleId: article.articleId,
  columnId: article.columnId,
  title: revision.title,
  cover: '',
  summary: revision.summary,
  source: revision.source,
  author: revision.editor,
  reviewedOn: revision.reviewedOn ?? '',
  publishedAt: revision.publishedAt,
  audience: revision.audience,
  stage: revision.stage,
  seconds: revision.film?.seconds ?? null,
  readCount: article.readCount,
  isTop: article.isTop,
})

/** A text as the smart service searches it: what it is called, the names it is found by, and all that it says. */
export interface ReviewedText {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  readonly keywords: readonly string[]
  readonly body: string
  readonly source: string
  readonly reviewedOn: string
}

/** What whoever asks may read at the hospital; in quiet mode nothing about babies. */
export async function reviewedTexts(context: RequestContext, unitId: number): Promise<ReviewedText[]> {
  const all = await readable(context, unitId)
  return all.flatMap(({ article: { articleId }, revision }) => {
    const { title, summary, keywords, body, source, reviewedOn } = revision
    if (reviewedOn === null) return []
    return [{ articleId, title, summary, keywords: keywords.split(/\s+/), body: wordsOf(body), source, reviewedOn }]
  })
}

/** Those of a column in its order; of a keyword the best first, in whatever column they stand. */
export async function listColumnArticles(
  context: RequestContext,
  { unitId, columnId, keyword = '', pageNo, pageSize }: InputOf<typeof calls.listColumnArticles>,
): Promise<DataOf<typeof calls.listColumnArticles>> {
  const unit = await unitRow(context, unitId)
  const all = await readable(context, unit.unitId)
  const inColumn = columnId ? all.filter(({ article }) => article.columnId === columnId) : all
  if (keyword.trim() === '') {
    const shown = columnId ? inColumn : all.filter(({ article }) => READING_COLUMNS.includes(article.columnId))
    return paged(shown.map(rowOf), pageNo, pageSize)
  }
  const found = inColumn
    .map((one) => ({ one, fit: fitOf(one.revision, keyword) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  return paged(
    found.map(({ one }) => rowOf(one)),
    pageNo,
    pageSize,
  )
}

const columnOf = (columnId: ColumnId, all: readonly Published[]) => ({
  columnId,
  name: COLUMNS[columnId],
  intro: INTROS[columnId] ?? '',
  total: all.filter(({ article }) => article.columnId === columnId).length,
})

export async function getColumn(
  context: RequestContext,
  { unitId, columnId }: InputOf<typeof calls.getColumn>,
): Promise<DataOf<typeof calls.getColumn>> {
  const unit = await unitRow(context, unitId)
  if (!isColumn(columnId)) throw notFound()
  return columnOf(columnId, await readable(context, unit.unitId))
}

/** Columns of the classroom that hold something. */
export async function listClassroomColumns(
  context: RequestContext,
  { unitId }: InputOf<typeof calls.listClassroomColumns>,
): Promise<DataOf<typeof calls.listClassroomColumns>> {
  const unit = await unitRow(context, unitId)
  const all = await readable(context, unit.unitId)
  return { list: LESSON_COLUMNS.map((columnId) => columnOf(columnId, all)).filter(({ total }) => total > 0) }
}

const NO_BODY = { contentHtml: '', videoUrl: '', audioUrl: '', cues: [] }

/** One article; a withdrawn one says so, and what quiet mode leaves out says nothing else. */
export async function getArticle(
  context: RequestContext,
  { unitId, articleId, columnId }: InputOf<typeof calls.getArticle>,
): Promise<DataOf<typeof calls.getArticle>> {
  const unit = await unitRow(context, unitId)
  const [found] = articleId
    ? await findOncePublished(context.db, unit.unitId, articleId)
    : (await findPublished(context.db, unit.unitId)).filter(({ article }) => article.columnId === columnId)
  if (!found) throw notFound()
  const row = rowOf(found)
  const { article, revision } = found
  if (article.withdrawnAt !== null)
    return { ...row, ...NO_BODY, summary: '', state: 'WITHDRAWN', withdrawnReason: article.withdrawnReason }
  if (isAboutBabies(found) && (await isQuietFor(context)))
    return { ...row, ...NO_BODY, title: '', summary: '', state: 'HIDDEN', withdrawnReason: '' }
  return {
    ...row,
    state: 'PUBLISHED',
    withdrawnReason: '',
    contentHtml: revision.body,
    videoUrl: revision.film?.videoUrl ?? '',
    audioUrl: revision.film?.audioUrl || soundOf(revision.film?.cues ?? [], context.sandbox.speech),
    cues: [...(revision.film?.cues ?? [])],
  }
}

/** One reading a person and day. */
export async function countReading(
  context: MemberContext,
  { articleId }: InputOf<typeof calls.countReading>,
): Promise<DataOf<typeof calls.countReading>> {
  const unit = await unitRow(context, undefined)
  const day = hospitalDate(context.now)
  return context.db.transaction(async (tx) => {
    const [found] = await findOncePublished(tx, unit.unitId, articleId)
    if (!found || found.article.withdrawnAt !== null) throw notFound()
    const reader = seededId('reading', context.caller.memberId, articleId, day)
    const isFirst = await insertReading(tx, { articleId, day, reader })
    await deleteReadingsBefore(tx, day)
    return { readCount: isFirst ? await countOneMore(tx, articleId) : found.article.readCount }
  })
}

/** Three at most: those of the own stage first, a man's own before those for both, the rest another order every day. */
export async function listTodaysReading(context: PatientContext): Promise<DataOf<typeof calls.listTodaysReading>> {
  const me = await ownPatient(context)
  const own = await readingStageOf(context.db, me, context.now)
  // After a loss nothing that hurts is offered, whatever was agreed to.
  const stage = own !== 'LOSS' && (await isClassClosed(context, 'health')) ? null : own
  const day = hospitalDate(context.now)
  const others = me.sex === MALE ? 'FEMALE' : 'MALE'
  const fits = (await readable(context, context.unitId)).filter(
    ({ article, revision }) =>
      READING_COLUMNS.includes(article.columnId) &&
      revision.audience !== others &&
      (revision.stage === null || revision.stage === (stage ?? 'PREPARE')),
  )
  const rank = ({ revision }: Published): number =>
    (revision.audience === 'ALL' ? 1 : 0) + (revision.stage === null ? 2 : 0)
  const turn = ({ article }: Published): string => seededId('turn', day, article.articleId)
  const list = fits
    .sort((one, other) => rank(one) - rank(other) || turn(one).localeCompare(turn(other)))
    .slice(0, A_DAY)
    .map(rowOf)
  return { stage, list }
}

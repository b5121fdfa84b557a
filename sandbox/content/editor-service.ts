/** The hospital's editors: one writes, another one reads and publishes, either takes back (spec:content#review). */

import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import {
  findForDesk,
  findRevision,
  insertArticles,
  insertRevisions,
  lockArticle,
  nextNumber,
  type Revision,
  updateArticle,
  updateRevision,
} from './queries'

import { isDate, hospitalDate } from '@/domain/dates'
import { type Audience, type ColumnId, type ReadingStage } from '@/domain/service/content'

/** What an editor writes. */
export interface Written {
  readonly unitId: number
  /** Absent for a new article. */
  readonly articleId?: string | undefined
  readonly columnId: ColumnId
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly source: string
  readonly keywords: string
  readonly stage: ReadingStage | null
  readonly audience: Audience
  readonly aboutBabies: boolean
  readonly editor: string
}

export interface Which {
  readonly unitId: number
  readonly articleId: string
}

const audit = (tx: Db, { unitId, articleId }: Which, act: string, at: number) =>
  writeAudit(tx, { at, unitId, actor: 'staff', callId: `console.${act}`, target: articleId, result: 'ok' })

/** Writes a draft: of a new article, or the next version of one that is or was there. A draft that waits goes on being edited. */
export async function writeDraft({ db, clock }: Sandbox, written: Written): Promise<{ articleId: string }> {
  const now = clock.now()
  const { unitId, columnId, articleId: known, ...texts } = written
  if (texts.title.trim() === '' || texts.body.trim() === '') throw refuse('请填写标题和正文')
  if (texts.editor.trim() === '') throw refuse('请填写编辑姓名')
  const articleId = known ?? randomId()
  await db.transaction(async (tx) => {
    if (known === undefined) await insertArticles(tx, [{ articleId, unitId, columnId }])
    const [found] = await lockArticle(tx, unitId, articleId)
    if (!found) throw notFound()
    if (found.columnId !== columnId) await updateArticle(tx, articleId, { columnId })
    const [open] = await findRevision(tx, articleId, ['DRAFT', 'REVIEW'])
    const [published] = await findRevision(tx, articleId, ['PUBLISHED'])
    const changes = { ...texts, editedAt: now, state: 'DRAFT' as const, film: (open ?? published)?.film ?? null }
    // What changes after it was handed in has to be read anew.
    if (open) await updateRevision(tx, open.revisionId, changes)
    else
      await insertRevisions(tx, [
        { ...changes, revisionId: randomId(), articleId, number: await nextNumber(tx, articleId) },
      ])
    await audit(tx, { unitId, articleId }, 'writeArticle', now)
  })
  return { articleId }
}

async function moved(
  { db, clock }: Sandbox,
  which: Which,
  act: string,
  from: 'DRAFT' | 'REVIEW',
  move: (tx: Db, open: Revision, now: number) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [found] = await lockArticle(tx, which.unitId, which.articleId)
    if (!found) throw notFound()
    const [open] = await findRevision(tx, which.articleId, ['DRAFT', 'REVIEW'])
    if (open?.state !== from) throw refuse(from === 'DRAFT' ? '没有可送审的草稿' : '没有待审核的版本')
    await move(tx, open, now)
    await audit(tx, which, act, now)
  })
}

/** Hands a draft in. @throws Refusal without a source */
export const submitDraft = (sandbox: Sandbox, which: Which): Promise<void> =>
  moved(sandbox, which, 'submitArticle', 'DRAFT', async (tx, open) => {
    if (open.source.trim() === '') throw refuse('请填写内容来源')
    await updateRevision(tx, open.revisionId, { state: 'REVIEW', returnedReason: '' })
  })

/** Gives it back with what is to be changed. */
export const returnDraft = (sandbox: Sandbox, which: Which, reason: string): Promise<void> =>
  moved(sandbox, which, 'returnArticle', 'REVIEW', async (tx, open) => {
    if (reason.trim() === '') throw refuse('请填写需要修改的内容')
    await updateRevision(tx, open.revisionId, { state: 'DRAFT', returnedReason: reason })
  })

/**
 * Publishes what was handed in, in place of what was there.
 * @param review who read it, another one than the editor, and on which day at most today
 */
export const publishDraft = (
  sandbox: Sandbox,
  which: Which,
  review: { readonly reviewer: string; readonly reviewedOn?: string | undefined },
): Promise<void> =>
  moved(sandbox, which, 'publishArticle', 'REVIEW', async (tx, open, now) => {
    const today = hospitalDate(now)
    const { reviewer, reviewedOn = today } = review
    if (reviewer.trim() === '') throw refuse('请填写审核人')
    if (reviewer.trim() === open.editor.trim()) throw refuse('审核人不能是编辑本人')
    if (!isDate(reviewedOn) || reviewedOn > today) throw refuse('审核日期不能晚于今天')
    const [published] = await findRevision(tx, which.articleId, ['PUBLISHED'])
    if (published) await updateRevision(tx, published.revisionId, { state: 'REPLACED' })
    const given = { state: 'PUBLISHED' as const, reviewer, reviewedOn, publishedAt: now }
    await updateRevision(tx, open.revisionId, given)
    await updateArticle(tx, which.articleId, { withdrawnAt: null, withdrawnReason: '' })
  })

/** Takes an article back; whoever opens it reads why. */
export async function withdrawArticle({ db, clock }: Sandbox, which: Which, reason: string): Promise<void> {
  const now = clock.now()
  if (reason.trim() === '') throw refuse('请填写撤回的原因')
  await db.transaction(async (tx) => {
    const [found] = await lockArticle(tx, which.unitId, which.articleId)
    const [published] = await findRevision(tx, which.articleId, ['PUBLISHED'])
    if (!found || !published || found.withdrawnAt !== null) throw notFound()
    await updateArticle(tx, which.articleId, { withdrawnAt: now, withdrawnReason: reason })
    await audit(tx, which, 'withdrawArticle', now)
  })
}

/** What the console shows: every text that is written, waits, or is published. */
export const contentDesk = async ({ db }: Sandbox, unitId: number) =>
  (await findForDesk(db, unitId)).map(({ article, revision }) => ({
    ...revision,
    columnId: article.columnId,
    readCount: article.readCount,
    withdrawnAt: article.withdrawnAt,
    withdrawnReason: article.withdrawnReason,
  }))

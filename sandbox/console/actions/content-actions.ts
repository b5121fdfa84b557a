/** The hospital's own editor: writes, hands in, reviews, publishes and takes back what patients read. */

import * as v from 'valibot'

import { publishDraft, returnDraft, submitDraft, withdrawArticle, writeDraft } from '../../content/editor-service'
import type { Sandbox } from '../../server/context'
import type { Action } from '../action'
import { unitIdInput as unitId } from '../unit-input'

import { AUDIENCE_IDS, BODY_MAX, COLUMN_IDS, READING_STAGE_IDS } from '@/domain/service/content'

const words = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')
/** A field of a form that was left empty counts as absent. */
const maybe = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(max),
      v.transform((text) => (text === '' ? undefined : text)),
    ),
  )
const yes = v.optional(
  v.pipe(
    v.union([v.boolean(), v.string()]),
    v.transform((value) => value === true || value === 'true' || value === 'on'),
  ),
  false,
)
const which = { unitId, articleId: v.pipe(v.string(), v.maxLength(64)) }

type ContentAct = 'writeArticle' | 'submitArticle' | 'returnArticle' | 'publishArticle' | 'withdrawArticle'

export function contentActions(sandbox: Sandbox): Record<ContentAct, Action> {
  const write = v.object({
    unitId,
    articleId: maybe(64),
    columnId: v.picklist(COLUMN_IDS),
    title: words(60),
    summary: words(120),
    body: words(BODY_MAX),
    source: words(60),
    keywords: words(200),
    stage: v.optional(v.picklist([...READING_STAGE_IDS, '']), ''),
    audience: v.optional(v.picklist(AUDIENCE_IDS), 'ALL'),
    aboutBabies: yes,
    editor: words(30),
  })
  const submit = v.object(which)
  const give = v.object({ ...which, reason: words(200) })
  const publish = v.object({ ...which, reviewer: words(30), reviewedOn: maybe(10) })
  return {
    writeArticle: {
      input: write,
      run: ({ stage, ...given }: v.InferOutput<typeof write>) =>
        writeDraft(sandbox, { ...given, stage: stage === '' ? null : stage }),
    } as Action,
    submitArticle: {
      input: submit,
      run: (asked: v.InferOutput<typeof submit>) => submitDraft(sandbox, asked),
    } as Action,
    returnArticle: {
      input: give,
      run: ({ reason, ...asked }: v.InferOutput<typeof give>) => returnDraft(sandbox, asked, reason),
    } as Action,
    publishArticle: {
      input: publish,
      run: ({ reviewer, reviewedOn, ...asked }: v.InferOutput<typeof publish>) =>
        publishDraft(sandbox, asked, { reviewer, reviewedOn }),
    } as Action,
    withdrawArticle: {
      input: give,
      run: ({ reason, ...asked }: v.InferOutput<typeof give>) => withdrawArticle(sandbox, asked, reason),
    } as Action,
  }
}

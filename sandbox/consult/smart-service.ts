/** The smart service: a search in what the hospital has reviewed; everything else goes to a person. */

import { reviewedTexts } from '../content/reading-service'
import { ownRecord } from '../couple/couple-service'
import { raiseDanger } from '../followup/desk-task-service'
import type { UnitContext, VisitorContext } from '../server/context'
import { spend } from '../server/http/budgets'
import { paged } from '../server/http/paging'
import { notFound, refuse } from '../server/http/refusal'
import { ownPlan, type Plan } from './own-plan-service'
import * as queries from './queries'
import type { ServiceAnswer, serviceMessage } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { hospitalDate } from '@/domain/dates'
import { dangerInText, isDanger } from '@/domain/safety/danger-signs'
import { findAnswer, type Known, planTopicOf } from '@/domain/service/smart-service'
import { hospitalOf } from '@/hospitals'

const GREETING = '您好，我可以帮您查找医院审核过的常见问题。'
const ABOUT = '智能客服不是医生，只查找医院审核过的内容。不作诊断，不回答用药剂量，也不预测结果。急重症请立即就医。'

const answerView = ({ answerId, question, answer, source, reviewedOn, route }: ServiceAnswer) => ({
  ...{ answerId, question, answer, source, reviewedOn, route },
})

export async function serviceGreeting({
  db,
  unitId,
}: VisitorContext): Promise<DataOf<typeof calls.getServiceGreeting>> {
  const offered = (await queries.findAnswers(db, unitId)).filter((one) => one.offered > 0)
  return {
    greeting: GREETING,
    about: ABOUT,
    list: [...offered].sort((a, b) => a.offered - b.offered).map(answerView),
  }
}

type Row = typeof serviceMessage.$inferSelect
type View = DataOf<typeof calls.sendServiceMessage>

/** Stands before the id of an article in the id of its answer. */
const ARTICLE = 'article:'
/** Addresses where an article is read. */
const articleRoute = (articleId: string): string => `/articelDetails?articleId=${articleId}`

type Answer = View['answers'][number]
interface Text extends Known {
  readonly view: Answer
}

/** All that the hospital has reviewed: its answers first, then its articles as whoever asks may read them. */
async function textsOf(context: UnitContext): Promise<Text[]> {
  const { db, unitId } = context
  const answers = (await queries.findAnswers(db, unitId)).map((row) => ({
    ...{ answerId: row.answerId, question: row.question, words: row.words, body: row.answer },
    view: answerView(row),
  }))
  const articles = (await reviewedTexts(context, unitId)).map((text) => {
    const { articleId, title, summary, keywords, body, source, reviewedOn } = text
    const answerId = `${ARTICLE}${articleId}`
    return {
      ...{ answerId, question: title, words: keywords, body: `${summary}${body}` },
      view: { answerId, question: title, answer: summary, source, reviewedOn, route: articleRoute(articleId) },
    }
  })
  return [...answers, ...articles]
}

/** What was answered before stays; what is ordered is of the day it is read on, and said only of a question of that day. */
async function viewsOf(context: UnitContext, rows: readonly Row[], all: readonly Text[]): Promise<View[]> {
  const isOfToday = ({ at }: Row) => hospitalDate(at) === hospitalDate(context.now)
  const plans = new Map<string, Promise<Plan>>()
  const planOf = (question: string) => {
    const plan = plans.get(question) ?? ownPlan(context, question)
    plans.set(question, plan)
    return plan
  }
  return Promise.all(
    rows.map(async (row) => {
      const { id, clientId, question, outcome, answerIds, at } = row
      const past: Plan = { state: 'past', topic: planTopicOf(question) ?? 'medication', isPartners: false, list: [] }
      return {
        ...{ msgId: String(id), clientId, question, outcome, at },
        answers: all.filter(({ answerId }) => answerIds.includes(answerId)).map(({ view }) => view),
        plan: outcome !== 'plan' ? null : isOfToday(row) ? await planOf(question) : past,
      }
    }),
  )
}

export async function serviceMessages(
  context: UnitContext,
  { pageNo, pageSize }: InputOf<typeof calls.listServiceMessages>,
): Promise<DataOf<typeof calls.listServiceMessages>> {
  const { db, unitId, caller } = context
  const page = paged(await queries.findServiceMessages(db, caller.memberId, unitId), pageNo, pageSize)
  return { ...page, list: await viewsOf(context, page.list, await textsOf(context)) }
}

/** Answers from what was reviewed; the same question sent again gets the answer it got. */
export async function askService(
  context: UnitContext,
  { content, clientId }: InputOf<typeof calls.sendServiceMessage>,
): Promise<DataOf<typeof calls.sendServiceMessage>> {
  const { db, unitId, caller, now } = context
  const question = content.trim()
  const danger = dangerInText(question, hospitalOf(unitId).danger)
  const all = await textsOf(context)
  const found = findAnswer(all, question)
  const outcome = isDanger(danger) ? 'danger' : found.outcome
  const answerIds = isDanger(danger) ? [] : found.answers.map(({ answerId }) => answerId)
  const answered = await db.transaction(async (tx) => {
    const row = { unitId, memberId: caller.memberId, clientId, question, answerIds, outcome, at: now } as const
    const [made] = await queries.insertServiceMessageIfAbsent(tx, row)
    // Who may be in danger is never turned away, and what was asked before is answered as before.
    if (made && !isDanger(danger) && !(await spend(tx, 'message', caller.memberId, now)))
      throw refuse('提问过于频繁，请稍后再试，或直接联系医院')
    const [known] = made ? [made] : await queries.findServiceMessages(tx, caller.memberId, unitId, clientId)
    if (!known) throw notFound()
    const own = await ownRecord(context, unitId)
    const from = { source: `service:${known.id}`, title: '智能客服', patientId: own?.patient.patientId ?? null }
    if (made) await raiseDanger(tx, context, from, danger)
    return known
  })
  const [view] = await viewsOf(context, [answered], all)
  if (!view) throw notFound()
  return view
}

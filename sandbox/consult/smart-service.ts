/** The smart service: a search in what the hospital has reviewed; everything else goes to a person. */
import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { dangerInText, isDanger } from '@/domain/danger-signs'
import { hospitalDate } from '@/domain/dates'
import { findAnswer } from '@/domain/smart-service'
import { hospitalOf, offers } from '@/hospitals'

import { assertConsent } from '../couple/consent-service'
import { ownRecord } from '../couple/couple-service'
import { assertProfileComplete } from '../filing/profile-service'
import { raiseDanger } from '../followup/desk-task-service'
import { plannedRows } from '../medication/plan-service'
import { spend } from '../server/budgets'
import type { UnitContext, VisitorContext } from '../server/context'
import { paged } from '../server/paging'
import { notFound, NotShared, Refusal, refuse } from '../server/refusal'
import * as queries from './queries'
import type { ServiceAnswer, serviceMessage } from './tables'

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
type Plan = NonNullable<View['plan']>

/** The call whose consent covers orders. */
const ORDERS_CALL = 'member.adviceList'
const MALE = 1

/** The own orders, to a man hers as well where she shares them; nothing to who may not open the plan. */
async function ownPlan(context: UnitContext): Promise<Plan> {
  const { unitId } = context
  const closed: Plan = { state: 'closed', isPartners: false, list: [] }
  if (!offers(hospitalOf(unitId), 'medicationPlan')) return { ...closed, state: 'none' }
  const own = await ownRecord(context, unitId)
  if (!own) return closed
  const { patientId, sex } = own.patient
  const asPatient = { ...context, callId: ORDERS_CALL, patientId }
  try {
    await assertProfileComplete(asPatient)
    await assertConsent(asPatient)
  } catch (error) {
    if (error instanceof Refusal) return closed
    throw error
  }
  const mine = await plannedRows(asPatient, 'self')
  if (mine.length > 0 && sex !== MALE) return { state: 'ordered', isPartners: false, list: mine }
  const hers = await plannedRows(asPatient, 'spouse').catch((error: unknown) => {
    if (error instanceof NotShared) return []
    throw error
  })
  const list = [...mine, ...hers.map(({ title, note }) => ({ title: `配偶：${title}`, note }))]
  return { state: list.length > 0 ? 'ordered' : 'none', isPartners: hers.length > 0, list }
}

/** What was answered before stays; what is ordered is of the day it is read on, and said only of a question of that day. */
async function viewsOf(context: UnitContext, rows: readonly Row[], all: readonly ServiceAnswer[]): Promise<View[]> {
  const isOfToday = ({ at }: Row) => hospitalDate(at) === hospitalDate(context.now)
  const asks = ({ outcome }: Row) => outcome === 'plan'
  const plan = rows.some((row) => asks(row) && isOfToday(row)) ? await ownPlan(context) : null
  const past: Plan = { state: 'past', isPartners: false, list: [] }
  return rows.map((row) => ({
    msgId: String(row.id),
    clientId: row.clientId,
    question: row.question,
    outcome: row.outcome,
    answers: all.filter(({ answerId }) => row.answerIds.includes(answerId)).map(answerView),
    plan: !asks(row) ? null : isOfToday(row) ? plan : past,
    at: row.at,
  }))
}

export async function serviceMessages(
  context: UnitContext,
  { pageNo, pageSize }: InputOf<typeof calls.listServiceMessages>,
): Promise<DataOf<typeof calls.listServiceMessages>> {
  const { db, unitId, caller } = context
  const all = await queries.findAnswers(db, unitId)
  const page = paged(await queries.findServiceMessages(db, caller.memberId, unitId), pageNo, pageSize)
  return { ...page, list: await viewsOf(context, page.list, all) }
}

/** Answers from what was reviewed; the same question sent again gets the answer it got. */
export async function askService(
  context: UnitContext,
  { content, clientId }: InputOf<typeof calls.sendServiceMessage>,
): Promise<DataOf<typeof calls.sendServiceMessage>> {
  const { db, unitId, caller, now } = context
  const question = content.trim()
  const danger = dangerInText(question, hospitalOf(unitId).danger)
  const all = await queries.findAnswers(db, unitId)
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

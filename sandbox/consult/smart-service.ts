/** The smart service: a search in what the hospital has reviewed; everything else goes to a person. */
import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { dangerInText, isDanger } from '@/domain/danger-signs'
import { asksForPerson, findReviewed } from '@/domain/smart-service'
import { hospitalOf } from '@/hospitals'

import { ownRecord } from '../couple/couple-service'
import { raiseDanger } from '../followup/desk-task-service'
import { spend } from '../server/budgets'
import type { UnitContext, VisitorContext } from '../server/context'
import { paged } from '../server/paging'
import { notFound, refuse } from '../server/refusal'
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

const viewOf = (row: typeof serviceMessage.$inferSelect, all: readonly ServiceAnswer[]) => ({
  msgId: String(row.id),
  clientId: row.clientId,
  question: row.question,
  outcome: row.outcome,
  answers: all.filter(({ answerId }) => row.answerIds.includes(answerId)).map(answerView),
  at: row.at,
})

export async function serviceMessages(
  { db, unitId, caller }: UnitContext,
  { pageNo, pageSize }: InputOf<typeof calls.listServiceMessages>,
): Promise<DataOf<typeof calls.listServiceMessages>> {
  const all = await queries.findAnswers(db, unitId)
  const page = paged(await queries.findServiceMessages(db, caller.memberId, unitId), pageNo, pageSize)
  return { ...page, list: page.list.map((row) => viewOf(row, all)) }
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
  const found = isDanger(danger) || asksForPerson(question) ? [] : findReviewed(all, question)
  const outcome = isDanger(danger)
    ? ('danger' as const)
    : asksForPerson(question)
      ? ('person' as const)
      : found.length > 0
        ? ('answered' as const)
        : ('none' as const)
  const answerIds = found.map(({ answerId }) => answerId)
  return db.transaction(async (tx) => {
    const row = { unitId, memberId: caller.memberId, clientId, question, answerIds, outcome, at: now }
    const [made] = await queries.insertServiceMessageIfAbsent(tx, row)
    // Who may be in danger is never turned away, and what was asked before is answered as before.
    if (made && !isDanger(danger) && !(await spend(tx, 'message', caller.memberId, now)))
      throw refuse('提问过于频繁，请稍后再试，或直接联系医院')
    const [known] = made ? [made] : await queries.findServiceMessages(tx, caller.memberId, unitId, clientId)
    if (!known) throw notFound()
    const own = await ownRecord(context, unitId)
    const from = { source: `service:${known.id}`, title: '智能客服', patientId: own?.patient.patientId ?? null }
    if (made) await raiseDanger(tx, context, from, danger)
    return viewOf(known, all)
  })
}

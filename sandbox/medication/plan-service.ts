/** Plans as patient and partner read them, and what a patient asks the hospital to order. */

import { filmWith, soundOf } from '../content/film-service'
import { isShared, ownPatient, pairingOf, readOwnOrShared } from '../couple/couple-service'
import type { SummaryOrder } from '../cycle/summary/orders'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { pageAsked } from '../server/http/paging'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { doseItems, triggerItems } from './day-items'
import { picturesOf } from './drug-list'
import * as queries from './plan-queries'
import { newestOf } from './plan-views'
import {
  changeViews,
  doseViews,
  historyView,
  isTriggerAwaited,
  type PlanRecords,
  planView,
  type Rule,
  triggerView,
} from './plan-views'
import * as reads from './reads'
import type { Drug, TriggerOrder } from './tables'
import { watchTriggers } from './trigger-watch-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/medication/calls'
import { addDays, formatDateTime, hospitalDate } from '@/domain/dates'
import { hospitalOf } from '@/hospitals'

/** What the hospital has settled. @throws Error at a hospital that was not seeded */
export async function ruleOf(db: Db, unitId: number): Promise<Rule> {
  return rowOf(await queries.findRuleByUnitId(db, unitId))
}

/** All plans of a patient with versions and ticks. */
export const plansOf = (db: Db, patientId: string): Promise<PlanRecords[]> => reads.findPlansByPatientId(db, patientId)

/** What was ordered as triggers in these cycles. */
export const triggersOf = (db: Db, cycleIds: readonly string[]): Promise<TriggerOrder[]> =>
  queries.findTriggers(db, cycleIds)

/** Nothing tells a patient to stop or go on: that is the hospital's to say. */
const ASK_FIRST = '停用任何药之前，请先问医院。剩下的药是否还要用，也请问医院，不要自行决定。'

/** How long a plan that was stopped, or is past its end, is still shown, in days. */
const OVER_DAYS = 7

/** Plans that are shown: those that go on, and those that were stopped or ended in the last days. */
const isShown = ({ plan, versions }: PlanRecords, today: string): boolean =>
  plan.stopAt === null
    ? (versions.at(-1)?.endOn ?? today) >= addDays(today, -OVER_DAYS)
    : hospitalDate(plan.stopAt) > addDays(today, -OVER_DAYS)

/** What is said of the drugs that ended with their cycle, by name: others may go on beside them. */
function endedWords(shown: readonly PlanRecords[]): string {
  const ended = shown.filter(({ plan }) => plan.stopAt !== null && plan.stopBy === '')
  const reasons = [...new Set(ended.map(({ plan }) => plan.stopReason))]
  const said = reasons.map((reason) => {
    const names = ended.filter(({ plan }) => plan.stopReason === reason).map(({ drug }) => drug.name)
    return `${reason}，以下用药不再提醒：${[...new Set(names)].join('、')}。`
  })
  return said.length === 0 ? '' : [...said, ASK_FIRST].join('')
}

/** The latest cycle with its trigger; one that nobody has confirmed is attended to before it is read. */
async function latestTrigger({ sandbox, db, now }: PatientContext, patientId: string) {
  const [latest = null] = await reads.findLatestCycle(db, patientId)
  if (latest && isTriggerAwaited(latest, now)) await watchTriggers(sandbox, latest.cycle.cycleId)
  return latest
}

export async function getMedicationPlan(
  context: PatientContext,
  { whose }: InputOf<typeof calls.getMedicationPlan>,
): Promise<DataOf<typeof calls.getMedicationPlan>> {
  return readOwnOrShared(context, { whose, of: 'orders' }, async (patientId) => {
    const { db, now, unitId } = context
    const me = (await ownPatient(context)).patientId
    const rule = await ruleOf(db, unitId)
    const all = await plansOf(db, patientId)
    const latest = await latestTrigger(context, patientId)
    const today = hospitalDate(now)
    const shown = all.filter((one) => isShown(one, today))
    return {
      today,
      serverTime: now,
      missedText: rule.missedText,
      triggerLateText: rule.triggerLateText,
      callText: hospitalOf(unitId).doses.callText,
      lateAfterMin: hospitalOf(unitId).doses.other.lateAfterMin,
      missedAfterMin: hospitalOf(unitId).doses.other.missedAfterMin,
      cancelledText: endedWords(shown),
      plans: shown.map((records) => planView(records, me, now)),
      doses: doseViews(all, me, now),
      changes: changeViews(all, me, now),
      trigger: latest && triggerView(latest, rule, me, now),
    }
  })
}

/** The partner of a man who shares her orders with him; null without one. */
export async function sharedOrdersOf(db: Db, patientId: string): Promise<string | null> {
  const pairing = await pairingOf(db, patientId)
  if (!pairing || !(await isShared(db, pairing.partner.patientId, pairing.pairId, 'orders'))) return null
  return pairing.partner.patientId
}

/**
 * What home says of plan and trigger: her own doses, and to both the trigger of her running cycle, to him where she shares
 * her orders.
 */
export async function planItems(
  context: PatientContext,
  { patientId, isHer, isEnded, isClosed }: { patientId: string; isHer: boolean; isEnded: boolean; isClosed: boolean },
) {
  const { db, now, unitId } = context
  const rule = await ruleOf(db, unitId)
  const plans = await plansOf(db, patientId)
  const hers = isHer ? patientId : await sharedOrdersOf(db, patientId)
  const latest = hers === null ? null : await latestTrigger(context, hers)
  const trigger = latest && triggerView(latest, rule, patientId, now)
  const isAwaited = latest !== null && isTriggerAwaited(latest, now)
  return [
    ...triggerItems(trigger, {
      isPartners: !isHer,
      isAwaited,
      remindAfterMin: hospitalOf(unitId).trigger.remindAfterMin,
      now,
    }),
    ...doseItems(plans, { patientId, isEnded: isHer && isEnded, isClosed, now }),
  ]
}

/** What is ordered from today to tomorrow, a row each with drug and hour, as the plan says it; the trigger first. */
export async function plannedRows(
  context: PatientContext,
  whose: 'self' | 'spouse',
): Promise<{ title: string; note: string }[]> {
  const { today, doses, trigger } = await getMedicationPlan(context, { whose })
  const amountOf = ({ dose, unit }: { dose: string; unit: string }) => `${dose}${unit}`
  const ahead = doses.flatMap((dose) => {
    if (dose.date < today) return []
    const day = dose.date === today ? '今天' : '明天'
    const hour = dose.time === '' ? '' : ` ${dose.time}`
    return {
      title: `${dose.drugName} ${amountOf(dose)}`,
      note: [`${day}${hour}`, dose.route, dose.doneAt === null ? '' : '已打卡'].filter(Boolean).join('，'),
    }
  })
  if (!trigger) return ahead
  const { at, state, drugs } = trigger
  const hour = at === null ? '时间请立即打电话核对' : `${formatDateTime(at).slice(5, 16)}（北京时间）`
  const words = state === 'LATE' ? '已过时间，请立即打电话' : state === 'CONFIRMED' ? '已确认注射' : ''
  const named = drugs.map((drug) => `${drug.name} ${amountOf(drug)}`)
  return [{ title: '夜针', note: [hour, ...named, words].filter(Boolean).join('，') }, ...ahead]
}

export async function getDoseHistory(
  context: PatientContext,
  { whose }: InputOf<typeof calls.getDoseHistory>,
): Promise<DataOf<typeof calls.getDoseHistory>> {
  return readOwnOrShared(context, { whose, of: 'orders' }, async (patientId) =>
    historyView(await plansOf(context.db, patientId), context.now),
  )
}

const drugRow = ({ drugId, name, spec, purpose, route, unitName, storage }: Drug) => ({
  drugId,
  name,
  spec,
  purpose,
  route,
  unit: unitName,
  storage,
})

export async function listDrugs({ db, unitId }: PatientContext): Promise<DataOf<typeof calls.listDrugs>> {
  return { list: (await queries.findDrugsByUnitId(db, unitId)).map(drugRow) }
}

export async function getDrug(
  { db, unitId, sandbox }: PatientContext,
  { drugId }: InputOf<typeof calls.getDrug>,
): Promise<DataOf<typeof calls.getDrug>> {
  const [found] = await queries.findDrug(db, drugId, unitId)
  if (!found) throw notFound()
  const { sites, steps } = found
  const pictures = picturesOf(steps)
  const { videoUrl, cues } = filmWith(steps, pictures)
  return { ...drugRow(found), sites, steps, pictures, audioUrl: soundOf(cues, sandbox.speech), videoUrl, cues }
}

/** Orders of one patient that may wait for the hospital at a time. */
const MOST_WAITING = 10

/** @throws Refusal for a drug or doctor of another hospital, and while too many wait */
export async function submitOrder(
  context: PatientContext,
  { drugId, doctorId, remark }: InputOf<typeof calls.submitOrder>,
): Promise<DataOf<typeof calls.submitOrder>> {
  const { db, unitId, now } = context
  const { patientId } = await ownPatient(context)
  const [drug] = await queries.findDrug(db, drugId, unitId)
  const [doctor] = doctorId ? await reads.findDoctor(db, doctorId, unitId) : []
  if (!drug || (doctorId && !doctor)) throw notFound()
  if (remark.trim() === '') throw refuse('请填写医嘱单上的用法')
  const submittedId = randomId()
  const said = { doctorId: doctor?.doctorId ?? '', doctorName: doctor?.name ?? '', remark: remark.trim() }
  const row = { ...said, submittedId, unitId, patientId, drugId, state: 'WAITING' as const, createdAt: now }
  if (!(await takeWaitingPlace(db, row))) throw refuse('已有多条医嘱等待医院核对，请等核对后再提交')
  context.target = submittedId
  return { submittedId, state: 'WAITING' }
}

type Waiting = Omit<Parameters<typeof queries.insertSubmittedOrder>[1], 'waitingPlace'>

/** Several at once never hold more places than there are: each place is one row in the database. @returns false without a place */
async function takeWaitingPlace(db: Db, row: Waiting): Promise<boolean> {
  const held = (await queries.findWaitingPlaces(db, row.patientId)).map(({ place }) => place)
  for (let waitingPlace = 1; waitingPlace <= MOST_WAITING; waitingPlace++) {
    if (held.includes(waitingPlace)) continue
    const [made] = await queries.insertSubmittedOrder(db, { ...row, waitingPlace })
    if (made) return true
  }
  return false
}

export async function listSubmittedOrders(
  context: PatientContext,
  asked: InputOf<typeof calls.listSubmittedOrders>,
): Promise<DataOf<typeof calls.listSubmittedOrders>> {
  const { patientId } = await ownPatient(context)
  const { pageNo, pageSize, from } = pageAsked(asked)
  const rows = await queries.findSubmittedOrders(context.db, patientId, from, pageSize)
  const { total } = rowOf(await queries.countSubmittedOrders(context.db, patientId))
  return {
    total,
    pageNo,
    pageSize,
    list: rows.map(({ row, drugName }) => ({
      submittedId: row.submittedId,
      drugId: row.drugId,
      drugName,
      doctorName: row.doctorName,
      remark: row.remark,
      state: row.state,
      answer: row.answer,
      createdAt: row.createdAt,
    })),
  }
}

/** The orders of a cycle as its summary prints them. */
export async function ordersForSummary(db: Db, patientId: string, cycleId: string): Promise<readonly SummaryOrder[]> {
  const orders = (await plansOf(db, patientId)).filter(({ plan }) => plan.cycleId === cycleId)
  return orders.map((order) => {
    const { dose, unitName, endOn } = newestOf(order)
    const { startOn, stopAt } = order.plan
    const end = stopAt === null ? (endOn ?? '') : hospitalDate(stopAt)
    return { drug: order.drug.name, dose: `${dose}${unitName}`, startOn, endOn: end }
  })
}

export { findRunningStimulation } from './reads'

/** What doctor and nurse order of drugs: only they order, amend and stop. Each act is one transaction, on record. */

import type { Sandbox } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { act, DOCTOR, type Ordered, tell } from './desk-act'
import { medicationEvents } from './events'
import { amend, frequencyOf, stopPlan } from './plan-end-service'
import * as queries from './plan-queries'
import { plansOf } from './plan-service'
import { newestOf } from './plan-views'
import * as reads from './reads'

import { addDays, type DateText, diffDays, formatDateTime, hospitalDate } from '@/domain/dates'

const AMOUNT = /^\d{1,6}(\.\d{1,3})?$/
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

const asAmount = (text: string): string => {
  if (!AMOUNT.test(text)) throw refuse('用量应为数字，最多三位小数')
  return text
}

const asHours = (text: string): string[] => {
  const hours = text.split(/[,，\s]+/).filter(Boolean)
  if (hours.length === 0 || !hours.every((hour) => HOUR.test(hour))) throw refuse('时间格式应为 20:00，多个用逗号隔开')
  return [...new Set(hours)].sort()
}

/** Most days of one order, the first and the last counted: what goes on is ordered anew. */
const MOST_DAYS = 90

/** @throws Refusal for an end that is before the start, or farther from it than one order may go */
function assertEnd(startOn: DateText, endOn: DateText): void {
  if (endOn < startOn) throw refuse('结束日期不能早于开始日期')
  if (endOn > addDays(startOn, MOST_DAYS - 1)) throw refuse(`一条医嘱最长${MOST_DAYS}天，之后请重新开具`)
}

/** One drug is due by one order on a day. @throws Refusal where another order of it has days in common */
async function assertAlone(
  tx: Db,
  who: Ordered,
  { drugId, planId, startOn, endOn }: { drugId: string; planId: string; startOn: DateText; endOn: DateText },
): Promise<void> {
  const others = (await plansOf(tx, who.patientId)).filter(
    ({ plan }) => plan.drugId === drugId && plan.planId !== planId && plan.stopAt === null,
  )
  const twin = others.find((one) => one.plan.startOn <= endOn && (newestOf(one).endOn ?? endOn) >= startOn)
  if (!twin) return
  const until = newestOf(twin).endOn
  throw refuse(
    `${twin.drug.name}已有医嘱（${twin.plan.startOn}${until ? `至${until}` : '起'}），请调整或停用原来的医嘱，不要重复开具`,
  )
}

export interface DrugGiven {
  readonly drug: string
  readonly dose: string
  readonly times: string
  readonly startOn?: DateText
  readonly endOn?: DateText
  readonly stock?: string
  readonly note?: string
  readonly isAtHospital?: boolean
  /** The order that the patient submitted, which this one answers. */
  readonly submittedId?: string
}

/** A new order with its plan. @throws Refusal for a drug that this hospital does not order, or has ordered for these days */
export function orderDrug(sandbox: Sandbox, who: Ordered, given: DrugGiven): Promise<{ planId: string; said: string }> {
  return act(sandbox, who, 'orderDrug', async (tx, now) => {
    const known = await queries.findDrugsByUnitId(tx, who.unitId)
    const found = known.find(({ name, drugId }) => given.drug === name || given.drug === drugId)
    if (!found) throw refuse('本院没有这种药品')
    const [times, dose] = [asHours(given.times), asAmount(given.dose)]
    const planId = randomId()
    const today = hospitalDate(now)
    const startOn = given.startOn ?? today
    const endOn = given.endOn ?? addDays(startOn, MOST_DAYS - 1)
    assertEnd(startOn, endOn)
    const [cycle] = await reads.lockRunningCycle(tx, who.patientId)
    await advisoryLock(tx, `orders:${who.patientId}`)
    await assertAlone(tx, who, { drugId: found.drugId, planId, startOn, endOn })
    await queries.insertOrder(tx, {
      ...who,
      adviceId: planId,
      adviceDate: today,
      kind: 'medication',
      content: found.name,
      doctorName: DOCTOR,
      status: 'ACTIVE',
      items: [
        {
          drugName: found.name,
          dose,
          unit: found.unitName,
          usage: found.route,
          frequency: frequencyOf(times),
          startAt: startOn,
          days: diffDays(endOn, startOn) + 1,
          times,
          note: given.note ?? '',
        },
      ],
    })
    await queries.insertPlan(tx, {
      ...who,
      planId,
      cycleId: cycle?.cycleId ?? null,
      drugId: found.drugId,
      startOn,
      isAtHospital: given.isAtHospital ?? false,
      note: given.note ?? '',
      stock: given.stock === undefined ? '' : asAmount(given.stock),
    })
    const version = { planId, version: 1, at: now, fromAt: now, dose, unitName: found.unitName, times }
    // The first is the order itself: there is nothing before it to read about.
    await queries.insertVersion(tx, {
      ...version,
      endOn,
      doctorName: DOCTOR,
      readAt: now,
      readBy: who.patientId,
    })
    if (given.submittedId) await decide(tx, who, given.submittedId, 'ORDERED', '医院已开具医嘱', now)
    await tell(tx, who, now)
    return {
      planId,
      said: `用到${endOn}${given.endOn === undefined ? `（没有填写结束日期，按${MOST_DAYS}天计）` : ''}`,
    }
  })
}

async function decide(
  tx: Db,
  who: Ordered,
  submittedId: string,
  state: 'ORDERED' | 'DECLINED',
  answer: string,
  now: number,
): Promise<void> {
  const decided = await queries.decideSubmittedOrder(tx, submittedId, who.patientId, { state, answer, decidedAt: now })
  if (decided.length === 0) throw notFound()
}

/** The hospital does not enter what a patient has submitted, and says why. */
export function declineOrder(sandbox: Sandbox, who: Ordered, given: { submittedId: string; answer: string }) {
  return act(sandbox, who, 'declineOrder', async (tx, now) => {
    await decide(tx, who, given.submittedId, 'DECLINED', given.answer, now)
    await tell(tx, who, now)
    return { submittedId: given.submittedId }
  })
}

/** A running plan by its id or its drug. @throws NotFound without one */
async function planOf(tx: Db, who: Ordered, wanted: string) {
  const ids = (await queries.lockRunningPlans(tx, who.patientId)).map(({ planId }) => planId)
  const found = (await plansOf(tx, who.patientId)).find(
    ({ plan, drug }) => ids.includes(plan.planId) && (plan.planId === wanted || drug.name === wanted),
  )
  if (!found) throw notFound()
  return found
}

export interface DoseChange {
  readonly plan: string
  readonly dose?: string
  readonly times?: string
  readonly endOn?: DateText
  readonly stock?: string
}

/** Amends an order: a new version, shown to both as a difference until one has read it. */
export function changeDose(sandbox: Sandbox, who: Ordered, given: DoseChange) {
  return act(sandbox, who, 'changeDose', async (tx, now) => {
    const found = await planOf(tx, who, given.plan)
    const { planId } = found.plan
    const old = newestOf(found)
    const times = given.times === undefined ? old.times : asHours(given.times)
    const dose = given.dose === undefined ? old.dose : asAmount(given.dose)
    const endOn = given.endOn ?? old.endOn
    if (old.lastAt !== null && (endOn !== old.endOn || times.join() !== old.times.join()))
      throw refuse(`${found.drug.name}已按夜针或人工授精写明最后一次，要改时间请先重新安排夜针`)
    if (given.stock !== undefined) await queries.updatePlan(tx, planId, { stock: asAmount(given.stock) })
    if (endOn !== null && endOn !== old.endOn) {
      assertEnd(found.plan.startOn, endOn)
      await assertAlone(tx, who, { ...found.plan, endOn })
    }
    const isSame = dose === old.dose && times.join() === old.times.join() && endOn === old.endOn
    if (isSame && given.stock === undefined) throw refuse('与原来的医嘱相同，没有更改')
    if (isSame) return { planId, version: old.version, said: '' }
    const { version, steps } = await amend(tx, found, { dose, times, endOn, lastAt: old.lastAt }, now)
    await tell(tx, who, now)
    const from = steps.map(
      ({ said, fromAt }) =>
        `${said.dose}${old.unitName} ${said.times.join('、')}：${formatDateTime(fromAt).slice(0, 16)}起`,
    )
    return { planId, version, said: from.join('；') }
  })
}

export function stopDrug(sandbox: Sandbox, who: Ordered, given: { plan: string; reason: string }) {
  return act(sandbox, who, 'stopDrug', async (tx, now) => {
    const { plan } = await planOf(tx, who, given.plan)
    await stopPlan(tx, plan.planId, { now, reason: given.reason, by: DOCTOR })
    await tell(tx, who, now)
    return { planId: plan.planId }
  })
}

/** What a drug of a cycle is for, in the catalogue's own words. Any other was only ordered meanwhile, and goes on. */
const FOR_CYCLE: readonly string[] = ['促排卵', '防止提前排卵', '降调或夜针', '夜针', '内膜准备', '黄体支持']

/** The doctor continues a drug when its cycle ends, whatever it is for. */
export function continueDrug(sandbox: Sandbox, who: Ordered, given: { plan: string }) {
  return act(sandbox, who, 'continueDrug', async (tx) => {
    const { plan, drug } = await planOf(tx, who, given.plan)
    await queries.updatePlan(tx, plan.planId, { goesOn: true })
    return { planId: plan.planId, said: `${drug.name}在周期结束后继续` }
  })
}

/**
 * With a cycle that is over nothing that was for it is due any more, neither doses nor a trigger, but for what the doctor
 * continues. What is for something else goes on: nobody has stopped it.
 * The patient is told to ask before stopping anything (plan-service.ts).
 */
export async function stopPlansOfCycle(
  tx: Db,
  who: Ordered,
  cycleId: string,
  { now, reason }: { now: number; reason: '本周期已取消' | '本周期已结束' },
): Promise<void> {
  const ids = (await queries.lockRunningPlans(tx, who.patientId, cycleId)).map(({ planId }) => planId)
  const ending = (await plansOf(tx, who.patientId)).flatMap(({ plan, drug }) =>
    ids.includes(plan.planId) && !plan.goesOn && FOR_CYCLE.includes(drug.purpose) ? [plan] : [],
  )
  for (const { planId } of ending) await stopPlan(tx, planId, { now, reason })
  await emit(tx, medicationEvents.triggerSettled, { cycleId, note: reason, now })
  if (ending.length > 0) await tell(tx, who, now)
}

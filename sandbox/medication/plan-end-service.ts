/**
 * Ends orders at a stage of the treatment (spec:treatment#end-of-stimulation): a trigger states the last dose of each
 * drug that runs until it, a retrieval or an insemination ends what is left. A last dose is an amendment like any other.
 */

import type { LastDose } from '../cycle/events'
import type { TreatmentCycle } from '../cycle/tables'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { refuse } from '../server/http/refusal'
import { DOCTOR, type Ordered, tell } from './desk-act'
import { rulesOf } from './drug-limits'
import { medicationEvents } from './events'
import * as queries from './plan-queries'
import { plansOf } from './plan-service'
import { dosePlanOf, newestOf, type PlanRecords } from './plan-views'
import type { MedicationVersion } from './tables'

import { addDays, diffDays, formatDateTime, hospitalDate } from '@/domain/dates'
import { amendmentSteps, dosesOf, type DueDose } from '@/domain/treatment/doses'

/** What a drug of a stimulation is for, in the catalogue's own words. */
const UNTIL_TRIGGER: readonly string[] = ['促排卵', '防止提前排卵', '降调或夜针']
const UNTIL_RETRIEVAL: readonly string[] = [...UNTIL_TRIGGER, '夜针']
/** Down-regulation before the trigger, or the trigger itself: the hours of the order tell which. */
const EITHER = '降调或夜针'

/** Days ahead that are looked at for doses: no order is longer. */
const AHEAD_DAYS = 90

type Amended = Pick<MedicationVersion, 'dose' | 'times' | 'endOn' | 'lastAt'>

/** The frequency of an order in words, by its hours. */
export const frequencyOf = (times: readonly string[]): string =>
  ({ 1: '每日一次', 2: '每日两次', 3: '每日三次' })[times.length] ?? `每日${times.length}次`

/**
 * Writes an amendment as new versions, and the order itself as it reads then.
 * @returns the newest version and the steps with the instants from which they count, ms
 */
export async function amend(tx: Db, records: PlanRecords, said: Amended, now: number) {
  const { planId, startOn } = records.plan
  const old = newestOf(records)
  const steps = amendmentSteps(records.versions, said, now)
  const common = { planId, at: now, unitName: old.unitName, doctorName: DOCTOR }
  for (const [index, step] of steps.entries())
    await queries.insertVersion(tx, {
      ...common,
      ...step.said,
      times: [...step.said.times],
      version: old.version + 1 + index,
      fromAt: step.fromAt,
    })
  const [order] = await queries.findOrder(tx, planId)
  const { dose, times, endOn, lastAt } = said
  const items = (order?.items ?? []).map((item) => ({
    ...item,
    dose,
    times,
    frequency: frequencyOf(times),
    // Without an end an order is written with 0 days.
    days: endOn === null ? 0 : diffDays(endOn, startOn) + 1,
    lastAt,
  }))
  await queries.updateOrder(tx, planId, { items })
  return { version: old.version + steps.length, steps }
}

/** The last day of an order as it stands without a trigger. */
function ownEndOf({ versions }: Pick<PlanRecords, 'versions'>): string | null {
  const own = versions.filter(({ lastAt }) => lastAt === null).at(-1)
  return own === undefined ? null : own.endOn
}

/** The doses of an order as they stand without a trigger, from its first day on. */
function ownDoses(records: PlanRecords, to: string): DueDose[] {
  const endOn = ownEndOf(records)
  const versions = records.versions.map((version) =>
    version.lastAt === null ? version : { ...version, endOn, lastAt: null },
  )
  return dosesOf(dosePlanOf({ ...records, versions }), records.plan.startOn, to)
}

/** An order that a trigger has to end, with the doses that it has without one. */
interface Running {
  readonly records: PlanRecords
  readonly doses: readonly DueDose[]
}

/**
 * The orders that run until a trigger at this instant: those with a dose to come, for stimulation, against early ovulation
 * and for down-regulation. What has no dose before the trigger is the trigger's own drug.
 */
async function runningUntil(tx: Db, patientId: string, at: number, now: number): Promise<Running[]> {
  const to = addDays(hospitalDate(Math.max(at, now)), AHEAD_DAYS)
  return (await plansOf(tx, patientId))
    .filter(({ plan, drug }) => plan.stopAt === null && UNTIL_TRIGGER.includes(drug.purpose))
    .map((records) => ({ records, doses: ownDoses(records, to) }))
    .filter(({ doses }) => doses.some(({ dueAt }) => dueAt > now))
    .filter(({ records, doses }) => records.drug.purpose !== EITHER || doses.some(({ dueAt }) => dueAt < at))
}

/** When the last dose that somebody ticked was due, ms; 0 without one. */
const lastTickOf = ({ ticks }: PlanRecords): number => Math.max(0, ...ticks.map(({ dueAt }) => dueAt))

/** How far back the last dose of an order is offered, in days: one that was due before is over anyway. */
const OFFERED_DAYS = 3

/** What is proposed to the desk for each drug that runs until a trigger at this instant: the last dose due before it. */
export async function proposeLastDoses(db: Db, who: Ordered, at: number, now: number) {
  const since = addDays(hospitalDate(Math.min(at, now)), -OFFERED_DAYS)
  return (await runningUntil(db, who.patientId, at, now)).map(({ records, doses }) => {
    const { plan, drug } = records
    const ticked = lastTickOf(records)
    const offered = doses
      .filter(({ dueAt, date }) => dueAt < at && dueAt >= ticked && date >= since)
      .map(({ dueAt }) => dueAt)
    return {
      plan: plan.planId,
      drugName: drug.name,
      purpose: drug.purpose,
      lastAt: offered.at(-1) ?? ('none' as const),
      offered,
    }
  })
}

/** The instant after which nothing of an order is due, as the desk has stated it. @throws Refusal for one that cannot be */
function statedEnd({ records, doses }: Running, { lastAt }: LastDose, at: number, now: number): number {
  const { drug } = records
  const known = newestOf(records).lastAt
  if (lastAt === 'none') return known !== null && known <= now ? known : now
  if (lastAt > at) throw refuse(`${drug.name}的最后一次不能晚于夜针`)
  if (!doses.some(({ dueAt }) => dueAt === lastAt))
    throw refuse(`${drug.name}在${formatDateTime(lastAt).slice(0, 16)}没有用药安排，请选择安排中的一次`)
  const ticked = lastTickOf(records)
  if (lastAt < ticked)
    throw refuse(`${drug.name}在${formatDateTime(ticked).slice(0, 16)}已打卡，最后一次不能早于这一次`)
  return lastAt
}

/** Amends an order so that nothing is due after this instant; null gives it back its own end. @returns whether it changed */
async function setLastDose(tx: Db, records: PlanRecords, lastAt: number | null, now: number): Promise<boolean> {
  const { dose, times, lastAt: known } = newestOf(records)
  if (known === lastAt) return false
  const { startOn } = records.plan
  const lastOn = lastAt === null ? ownEndOf(records) : hospitalDate(lastAt)
  const endOn = lastAt !== null && lastOn !== null && lastOn < startOn ? startOn : lastOn
  await amend(tx, records, { dose, times, endOn, lastAt }, now)
  return true
}

/**
 * Ends every order that runs until the trigger with the last dose that the desk has stated.
 * @param isMoved another instant than the one that was ordered before: what was stated for that one does not count
 * @returns whether an order reads differently now
 * @throws Refusal that names the drugs without an answer, and for a dose that is none
 */
export async function endAtTrigger(
  tx: Db,
  who: Ordered,
  { at, lastDoses, isMoved, now }: { at: number; lastDoses: readonly LastDose[]; isMoved: boolean; now: number },
): Promise<boolean> {
  await advisoryLock(tx, `orders:${who.patientId}`)
  await queries.lockRunningPlans(tx, who.patientId)
  const running = await runningUntil(tx, who.patientId, at, now)
  const answered = running.map((order) => {
    const { plan, drug } = order.records
    return { ...order, stated: lastDoses.find((last) => last.plan === plan.planId || last.plan === drug.name) }
  })
  const open = answered.filter(({ records, stated }) => !stated && (isMoved || newestOf(records).lastAt === null))
  if (open.length > 0)
    throw refuse(
      `请先写明最后一次用药：${open.map(({ records }) => records.drug.name).join('、')}（每种药填写最后一次的时间，或“不再用药”）`,
    )
  let isChanged = false
  for (const { stated, ...order } of answered)
    if (stated) isChanged = (await setLastDose(tx, order.records, statedEnd(order, stated, at, now), now)) || isChanged
  return isChanged
}

/**
 * With a trigger the follicles are big enough: no scan of the stimulation follows, but for one after the retrieval.
 * @param cycle as it was ordered; those that another instant had stopped are looked at anew
 */
export async function endScansAtTrigger(
  tx: Db,
  { patientId }: Ordered,
  { cycleId, startedOn }: Pick<TreatmentCycle, 'cycleId' | 'startedOn'>,
  { at, now }: { at: number; now: number },
): Promise<void> {
  const today = hospitalDate(now)
  await queries.restoreScansOfTrigger(tx, patientId, cycleId, today)
  const to = addDays(hospitalDate(at), 1)
  await queries.stopScansForTrigger(tx, patientId, { cycleId, since: startedOn, from: today, to })
}

/** Scans that a trigger has stopped are ordered again, once it is taken back. */
export const restoreScans = (tx: Db, { patientId }: Ordered, cycleId: string, now: number) =>
  queries.restoreScansOfTrigger(tx, patientId, cycleId, hospitalDate(now))

/** Gives every order that a trigger has ended its own end back. */
export async function restorePlans(tx: Db, who: Ordered, now: number): Promise<void> {
  await advisoryLock(tx, `orders:${who.patientId}`)
  await queries.lockRunningPlans(tx, who.patientId)
  for (const records of await plansOf(tx, who.patientId))
    if (records.plan.stopAt === null) await setLastDose(tx, records, null, now)
}

/**
 * The doses before an insemination that is still to come are the last ones; nobody has to state them.
 * @param hasTrigger what was stated for the trigger stays where it is earlier
 */
export async function endBeforeInsemination(
  tx: Db,
  who: Ordered,
  { at, hasTrigger, now }: { at: number; hasTrigger: boolean; now: number },
): Promise<void> {
  await advisoryLock(tx, `orders:${who.patientId}`)
  await queries.lockRunningPlans(tx, who.patientId)
  let isChanged = false
  for (const { records, doses } of await runningUntil(tx, who.patientId, at, now)) {
    const known = newestOf(records).lastAt
    const last = doses.filter(({ dueAt }) => dueAt < at).at(-1)?.dueAt ?? now
    if (hasTrigger && known !== null && known <= last) continue
    isChanged = (await setLastDose(tx, records, last, now)) || isChanged
  }
  if (isChanged) await tell(tx, who, now)
}

/**
 * With the eggs retrieved, or the insemination done, nothing for the stimulation is due any more, and nobody is rung up
 * about its trigger. Luteal support and whatever is for something else goes on, and so does what the doctor continues.
 */
export async function stopStimulation(
  tx: Db,
  who: Ordered,
  cycleId: string,
  { now, reason }: { now: number; reason: '已取卵' | '已人工授精' },
): Promise<void> {
  await emit(tx, medicationEvents.triggerSettled, { cycleId, note: reason, now })
  const ids = (await queries.lockRunningPlans(tx, who.patientId)).map(({ planId }) => planId)
  const to = addDays(hospitalDate(now), AHEAD_DAYS)
  const ending = (await plansOf(tx, who.patientId)).filter(
    ({ plan, drug }) =>
      ids.includes(plan.planId) &&
      (plan.cycleId === cycleId || plan.cycleId === null) &&
      !plan.goesOn &&
      UNTIL_RETRIEVAL.includes(drug.purpose),
  )
  let isStopped = false
  for (const records of ending) {
    const { planId, startOn } = records.plan
    const { missedMs } = rulesOf(records.drug)
    const isOver = dosesOf(dosePlanOf(records), startOn, to).every(
      ({ dueAt }) => dueAt <= now - missedMs || records.ticks.some((tick) => tick.dueAt === dueAt),
    )
    // What its trigger has ended before is done; nobody has to ask about it.
    if (isOver) await queries.updateOrder(tx, planId, { status: 'DONE' })
    else await stopPlan(tx, planId, { now, reason })
    isStopped ||= !isOver
  }
  if (isStopped) await tell(tx, who, now)
}

/** Nothing of a plan is due from now on. @param by the doctor who stopped it; '' where its stage or cycle has ended */
export async function stopPlan(
  tx: Db,
  planId: string,
  { now, reason, by = '' }: { now: number; reason: string; by?: string },
): Promise<void> {
  await queries.updatePlan(tx, planId, { stopAt: now, stopReason: reason, stopBy: by })
  await queries.updateOrder(tx, planId, { status: 'STOPPED' })
}

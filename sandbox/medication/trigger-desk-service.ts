/** What the desk does about a trigger: doctors order, move and take it back, a nurse looks after one that nobody confirmed. */

import { setTrigger } from '../cycle/course/trigger-service'
import type { LastDose } from '../cycle/events'
import type { TreatmentCycle } from '../cycle/tables'
import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { refuse } from '../server/http/refusal'
import { act, DOCTOR, NURSE, type Ordered, tell } from './desk-act'
import { medicationEvents } from './events'
import { endAtTrigger, endBeforeInsemination, endScansAtTrigger, restorePlans, restoreScans } from './plan-end-service'
import * as queries from './plan-queries'
import * as reads from './reads'
import type { TriggerDrug } from './tables'

import { formatDateTime, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'
import { fitsTrigger } from '@/domain/treatment/doses'

interface TriggerGiven {
  readonly at: number
  readonly retrievalAt?: number
  readonly drugs?: readonly TriggerDrug[]
  /** The last dose of every drug that runs until the trigger. */
  readonly lastDoses?: readonly LastDose[]
}

/** @throws Refusal once it was confirmed, or followed by the retrieval: then it is not moved or taken back any more */
async function assertOpen(tx: Db, { cycleId, triggerAt }: TreatmentCycle, words: string): Promise<void> {
  const [old] = await queries.findTrigger(tx, cycleId)
  if (old && old.confirmedFor !== null && old.confirmedFor === triggerAt) throw refuse(`夜针已确认注射，${words}`)
  if ((await reads.findRetrieval(tx, cycleId)).length > 0) throw refuse(`已取卵，${words}`)
}

/**
 * Orders the trigger of the running cycle, or another instant for it, and ends with it every drug of the stimulation.
 * Whether the retrieval is 34 to 38 hours later is told to the desk and changes nothing.
 * @throws Refusal without the last dose of each drug that runs until it
 */
export function orderTrigger(sandbox: Sandbox, who: Ordered, given: TriggerGiven) {
  return act(sandbox, who, 'orderTrigger', async (tx, now) => {
    const { at, retrievalAt, drugs, lastDoses = [] } = given
    const [cycle] = await reads.lockRunningCycle(tx, who.patientId)
    if (!cycle) throw refuse('没有进行中的周期')
    if (at <= now) throw refuse('夜针时间不能早于现在')
    await assertOpen(tx, cycle, '不能再更改时间')
    const { cycleId, triggerAt } = cycle
    const isMoved = triggerAt !== at
    await endAtTrigger(tx, who, { at, lastDoses, isMoved, now })
    await endScansAtTrigger(tx, who, cycle, { at, now })
    const [old] = await queries.findTrigger(tx, cycleId)
    await setTrigger(tx, { ...who, cycleId, now }, at)
    const planned = retrievalAt ?? null
    await queries.upsertTrigger(tx, {
      cycleId,
      at,
      previousAt: triggerAt === null ? null : isMoved ? triggerAt : (old?.previousAt ?? null),
      retrievalAt: planned,
      drugs: [...(drugs ?? old?.drugs ?? [])],
      doctorName: DOCTOR,
      orderedAt: now,
      confirmedAt: null,
      confirmedFor: null,
      confirmedBy: null,
      confirmedByNurse: '',
    })
    if (isMoved) await emit(tx, medicationEvents.triggerSettled, { cycleId, note: '夜针时间已更改', now })
    await tell(tx, who, now)
    const doubt = planned !== null && !fitsTrigger(at, planned)
    return {
      cycleId,
      warning: doubt ? '取卵时间不在夜针后34至38小时内，请核对' : '',
      said: `夜针 ${formatDateTime(at).slice(0, 16)}`,
    }
  })
}

/**
 * The trigger that is written together with the course: it ends the same drugs, and one that is still to come has to be
 * confirmed like every other. One of the past is a record: it counts as given.
 * @throws Refusal as for `orderTrigger`
 */
export async function takeTriggerOfCourse(
  tx: Db,
  who: Ordered,
  { cycle, at, lastDoses, now }: { cycle: TreatmentCycle; at: number; lastDoses: readonly LastDose[]; now: number },
): Promise<void> {
  const isMoved = cycle.triggerAt !== at
  if (isMoved) await assertOpen(tx, cycle, '不能再更改时间')
  if (await endAtTrigger(tx, who, { at, lastDoses, isMoved, now })) await tell(tx, who, now)
  await endScansAtTrigger(tx, who, cycle, { at, now })
  if (!isMoved) return
  await emit(tx, medicationEvents.triggerSettled, { cycleId: cycle.cycleId, note: '夜针时间已更改', now })
  const [old] = await queries.findTrigger(tx, cycle.cycleId)
  if (!old && at > now)
    await queries.upsertTrigger(tx, { cycleId: cycle.cycleId, at, drugs: [], doctorName: cycle.doctorName, orderedAt: now }) // prettier-ignore
}

/** Takes the trigger back; the drugs that it ended go on as they were ordered. @throws Refusal once it was confirmed */
export function cancelTrigger(sandbox: Sandbox, who: Ordered) {
  return act(sandbox, who, 'cancelTrigger', async (tx, now) => {
    const [cycle] = await reads.lockRunningCycle(tx, who.patientId)
    if (!cycle || cycle.triggerAt === null) throw refuse('没有夜针安排')
    await assertOpen(tx, cycle, '不能取消')
    const { cycleId, inseminatedOn, attemptAt } = cycle
    await setTrigger(tx, { ...who, cycleId, now }, null)
    await queries.deleteTrigger(tx, cycleId)
    await emit(tx, medicationEvents.triggerSettled, { cycleId, note: '夜针已取消', now })
    await restorePlans(tx, who, now)
    await restoreScans(tx, who, cycleId, now)
    const inseminatedAt = inseminatedOn === null ? null : (attemptAt ?? hospitalInstant(inseminatedOn))
    if (inseminatedAt !== null && inseminatedAt > now)
      await endBeforeInsemination(tx, who, { at: inseminatedAt, hasTrigger: false, now })
    await tell(tx, who, now)
    return { cycleId }
  })
}

/** How long before its minute an injection that somebody tells of at the phone can have been [ours]. */
const EARLY_MS = HOUR_MS

/**
 * A nurse has reached somebody about a trigger that nobody confirmed, and writes down whom and what was agreed. Where it was
 * injected she confirms it for them, so that the course goes on.
 * @param given.note whom she reached and what was agreed; it stays at the desk
 * @param given.injectedAt when it was injected as they say, ms; left out where it was not
 * @throws Refusal without a note, before the instant of the trigger, and once it was confirmed
 */
export function handleTrigger(
  sandbox: Sandbox,
  who: Ordered,
  { note, injectedAt }: { readonly note: string; readonly injectedAt?: number },
) {
  return act(sandbox, who, 'handleTrigger', async (tx, now) => {
    if (note.trim() === '') throw refuse('请写明联系到谁、怎样约定')
    const [cycle] = await reads.lockRunningCycle(tx, who.patientId)
    const [order] = cycle ? await queries.findTrigger(tx, cycle.cycleId) : []
    const at = cycle?.triggerAt ?? null
    if (!cycle || !order || at === null) throw refuse('没有夜针安排')
    if (order.confirmedFor === at) throw refuse('夜针已确认注射')
    if (now < at) throw refuse('还没有到夜针时间')
    if (injectedAt !== undefined && (injectedAt > now || injectedAt < at - EARLY_MS))
      throw refuse('注射时间应在夜针前1小时到现在之间，请核对')
    await queries.updateTrigger(tx, cycle.cycleId, {
      handledFor: at,
      handledAt: now,
      ...(injectedAt !== undefined && {
        confirmedAt: injectedAt,
        confirmedFor: at,
        confirmedBy: null,
        confirmedByNurse: NURSE,
      }),
    })
    await emit(tx, medicationEvents.triggerSettled, { cycleId: cycle.cycleId, note: note.trim(), now })
    await tell(tx, who, now)
    return { cycleId: cycle.cycleId, said: injectedAt === undefined ? '已记录联系' : '已记录联系，并代为确认注射' }
  })
}

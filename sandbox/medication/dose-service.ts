/** Ticks of doses, readings of amendments and the confirmation of a trigger, by either partner. */

import { isShared, ownPatient, pairingOf } from '../couple/couple-service'
import { notifyPatient } from '../messages/notify-service'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { rowOf } from '../server/db/row-of'
import { emit } from '../server/events'
import { notFound, refuse } from '../server/http/refusal'
import { rulesOf } from './drug-limits'
import { medicationEvents } from './events'
import * as queries from './plan-queries'
import { plansOf, ruleOf } from './plan-service'
import { duesOf, newestOf } from './plan-views'
import * as reads from './reads'
import type { DoseTick } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/medication/calls'
import { addDays, formatDateTime, hospitalDate } from '@/domain/dates'
import { DAY_MS, MINUTE_MS } from '@/domain/time'
import { isOpenAt, triggerStateOf } from '@/domain/treatment/doses'

/** How long after a dose was due a phone without network can still tick it by its own word [ours]. */
const HELD_MS = DAY_MS

/** Whether the caller may act on what belongs to this patient: the own, or the partner's that is shared. */
async function mayActFor(tx: Db, ownerId: string, me: string): Promise<boolean> {
  if (ownerId === me) return true
  const paired = await pairingOf(tx, me)
  return paired?.partner.patientId === ownerId && isShared(tx, ownerId, paired.pairId, 'orders')
}

/** A plan that the caller may act on. @throws NotFound for a stranger's, and the partner's that is not shared */
async function planToAct(context: PatientContext, tx: Db, planId: string, me: string) {
  const [plan] = await queries.lockPlan(tx, planId, context.unitId)
  if (!plan || !(await mayActFor(tx, plan.patientId, me))) throw notFound()
  context.target = planId
  return plan
}

/** Ticks one dose once; whoever comes second is told who was first. */
export async function tickDose(
  context: PatientContext,
  { planId, dueAt, version, doneAt: saidAt }: InputOf<typeof calls.tickDose>,
): Promise<DataOf<typeof calls.tickDose>> {
  const { now } = context
  const me = (await ownPatient(context)).patientId
  return context.db.transaction(async (tx) => {
    const plan = await planToAct(context, tx, planId, me)
    const rule = await ruleOf(tx, context.unitId)
    const all = await plansOf(tx, plan.patientId)
    const records = rowOf(all.filter(({ plan }) => plan.planId === planId))
    const rules = rulesOf(records.drug)
    const answer = (tick: DoseTick, wasDone: boolean) => ({
      planId,
      state: tick.doneAt <= dueAt + rules.lateMs ? ('DONE' as const) : ('LATE' as const),
      doneAt: tick.doneAt,
      by: tick.byPatientId === me ? ('self' as const) : ('spouse' as const),
      wasDone,
    })
    const [known] = await queries.findTick(tx, planId, dueAt)
    if (known) return answer(known, true)
    // A phone is believed about what lies between the dose and now: nothing can be ticked before it is due, so not before
    // its order was written either (a version counts from when it was written, at the earliest).
    if (saidAt !== undefined && saidAt > now)
      throw refuse('手机记录的用药时间晚于现在，没有保存，请联系医院说明用药情况')
    const doneAt = saidAt ?? now
    const day = hospitalDate(dueAt)
    const dues = duesOf(all, addDays(day, -1), day)
    const found = dues.find(({ due }) => due.planId === planId && due.dueAt === dueAt)
    if (!found) throw refuse('用药安排已有变化，请查看最新的安排')
    if (doneAt < dueAt) throw refuse('还没有到用药时间')
    const newest = newestOf(records)
    // What was tapped before the amendment was written is a tick of what was on the screen then.
    if (version !== newest.version && doneAt >= newest.at) throw refuse('用药有调整，请先查看调整的内容，再打卡')
    if (saidAt !== undefined && now > dueAt + HELD_MS && !isOpenAt(dueAt, found.nextAt, now, rules)) {
      // By now the hospital has taken it for missed. What the phone says is noted beside it and undoes nothing.
      await queries.insertTold(tx, { planId, dueAt, saidAt, heardAt: now, byPatientId: me })
      return { planId, state: 'MISSED' as const, doneAt: null, by: 'self' as const, wasDone: false }
    }
    if (!isOpenAt(dueAt, found.nextAt, doneAt, rules)) throw refuse(rule.missedText)
    const row = { planId, dueAt, version: found.due.version, doneAt, heardAt: now, byPatientId: me }
    return answer(rowOf(await queries.insertTick(tx, row)), false)
  })
}

export async function acknowledgeDoseChange(
  context: PatientContext,
  { planId, version, isStop }: InputOf<typeof calls.acknowledgeDoseChange>,
): Promise<DataOf<typeof calls.acknowledgeDoseChange>> {
  const me = (await ownPatient(context)).patientId
  return context.db.transaction(async (tx) => {
    const plan = await planToAct(context, tx, planId, me)
    if (isStop) {
      if (plan.stopAt === null) throw notFound()
      await queries.setStopRead(tx, planId, context.now, me)
      return { planId, readAt: plan.stopReadAt ?? context.now }
    }
    const [asked] = await queries.findVersion(tx, planId, version)
    if (!asked) throw notFound()
    await queries.setVersionsRead(tx, planId, version, context.now, me)
    return { planId, readAt: asked.readAt ?? context.now }
  })
}

/** @throws Refusal before its time, once it is late, and for another instant than the one that is ordered */
export async function confirmTrigger(
  context: PatientContext,
  { cycleId, at }: InputOf<typeof calls.confirmTrigger>,
): Promise<DataOf<typeof calls.confirmTrigger>> {
  const { now, unitId } = context
  const me = (await ownPatient(context)).patientId
  return context.db.transaction(async (tx) => {
    const [cycle] = await reads.lockCycle(tx, cycleId, unitId)
    if (!cycle || !(await mayActFor(tx, cycle.patientId, me))) throw notFound()
    context.target = cycleId
    const { triggerAt } = cycle
    if (triggerAt === null || cycle.cancelledOn !== null || cycle.closedOn !== null)
      throw refuse('夜针安排已取消，请联系医院')
    if (triggerAt !== at) throw refuse(`夜针时间已改为${formatDateTime(triggerAt).slice(5, 16)}，请按新的时间注射`)
    const [order] = await queries.findTrigger(tx, cycleId)
    const rule = await ruleOf(tx, unitId)
    const confirmed = order?.confirmedFor === at && order.confirmedAt !== null ? order : null
    if (confirmed)
      return {
        cycleId,
        confirmedAt: confirmed.confirmedAt,
        by:
          confirmed.confirmedByNurse !== ''
            ? ('nurse' as const)
            : confirmed.confirmedBy === me
              ? ('self' as const)
              : ('spouse' as const),
      }
    const state = triggerStateOf({ at, confirmedFor: null }, now, rule.triggerLateMin * MINUTE_MS)
    if (state === 'LATE') throw refuse(rule.triggerLateText)
    if (state !== 'NOW') throw refuse('还没有到夜针时间')
    const kept = order?.at === at ? order : null
    await queries.upsertTrigger(tx, {
      cycleId,
      at,
      previousAt: kept?.previousAt ?? null,
      retrievalAt: kept?.retrievalAt ?? null,
      drugs: kept?.drugs ?? [],
      doctorName: order?.doctorName ?? cycle.doctorName,
      orderedAt: kept?.orderedAt ?? now,
      confirmedAt: now,
      confirmedFor: at,
      confirmedBy: me,
      confirmedByNurse: '',
    })
    const note = `患者在应用内确认 ${formatDateTime(now).slice(5, 16)}`
    await emit(tx, medicationEvents.triggerSettled, { cycleId, note, now })
    const paired = await pairingOf(tx, me)
    // Seen by the other; the message names nothing clinical.
    if (paired && (cycle.patientId !== me || (await isShared(tx, me, paired.pairId, 'orders'))))
      await notifyPatient(
        tx,
        { unitId, patientId: paired.partner.patientId },
        '安排已确认',
        '请在“用药打卡”中查看。',
        now,
      )
    return { cycleId, confirmedAt: now, by: 'self' as const }
  })
}

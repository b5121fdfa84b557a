/**
 * Watches triggers (spec:treatment#unconfirmed-trigger): an hour before its instant both partners are told by message and
 * SMS, whatever their host allows; where nobody confirms it both are asked once to confirm or to ring up, and then it is a
 * task of the desk until a nurse has reached somebody.
 */

import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { tellBoth } from './desk-act'
import { medicationEvents } from './events'
import * as queries from './plan-queries'
import * as reads from './reads'

import { MINUTE_MS } from '@/domain/time'
import { hospitalOf, offers } from '@/hospitals/index'

/** Minutes before its instant at which a trigger is announced, as the subscribed message is (spec:messages#reminders). */
const ANNOUNCED_MS = 60 * MINUTE_MS
const ANNOUNCED = ['请准时完成一项安排', '1小时内有一项重要安排，请打开“用药打卡”查看时间。'] as const
const ASKED = ['请确认一项安排', '请打开“用药打卡”确认。不能确认时，请立即打电话给医院。'] as const

/** What a hospital waits for, ms after the instant of a trigger. */
function waitsOf(unitId: number) {
  const { remindAfterMin, deskAfterMin } = hospitalOf(unitId).trigger
  return { remindMs: remindAfterMin * MINUTE_MS, deskMs: deskAfterMin * MINUTE_MS }
}

/**
 * Does for one trigger what is due, once, however often it is asked.
 * @param cycleId the cycle whose trigger it is
 * @param at the instant of the trigger, ms
 */
async function attend(db: Db, { cycleId, at }: { cycleId: string; at: number }, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await reads.lockUnconfirmedTrigger(tx, cycleId, at)
    if (!found) return
    const { unitId, patientId, orderedAt, announcedFor, remindedFor } = found
    const { remindMs, deskMs } = waitsOf(unitId)
    // Of one that was ordered within the hour they have just been told.
    if (now < at && announcedFor !== at && orderedAt <= at - ANNOUNCED_MS) {
      await queries.updateTrigger(tx, cycleId, { announcedFor: at })
      await tellBoth(tx, { unitId, patientId }, ANNOUNCED, now)
    }
    if (now >= at + remindMs && remindedFor !== at) {
      await queries.updateTrigger(tx, cycleId, { remindedFor: at })
      await tellBoth(tx, { unitId, patientId }, ASKED, now)
    }
    if (now >= at + deskMs)
      await emit(tx, medicationEvents.triggerUnconfirmed, { unitId, patientId, cycleId, triggerAt: at, now })
  })
}

/**
 * Announces every trigger of the next hour, and attends to every one that nobody has confirmed, or to one cycle's. Housekeeping, the clock of the console and whoever
 * reads the plan or home call it again and again; nobody is told twice.
 * @throws Error the first failure, once all were tried
 */
export async function watchTriggers({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, cycleId?: string): Promise<void> {
  const now = clock.now()
  const failures: unknown[] = []
  const near = await reads.findUnconfirmedTriggers(db, { now, until: now + ANNOUNCED_MS, cycleId })
  for (const { unitId, ...trigger } of near)
    // Where the app offers no plan nobody can confirm in it.
    if (
      offers(hospitalOf(unitId), 'medicationPlan') &&
      (now < trigger.at || now >= trigger.at + waitsOf(unitId).remindMs)
    )
      await attend(db, trigger, now).catch((reason: unknown) => failures.push(reason))
  if (failures.length > 0) throw failures[0]
}

/**
 * Watches triggers that nobody confirms (spec:treatment#unconfirmed-trigger): both partners are asked once to confirm or to
 * ring up, and then it is a task of the desk until a nurse has reached somebody.
 */
import { MINUTE_MS } from '@/domain/time'
import { hospitalOf, offers } from '@/hospitals/index'

import type { Sandbox } from '../server/context'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { tellBoth } from './desk-act'
import { medicationEvents } from './events'
import * as queries from './plan-queries'

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
    const [found] = await queries.lockUnconfirmedTrigger(tx, cycleId, at)
    if (!found) return
    const { unitId, patientId, remindedFor } = found
    const { remindMs, deskMs } = waitsOf(unitId)
    if (now >= at + remindMs && remindedFor !== at) {
      await queries.updateTrigger(tx, cycleId, { remindedFor: at })
      await tellBoth(tx, { unitId, patientId }, ASKED, now)
    }
    if (now >= at + deskMs)
      await emit(tx, medicationEvents.triggerUnconfirmed, { unitId, patientId, cycleId, triggerAt: at, now })
  })
}

/**
 * Attends to every trigger that nobody has confirmed, or to one cycle's. Housekeeping, the clock of the console and whoever
 * reads the plan or home call it again and again; nobody is told twice.
 * @throws Error the first failure, once all were tried
 */
export async function watchTriggers({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, cycleId?: string): Promise<void> {
  const now = clock.now()
  const failures: unknown[] = []
  for (const { unitId, ...trigger } of await queries.findUnconfirmedTriggers(db, now, cycleId))
    // Where the app offers no plan nobody can confirm in it.
    if (offers(hospitalOf(unitId), 'medicationPlan') && now >= trigger.at + waitsOf(unitId).remindMs)
      await attend(db, trigger, now).catch((reason: unknown) => failures.push(reason))
  if (failures.length > 0) throw failures[0]
}

/** The instant of the trigger of a cycle, which the domain of drugs orders. */

import type { Db } from '../../server/db/database'
import { emit } from '../../server/events'
import { updateCycle } from '../desk-queries'
import { type CourseEvent, cycleEvents } from '../events'

/** Says that a trigger was ordered for an instant that is still to come. */
export async function announceTrigger(tx: Db, course: CourseEvent, at: number): Promise<void> {
  if (at > course.now) await emit(tx, cycleEvents.triggerOrdered, { ...course, at })
}

/** Writes the instant of the trigger, ms; null takes it back. The caller holds the cycle's row. */
export async function setTrigger(tx: Db, course: CourseEvent, triggerAt: number | null): Promise<void> {
  await updateCycle(tx, course.cycleId, { triggerAt })
  if (triggerAt !== null) await announceTrigger(tx, course, triggerAt)
}

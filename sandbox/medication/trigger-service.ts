/** What other domains ask about the trigger of a cycle. */
import type { Db } from '../server/db/database'
import { findTrigger } from './plan-queries'

/** Whether one of the partners has confirmed the injection that was ordered for this instant. @param at ms */
export async function isTriggerConfirmed(db: Db, cycleId: string, at: number | null): Promise<boolean> {
  const [order] = await findTrigger(db, cycleId)
  return at !== null && order?.confirmedFor === at
}

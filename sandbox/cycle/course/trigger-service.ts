/** The instant of the trigger of a cycle, which the domain of drugs orders. */

import type { Db } from '../../server/db/database'
import { updateCycle } from '../desk-queries'

/** Writes the instant of the trigger, ms; null takes it back. The caller holds the cycle's row. */
export async function setTrigger(tx: Db, cycleId: string, triggerAt: number | null): Promise<void> {
  await updateCycle(tx, cycleId, { triggerAt })
}

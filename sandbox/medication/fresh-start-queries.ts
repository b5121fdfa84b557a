import { inArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  doseTick,
  doseTold,
  medicalOrder,
  medicationPlan,
  medicationVersion,
  submittedOrder,
  triggerOrder,
} from './tables'

export async function deleteTriggers(db: Db, cycleIds: string[]): Promise<void> {
  await db.delete(triggerOrder).where(inArray(triggerOrder.cycleId, cycleIds))
}

/** Plans and ticks of these patients with the orders they follow from. */
export async function deletePlans(db: Db, patientIds: string[]): Promise<void> {
  const plans = await db
    .select({ planId: medicationPlan.planId })
    .from(medicationPlan)
    .where(inArray(medicationPlan.patientId, patientIds))
  const ids = plans.map(({ planId }) => planId)
  await db.delete(submittedOrder).where(inArray(submittedOrder.patientId, patientIds))
  if (ids.length === 0) return
  for (const table of [doseTick, doseTold, medicationVersion, medicationPlan])
    await db.delete(table).where(inArray(table.planId, ids))
  await db.delete(medicalOrder).where(inArray(medicalOrder.adviceId, ids))
}

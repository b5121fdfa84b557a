import type { Db } from '../server/db/database'
import { deletePlans, deleteTriggers } from './fresh-start-queries'
import { findCycleIds } from './reads'

/** Deletes plans, ticks and triggers of these patients, so that they can be seeded again; the cycles have to be there still. */
export async function forgetPlans(db: Db, patientIds: string[]): Promise<void> {
  await deleteTriggers(db, await findCycleIds(db, patientIds))
  await deletePlans(db, patientIds)
}

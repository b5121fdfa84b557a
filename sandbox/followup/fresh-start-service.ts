import type { Db } from '../server/db/database'
import { deleteDeskTasks, deleteTransfers } from './fresh-start-queries'

/** Deletes the transfers of these patients, which can be seeded again, and what the desk had to do about them. */
export async function forgetFollowUps(db: Db, patientIds: string[]): Promise<void> {
  await deleteTransfers(db, patientIds)
  await deleteDeskTasks(db, patientIds)
}

import { inArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { deskTask, transfer } from './tables'

export async function deleteTransfers(db: Db, patientIds: string[]): Promise<void> {
  await db.delete(transfer).where(inArray(transfer.patientId, patientIds))
}

export async function deleteDeskTasks(db: Db, patientIds: string[]): Promise<void> {
  await db.delete(deskTask).where(inArray(deskTask.patientId, patientIds))
}

import { inArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { selfCheck } from './check-tables'

export async function deleteSelfChecks(db: Db, patientIds: string[]): Promise<void> {
  await db.delete(selfCheck).where(inArray(selfCheck.patientId, patientIds))
}

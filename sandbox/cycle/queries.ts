import { eq, inArray } from 'drizzle-orm'

import { quiet } from '../couple/tables'
import type { Db } from '../server/db/database'
import { lastPeriod } from './tables'

export function findQuietsByPatientId(db: Db, patientIds: string[]) {
  return db.select().from(quiet).where(inArray(quiet.patientId, patientIds))
}

export function findLastPeriodsByPatientId(db: Db, patientId: string) {
  return db.select().from(lastPeriod).where(eq(lastPeriod.patientId, patientId))
}

import { and, eq, inArray, or } from 'drizzle-orm'

import { couple, quiet } from '../couple/tables'
import type { Db } from '../server/db/database'
import { frozenItem } from '../storage/tables'
import { lastPeriod } from './tables'

export function findQuietsByPatientId(db: Db, patientIds: string[]) {
  return db.select().from(quiet).where(inArray(quiet.patientId, patientIds))
}

export function findLastPeriodsByPatientId(db: Db, patientId: string) {
  return db.select().from(lastPeriod).where(eq(lastPeriod.patientId, patientId))
}

export function findQuietModes(db: Db, patientId: string) {
  return db.select().from(quiet).where(eq(quiet.patientId, patientId))
}

export function findFrozenItemsWithCouple(db: Db, patientId: string) {
  return db
    .select({ item: frozenItem })
    .from(frozenItem)
    .innerJoin(couple, eq(couple.pairId, frozenItem.pairId))
    .where(
      and(eq(couple.state, 'PAIRED'), or(eq(couple.femalePatientId, patientId), eq(couple.malePatientId, patientId))),
    )
}

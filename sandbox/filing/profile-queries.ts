import { and, eq, isNull } from 'drizzle-orm'

import { unit } from '../platform/tables'
import type { Db } from '../server/db/database'
import { formRecord } from './tables'

export function findFormRecordsByFamilyAndScope(db: Db, unitId: number, patientId: string) {
  return db
    .select({ answers: formRecord.answers })
    .from(formRecord)
    .where(
      and(
        eq(formRecord.unitId, unitId),
        eq(formRecord.family, 'profile'),
        eq(formRecord.scope, patientId),
        isNull(formRecord.deletedAt),
      ),
    )
}

export function findUnitsByUnitId(db: Db, unitId: number) {
  return db.select({ asks: unit.profileFirst }).from(unit).where(eq(unit.unitId, unitId))
}

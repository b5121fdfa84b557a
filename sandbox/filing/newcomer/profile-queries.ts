import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formRecord } from '../tables'

export function findProfileAnswers(
  db: Db,
  unitId: number,
  patientId: string,
): Promise<{ answers: Record<string, unknown> }[]> {
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

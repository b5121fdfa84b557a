import { and, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { formRecordVersion } from '../tables'

export function findVersionBefore(
  db: Db,
  recordId: string,
  version: number,
): Promise<{ answers: Record<string, unknown> }[]> {
  return db
    .select({ answers: formRecordVersion.answers })
    .from(formRecordVersion)
    .where(and(eq(formRecordVersion.recordId, recordId), eq(formRecordVersion.version, version - 1)))
}

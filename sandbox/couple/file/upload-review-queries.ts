import { and, eq, isNull, notInArray } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { upload, WRITERS_OWN, type UploadKind } from '../tables'

export function reviewUploadRow(
  db: Db,
  changes: Partial<typeof upload.$inferInsert>,
  uploadId: string,
): Promise<
  {
    unitId: number
    patientId: string | null
    kind: UploadKind
  }[]
> {
  return db
    .update(upload)
    .set(changes)
    .where(and(eq(upload.uploadId, uploadId), isNull(upload.deletedAt), notInArray(upload.kind, [...WRITERS_OWN])))
    .returning({ unitId: upload.unitId, patientId: upload.patientId, kind: upload.kind })
}

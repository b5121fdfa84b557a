import { eq } from 'drizzle-orm'

import { upload } from '../couple/tables'
import type { Db } from '../server/db/database'

export function setUploadStateCheckedByUploadId(db: Db, uploadId: string) {
  return db.update(upload).set({ state: 'CHECKED' }).where(eq(upload.uploadId, uploadId))
}

import { and, inArray, isNull, or, eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { formDraft, formRecord } from './tables'

/** Takes away the forms of these patients and of one scope, with their drafts. @param now ms */
export async function deleteForms(
  db: Db,
  { patientIds, scope }: { patientIds: string[]; scope: string },
  now: number,
): Promise<void> {
  await db
    .update(formRecord)
    .set({ deletedAt: now })
    .where(
      and(or(inArray(formRecord.patientId, patientIds), eq(formRecord.scope, scope)), isNull(formRecord.deletedAt)),
    )
  await db.delete(formDraft).where(inArray(formDraft.scope, [scope, ...patientIds]))
}

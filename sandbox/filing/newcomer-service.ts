/** What a member handed in before the verification becomes the patient's with it; nothing has to be typed twice. */
import { and, eq, isNull, ne } from 'drizzle-orm'

import { upload } from '../couple/tables'
import type { Db } from '../server/db/database'
import { newcomerScope } from './newcomer-scope'
import { formDraft, formRecord, formRecordVersion } from './tables'

/**
 * Hands the member's records, drafts and pictures of a hospital over to the patient whom the member turned out to be.
 * Where the patient has such a record already, that one stays the living one and the new one is kept beside it, closed.
 */
export async function transferNewcomerRecords(
  tx: Db,
  { memberId, unitId, patientId, now }: { memberId: string; unitId: number; patientId: string; now: number },
): Promise<void> {
  const from = newcomerScope(memberId)
  const waiting = await tx
    .select()
    .from(formRecord)
    .where(and(eq(formRecord.scope, from), eq(formRecord.unitId, unitId), isNull(formRecord.deletedAt)))
  for (const { recordId, family, form, occasion, state } of waiting) {
    const [known] = await tx
      .select({ recordId: formRecord.recordId })
      .from(formRecord)
      .where(
        and(
          eq(formRecord.unitId, unitId),
          eq(formRecord.family, family),
          eq(formRecord.form, form),
          eq(formRecord.occasion, occasion),
          eq(formRecord.patientId, patientId),
          ne(formRecord.state, 'CLOSED'),
          isNull(formRecord.deletedAt),
        ),
      )
    await tx
      .update(formRecord)
      .set({
        scope: patientId,
        patientId,
        writtenBy: patientId,
        state: known ? 'CLOSED' : state,
        ...(known ? { reason: '您已有一份同类资料，以那一份为准', updatedAt: now } : {}),
      })
      .where(eq(formRecord.recordId, recordId))
    await tx
      .update(formRecordVersion)
      .set({ writtenBy: patientId })
      .where(and(eq(formRecordVersion.recordId, recordId), eq(formRecordVersion.writtenBy, from)))
  }
  const drafts = and(eq(formDraft.scope, from), eq(formDraft.unitId, unitId))
  const fields = await tx.select().from(formDraft).where(drafts)
  if (fields.length > 0)
    await tx
      .insert(formDraft)
      .values(fields.map((one) => ({ ...one, scope: patientId })))
      .onConflictDoNothing()
  await tx.delete(formDraft).where(drafts)
  await tx
    .update(upload)
    .set({ patientId })
    .where(and(eq(upload.memberId, memberId), eq(upload.unitId, unitId), isNull(upload.patientId)))
}

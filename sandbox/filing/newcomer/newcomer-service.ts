/** What a member handed in before the verification becomes the patient's with it; nothing has to be typed twice. */

import { claimFiles } from '../../couple/file/file-service'
import type { Db } from '../../server/db/database'
import {
  deleteFormDraftsByScope,
  findFormDraftsByScope,
  findNewcomerRecords,
  findPatientRecords,
  insertFormDraftsIfAbsent,
  updateFormRecordByRecordId,
  updateVersionsOfWriter,
} from './newcomer-queries'
import { newcomerScope } from './newcomer-scope'

/**
 * Hands the member's records, drafts and pictures of a hospital over to the patient whom the member turned out to be.
 * Where the patient has such a record already, that one stays the living one and the new one is kept beside it, closed.
 */
export async function transferNewcomerRecords(
  tx: Db,
  { memberId, unitId, patientId, now }: { memberId: string; unitId: number; patientId: string; now: number },
): Promise<void> {
  const from = newcomerScope(memberId)
  const waiting = await findNewcomerRecords(tx, from, unitId)
  for (const { recordId, family, form, occasion, state } of waiting) {
    const [known] = await findPatientRecords(tx, unitId, family, form, occasion, patientId)
    await updateFormRecordByRecordId(
      tx,
      {
        scope: patientId,
        patientId,
        writtenBy: patientId,
        state: known ? 'CLOSED' : state,
        ...(known ? { reason: '您已有一份同类资料，以那一份为准', updatedAt: now } : {}),
      },
      recordId,
    )
    await updateVersionsOfWriter(tx, { writtenBy: patientId }, recordId, from)
  }
  const fields = await findFormDraftsByScope(tx, from, unitId)
  if (fields.length > 0)
    await insertFormDraftsIfAbsent(
      tx,
      fields.map((one) => ({ ...one, scope: patientId })),
    )
  await deleteFormDraftsByScope(tx, from, unitId)
  await claimFiles(tx, memberId, unitId, patientId)
}

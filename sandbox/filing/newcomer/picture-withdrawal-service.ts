/** A picture that its sender takes back: it goes, and with it what a record says of it. */

import { deleteUpload, KIND_LABELS } from '../../couple/file/upload-service'
import type { Upload } from '../../couple/tables'
import type { UnitContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { refuse } from '../../server/http/refusal'
import { picturesMissing } from '../form/form-validation'
import { formIdOf, isEditable, RECORD_KINDS, type RecordKind } from '../form/record-kinds'
import { addVersion } from '../form/record-service'
import { writerOf } from '../form/writer-service'
import { updateFormRecordByRecordId } from './newcomer-queries'
import { lockSubmittedRecord } from './review-queries'

/** @throws Refusal 400 in words for a picture or record that the staff has decided on, NotFound for a foreign one */
export const withdrawUpload = (context: UnitContext, uploadId: string): Promise<void> =>
  deleteUpload(context, uploadId, (tx, row) => withoutPicture(tx, context, row))

/** A new version of the record without the picture; one that cannot do without it is asked for again. */
async function withoutPicture(tx: Db, context: UnitContext, { uploadId, recordId, kind }: Upload): Promise<void> {
  if (recordId === null) return
  const [record] = await lockSubmittedRecord(tx, recordId)
  if (!record || record.deletedAt !== null) return
  const family = Object.values<RecordKind>(RECORD_KINDS).find((one) => one.family === record.family)
  if (!family || !isEditable(record, family)) throw refuse('医院已审核这份资料，照片不能再撤回，如需更换请联系医院')
  const answers = without(record.answers, uploadId) as Record<string, unknown>
  const missing = picturesMissing(formIdOf(record), record.variant, answers, context.now)
  const isLacking = record.state === 'SUBMITTED' && missing.length > 0
  const [now] = await updateFormRecordByRecordId(
    tx,
    {
      answers,
      version: record.version + 1,
      writtenBy: (await writerOf({ ...context, db: tx }, family)).own,
      updatedAt: context.now,
      ...(isLacking && {
        state: 'SUPPLEMENT',
        reason: `您撤回了${KIND_LABELS[kind]}，请重新上传${missing.join('、')}`,
      }),
    },
    recordId,
  )
  if (now) await addVersion(tx, context, now)
}

/** A value without an id, and without the lists that this leaves empty. */
function without(value: unknown, uploadId: string): unknown {
  if (Array.isArray(value))
    return (value as unknown[]).filter((one) => one !== uploadId).map((one) => without(one, uploadId))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, without(one, uploadId), one] as const)
      .filter(([, left, before]) => !(Array.isArray(before) && before.includes(uploadId) && (left as []).length === 0))
      .map(([key, left]) => [key, left]),
  )
}

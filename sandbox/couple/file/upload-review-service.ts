import { leaveMessage } from '../../messages/notify-service'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import type { UploadState } from '../tables'
import { reviewUploadRow } from './upload-review-queries'
import { KIND_LABELS } from './upload-service'

/** Decides about a picture. */
export async function reviewUpload(
  { db, clock }: Sandbox,
  uploadId: string,
  state: Exclude<UploadState, 'SUBMITTED'>,
  need: string,
): Promise<void> {
  if (state === 'NEEDS' && need.trim() === '') throw refuse('请写明需要什么')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await reviewUploadRow(tx, { state, need: state === 'NEEDS' ? need : '', reviewedAt: now }, uploadId)
    if (!row) throw notFound()
    if (row.patientId)
      await leaveMessage(
        tx,
        { unitId: row.unitId, patientId: row.patientId },
        '上传资料审核进度',
        state === 'NEEDS'
          ? `${KIND_LABELS[row.kind]}需要补充：${need}`
          : `${KIND_LABELS[row.kind]}${state === 'ACCEPTED' ? '审核通过' : '已查看'}`,
        now,
      )
    await writeAudit(tx, {
      at: now,
      unitId: row.unitId,
      actor: 'staff',
      callId: 'console.reviewUpload',
      target: uploadId,
      result: `ok:${state}`,
    })
  })
}

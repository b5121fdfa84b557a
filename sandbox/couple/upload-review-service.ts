import { and, eq, isNull } from 'drizzle-orm'

import { message } from '../messages/tables'
import { writeAudit } from '../server/audit'
import type { Sandbox } from '../server/context'
import { notFound, refuse } from '../server/refusal'
import { upload, type UploadState } from './tables'
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
    const [row] = await tx
      .update(upload)
      .set({ state, need: state === 'NEEDS' ? need : '', reviewedAt: now })
      .where(and(eq(upload.uploadId, uploadId), isNull(upload.deletedAt)))
      .returning({ unitId: upload.unitId, patientId: upload.patientId, kind: upload.kind })
    if (!row) throw notFound()
    if (row.patientId)
      await tx.insert(message).values({
        unitId: row.unitId,
        patientId: row.patientId,
        title: '上传资料有新状态',
        text:
          state === 'NEEDS'
            ? `${KIND_LABELS[row.kind]}需要补充：${need}`
            : `${KIND_LABELS[row.kind]}${state === 'ACCEPTED' ? '已接收' : '已查看'}`,
        at: now,
      })
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

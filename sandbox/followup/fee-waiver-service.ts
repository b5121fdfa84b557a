/** Applications for a fee waiver: one waits at a time, the hospital answers it. */

import { leaveMessage } from '../messages/notify-service'
import { auditCall, writeAudit } from '../server/audit'
import type { PatientContext, Sandbox } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import { rowOf } from '../server/db/row-of'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { findFeeWaiversByPatientId, findSubmittedWaivers, insertFeeWaiver, changeSubmittedWaiver } from './queries'
import type { FeeWaiver } from './tables'

const view = ({ applyId, reason, state, answer, createdAt, decidedAt }: FeeWaiver) => ({
  applyId,
  reason,
  state,
  answer,
  createdAt,
  decidedAt,
})

/** The patient's newest application, null when there is none. */
export async function newestWaiver({ db, patientId, unitId }: PatientContext) {
  const [row] = await findFeeWaiversByPatientId(db, patientId, unitId)
  return row ? view(row) : null
}

/** Applies; while one waits for its answer, asking again is the same application. */
export async function applyForWaiver(context: PatientContext, reason: string) {
  if (reason.trim() === '') throw refuse('请填写申请原因')
  const { patientId, unitId, now } = context
  return context.db.transaction(async (tx) => {
    await advisoryLock(tx, `waiver:${patientId}`)
    const [open] = await findSubmittedWaivers(tx, patientId)
    const values = { applyId: randomId(), unitId, patientId, reason: reason.trim(), createdAt: now }
    const row = open ?? rowOf(await insertFeeWaiver(tx, { ...values, state: 'SUBMITTED' }))
    await auditCall(tx, context, row.applyId)
    return view(row)
  })
}

/** What the hospital decides; words are needed to refuse. */
export async function decideWaiver(
  { db, clock }: Sandbox,
  applyId: string,
  accept: boolean,
  answer: string,
): Promise<void> {
  if (!accept && answer.trim() === '') throw refuse('请写明原因')
  const at = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await changeSubmittedWaiver(
      tx,
      { state: accept ? 'ACCEPTED' : 'REFUSED', answer, decidedAt: at },
      applyId,
    )
    if (!row) throw notFound()
    const text = accept ? '您的费用减免申请已通过。' : `您的费用减免申请未通过：${answer}`
    await leaveMessage(tx, { unitId: row.unitId, patientId: row.patientId }, '费用减免申请', text, at)
    const result = accept ? 'ok:ACCEPTED' : 'ok:REFUSED'
    await writeAudit(tx, {
      at,
      unitId: row.unitId,
      actor: 'staff',
      callId: 'console.feeWaiver',
      target: applyId,
      result,
    })
  })
}

/** Applications for a fee waiver: one waits at a time, the hospital answers it. */
import { and, desc, eq } from 'drizzle-orm'

import { record, recordCall } from '../audit'
import type { PatientAsk, Sandbox } from '../context'
import { message } from '../db/schema'
import { feeWaiver } from '../db/schema-follow'
import { notFound, refuse } from '../refusal'
import { randomId } from '../secrets'
import { takeTurn } from './pairs'

type Row = typeof feeWaiver.$inferSelect

const view = ({ applyId, reason, state, answer, createdAt, decidedAt }: Row) => ({
  applyId,
  reason,
  state,
  answer,
  createdAt,
  decidedAt,
})

/** The patient's newest application, null when there is none. */
export async function newestWaiver({ db, patientId, unitId }: PatientAsk) {
  const [row] = await db
    .select()
    .from(feeWaiver)
    .where(and(eq(feeWaiver.patientId, patientId), eq(feeWaiver.unitId, unitId)))
    .orderBy(desc(feeWaiver.createdAt))
    .limit(1)
  return row ? view(row) : null
}

/** Applies; while one waits for its answer, asking again is the same application. */
export async function applyForWaiver(ask: PatientAsk, reason: string) {
  if (reason.trim() === '') throw refuse('请填写申请原因')
  const { patientId, unitId, now } = ask
  return ask.db.transaction(async (tx) => {
    await takeTurn(tx, `waiver:${patientId}`)
    const [open] = await tx
      .select()
      .from(feeWaiver)
      .where(and(eq(feeWaiver.patientId, patientId), eq(feeWaiver.state, 'SUBMITTED')))
    const values = { applyId: randomId(), unitId, patientId, reason: reason.trim(), createdAt: now }
    const [row] = open
      ? [open]
      : await tx
          .insert(feeWaiver)
          .values({ ...values, state: 'SUBMITTED' })
          .returning()
    if (!row) throw notFound()
    await recordCall(tx, ask, row.applyId)
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
    const [row] = await tx
      .update(feeWaiver)
      .set({ state: accept ? 'ACCEPTED' : 'REFUSED', answer, decidedAt: at })
      .where(and(eq(feeWaiver.applyId, applyId), eq(feeWaiver.state, 'SUBMITTED')))
      .returning()
    if (!row) throw notFound()
    const text = accept ? '您的费用减免申请已通过。' : `您的费用减免申请未通过：${answer}`
    await tx.insert(message).values({ unitId: row.unitId, patientId: row.patientId, title: '费用减免申请', text, at })
    const result = accept ? 'ok:ACCEPTED' : 'ok:REFUSED'
    await record(tx, { at, unitId: row.unitId, actor: 'staff', callId: 'console.feeWaiver', target: applyId, result })
  })
}

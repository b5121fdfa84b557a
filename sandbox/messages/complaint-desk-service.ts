/** What the hospital does with complaints: takes them up, looks into them, answers (spec:messages#complaints). */

import { NO_SESSION, picturesOf } from '../couple/file/loose-picture-service'
import type { Sandbox } from '../server/context'
import { notFound, refuse } from '../server/http/refusal'
import { holderOf } from './complaint-addressees'
import { findComplaintSteps, insertComplaintStep, lockComplaint, updateComplaintRow } from './complaint-queries'
import { leaveMessage } from './notify-service'
import { findComplaintsAtDesk } from './reads'
import { findBindingOfMember } from './reads'

import { hospitalDate, hospitalInstant } from '@/domain/dates'
import type { ComplaintState } from '@/domain/service/complaints'
import { maskPhone } from '@/domain/text'

/** From which states the desk leads a complaint to another one. */
const STEPS: Partial<Record<ComplaintState, readonly ComplaintState[]>> = {
  ACCEPTED: ['SUBMITTED'],
  HANDLING: ['ACCEPTED'],
  ANSWERED: ['ACCEPTED', 'HANDLING'],
  REJECTED: ['SUBMITTED', 'ACCEPTED'],
}

export const DESK_STATES = ['ACCEPTED', 'HANDLING', 'ANSWERED', 'REJECTED'] as const

/** Leads a complaint on. An answer and a refusal say why. @throws NotFound also for another hospital's, Refusal */
export async function stepComplaint(
  { db, clock }: Sandbox,
  { unitId, complaintId }: { readonly unitId: number; readonly complaintId: string },
  state: (typeof DESK_STATES)[number],
  note: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await lockComplaint(tx, complaintId)
    if (row?.unitId !== unitId) throw notFound()
    if (STEPS[state]?.includes(row.state) !== true) throw refuse('投诉状态已变化，请刷新后再处理')
    const saysWhy = state === 'ANSWERED' || state === 'REJECTED'
    if (saysWhy && note.trim() === '') throw refuse('请写明答复或不予受理的原因')
    await updateComplaintRow(tx, { state, ...(saysWhy && { reply: note.trim() }) }, complaintId)
    const at = row.memberId === null ? hospitalInstant(hospitalDate(now), 0) : now
    await insertComplaintStep(tx, { complaintId, at, state, holder: holderOf(row), note: note.trim() })
    if (row.memberId === null || !saysWhy) return
    const [bound] = await findBindingOfMember(tx, row.memberId, row.unitId)
    const to = { unitId: row.unitId, patientId: bound?.patientId ?? '' }
    if (bound) await leaveMessage(tx, to, '投诉处理进展', '医院已答复您的投诉，请打开查看。', now)
  })
}

/** All of a hospital, with stages; of an anonymous one there is nobody to name. */
export async function complaintsAtDesk({ db, clock }: Sandbox, unitId: number) {
  const rows = await findComplaintsAtDesk(db, unitId)
  const ids = rows.map(({ complaint }) => complaint.complaintId)
  const steps = ids.length === 0 ? [] : await findComplaintSteps(db, ids)
  const pictures = await picturesOf(db, ids, NO_SESSION, clock.now())
  return rows.map(({ complaint: { codeHash: _, memberId, ...row }, mobile }) => ({
    ...row,
    anonymous: memberId === null,
    phone: memberId === null ? '' : maskPhone(row.phone || mobile),
    holder: holderOf(row),
    images: pictures.get(row.complaintId) ?? [],
    steps: steps.filter(({ complaintId }) => complaintId === row.complaintId),
  }))
}

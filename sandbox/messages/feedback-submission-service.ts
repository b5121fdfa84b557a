import { requestCancellation } from '../booking/appointment/appointment-service'
import { boundPatient } from '../identity/verification/verification-service'
import type { UnitContext } from '../server/context'
import { Refusal, refuse } from '../server/http/refusal'
import { createFeedback } from './feedback-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/messages/calls'
import { FEEDBACK_MIN, hasMinimumLength } from '@/domain/service/feedback'

export async function submitFeedback(
  context: UnitContext,
  { kind, type, content, appointmentId, contact, uploadIds = [] }: InputOf<typeof calls.createFeedback>,
): Promise<DataOf<typeof calls.createFeedback>> {
  const { now } = context
  if (kind === 'cancelRequest') {
    const bound = await boundPatient(context)
    if (!bound) throw new Refusal(402, '请先完成在线认证')
    if (!appointmentId) throw refuse('请选择需要取消的预约')
    const made = await requestCancellation({ ...context, patientId: bound.patient.patientId }, appointmentId, content)
    return { feedbackId: made.appointmentId, state: 'PENDING' as const, createdAt: made.requestAt ?? now }
  }
  if (!hasMinimumLength(content)) throw refuse(`请至少填写${FEEDBACK_MIN}个字`)
  const feedbackId = await createFeedback(context, {
    type: type ?? 'other',
    content,
    contact: contact ?? '',
    uploadIds: [...new Set(uploadIds)],
  })
  return { feedbackId, state: 'PENDING' as const, createdAt: now }
}

/**
 * Words that patients write beside an act: a remark to a booking, a reason. Whatever the act is, danger in them is a task
 * of the desk (spec:followup#danger-signs). Texts that are an act by themselves are read by their own services.
 */

import { boundPatient } from '../identity/verification/verification-service'
import type { MemberContext, RequestContext } from '../server/context'
import { raiseDanger } from './desk-task-service'

import { dangerInText } from '@/domain/safety/danger-signs'
import { hospitalOf } from '@/hospitals'

interface FreeText {
  readonly title: string
  readonly field: string
}

/** The field of each call that carries such words, and what the desk calls it. */
export const FREE_TEXTS: Readonly<Record<string, FreeText>> = {
  'subjects.regist': { title: '预约备注', field: 'remark' },
  'subjects.his-CancelRegist': { title: '取消预约的原因', field: 'reason' },
  'jiancha.appointmentRegist': { title: '检查预约备注', field: 'remark' },
  'jiancha.cancleRegist': { title: '取消检查的原因', field: 'reason' },
  'appointment-number.appointmentRegist': { title: '预约备注', field: 'remark' },
  'appointment-number.cancleRegist': { title: '取消预约的原因', field: 'reason' },
  'activity.createActivity': { title: '活动报名备注', field: 'remark' },
  'activity.cancelActivity': { title: '取消活动的原因', field: 'reason' },
  'ext.operationCancelRequest': { title: '申请取消手术的原因', field: 'reason' },
  'ext.submitOrder': { title: '提交的医嘱', field: 'remark' },
  'ext.deferStorage': { title: '申请延期的原因', field: 'reason' },
  'freeze-other.abandonFreeze': { title: '放弃冻存的原因', field: 'reason' },
  'covid.feeApply': { title: '减免申请的原因', field: 'reason' },
  'ext.unpair': { title: '解除配对的原因', field: 'reason' },
  'ext.refuseDocument': { title: '不同意签署的原因', field: 'reason' },
  'ext.withdrawSignature': { title: '撤回签署的原因', field: 'reason' },
}

/** Opens the task where the words of a call that was carried out tell of danger. */
export async function raiseFreeText(context: RequestContext, input: Readonly<Record<string, unknown>>): Promise<void> {
  const text = FREE_TEXTS[context.callId]
  const words = text && input[text.field]
  const { caller, unitId, callId, db, now } = context
  if (typeof words !== 'string' || words === '' || !caller || unitId === null) return
  const bound = await boundPatient(context as MemberContext)
  const source = `${callId}:${context.target || caller.memberId}`
  const from = { source, title: text?.title ?? '', patientId: bound?.patient.patientId ?? null }
  await raiseDanger(db, { unitId, now }, from, dangerInText(words, hospitalOf(unitId).danger))
}

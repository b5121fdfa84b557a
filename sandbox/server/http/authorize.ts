import type { MemberContext, PatientContext, RequestContext } from '../context'
import type { Handler } from './handler'
import { Refusal, refuse } from './refusal'

/** Establishes what the level promises. @throws Refusal 401, 403, 402, 2001, or 400 without a hospital or a consent. */
export async function authorize(context: RequestContext, done: Handler): Promise<void> {
  const { boundPatient, assertProfileComplete, assertConsent } = context.sandbox.domains
  if (done.level !== 'anyone' && !context.caller) throw new Refusal(401, '您的身份信息已失效，请重新登录')
  if ((done.level === 'phone' || done.level === 'verified') && !context.caller?.mobile)
    throw new Refusal(403, '请先绑定手机号')
  if (done.needsUnit && context.unitId === null) throw refuse('请先选择医院')
  if (done.level !== 'verified') return assertConsent(context)
  const bound = await boundPatient(context as MemberContext)
  if (!bound) throw new Refusal(402, '请先完成在线认证')
  const known = Object.assign(context, { patientId: bound.patient.patientId }) as PatientContext
  await assertProfileComplete(known)
  await assertConsent(context)
}

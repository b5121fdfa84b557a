/** Ways to be recognised beside name, number and phone: a code of the desk, a face, a name that fits the account's phone. */
import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'

import { writeAudit } from '../server/audit'
import type { MemberContext, RequestContext } from '../server/context'
import { Refusal, refuse } from '../server/refusal'
import { identityOfCode, isKnownOpenId, mobileOfPhoneCode, rememberOpenId } from './applet-login-service'
import { patientOfDeskCode } from './desk-code-service'
import { memberView } from './member-views'
import {
  endSession,
  findCaller,
  isUnit,
  linkOpenId,
  memberOfMobile,
  memberOfOpenId,
  mintTicket,
  openSession,
  redeemTicket,
} from './session-service'
import {
  deleteOauthLinksByMemberId,
  setMemberMobileNullByMemberId,
  updateOauthLinkByMemberId,
  updateSessionByMemberIdAndEndedAt,
} from './sign-in-queries'
import { consumeSmsCode } from './sms-service'
import { bindPatient, boundPatient } from './verification-service'

async function requireUnit(context: RequestContext, sent: string | number): Promise<number> {
  const unitId = Number(sent)
  if (!(await isUnit(context.sandbox, unitId))) throw refuse('请先选择医院')
  return unitId
}

/** The context of somebody who has just proved who they are and has no session yet. */
const asMember = (context: RequestContext, who: { memberId: string; mobile: string; unitId: number }) => ({
  ...context,
  unitId: who.unitId,
  caller: { ...who, openId: null, tokenHash: '' },
})

export async function signInByDeskCode(
  context: RequestContext,
  { code, idTail, ...sent }: InputOf<typeof calls.signInByDeskCode>,
): Promise<DataOf<typeof calls.signInByDeskCode>> {
  const unitId = await requireUnit(context, sent.unitId)
  const found = await patientOfDeskCode({ ...context, unitId }, code, idTail)
  const { memberId } = await memberOfMobile(context.db, found.mobile, 'h5', context.now)
  const mine = asMember(context, { memberId, mobile: found.mobile, unitId })
  if (!(await boundPatient(mine)) && !(await bindPatient(mine, found, 'quick')))
    throw refuse('该身份信息已被其他账号认证，请用手机号登录')
  return issueSession(context, { memberId, unitId })
}

export async function signInKnownPatient(
  context: RequestContext,
  { mobile, smsCode, ...sent }: InputOf<typeof calls.signInKnownPatient>,
): Promise<DataOf<typeof calls.signInKnownPatient>> {
  const unitId = await requireUnit(context, sent.unitId)
  await consumeSmsCode(context, mobile, smsCode, ['login'])
  const { memberId } = await memberOfMobile(context.db, mobile, 'h5', context.now)
  if (!(await boundPatient(asMember(context, { memberId, mobile, unitId }))))
    throw refuse('您尚未在本院认证，请用医院窗口的就诊短码登录，或联系医院')
  return issueSession(context, { memberId, unitId })
}

/** Every way in ends here: one issuer of sessions (spec:security#one-issuer-of-sessions). */
export async function issueSession(
  context: RequestContext,
  who: { memberId: string; unitId: number | null; openId?: string | null; isNew?: boolean },
): Promise<DataOf<typeof calls.signInBySms>> {
  const token = await openSession(context.db, who, context.now)
  context.audited = true
  const { now: at, callId } = context
  await writeAudit(context.db, {
    at,
    unitId: who.unitId,
    actor: `member:${who.memberId}`,
    callId,
    target: who.memberId,
    result: 'ok',
  })
  const userInfo = await memberView(context.db, who.memberId, who.unitId, who.openId ?? null)
  return { token, userInfo, isNew: who.isNew ?? false, serverTime: at }
}

/** The hospital a sign-in names, when it exists. */
async function unitFor(context: RequestContext, unitId: unknown): Promise<number | null> {
  const wanted = Number(unitId ?? 0)
  return wanted > 0 && (await isUnit(context.sandbox, wanted)) ? wanted : null
}

export async function signInBySms(
  context: RequestContext,
  { mobile, smsCode, unitId, openId, channel }: InputOf<typeof calls.signInBySms>,
): Promise<DataOf<typeof calls.signInBySms>> {
  await consumeSmsCode(context, mobile, smsCode, ['login', 'bind'])
  const { memberId, isNew } = await memberOfMobile(context.db, mobile, channel || 'h5', context.now)
  const linked = openId && (await isKnownOpenId(context, openId)) ? openId : null
  if (linked) await linkOpenId(context.db, linked, 'wx', memberId)
  return issueSession(context, { memberId, isNew, openId: linked, unitId: await unitFor(context, unitId) })
}

export async function signInByApplet(
  context: RequestContext,
  { code, phoneCode, facilityType, unitId }: InputOf<typeof calls.signInByHost>,
): Promise<DataOf<typeof calls.signInByHost>> {
  const identity = await identityOfCode(context, code, facilityType === 'ali_applet' ? 'alipay' : 'wx')
  const { openId, kind } = identity
  if (phoneCode) {
    const { memberId, isNew } = await memberOfMobile(context.db, mobileOfPhoneCode(phoneCode), kind, context.now)
    await linkOpenId(context.db, openId, kind, memberId)
    return issueSession(context, { memberId, isNew, openId, unitId: await unitFor(context, unitId) })
  }
  const who = await memberOfOpenId(context.db, openId, kind, context.now)
  return issueSession(context, { ...who, openId, unitId: await unitFor(context, unitId) })
}

export async function bindPhone(
  context: MemberContext,
  { mobile, smsCode }: InputOf<typeof calls.bindMobile>,
): Promise<DataOf<typeof calls.bindMobile>> {
  await consumeSmsCode(context, mobile, smsCode, ['bind', 'login'])
  const { caller, db, now } = context
  const { memberId } = await memberOfMobile(db, mobile, 'h5', now)
  if (memberId !== caller.memberId) {
    if (caller.mobile) throw refuse('该手机号已被其他账号使用')
    // The visitor becomes the member of that phone: the applet identity moves over.
    await updateOauthLinkByMemberId(db, { memberId }, caller.memberId)
  }
  await endSession(db, caller.tokenHash, now)
  const { token, userInfo } = await issueSession(context, { memberId, unitId: caller.unitId, openId: caller.openId })
  return { token, userInfo }
}

export async function unbindPhone(
  context: MemberContext,
  { mobile, smsCode }: InputOf<typeof calls.unbindMobile>,
): Promise<DataOf<typeof calls.unbindMobile>> {
  const { caller, db, now } = context
  if (caller.mobile !== mobile) throw refuse('手机号与当前账号不一致')
  await consumeSmsCode(context, mobile, smsCode, ['unbind'])
  await deleteOauthLinksByMemberId(db, caller.memberId)
  await updateSessionByMemberIdAndEndedAt(db, { endedAt: now }, caller.memberId, caller.tokenHash)
  await setMemberMobileNullByMemberId(db, caller.memberId)
  return null
}

export async function alipayTicket(
  context: RequestContext,
  { code }: InputOf<typeof calls.exchangeAlipayCode>,
): Promise<DataOf<typeof calls.exchangeAlipayCode>> {
  const { openId } = await identityOfCode(context, code, 'alipay')
  await rememberOpenId(context, openId)
  const { memberId } = await memberOfOpenId(context.db, openId, 'alipay', context.now)
  return { openId, authorization: await mintTicket(context.db, { memberId, unitId: null }, context.now) }
}

export async function exchangeToken(
  context: RequestContext,
  { authorization, deptId }: InputOf<typeof calls.exchangeMemberToken>,
): Promise<DataOf<typeof calls.exchangeMemberToken>> {
  const wanted = Number(deptId ?? 0)
  const unitId = wanted > 0 && (await isUnit(context.sandbox, wanted)) ? wanted : null
  context.audited = true
  if (authorization.startsWith('tkt_')) {
    const who = await redeemTicket(context, authorization)
    return openSession(
      context.db,
      { memberId: who.memberId, unitId: unitId ?? who.unitId, deptId: deptId ?? '' },
      context.now,
    )
  }
  if (/^[0-9a-f]{32}$/.test(authorization)) {
    // The member's own living token opens another hospital: the re-login that a change of hospital needs.
    const known = await findCaller(context.sandbox, authorization)
    if (!known) throw new Refusal(401, '您的身份信息已失效，请重新登录')
    await endSession(context.db, known.tokenHash, context.now)
    const { memberId, openId } = known
    return openSession(
      context.db,
      { memberId, openId, unitId: unitId ?? known.unitId, deptId: deptId ?? '' },
      context.now,
    )
  }
  const { openId, kind } = await identityOfCode(
    context,
    authorization,
    context.facilityType === 'ali_applet' ? 'alipay' : 'wx',
  )
  const { memberId } = await memberOfOpenId(context.db, openId, kind, context.now)
  return openSession(context.db, { memberId, openId, unitId, deptId: deptId ?? '' }, context.now)
}

/** Ways to be recognised beside name, number and phone: a code of the desk, a face, a name that fits the account's phone. */

import { boundPatient } from '../../couple/bound-patient-service'
import { writeAudit } from '../../server/audit'
import type { MemberContext, RequestContext } from '../../server/context'
import { Refusal, refuse } from '../../server/http/refusal'
import { isUnit } from '../../server/units'
import { memberView } from '../account/member-views'
import { findOwnRecords } from '../reads'
import { requireStepUp } from '../verification/step-up-service'
import { bindPatient, takeOverRecord } from '../verification/verification-service'
import { identityOfCode, mintLinkTicket, mobileOfPhoneCode, provenIdentity } from './applet-login-service'
import { patientOfDeskCode } from './desk-code-service'
import {
  endSession,
  findCaller,
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
  takeFreeMobile,
  changeOtherSessions,
} from './sign-in-queries'
import { consumeSmsCode } from './sms-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { isSameMobile } from '@/domain/input/same-mobile'

async function requireUnit(context: RequestContext, sent: string | number): Promise<number> {
  const unitId = Number(sent)
  if (!(await isUnit(context.sandbox.shared, unitId))) throw refuse('请先选择医院')
  return unitId
}

/** The context of somebody who has just proved who they are and has no session yet. */
const asMember = (context: RequestContext, who: { memberId: string; mobile: string; unitId: number }) => ({
  ...context,
  unitId: who.unitId,
  caller: { ...who, openId: null, tokenHash: '', sessionId: '', signedInAt: context.now },
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
    await takeOverRecord(mine, found, 'quick')
  return issueSession(context, { memberId, unitId })
}

export async function signInKnownPatient(
  context: RequestContext,
  { mobile, smsCode, smsTicket, ...sent }: InputOf<typeof calls.signInKnownPatient>,
): Promise<DataOf<typeof calls.signInKnownPatient>> {
  const unitId = await requireUnit(context, sent.unitId)
  await consumeSmsCode(context, { mobile, code: smsCode, ticket: smsTicket }, ['login'])
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
  const token = await openSession(context, who)
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
  return wanted > 0 && (await isUnit(context.sandbox.shared, wanted)) ? wanted : null
}

export async function signInBySms(
  context: RequestContext,
  { mobile, smsCode, smsTicket, unitId, linkTicket, channel }: InputOf<typeof calls.signInBySms>,
): Promise<DataOf<typeof calls.signInBySms>> {
  await consumeSmsCode(context, { mobile, code: smsCode, ticket: smsTicket }, ['login', 'bind'])
  const { memberId, isNew } = await memberOfMobile(context.db, mobile, channel || 'h5', context.now)
  const openId = await linkProven(context, linkTicket, memberId)
  return issueSession(context, { memberId, isNew, openId, unitId: await unitFor(context, unitId) })
}

/**
 * Links the identity that the ticket proves, and none without one: an open id that the body names may be anybody's.
 * @returns the open id of the new session; null without a proof
 */
async function linkProven(
  context: RequestContext,
  ticket: string | null | undefined,
  memberId: string,
): Promise<string | null> {
  const proven = await provenIdentity(context, ticket)
  if (proven) await linkOpenId(context.db, proven.openId, proven.kind, memberId)
  return proven?.openId ?? null
}

export async function signInByApplet(
  context: RequestContext,
  { code, phoneCode, facilityType, unitId }: InputOf<typeof calls.signInByHost>,
): Promise<DataOf<typeof calls.signInByHost>> {
  const identity = await identityOfCode(context, code, facilityType === 'ali_applet' ? 'alipay' : 'wx')
  const { openId, kind } = identity
  if (phoneCode) {
    const { memberId, isNew } = await memberOfMobile(
      context.db,
      mobileOfPhoneCode(context, phoneCode),
      kind,
      context.now,
    )
    await linkOpenId(context.db, openId, kind, memberId)
    return issueSession(context, { memberId, isNew, openId, unitId: await unitFor(context, unitId) })
  }
  const who = await memberOfOpenId(context.db, openId, kind, context.now)
  return issueSession(context, { ...who, openId, unitId: await unitFor(context, unitId) })
}

export async function bindPhone(
  context: MemberContext,
  { mobile, smsCode, smsTicket, linkTicket, stepUpProof }: InputOf<typeof calls.bindMobile>,
): Promise<DataOf<typeof calls.bindMobile>> {
  await consumeSmsCode(context, { mobile, code: smsCode, ticket: smsTicket }, ['bind', 'login'])
  const { caller, db, now } = context
  if (caller.mobile === null) await keepRecords(context, mobile, stepUpProof)
  const { memberId } = await memberOfMobile(db, mobile, 'h5', now)
  if (memberId !== caller.memberId && caller.mobile) throw refuse('该手机号已被其他账号使用')
  // The visitor becomes the member of that phone. The applet identity moves over only where its owner stands behind this
  // very sign-in: a visitor's token may have come by somebody else's link (spec:identity#linking).
  const openId = await linkProven(context, linkTicket, memberId)
  await endSession(db, caller.tokenHash, now)
  const { token, userInfo } = await issueSession(context, { memberId, unitId: caller.unitId, openId })
  return { token, userInfo }
}

/** An account that gave up its phone and holds a record takes the new phone itself, once it was proved to be the patient's. */
async function keepRecords(context: MemberContext, mobile: string, proof: string | undefined): Promise<void> {
  const { caller, db } = context
  if ((await findOwnRecords(db, caller.memberId)).length === 0) return
  await requirePhoneChange(context, mobile, proof)
  if (!(await takeFreeMobile(db, caller.memberId, mobile))) throw refuse('该手机号已被其他账号使用')
}

/**
 * A code on the phone that the hospital has on file is proof enough; any other phone says nothing about whose record it is.
 */
async function requirePhoneChange(context: MemberContext, codeOn: string, proof: string | undefined): Promise<void> {
  const records = await findOwnRecords(context.db, context.caller.memberId)
  const other = records.find(({ patient }) => !isSameMobile(patient.mobile, codeOn))
  if (!other) return
  const here = records.find(({ patient }) => patient.unitId === context.unitId) ?? other
  await requireStepUp(context, 'changePhone', here.patient.patientId, proof)
}

export async function unbindPhone(
  context: MemberContext,
  { mobile, smsCode, smsTicket, stepUpProof }: InputOf<typeof calls.unbindMobile>,
): Promise<DataOf<typeof calls.unbindMobile>> {
  const { caller, db, now } = context
  if (!isSameMobile(caller.mobile, mobile)) throw refuse('手机号与当前账号不一致')
  await consumeSmsCode(context, { mobile, code: smsCode, ticket: smsTicket }, ['unbind'])
  await requirePhoneChange(context, mobile, stepUpProof)
  await deleteOauthLinksByMemberId(db, caller.memberId)
  await changeOtherSessions(db, { endedAt: now }, caller.memberId, caller.tokenHash)
  await setMemberMobileNullByMemberId(db, caller.memberId)
  return null
}

export async function alipayTicket(
  context: RequestContext,
  { code }: InputOf<typeof calls.exchangeAlipayCode>,
): Promise<DataOf<typeof calls.exchangeAlipayCode>> {
  const identity = await identityOfCode(context, code, 'alipay')
  const { openId } = identity
  const { memberId } = await memberOfOpenId(context.db, openId, 'alipay', context.now)
  const authorization = await mintTicket(context.db, { memberId, unitId: null }, context.now)
  return { openId, authorization, linkTicket: await mintLinkTicket(context, identity) }
}

export async function weChatIdentity(
  context: RequestContext,
  { code }: InputOf<typeof calls.exchangeWeChatCode>,
): Promise<DataOf<typeof calls.exchangeWeChatCode>> {
  const identity = await identityOfCode(context, code, 'wx')
  return { openId: identity.openId, unionId: '', linkTicket: await mintLinkTicket(context, identity) }
}

export async function exchangeToken(
  context: RequestContext,
  { authorization, deptId }: InputOf<typeof calls.exchangeMemberToken>,
): Promise<DataOf<typeof calls.exchangeMemberToken>> {
  // Of the sandbox hospitals the department's number is the hospital's.
  if (deptId !== undefined && !/^\d{1,9}$/.test(deptId)) throw refuse('科室编号格式不正确，请从医院的入口重新进入')
  const unitId = await unitFor(context, deptId)
  context.audited = true
  if (authorization.startsWith('tkt_')) {
    const who = await redeemTicket(context, authorization)
    return openSession(context, { ...who, unitId: unitId ?? who.unitId, deptId: deptId ?? '' })
  }
  if (/^[0-9a-f]{32}$/.test(authorization)) {
    // The member's own living token opens another hospital: the re-login that a change of hospital needs.
    const known = await findCaller(context.sandbox, authorization)
    if (!known) throw new Refusal(401, '您的身份信息已失效，请重新登录')
    await endSession(context.db, known.tokenHash, context.now)
    const { memberId, openId, signedInAt } = known
    return openSession(context, { memberId, openId, signedInAt, unitId: unitId ?? known.unitId, deptId: deptId ?? '' })
  }
  const { openId, kind } = await identityOfCode(
    context,
    authorization,
    context.facilityType === 'ali_applet' ? 'alipay' : 'wx',
  )
  const { memberId } = await memberOfOpenId(context.db, openId, kind, context.now)
  return openSession(context, { memberId, openId, unitId, deptId: deptId ?? '' })
}

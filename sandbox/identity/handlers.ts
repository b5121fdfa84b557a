import { identityDiscernOcr } from '@/api/calls/consumer'
import * as extCalls from '@/api/calls/ext'
import * as extDoorsCalls from '@/api/calls/ext-doors'
import * as loginCalls from '@/api/calls/login'
import * as memberCalls from '@/api/calls/member'
import { querySign } from '@/api/calls/member'
import * as wexinCalls from '@/api/calls/wexin'
import * as wxCalls from '@/api/calls/wx'

import { assertSamePatient } from '../couple/couple-service'
import { listDocuments } from '../couple/document-service'
import { forAnyone, forMember, forPatient, forPhone, type Handler } from '../server/handler'
import { Refusal } from '../server/refusal'
import { identityOfCode, rememberOpenId } from './applet-login-service'
import { captchaView, solveCaptcha } from './captcha-service'
import { recogniseCard } from './card-recognition-service'
import { verifyByDeskCode } from './desk-code-service'
import { faceStateOf, openFaceCheck } from './face-service'
import { isFollower, memberView } from './member-views'
import { completeProfile, updateMember, verifyWithProfile } from './profile-service'
import { encryptedMemberId, endSession, redeemTicket } from './session-service'
import {
  alipayTicket,
  bindPhone,
  exchangeToken,
  issueSession,
  signInByApplet,
  signInByDeskCode,
  signInBySms,
  signInKnownPatient,
  unbindPhone,
} from './sign-in-service'
import { consumeSmsCode, RESEND_S, sendSmsCode } from './sms-service'
import {
  boundPatient,
  CERTIFICATES,
  releaseIdentity,
  verificationOutcome,
  verificationStatus,
  verifyIdentity,
  verifyMember,
} from './verification-service'

export const identityHandlers: Handler[] = [
  forPatient(memberCalls.encryptMember, encryptedMemberId),
  forPhone(memberCalls.updateInfo, updateMember),
  forPatient(querySign, listDocuments),
  forMember(identityDiscernOcr, recogniseCard),
  // The phone of the account stands in for the one that the form does not ask.
  forPhone(memberCalls.realInfo, async (context, input) =>
    verificationOutcome(await verifyIdentity(context, { ...input, mobile: context.caller.mobile ?? '' }, 'quick')),
  ),
  forPhone(memberCalls.oauthBindByScan, async (context, { code, idTail }) =>
    verificationOutcome(await verifyByDeskCode(context, code, idTail)),
  ),
  forPhone(memberCalls.oauthBindByScanNew, async (context, { code, idTail }) =>
    verificationOutcome(await verifyByDeskCode(context, code, idTail)),
  ),
  forAnyone(memberCalls.quickLoginBy, signInByDeskCode),
  forAnyone(memberCalls.quickLogin, signInKnownPatient),
  forPhone(extDoorsCalls.faceTicket, (context, input) => openFaceCheck(context, input)),
  forPhone(extDoorsCalls.faceResult, async (context, { ticket }) => ({ state: await faceStateOf(context, ticket) })),
  forPhone(memberCalls.createInfoBinding, verifyWithProfile),
  forAnyone(loginCalls.getCaptcha, captchaView),
  forAnyone(loginCalls.verificationCaptcha, async (context, input) => {
    const { proof, expireAt } = await solveCaptcha(context, input)
    return { captchaTicket: proof, expireAt }
  }),
  forAnyone(loginCalls.validateCode, async (context, { mobile, captchaTicket, purpose }) => {
    const { expireAt } = await sendSmsCode(context, mobile, captchaTicket, purpose ?? 'login')
    return { resendAfterS: RESEND_S, expireAt, serverTime: context.now }
  }),
  forAnyone(loginCalls.login, signInBySms),
  forAnyone(loginCalls.loginMobileSign, async (context, { ticket }) => {
    const who = await redeemTicket(context, ticket)
    return issueSession(context, who)
  }),
  forAnyone(loginCalls.loginMobileSignNew, signInByApplet),
  forMember(loginCalls.completionInfo, completeProfile),
  forMember(loginCalls.oauthBind, bindPhone),
  forMember(loginCalls.oauthUnBind, unbindPhone),
  forAnyone(wxCalls.codeToOpenid, async (context, { code }) => {
    const { openId } = await identityOfCode(context, code, 'wx')
    await rememberOpenId(context, openId)
    return { openId, unionId: '' }
  }),
  forAnyone(extCalls.alipayAuthCode, alipayTicket),
  forAnyone(extCalls.redeemTicket, async (context, { ticket }) => {
    const who = await redeemTicket(context, ticket)
    const { token, userInfo, serverTime } = await issueSession(context, who)
    return { token, userInfo, serverTime }
  }),
  forMember(extCalls.signOut, async (context) => {
    await endSession(context.db, context.caller.tokenHash, context.now)
    return null
  }),
  forMember(wexinCalls.isBindingPublic, async (context) => ({
    subscribe: await isFollower(context.db, context.caller.memberId),
    accountName: '示例生殖服务号',
  })),
  forAnyone(memberCalls.getMemberToken, exchangeToken),
  forMember(memberCalls.selectInfo, (context) =>
    memberView(context.db, context.caller.memberId, context.caller.unitId, context.caller.openId),
  ),
  forPhone(memberCalls.selectBind, async (context) => {
    const bound = await boundPatient(context)
    if (!bound) throw new Refusal(402, '请先完成在线认证')
    return { mobileBound: true, verified: true, patientId: bound.patient.patientId }
  }),
  forPhone(memberCalls.authBind, verifyMember),
  forPatient(memberCalls.unBind, async (context, { patientId, smsCode }) => {
    assertSamePatient(patientId, context.patientId)
    if (smsCode) await consumeSmsCode(context, context.caller.mobile ?? '', smsCode, ['unbind'])
    await releaseIdentity(context)
    return null
  }),
  forAnyone(memberCalls.certificateType, async () => ({
    list: CERTIFICATES.map(([value, label]) => ({ value, label })),
  })),
  forPhone(memberCalls.isRealInfo, verificationStatus),
]

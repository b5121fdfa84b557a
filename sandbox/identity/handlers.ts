import { boundPatient } from '../couple/bound-patient-service'
import { assertSamePatient } from '../couple/couple-service'
import { type ByHospital, ofHospital } from '../server/by-hospital'
import { forAnyone, forMember, forPatient, forPhone, type Handler } from '../server/http/handler'
import { Refusal } from '../server/http/refusal'
import { accountDeletion, requestAccountDeletion, withdrawAccountDeletion } from './account/account-deletion-service'
import { endDevice, endEverywhere, listDevices } from './account/device-service'
import { isFollower, memberView } from './account/member-views'
import { completeProfile, updateMember, verifyWithProfile } from './account/profile-service'
import { captchaView, solveCaptcha } from './sign-in/captcha-service'
import { verifyByDeskCode } from './sign-in/desk-code-service'
import { encryptedMemberId, endSession, redeemTicket } from './sign-in/session-service'
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
  weChatIdentity,
} from './sign-in/sign-in-service'
import { RESEND_S, sendSmsCode } from './sign-in/sms-service'
import { recogniseCard } from './verification/card-recognition-service'
import { faceStateOf, faceTokenFor, openFaceCheck } from './verification/face-service'
import { answerStepUp, askStepUp, sendStepUpCode } from './verification/step-up-service'
import {
  CERTIFICATES,
  releaseIdentity,
  verificationOutcome,
  verificationStatus,
  verifyIdentity,
  verifyMember,
} from './verification/verification-service'

import * as calls from '@/api/identity/calls'

/** Documents that the desk of a hospital does not accept, by their kinds. */
const UNREAD_DOCUMENTS: ByHospital<readonly string[]> = {
  usual: [],
  // No military certificates, and nothing that has no kind.
  324: ['6', '9'],
}

export const identityHandlers: Handler[] = [
  forPatient(calls.getEncryptedMemberId, encryptedMemberId),
  forPhone(calls.updateMember, updateMember),
  forMember(calls.recognizeIdCard, recogniseCard),
  // The phone of the account stands in for the one that the form does not ask.
  forPhone(calls.verifyRealName, async (context, input) =>
    verificationOutcome(await verifyIdentity(context, { ...input, mobile: context.caller.mobile ?? '' }, 'quick')),
  ),
  forPhone(calls.verifyByScannedCode, async (context, { code, idTail }) =>
    verificationOutcome(await verifyByDeskCode(context, code, idTail)),
  ),
  forPhone(calls.verifyByTypedCode, async (context, { code, idTail }) =>
    verificationOutcome(await verifyByDeskCode(context, code, idTail)),
  ),
  forAnyone(calls.signInByDeskCode, signInByDeskCode),
  forAnyone(calls.signInKnownPatient, signInKnownPatient),
  forPhone(calls.createFaceTicket, (context, input) => openFaceCheck(context, input)),
  forAnyone(calls.getFaceServiceToken, faceTokenFor),
  forPhone(calls.getFaceResult, async (context, { ticket }) => ({ state: await faceStateOf(context, ticket) })),
  forPhone(calls.verifyWithProfile, verifyWithProfile),
  forAnyone(calls.getCaptcha, captchaView),
  forAnyone(calls.verifyCaptcha, async (context, input) => {
    const { proof, expireAt } = await solveCaptcha(context, input)
    return { captchaTicket: proof, expireAt }
  }),
  forAnyone(calls.sendSmsCode, async (context, { mobile, captchaTicket, purpose }) => {
    const { expireAt, smsTicket } = await sendSmsCode(context, mobile, captchaTicket, purpose ?? 'login')
    return { resendAfterS: RESEND_S, expireAt, serverTime: context.now, smsTicket }
  }),
  forAnyone(calls.signInBySms, signInBySms),
  forAnyone(calls.signInByTicket, async (context, { ticket }) => {
    const who = await redeemTicket(context, ticket)
    return issueSession(context, who)
  }),
  forAnyone(calls.signInByHost, signInByApplet),
  forMember(calls.completeAccount, completeProfile),
  forMember(calls.bindMobile, bindPhone),
  forMember(calls.unbindMobile, unbindPhone),
  forAnyone(calls.exchangeWeChatCode, weChatIdentity),
  forAnyone(calls.exchangeAlipayCode, alipayTicket),
  forAnyone(calls.redeemEntryTicket, async (context, { ticket }) => {
    const who = await redeemTicket(context, ticket)
    const { token, userInfo, serverTime } = await issueSession(context, who)
    return { token, userInfo, serverTime }
  }),
  forMember(calls.signOut, async (context) => {
    await endSession(context.db, context.caller.tokenHash, context.now)
    return null
  }),
  forMember(calls.listDevices, listDevices),
  forMember(calls.signOutDevice, endDevice),
  forMember(calls.signOutEverywhere, endEverywhere),
  forMember(calls.isOfficialAccountFollowed, async (context) => ({
    subscribe: await isFollower(context.db, context.caller.memberId),
    accountName: '示例生殖服务号',
  })),
  forAnyone(calls.exchangeMemberToken, exchangeToken),
  forMember(calls.getMember, (context) =>
    memberView(context.db, context.caller.memberId, context.caller.unitId, context.caller.openId),
  ),
  forPhone(calls.checkBinding, async (context) => {
    const bound = await boundPatient(context)
    if (!bound) throw new Refusal(402, '请先完成在线认证')
    return { mobileBound: true, verified: true, patientId: bound.patient.patientId }
  }),
  forPhone(calls.verifyIdentity, verifyMember),
  forPatient(calls.releaseIdentity, async (context, input) => {
    assertSamePatient(input.patientId, context.patientId)
    return releaseIdentity(context, input)
  }),
  forMember(calls.getAccountDeletion, accountDeletion),
  forMember(calls.requestAccountDeletion, requestAccountDeletion),
  forMember(calls.withdrawAccountDeletion, withdrawAccountDeletion),
  forMember(calls.askStepUp, askStepUp),
  forMember(calls.sendStepUpCode, sendStepUpCode),
  forMember(calls.answerStepUp, answerStepUp),
  forAnyone(calls.listIdDocumentTypes, async ({ unitId }) => ({
    list: CERTIFICATES.filter(([value]) => !ofHospital(UNREAD_DOCUMENTS, unitId).includes(value)).map(
      ([value, label]) => ({ value, label }),
    ),
  })),
  forPhone(calls.getVerificationState, verificationStatus),
]

import type { DataOf } from '@/api/core/call'
import * as identityCalls from '@/api/identity/calls'
import { and, eq, isNull, ne } from 'drizzle-orm'

import { record } from '../audit'
import type { Ask, MemberAsk } from '../context'
import { member, oauthLink, session } from '../db/schema'
import { refuse } from '../refusal'
import { identityOfCode, isKnownOpenId, mobileOfPhoneCode, noteOpenId } from '../rules/applet-login'
import { newPuzzle, solvePuzzle } from '../rules/captcha'
import { FAMILIES, saveForm, type FormInput, type WriterAsk } from '../rules/records'
import {
  endSession,
  isUnit,
  linkOpenId,
  memberOfMobile,
  memberOfOpenId,
  mintTicket,
  openSession,
  spendTicket,
} from '../rules/sessions'
import { RESEND_S, sendCode, spendCode } from '../rules/sms'
import { follows, memberView } from '../views/people'
import { forAnyone, forMember, type Implementation } from './implement'

/** Every way in ends here: one issuer of sessions (spec:security#one-issuer-of-sessions). */
export async function opened(
  ask: Ask,
  who: { memberId: string; unitId: number | null; openId?: string | null; isNew?: boolean },
): Promise<DataOf<typeof identityCalls.signInBySms>> {
  const token = await openSession(ask.db, who, ask.now)
  ask.audited = true
  const { now: at, callId } = ask
  await record(ask.db, {
    at,
    unitId: who.unitId,
    actor: `member:${who.memberId}`,
    callId,
    target: who.memberId,
    result: 'ok',
  })
  const userInfo = await memberView(ask.db, who.memberId, who.unitId, who.openId ?? null)
  return { token, userInfo, isNew: who.isNew ?? false, serverTime: at }
}

/** The hospital a sign-in names, when it exists. */
async function unitFor(ask: Ask, unitId: unknown): Promise<number | null> {
  const wanted = Number(unitId ?? 0)
  return wanted > 0 && (await isUnit(ask.db, wanted)) ? wanted : null
}

const NOTHING_SAVED = { recordId: '', state: null, version: 0, savedAt: null }

/** The basic information of the patient as whom the member is verified. @throws Refusal 402, or 400 for its answers */
function saveProfile(ask: MemberAsk, input: FormInput) {
  if (ask.unitId === null) throw refuse('请先选择医院')
  return saveForm(ask as WriterAsk, FAMILIES.profile, input)
}

export const login: Implementation[] = [
  forAnyone(identityCalls.getCaptcha, async (ask, { mode, mobile }) => {
    const { expireAt, ...puzzle } = await newPuzzle(ask, mobile)
    const words = mode === 'text'
    return {
      ...puzzle,
      mode: words ? ('text' as const) : ('slider' as const),
      background: words ? '' : puzzle.background,
      piece: words ? '' : puzzle.piece,
      expireAt,
      serverTime: ask.now,
    }
  }),
  forAnyone(identityCalls.verifyCaptcha, async (ask, input) => {
    const { proof, expireAt } = await solvePuzzle(ask, input)
    return { captchaTicket: proof, expireAt }
  }),
  forAnyone(identityCalls.sendSmsCode, async (ask, { mobile, captchaTicket, purpose }) => {
    const { expireAt } = await sendCode(ask, mobile, captchaTicket, purpose ?? 'login')
    return { resendAfterS: RESEND_S, expireAt, serverTime: ask.now }
  }),
  forAnyone(identityCalls.signInBySms, async (ask, { mobile, smsCode, unitId, openId, channel }) => {
    await spendCode(ask, mobile, smsCode, ['login', 'bind'])
    const { memberId, isNew } = await memberOfMobile(ask.db, mobile, channel || 'h5', ask.now)
    const linked = openId && (await isKnownOpenId(ask, openId)) ? openId : null
    if (linked) await linkOpenId(ask.db, linked, 'wx', memberId)
    return opened(ask, { memberId, isNew, openId: linked, unitId: await unitFor(ask, unitId) })
  }),
  forAnyone(identityCalls.signInByTicket, async (ask, { ticket }) => {
    const who = await spendTicket(ask, ticket)
    return opened(ask, who)
  }),
  forAnyone(identityCalls.signInByHost, async (ask, { code, phoneCode, facilityType, unitId }) => {
    const identity = await identityOfCode(ask, code, facilityType === 'ali_applet' ? 'alipay' : 'wx')
    const { openId, kind } = identity
    if (phoneCode) {
      const { memberId, isNew } = await memberOfMobile(ask.db, mobileOfPhoneCode(phoneCode), kind, ask.now)
      await linkOpenId(ask.db, openId, kind, memberId)
      return opened(ask, { memberId, isNew, openId, unitId: await unitFor(ask, unitId) })
    }
    const who = await memberOfOpenId(ask.db, openId, kind, ask.now)
    return opened(ask, { ...who, openId, unitId: await unitFor(ask, unitId) })
  }),
  forMember(
    identityCalls.completeAccount,
    async (ask, { userName, avatarUrl, form, variant, answers, baseVersion }) => {
      const { memberId, unitId, openId } = ask.caller
      const change = { ...(userName ? { userName } : {}), ...(avatarUrl ? { avatarUrl } : {}) }
      if (Object.keys(change).length > 0) await ask.db.update(member).set(change).where(eq(member.memberId, memberId))
      const saved = form
        ? await saveProfile(ask, { form, variant, answers: answers ?? {}, baseVersion })
        : NOTHING_SAVED
      return { userInfo: await memberView(ask.db, memberId, unitId, openId), ...saved }
    },
  ),
  forMember(identityCalls.bindMobile, async (ask, { mobile, smsCode }) => {
    await spendCode(ask, mobile, smsCode, ['bind', 'login'])
    const { caller, db, now } = ask
    const { memberId } = await memberOfMobile(db, mobile, 'h5', now)
    if (memberId !== caller.memberId) {
      if (caller.mobile) throw refuse('该手机号已被其他账号使用')
      // The visitor becomes the member of that phone: the applet identity moves over.
      await db.update(oauthLink).set({ memberId }).where(eq(oauthLink.memberId, caller.memberId))
    }
    await endSession(db, caller.tokenHash, now)
    const { token, userInfo } = await opened(ask, { memberId, unitId: caller.unitId, openId: caller.openId })
    return { token, userInfo }
  }),
  forMember(identityCalls.unbindMobile, async (ask, { mobile, smsCode }) => {
    const { caller, db, now } = ask
    if (caller.mobile !== mobile) throw refuse('手机号与当前账号不一致')
    await spendCode(ask, mobile, smsCode, ['unbind'])
    await db.delete(oauthLink).where(eq(oauthLink.memberId, caller.memberId))
    await db
      .update(session)
      .set({ endedAt: now })
      .where(
        and(eq(session.memberId, caller.memberId), isNull(session.endedAt), ne(session.tokenHash, caller.tokenHash)),
      )
    await db.update(member).set({ mobile: null }).where(eq(member.memberId, caller.memberId))
    return null
  }),
  forAnyone(identityCalls.exchangeWeChatCode, async (ask, { code }) => {
    const { openId } = await identityOfCode(ask, code, 'wx')
    await noteOpenId(ask, openId)
    return { openId, unionId: '' }
  }),
  forAnyone(identityCalls.exchangeAlipayCode, async (ask, { code }) => {
    const { openId } = await identityOfCode(ask, code, 'alipay')
    await noteOpenId(ask, openId)
    const { memberId } = await memberOfOpenId(ask.db, openId, 'alipay', ask.now)
    return { openId, authorization: await mintTicket(ask.db, { memberId, unitId: null }, ask.now) }
  }),
  forAnyone(identityCalls.redeemEntryTicket, async (ask, { ticket }) => {
    const who = await spendTicket(ask, ticket)
    const { token, userInfo, serverTime } = await opened(ask, who)
    return { token, userInfo, serverTime }
  }),
  forMember(identityCalls.signOut, async (ask) => {
    await endSession(ask.db, ask.caller.tokenHash, ask.now)
    return null
  }),
  forMember(identityCalls.isOfficialAccountFollowed, async (ask) => ({
    subscribe: await follows(ask.db, ask.caller.memberId),
    accountName: '示例生殖服务号',
  })),
]

import * as bookingCalls from '@/api/booking/calls'
import * as coupleCalls from '@/api/couple/calls'
import * as identityCalls from '@/api/identity/calls'
import * as messagesCalls from '@/api/messages/calls'
import * as platformCalls from '@/api/platform/calls'
import { FEEDBACK_MIN, hasMinimumLength } from '@/domain/feedback'
import { maskIdNo, maskName, maskPhone } from '@/domain/text'

import type { MemberAsk } from '../context'
import { notFound, Refusal, refuse } from '../refusal'
import { identityOfCode } from '../rules/applet-login'
import { requestCancel, sweep } from '../rules/booking'
import { keepFeedback } from '../rules/feedback'
import { ownPatient, pairingOf, shares } from '../rules/pairs'
import { callerOf, endSession, isUnit, memberOfOpenId, openSession, spendTicket } from '../rules/sessions'
import { spendCode } from '../rules/sms'
import {
  ATTEMPTS_PER_DAY,
  attemptsToday,
  boundPatient,
  nextMidnight,
  releaseIdentity,
  verifyIdentity,
} from '../rules/verification'
import { appointmentViews } from '../views/appointments'
import { menuOf } from '../views/menu'
import { paged } from '../views/paging'
import { memberView, partnerView, patientView } from '../views/people'
import { forAnyone, forMember, forPatient, forPhone, type Implementation } from './implement'

/** Document kinds (spec:identity#document-kinds). */
const CERTIFICATES = [
  ['1', '居民身份证'],
  ['2', '护照'],
  ['3', '港澳居民来往内地通行证'],
  ['4', '台湾居民来往大陆通行证'],
  ['5', '外国人永久居留身份证'],
  ['6', '军官证'],
  ['9', '其他'],
] as const

const stateOf = (result: { patient: unknown }) => (result.patient ? ('VERIFIED' as const) : ('FAILED' as const))

/** The patient the member asks about must be the own one; another's id is answered like an absent one. */
function demandOwn(asked: string | undefined, own: string): void {
  if (asked && asked !== own) throw notFound()
}

export const memberCalls: Implementation[] = [
  forAnyone(identityCalls.exchangeMemberToken, async (ask, { authorization, deptId }) => {
    const wanted = Number(deptId ?? 0)
    const unitId = wanted > 0 && (await isUnit(ask.db, wanted)) ? wanted : null
    ask.audited = true
    if (authorization.startsWith('tkt_')) {
      const who = await spendTicket(ask, authorization)
      return openSession(
        ask.db,
        { memberId: who.memberId, unitId: unitId ?? who.unitId, deptId: deptId ?? '' },
        ask.now,
      )
    }
    if (/^[0-9a-f]{32}$/.test(authorization)) {
      // The member's own living token opens another hospital: the re-login that a change of hospital needs.
      const known = await callerOf(ask.sandbox, authorization, ask.now)
      if (!known) throw new Refusal(401, '您的身份信息已失效，请重新登录')
      await endSession(ask.db, known.tokenHash, ask.now)
      const { memberId, openId } = known
      return openSession(ask.db, { memberId, openId, unitId: unitId ?? known.unitId, deptId: deptId ?? '' }, ask.now)
    }
    const { openId, kind } = await identityOfCode(
      ask,
      authorization,
      ask.facilityType === 'ali_applet' ? 'alipay' : 'wx',
    )
    const { memberId } = await memberOfOpenId(ask.db, openId, kind, ask.now)
    return openSession(ask.db, { memberId, openId, unitId, deptId: deptId ?? '' }, ask.now)
  }),
  forMember(identityCalls.getMember, (ask) =>
    memberView(ask.db, ask.caller.memberId, ask.caller.unitId, ask.caller.openId),
  ),
  forPhone(identityCalls.checkBinding, async (ask) => {
    const bound = await boundPatient(ask)
    if (!bound) throw new Refusal(402, '请先完成在线认证')
    return { mobileBound: true, verified: true, patientId: bound.patient.patientId }
  }),
  forPhone(identityCalls.verifyIdentity, async (ask, input) => {
    if (input.smsCode) await spendCode(ask, input.mobile, input.smsCode, ['bind', 'login'])
    const result = await verifyIdentity(ask, input, input.method ?? 'his')
    return {
      state: stateOf(result),
      failReason: result.failReason,
      attemptsLeft: result.attemptsLeft,
      patient: result.patient ? patientView(result.patient, ask.now, 'self', result.verifiedAt) : null,
      verifiedAt: result.verifiedAt,
    }
  }),
  forPatient(identityCalls.releaseIdentity, async (ask, { patientId, smsCode }) => {
    demandOwn(patientId, ask.patientId)
    if (smsCode) await spendCode(ask, ask.caller.mobile ?? '', smsCode, ['unbind'])
    await releaseIdentity(ask)
    return null
  }),
  forAnyone(identityCalls.listIdDocumentTypes, async () => ({
    list: CERTIFICATES.map(([value, label]) => ({ value, label })),
  })),
  forPhone(identityCalls.getVerificationState, async (ask) => {
    const bound = await boundPatient(ask)
    const used = await attemptsToday(ask)
    const locked = !bound && used >= ATTEMPTS_PER_DAY
    return {
      state: bound ? ('VERIFIED' as const) : used > 0 ? ('FAILED' as const) : ('NONE' as const),
      nameMasked: bound ? maskName(bound.patient.name) : '',
      idTypeLabel: bound ? (CERTIFICATES.find(([value]) => value === bound.patient.idType)?.[1] ?? '') : '',
      idNoMasked: bound ? maskIdNo(bound.patient.idNo) : '',
      mobileMasked: bound ? maskPhone(bound.patient.mobile) : '',
      attemptsLeft: Math.max(0, ATTEMPTS_PER_DAY - used),
      lockedUntil: locked ? nextMidnight(ask.now) : null,
      verifiedAt: bound?.verifiedAt ?? null,
      failReason: locked ? '今日认证次数已用完，请明日再试' : '',
    }
  }),
  forPatient(coupleCalls.getPatient, async (ask, { patientId }) => {
    demandOwn(patientId, ask.patientId)
    const bound = await self(ask)
    const view = patientView(bound.patient, ask.now, 'self', bound.verifiedAt)
    // The partner whose card was chosen: told apart, so that the app can say so on every page.
    return (await ownPatient(ask)).patientId === bound.patient.patientId ? view : { ...view, relation: 'spouse' }
  }),
  forPatient(coupleCalls.getCouple, async (ask) => {
    const bound = await self(ask)
    const paired = await pairingOf(ask.db, ask.patientId)
    const shared = paired ? await shares(ask.db, paired.partner.patientId, paired.pairId, 'profile') : false
    return {
      self: patientView(bound.patient, ask.now, 'self', bound.verifiedAt),
      spouse: paired ? partnerView(paired.partner, ask.now, shared) : null,
      pairState: paired ? ('PAIRED' as const) : ('NONE' as const),
    }
  }),
  forPatient(bookingCalls.listAllAppointments, async (ask, { status, pageNo, pageSize }) => {
    await sweep(ask.sandbox, ask.now)
    const { unitId, patientId } = ask
    return paged(
      await appointmentViews(ask.db, { unitId, patientId, statuses: status ? [status] : undefined }, ask.now),
      pageNo,
      pageSize,
    )
  }),
  forPhone(
    messagesCalls.createFeedback,
    async (ask, { kind, type, content, appointmentId, contact, uploadIds = [] }) => {
      const { now } = ask
      if (kind === 'cancelRequest') {
        const bound = await boundPatient(ask)
        if (!bound) throw new Refusal(402, '请先完成在线认证')
        if (!appointmentId) throw refuse('请选择需要取消的预约')
        const made = await requestCancel({ ...ask, patientId: bound.patient.patientId }, appointmentId, content)
        return { feedbackId: made.appointmentId, state: 'PENDING' as const, createdAt: made.requestAt ?? now }
      }
      if (!hasMinimumLength(content)) throw refuse(`请至少填写${FEEDBACK_MIN}个字`)
      const feedbackId = await keepFeedback(ask, {
        type: type ?? 'other',
        content,
        contact: contact ?? '',
        uploadIds: [...new Set(uploadIds)],
      })
      return { feedbackId, state: 'PENDING' as const, createdAt: now }
    },
  ),
  forAnyone(platformCalls.listMenuMarks, async (ask) => ({ list: await menuOf(ask) })),
]

async function self(ask: MemberAsk) {
  const bound = await boundPatient(ask)
  if (!bound) throw new Refusal(402, '请先完成在线认证')
  return bound
}

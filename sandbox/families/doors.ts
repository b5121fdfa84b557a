/** Ways to be recognised beside name, number and phone: a code of the desk, a face, a name that fits the account's phone. */
import * as identityCalls from '@/api/identity/calls'

import type { Ask } from '../context'
import { refuse } from '../refusal'
import { patientOfDeskCode, verifyByDeskCode } from '../rules/desk-codes'
import { faceStateOf, openFaceCheck } from '../rules/face'
import { isUnit, memberOfMobile } from '../rules/sessions'
import { spendCode } from '../rules/sms'
import { bindTo, boundPatient, verifyIdentity, type Verification } from '../rules/verification'
import { forAnyone, forPhone, type Implementation } from './implement'
import { opened } from './login'

const outcome = ({ patient, failReason, attemptsLeft }: Verification) => ({
  state: patient ? ('VERIFIED' as const) : ('FAILED' as const),
  failReason,
  attemptsLeft,
})

async function unitOf(ask: Ask, sent: string | number): Promise<number> {
  const unitId = Number(sent)
  if (!(await isUnit(ask.db, unitId))) throw refuse('请先选择医院')
  return unitId
}

/** The ask of somebody who has just proved who they are and has no session yet. */
const asMember = (ask: Ask, who: { memberId: string; mobile: string; unitId: number }) => ({
  ...ask,
  unitId: who.unitId,
  caller: { ...who, openId: null, tokenHash: '' },
})

export const doors: Implementation[] = [
  // The phone of the account stands in for the one that the form does not ask.
  forPhone(identityCalls.verifyRealName, async (ask, input) =>
    outcome(await verifyIdentity(ask, { ...input, mobile: ask.caller.mobile ?? '' }, 'quick')),
  ),
  forPhone(identityCalls.verifyByScannedCode, async (ask, { code, idTail }) =>
    outcome(await verifyByDeskCode(ask, code, idTail)),
  ),
  forPhone(identityCalls.verifyByTypedCode, async (ask, { code, idTail }) =>
    outcome(await verifyByDeskCode(ask, code, idTail)),
  ),
  forAnyone(identityCalls.signInByDeskCode, async (ask, { code, idTail, ...sent }) => {
    const unitId = await unitOf(ask, sent.unitId)
    const found = await patientOfDeskCode({ ...ask, unitId }, code, idTail)
    const { memberId } = await memberOfMobile(ask.db, found.mobile, 'h5', ask.now)
    const mine = asMember(ask, { memberId, mobile: found.mobile, unitId })
    if (!(await boundPatient(mine)) && !(await bindTo(mine, found, 'quick')))
      throw refuse('该身份信息已被其他账号认证，请用手机号登录')
    return opened(ask, { memberId, unitId })
  }),
  forAnyone(identityCalls.signInKnownPatient, async (ask, { mobile, smsCode, ...sent }) => {
    const unitId = await unitOf(ask, sent.unitId)
    await spendCode(ask, mobile, smsCode, ['login'])
    const { memberId } = await memberOfMobile(ask.db, mobile, 'h5', ask.now)
    if (!(await boundPatient(asMember(ask, { memberId, mobile, unitId }))))
      throw refuse('您尚未在本院认证，请用医院窗口的就诊短码登录，或联系医院')
    return opened(ask, { memberId, unitId })
  }),
  forPhone(identityCalls.createFaceTicket, (ask, input) => openFaceCheck(ask, input)),
  forPhone(identityCalls.getFaceResult, async (ask, { ticket }) => ({ state: await faceStateOf(ask, ticket) })),
]

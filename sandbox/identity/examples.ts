import { filled } from '../filing/example-forms'
import type { Actor, Examples } from '../server/example'
import { personOf } from './personas'

import type * as calls from '@/api/identity/calls'

/** Somebody the hospital has verified. */
const KNOWN = personOf('sun-lei')

/** Somebody whose account waits to end; an earlier request is as good as a new one. */
const LEAVING = 'li-jun'

let codes = 0

/** What the desk hands out. */
interface Slip {
  code: string
  idTail: string
}

/** An example for every write of sessions, phones and identities. */
export const identityExamples: Examples<typeof calls> = {
  sendSmsCode: async (who) => ({ mobile: who.mobile, captchaTicket: await proofFor(who) }),
  signInBySms: async ({ client, mobile }) => ({ mobile, smsCode: await client.smsCode(mobile), unitId: 335 }),
  signInByTicket: ticket,
  redeemEntryTicket: ticket,
  signInByHost: hostCode,
  bindMobile: async (who) => {
    const { code } = await hostCode()
    const visitor = await who.client.call<{ token: string }>('login.loginMobileSignNew', { code, unitId: 335 })
    who.token = visitor.data.token
    return { mobile: who.mobile, smsCode: await who.client.smsCode(who.mobile, 'bind') }
  },
  unbindMobile: async (who) => {
    who.token = await signedIn(who)
    await who.client.act('clock', { shiftMinutes: 2, keepSessions: true })
    return { mobile: who.mobile, smsCode: await who.client.smsCode(who.mobile, 'unbind') }
  },
  exchangeAlipayCode: hostCode,
  signOut: async () => ({}),
  signOutDevice: async ({ client, token }) => {
    const { data } = await client.call<{ list: { sessionId: string }[] }>('ext.devices', {}, token)
    return { sessionId: data.list[0]?.sessionId ?? '' }
  },
  signOutEverywhere: async () => ({}),
  requestAccountDeletion: async ({ client, token }) => ({
    agreed: true,
    stepUpProof: await client.stepUp('deleteAccount', token),
  }),
  withdrawAccountDeletion: async (who) => {
    await who.client.act('fresh', { persona: LEAVING })
    const token = await who.client.token(LEAVING)
    const stepUpProof = await who.client.stepUp('deleteAccount', token)
    await who.client.call('ext.requestAccountDeletion', { agreed: true, stepUpProof }, token)
    who.token = await who.client.token(LEAVING)
    return {}
  },
  verifyIdentity: identity,
  verifyRealName: identity,
  verifyWithProfile: async (who) => {
    const own = await identity(who)
    const { answers, ...which } = await filled('profile', 'Binding')(who)
    return { ...which, answers: { ...answers, ...own } }
  },
  verifyByScannedCode: deskCode,
  verifyByTypedCode: deskCode,
  signInByDeskCode: async (who) => ({ ...(await deskCode(who)), unitId: 335 }),
  signInKnownPatient: async ({ client }) => {
    await client.act('fresh', { persona: KNOWN.key })
    return { mobile: KNOWN.mobile, smsCode: await client.smsCode(KNOWN.mobile), unitId: 335 }
  },
  createFaceTicket: async () => ({ name: KNOWN.name, idNo: KNOWN.idNo }),
  releaseIdentity: async ({ client, token }) => ({ stepUpProof: await client.stepUp('unBind', token) }),
  makeDataCopy: async ({ client, token }) => ({ stepUpProof: await client.stepUp('export', token) }),
  askStepUp: async () => ({ act: 'unBind' }),
  sendStepUpCode: asked,
  answerStepUp: async (who) => {
    const { stepUpId } = await asked(who)
    return { stepUpId, way: 'deskCode', ...(await who.client.act<Slip>('stepUpSlip', { stepUpId })) }
  },
  completeAccount: filled('profile', 'Supplement'),
  updateMember: async () => ({ userName: '小林' }),
}

/** What the desk printed for the patient it knows. */
async function deskCode({ client }: Actor) {
  const { code } = await client.act<{ code: string }>('deskCode', { persona: KNOWN.key })
  return { code, idTail: KNOWN.idNo.slice(-4) }
}

async function hostCode() {
  return { code: `host-code-${++codes}` }
}

async function ticket({ client }: Actor) {
  return { ticket: (await client.act<{ ticket: string }>('ticket', { persona: KNOWN.key })).ticket }
}

/** Lin Xiao before she is verified, and what she would state. */
async function identity(who: Actor) {
  await who.client.act('fresh', { persona: 'lin-xiao' })
  who.token = await who.client.token('lin-xiao')
  const { name, idNo, mobile } = personOf('lin-xiao')
  return { name, idType: '1', idNo, mobile }
}

async function proofFor({ client, mobile }: Actor): Promise<string> {
  const puzzle = await client.call<{ captchaId: string; smsWord: string }>('login.getCaptcha', { mobile, mode: 'text' })
  const { captchaId, smsWord } = puzzle.data
  await client.act('inboundSms', { mobile, text: smsWord })
  const input = { captchaId, answer: '已发送', mobile }
  return (await client.call<{ captchaTicket: string }>('login.verificationCaptcha', input)).data.captchaTicket
}

/** A question that waits for its answer, about the record of whoever writes. */
async function asked(who: Actor): Promise<{ stepUpId: string }> {
  const { data } = await who.client.call<{ stepUpId: string }>('ext.stepUpAsk', { act: 'unBind' }, who.token)
  return { stepUpId: data.stepUpId }
}

async function signedIn({ client, mobile }: Actor): Promise<string> {
  const smsCode = await client.smsCode(mobile)
  return (await client.call<{ token: string }>('login.login', { mobile, smsCode, unitId: 335 })).data.token
}

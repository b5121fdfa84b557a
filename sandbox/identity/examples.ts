import type * as calls from '@/api/identity/calls'

import { filled } from '../filing/example-forms'
import type { Actor, Examples } from '../server/example'
import { personOf } from './personas'

/** Somebody the hospital has verified. */
const KNOWN = personOf('sun-lei')

let codes = 0

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
  releaseIdentity: async () => ({}),
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
  const puzzle = await client.call<{ captchaId: string; question: string }>('login.getCaptcha', { mobile })
  const digits = [...puzzle.data.question].filter((sign) => '零一二三四五六七八九'.includes(sign))
  const answer = String(digits.slice(0, 2).reduce((sum, sign) => sum + '零一二三四五六七八九'.indexOf(sign), 0))
  const { captchaId } = puzzle.data
  const proof = await client.call<{ captchaTicket: string }>('login.verificationCaptcha', { captchaId, answer, mobile })
  return proof.data.captchaTicket
}

async function signedIn({ client, mobile }: Actor): Promise<string> {
  const smsCode = await client.smsCode(mobile)
  return (await client.call<{ token: string }>('login.login', { mobile, smsCode, unitId: 335 })).data.token
}

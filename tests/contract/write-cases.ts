import type { AnyCall } from '@/api/core/call'

import { handlers } from '../../sandbox/registry'
import { personOf, type ServerClient } from '../attack/server-client'
import { BOOKING_PREPARE } from './booking-cases'
import { FILE_PREPARE, uploaded } from './file-cases'

type Fields = Record<string, unknown>

/** Somebody new who is about to write: verified, with a phone of their own. */
export interface Actor {
  client: ServerClient
  token: string
  mobile: string
  /** Headers of the host that the write comes from, where it matters. */
  headers?: Record<string, string>
  /** A free place at least four days ahead; the same each time. */
  place(): Promise<string>
}

/** Every write that the sandbox answers. */
export const WRITES: readonly AnyCall[] = handlers.map(({ call }) => call).filter(({ effect }) => effect === 'write')

let count = 0

/** A new person at hospital 335. */
export async function newActor(client: ServerClient): Promise<Actor> {
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 335 })
  const token = members[0]?.token ?? ''
  let found: Promise<string> | undefined
  const place = () => (found ??= client.place(token, { daysAhead: 4 }).then(({ slotId }) => slotId))
  return { client, token, place, mobile: `1386666${String(++count).padStart(4, '0')}` }
}

/**
 * What each write needs before it succeeds; runs for a new person each time and may give them another token. A write
 * without a row here fails the tests that go over all of them.
 * @returns the input of the write itself.
 */
export const PREPARE: Readonly<Record<string, (who: Actor) => Promise<Fields>>> = {
  'login.validateCode': async (who) => ({ mobile: who.mobile, captchaTicket: await proofFor(who) }),
  'login.login': async ({ client, mobile }) => ({ mobile, smsCode: await client.smsCode(mobile), unitId: 335 }),
  'login.loginMobileSign': ticket,
  'ext.redeemTicket': ticket,
  'login.loginMobileSignNew': async () => ({ code: `host-code-${++count}` }),
  'login.oauthBind': async (who) => {
    const visitor = await who.client.call<{ token: string }>('login.loginMobileSignNew', {
      code: `host-code-${++count}`,
      unitId: 335,
    })
    who.token = visitor.data.token
    return { mobile: who.mobile, smsCode: await who.client.smsCode(who.mobile, 'bind') }
  },
  'login.oauthUnBind': async (who) => {
    who.token = await signedIn(who)
    await who.client.act('clock', { shiftMinutes: 2, keepSessions: true })
    return { mobile: who.mobile, smsCode: await who.client.smsCode(who.mobile, 'unbind') }
  },
  'ext.alipayAuthCode': async () => ({ code: `host-code-${++count}` }),
  'ext.signOut': nothing,
  'member.authBind': identity,
  'member.realInfo': identity,
  'member.oauthBindByScan': deskCode,
  'member.oauthBindByScanNew': deskCode,
  'member.quickLoginBy': async (who) => ({ ...(await deskCode(who)), unitId: 335 }),
  'member.quickLogin': async ({ client }) => {
    await client.act('fresh', { persona: KNOWN.key })
    return { mobile: KNOWN.mobile, smsCode: await client.smsCode(KNOWN.mobile), unitId: 335 }
  },
  'ext.faceTicket': async () => ({ name: KNOWN.name, idNo: KNOWN.idNo }),
  'member.unBind': nothing,
  'member.defaultCardById': async ({ client, token }) => ({ cardId: await cardOf(client, token) }),
  'member.getCardsFromUnit': nothing,
  'member.userFeedback': async (who) => ({
    kind: 'feedback',
    type: 'experience',
    content: '候诊区的座椅不够，希望增加',
    uploadIds: [await uploaded(who, 'feedback')],
  }),
  'ext.recordConsent': async () => ({ kind: 'location', version: '1', agreed: false }),
  'subjects.lockNumber': async (who) => ({ slotId: await who.place() }),
  'subjects.unLockNumber': async (who) => ({ lockId: await lockOf(who) }),
  'subjects.regist': async (who) => ({ lockId: await lockOf(who) }),
  'subjects.orderReg': async (who) => ({ slotId: await who.place() }),
  'subjects.confirmRegist': async (who) => ({ appointmentId: (await made(who)).appointmentId }),
  'subjects.his-CancelRegist': async (who) => ({ appointmentId: (await made(who)).appointmentId }),
  'payment.paymentH5': async (who) => ({ orderCode: (await made(who)).orderCode, payMethod: 'weChatPay' }),
  'ext.paymentPrepare': async (who) => ({ orderCode: (await made(who)).orderCode, payMethod: 'weChatPay' }),
  'advice.createPay': async (who) => ({ orderCode: (await made(who)).orderCode, payMethod: 'weChatPay' }),
  'subjects.payByVisitCardTj': async (who) => ({ orderCode: (await made(who)).orderCode, confirmed: true }),
  ...FILE_PREPARE,
  ...BOOKING_PREPARE,
  'subjects.payHisOrderByZs': async (who) => ({ orderCode: (await made(who)).orderCode, confirmed: true }),
}

/** Somebody the hospital has verified. */
const KNOWN = personOf('sun-lei')

/** What the desk printed for them. */
async function deskCode({ client }: Actor): Promise<Fields> {
  const { code } = await client.act<{ code: string }>('deskCode', { persona: KNOWN.key })
  return { code, idTail: KNOWN.idNo.slice(-4) }
}

async function nothing(): Promise<Fields> {
  return {}
}
async function ticket({ client }: Actor): Promise<Fields> {
  return { ticket: (await client.act<{ ticket: string }>('ticket', { persona: 'sun-lei' })).ticket }
}
async function identity(who: Actor): Promise<Fields> {
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
/** The first card of the token's patient. */
export async function cardOf(client: ServerClient, token: string): Promise<string> {
  const cards = await client.call<{ list: { cardId: string }[] }>('member.queryCardList', {}, token)
  return cards.data.list[0]?.cardId ?? ''
}
const lockOf = async ({ client, token, place }: Actor): Promise<string> =>
  (await client.call<{ lockId: string }>('subjects.lockNumber', { slotId: await place() }, token)).data.lockId
const made = async ({ client, token, place }: Actor) => client.register(token, await place())

/** What is true of the person afterwards. */
export async function lookAround(client: ServerClient, token: string): Promise<unknown> {
  const seen: unknown[] = []
  for (const id of [
    'member.selectInfo',
    'member.getPatienInfo',
    'member.queryCardList',
    'subjects.reservationRecord',
    'ext.bookingStanding',
    'ext.consents',
  ])
    seen.push([id, await client.call(id, {}, token)])
  const { data } = await client.call<{ list?: { orderCode: string }[] }>('subjects.reservationRecord', {}, token)
  for (const { orderCode } of data.list ?? [])
    if (orderCode) seen.push(['order', await client.call('order.byCode', { orderCode }, token)])
  return seen
}

/**
 * A hospital whose backend has words of its own in 31 calls (tests/own-backend): the app's client with that hospital's
 * dialect reads there what it reads without one at the sandbox behind it, and nothing without the dialect.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { personOf } from '../../sandbox/identity/personas'
import { type Exchange, ownBackend, type OwnBackend } from '../own-backend/proxy'
import dialect from '../own-backend/wire'
import { clientStage } from './client/client-stage'
import { startHost, type TestHost } from './support/test-host'

import { catalogue } from '@/api/catalogue'
import type { AnyCall } from '@/api/core/call'
import type { Client } from '@/api/core/client'
import { readEnvelope } from '@/api/core/envelope'
import { readWith } from '@/api/core/schema'
import { createTranslator } from '@/api/core/translator'
import type { HttpAnswer, HttpRequest } from '@/platform/http/contract'

/** What was said once, as it went over the wire, and what the app read; `RECORD=1` writes it anew. */
const SAMPLES = path.join(__dirname, '../fixtures/own-backend.json')

type Sample = Pick<Exchange, 'id' | 'sent' | 'answered'> & { readonly read: unknown }

/** The second name of an address is met under the first. */
const CALLS = Object.keys(dialect.calls).filter((id) => id !== 'member.memberInfo')
const translator = createTranslator(dialect)
const callOf = (id: string): AnyCall => {
  const call = catalogue.find((one) => one.id === id)
  if (!call) throw new Error(`the catalogue has no ${id}`)
  return call
}

const http = {
  send: async ({ url, method, headers, body }: HttpRequest): Promise<HttpAnswer> => {
    const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, headers: {}, text: await answer.text() }
  },
}

const stage = (origin: string, inWords: boolean) => {
  const wire = inWords ? { wire: () => Promise.resolve(translator) } : {}
  const { client, session } = clientStage(http as never, { origin, ...wire })
  const ask = <Data = Record<string, never>>(id: string, input: object = {}): Promise<Data> =>
    client.send(callOf(id) as never, input as never) as Promise<Data>
  return { ask, session, client: client as Client }
}

let host: TestHost
let backend: OwnBackend
beforeAll(async () => {
  host = await startHost()
  backend = await ownBackend(host.client.url)
  await host.client.act('fresh', { persona: 'he-jing' })
})
afterAll(async () => {
  await backend?.close()
  await host?.close()
})

/** Answers differ in the instants: one is asked after the other, and this backend counts in seconds. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one: unknown) =>
      key === 'serverTime' ? 0 : typeof one === 'number' && one > 1e12 ? Math.trunc(one / 1000) : one,
    ),
  )

const READS: readonly [string, object?][] = [
  ['member.selectInfo'],
  ['member.memberInfo'],
  ['member.selectBind'],
  ['member.isRealInfo'],
  ['member.certificateType'],
  ['member.getPatienInfo'],
  ['member.queryCardList'],
  ['index.getUnit'],
  ['index.selectBanner'],
  ['index.noticeList'],
  ['index.recomDoctor'],
  ['subjects.subjectsList'],
  ['subjects.getDate'],
  ['subjects.dateList'],
  ['subjects.getDoctor'],
  ['subjects.getDoctorNew'],
  ['subjects.scheduInfo'],
  ['member.labList'],
  ['queue.getQueueRecord', { scope: 'today' }],
]

it('a newcomer comes in with the words of the backend, and is refused in them', async () => {
  const { ask, session } = stage(backend.origin, true)
  session.token = ''
  const { mobile, name, idNo } = personOf('lin-xiao')
  await host.client.act('fresh', { persona: 'lin-xiao' })
  const puzzle = await ask<{ captchaId: string; smsWord: string; mode: string }>('login.getCaptcha', {
    mobile,
    mode: 'text',
  })
  expect(puzzle.mode).toBe('text')
  await host.client.act('inboundSms', { mobile, text: puzzle.smsWord })
  const solved = { captchaId: puzzle.captchaId, answer: '已发送', mobile }
  const { captchaTicket } = await ask<{ captchaTicket: string }>('login.verificationCaptcha', solved)
  const sent = await ask<{ smsTicket: string; resendAfterS: number }>('login.validateCode', {
    mobile,
    captchaTicket,
    purpose: 'login',
  })
  expect(sent.resendAfterS).toBe(60)
  const code = { mobile, smsTicket: sent.smsTicket, unitId: 335 }
  await expect(ask('login.login', { ...code, smsCode: '000000' })).rejects.toMatchObject({
    kind: 'business',
    code: 400,
  })
  const smsCode = await host.client.newestCode(mobile)
  const opened = await ask<{ token: string; userInfo: { mobile: string; verified: boolean } }>('login.login', {
    ...code,
    smsCode,
  })
  expect(opened.userInfo).toMatchObject({ mobile, verified: false })
  session.token = opened.token
  const verified = await ask<{ state: string }>('member.authBind', { name, idType: '1', idNo, mobile })
  expect(verified.state).toBe('VERIFIED')
  session.token = 'somebody-elses'
  await expect(ask('member.selectInfo')).rejects.toMatchObject({ code: 401 })
})

it('reads there what it reads at the sandbox itself', async () => {
  const own = stage(backend.origin, true)
  const plain = stage(host.client.url, false)
  own.session.token = plain.session.token = await host.client.token('he-jing')
  for (const [id, input] of READS) {
    const [there, here] = [await own.ask(id, input), await plain.ask(id, input)]
    expect([id, comparable(there)]).toEqual([id, comparable(here)])
  }
})

it('books, pays and finds a visit, to the fen', async () => {
  const { ask, session } = stage(backend.origin, true)
  session.token = await host.client.token('he-jing')
  const { subjectId } = (
    await ask<{ list: { subjectId: string; specialNeeds: boolean }[] }>('subjects.subjectsList')
  ).list.find(({ specialNeeds }) => !specialNeeds) ?? { subjectId: '' }
  const days = await ask<{ list: { date: string; status: string }[] }>('subjects.getDate', { subjectId })
  const date = days.list.filter(({ status }) => status === 'OPEN').at(-1)?.date ?? ''
  const { list } = await ask<{ list: { date: string; feeFen: number; slots: { slotId: string; status: string }[] }[] }>(
    'subjects.scheduInfo',
    { subjectId, date },
  )
  expect(list.length).toBeGreaterThan(0)
  expect(new Set(list.map((one) => one.date))).toEqual(new Set([date]))
  const session0 = list.find(({ slots }) => slots.some(({ status }) => status === 'OPEN'))
  const slotId = session0?.slots.find(({ status }) => status === 'OPEN')?.slotId ?? ''
  const given = await ask<{ lockId: string }>('subjects.lockNumber', { slotId })
  await ask('subjects.unLockNumber', { lockId: given.lockId })
  const held = await ask<{ lockId: string; feeFen: number; date: string }>('subjects.lockNumber', { slotId })
  expect(held).toMatchObject({ feeFen: session0?.feeFen, date })
  const made = await ask<{ orderCode: string; payableFen: number; status: string }>('subjects.regist', {
    lockId: held.lockId,
  })
  expect(made).toMatchObject({ payableFen: held.feeFen, status: 'UNPAID' })
  const { orderCode } = made
  const cashier = await ask<{ payMethod: string; payableFen: number; payUrl: string }>('payment.paymentH5', {
    orderCode,
    payMethod: 'weChatPay',
  })
  expect(cashier).toMatchObject({ payMethod: 'weChatPay', payableFen: held.feeFen })
  expect(cashier.payUrl).toMatch(/^\/cashier\//)
  expect(await ask('advice.queryPayState', { orderCode })).toMatchObject({ payStatus: 0, paidFen: 0 })
  await host.client.act('pay', { orderCode, decision: 'paid' })
  expect(await ask('advice.queryPayState', { orderCode })).toMatchObject({ payStatus: 1, paidFen: held.feeFen })
  const found = await ask<{ status: string; date: string }>('subjects.selectRecordByOrderId', { orderCode })
  expect(found).toMatchObject({ status: 'BOOKED', date })
  for (const id of ['subjects.reservationRecord', 'member.reservationRecord']) {
    const records = await ask<{ list: { orderCode: string; status: string }[]; total: number }>(id)
    expect(records.list[0]).toMatchObject({ orderCode, status: 'BOOKED' })
    expect(records.total).toBe(records.list.length)
  }
  await expect(ask('subjects.lockNumber', { slotId: 'nobodys' })).rejects.toMatchObject({ kind: 'business', code: 400 })
})

it('all of it was said in other words, in at least thirty calls', () => {
  const told = CALLS.filter((id) => {
    const { sent, answered, meant } = backend.seen.get(id) ?? ({} as Exchange)
    const own = JSON.stringify({ sent, body: answered?.['body'] })
    return answered?.['ret'] !== undefined && own !== JSON.stringify({ sent, body: meant?.['data'] ?? null })
  })
  const asked = CALLS.filter((id) => backend.seen.has(id))
  expect(asked).toEqual(CALLS)
  expect(CALLS.length).toBeGreaterThanOrEqual(30)
  // Three of them differ in what is sent alone.
  expect(
    CALLS.filter((id) => !told.includes(id)).every(
      (id) => dialect.calls[id as keyof typeof dialect.calls].answer === undefined,
    ),
  ).toBe(true)
})

it('without the dialect not one of its answers is read', async () => {
  const { ask, session } = stage(backend.origin, false)
  session.token = await host.client.token('he-jing')
  for (const [id, input] of READS)
    await expect(ask(id, input)).rejects.toMatchObject({ kind: expect.stringMatching(/badEnvelope|notFound/) })
})

/** Secrets of a run are no part of a sample. */
const withoutSecrets = (text: string): string => text.replace(/(?<=")[0-9a-f]{32}(?=")/g, '0'.repeat(32))

it('reads the recorded samples as they were read then', () => {
  if (process.env['RECORD'] === '1') {
    const samples = CALLS.map((id): Sample => {
      const { sent, answered } = backend.seen.get(id) as Exchange
      return { id, sent, answered: shortened(answered), read: readingOf(id, shortened(answered)) }
    })
    writeFileSync(SAMPLES, `${withoutSecrets(JSON.stringify(samples, null, 1))}\n`)
  }
  const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Sample[]
  expect(samples.map(({ id }) => id)).toEqual(CALLS)
  for (const { id, answered, read } of samples) expect([id, readingOf(id, answered)]).toEqual([id, read])
})

/** What the app reads of an answer: its data, or the code it was refused with. */
function readingOf(id: string, answered: object): unknown {
  const reading = readEnvelope(JSON.stringify(answered), translator.envelope)
  if (!reading.ok) return reading.problem
  const { code, data } = reading.envelope
  if (code !== 200) return code
  const translated = translator.answer(id, data)
  const schema = callOf(id).data
  const result = schema ? readWith(schema, translated.data) : null
  return result?.ok ? JSON.parse(JSON.stringify({ odd: translated.odd + result.odd.length, data: result.data })) : 'bad'
}

/** Of every list the first three rows: a sample is looked at by people. */
const shortened = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (Array.isArray(one) ? one.slice(0, 3) : one))) as T

import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'

import { handlers } from '../../sandbox/registry'
import { sampleOf } from '../day'
import { sampleInput } from './sample'
import { startHost, type TestHost } from './test-host'
import { cardOf, lookAround, newActor, PREPARE, WRITES, type Actor } from './write-cases'

let host: TestHost
let others: { patientId: string; memberId: string; cardId: string }
beforeAll(async () => {
  host = await startHost()
  const { client } = host
  const token = await client.token('li-jun')
  const me = await client.call<{ memberId: string }>('member.selectInfo', {}, token)
  const him = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
  const cards = await client.call<{ list: { cardId: string }[] }>('member.queryCardList', {}, token)
  others = {
    patientId: him.data.patientId,
    memberId: me.data.memberId,
    cardId: cards.data.list[0]?.cardId ?? '',
  }
}, 90_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>

/** A moment that no rule gives. */
const FAR = 9_999_999_999_999

const CASES = WRITES.map((call) => ({ id: call.id, call }))

const fieldsOf = (call: AnyCall): string[] => Object.keys({ ...call.pathParams, ...call.query, ...call.body })

/** Twenty-four keys that a caller would like to set; a call's own fields are left as they are. */
function hostileTo(call: AnyCall): Fields {
  const all: Fields = {
    status: 'DONE',
    payStatus: 1,
    state: 'paid',
    amount: 1,
    amountFen: 1,
    payableFen: 0,
    feeFen: 0,
    balanceFen: 99_999_999,
    unitId: 17,
    patientId: others.patientId,
    memberId: others.memberId,
    role: 'staff',
    isAdmin: true,
    noShowCount: 0,
    selfBookingDisabled: false,
    staffManaged: true,
    createdBy: 'staff',
    verified: true,
    isReal: 1,
    lockExpireAt: FAR,
    expireAt: FAR,
    ['__proto__']: { status: 'DONE', payableFen: 0 },
    constructor: { prototype: { payableFen: 0 } },
    prototype: { role: 'staff' },
  }
  const own = new Set(fieldsOf(call))
  return Object.fromEntries(Object.entries(all).filter(([name]) => !own.has(name)))
}

const scalars = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()

/** One call as it is, or with the hostile keys in its body and its query as well. */
async function sendRaw(call: AnyCall, input: Fields, { token, headers }: Actor, extra: Fields): Promise<Fields> {
  const fromQuery = Object.keys(call.query)
  const query: Fields = call.method === 'GET' ? { ...input } : {}
  for (const name of fromQuery) if (name in input) query[name] = input[name]
  const path = sandboxPath(call).replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const search = scalars({ ...extra, ...query })
  const response = await fetch(`${host.client.url}${path}${search ? `?${search}` : ''}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers, ...(token ? { token } : {}) },
    ...(call.method === 'POST' ? { body: JSON.stringify({ ...extra, ...input }) } : {}),
  })
  return (await response.json()) as Fields
}

/** Values that differ between two people who do the same: ids, moments, secrets, names, where a seat is. */
const VARIES =
  /(?<!unit)(Id|Code|At|Until|[tT]icket|token|Url|No|authorization|question|Mobile|mobile|mobileMasked|idNoMasked|userName|patientName|name|serverTime|timeStamp|nonceStr|paySign|package|prepayId|seqNo|remain|date|startTime|endTime|doctorName|doctorTitle|place|period|subjectName|title|cancellations)$|^at$/
/** Its kind only, unless it is what somebody outside set. */
const kindOf = (value: unknown): string =>
  value === FAR || Object.values(others).includes(String(value)) ? `foreign ${String(value)}` : typeof value
const shapeOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      VARIES.test(name) && part !== null && typeof part !== 'object' && part !== '' ? kindOf(part) : part,
    ) ?? 'null',
  )

async function effect(call: AnyCall, extra: Fields): Promise<{ answer: unknown; after: unknown; code: unknown }> {
  const who = await newActor(host.client)
  const input = (await PREPARE[call.id]?.(who)) ?? {}
  const answer = await sendRaw(call, input, who, extra)
  return { answer: shapeOf(answer), after: shapeOf(await lookAround(host.client, who.token)), code: answer['code'] }
}

/** Long in the attack, where every write meets the keys and every call every body; every day each body is met, and another third of the writes. */
const FULL = process.env.ATTACK_FULL === '1'
const EVERY_WRITE = 3
const EVERY = 4
const EVERY_VALUE = 3

describe('keys that a call does not name', () => {
  it('are tried on every implemented write', () => {
    expect(CASES.map(({ id }) => id).filter((id) => !PREPARE[id])).toEqual([])
  })

  it.each(sampleOf('writes with strange keys', CASES, Math.ceil(CASES.length / EVERY_WRITE)))(
    'change nothing of $id',
    async ({ call }) => {
      const extra = hostileTo(call)
      expect(Object.keys(extra).length).toBeGreaterThanOrEqual(20)
      const plain = await effect(call, {})
      expect(plain.code).toBe(200)
      expect(await effect(call, extra)).toEqual(plain)
    },
  )

  it('changed nobody else, and no later answer of anybody', async () => {
    const { client } = host
    const token = await client.token('li-jun')
    expect((await client.call('member.getPatienInfo', {}, token)).data).toMatchObject({
      patientId: others.patientId,
      noShowCount: 0,
    })
    expect(await cardOf(client, token)).toBe(others.cardId)
    expect(await client.look('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
  })
})

const posts = handlers.filter(({ call }) => call.method === 'POST' && call.id !== 'ext.signOut')
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const TOO_LARGE = `{"content":"${'x'.repeat(1_000_001)}"}`
const NO_FORM = '提交的信息格式不正确'

/** Bodies that are none, with the words that refuse them. */
const BODIES: [string, string, string, string][] = [
  ['a body over 1 MB', 'application/json', TOO_LARGE, '提交的内容过大'],
  ['33 levels', 'application/json', nested(33), NO_FORM],
  ['33 levels of arrays', 'application/json', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, NO_FORM],
  ['100,000 levels', 'application/json', '['.repeat(100_000), NO_FORM],
  ['a form', 'application/x-www-form-urlencoded', 'mobile=13800000001&smsCode=000000', NO_FORM],
  [
    'an upload',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    NO_FORM,
  ],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', NO_FORM],
  ['broken JSON', 'application/json', '{"a":1,', NO_FORM],
  ['JSON with a tail', 'application/json', '{}{}', NO_FORM],
  ['a list', 'application/json', '[{}]', NO_FORM],
  ['a word', 'application/json', '"a"', NO_FORM],
  ['null', 'application/json', 'null', NO_FORM],
  ['bytes that are no text', 'application/octet-stream', '\u0000\u0001\u0002', NO_FORM],
]

describe('bodies', () => {
  const bodies = BODIES.map((body, at) => [...body, at] as const)
  it.each(bodies)('%s is refused in words, and the server answers on', async (_, type, body, words, turn) => {
    const { members } = await host.client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 335 })
    const token = members[0]?.token ?? ''
    for (const { call } of posts.filter((_call, at) => FULL || at % EVERY === turn % EVERY)) {
      const path = sandboxPath(call).replace(/\{(\w+)\}/g, 'x')
      const response = await fetch(host.client.url + path, {
        method: 'POST',
        headers: { token, 'content-type': type },
        body,
      })
      const answer = (await response.json()) as Fields
      expect([call.id, response.status < 500, answer]).toEqual([call.id, true, { code: 400, message: words, data: '' }])
    }
    expect((await host.client.call('member.selectInfo', {}, token)).code).toBe(200)
  })

  it('32 levels and just under 1 MB are still read', async () => {
    const { url } = host.client
    const read = async (body: string) =>
      (await (
        await fetch(`${url}/hc-patient/api/index/getUnit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).json()) as { code: number }
    expect((await read(nested(32))).code).toBe(200)
    expect((await read(`{"a":"${'x'.repeat(999_000)}"}`)).code).toBe(200)
  })

  it('a body without a declared length is cut off at 1 MB', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(100_000))
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 200) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const options = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const said = await fetch(`${host.client.url}/hc-patient/api/index/getUnit`, options as RequestInit).then(
      async (response) => ((await response.json()) as Fields)['message'],
      () => 'closed',
    )
    expect(['提交的内容过大', 'closed']).toContain(said)
    expect((await host.client.call('index.getUnit')).code).toBe(200)
  })

  it('values of the wrong kind are refused by every call, never a 500', async () => {
    const token = await host.client.token('he-jing')
    for (const [turn, { call }] of posts.entries()) {
      const names = fieldsOf(call)
      const values = [{ $ne: null }, [1], 1e308, true, -1, 'x'.repeat(2000)]
      for (const value of values.filter((_value, at) => FULL || at % EVERY_VALUE === turn % EVERY_VALUE)) {
        const input = { ...sampleInput(call), ...Object.fromEntries(names.map((name) => [name, value])) }
        const answer = await host.client.call(call.id, input, token)
        expect([call.id, answer.status < 500, answer.code !== 500]).toEqual([call.id, true, true])
      }
    }
  })
})

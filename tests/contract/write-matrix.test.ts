/**
 * Every write × what may go wrong with it, built from the example beside its handler: who may not send it, fields of
 * another kind, another's rows, keys it does not name, and a repetition after its answer was lost. The refusals of one
 * write meet one prepared state, which must be the same afterwards; then the write itself has to succeed from there.
 */

import * as v from 'valibot'

import { paired } from '../../sandbox/couple/example-couple'
import { examples } from '../../sandbox/examples'
import { PERSONAS } from '../../sandbox/identity/personas'
import { GATEWAY_CALLS } from '../../sandbox/payment/order/gateway-calls'
import { handlers } from '../../sandbox/registry'
import type { Answer } from '../attack/server/server-client'
import { growth, tallyOf, type Tally } from '../attack/server/server-tally'
import { partOf, sampleOf } from '../day'
import { type Actor, cardOf, lookAround, newActor } from './support/actor'
import { startHost, type TestHost } from './support/test-host'
import { WRITES } from './support/writes'

import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'

type Fields = Record<string, unknown>

interface Someone {
  token: string
  memberId: string
}

let host: TestHost
/** A verified patient with a card, an unpaid order and a hold, who never takes part. */
let other: Someone & { rows: Record<string, string> }
let stranger: Someone
let elsewhere: Someone
/** A session without a phone, and one with a phone of somebody unverified. */
let withoutPhone: string
let unverified: string

beforeAll(async () => {
  // Whole tables are compared here.
  host = await startHost({ keepsHouse: false })
  const { client } = host
  const crowd = async (unitId: number, count: number) =>
    (await client.act<{ members: (Someone & { patientId: string })[] }>('crowd', { unitId, count })).members
  const [owner, passer] = await crowd(335, 2)
  const [far] = await crowd(1002, 1)
  if (!owner || !passer || !far) throw new Error('no crowd')
  const { appointmentId, orderCode } = await client.register(
    owner.token,
    (await client.place(owner.token, { daysAhead: 6 })).slotId,
  )
  const { patientId } = owner
  const rows = { appointmentId, orderCode, patientId, cardId: await cardOf(client, owner.token) }
  ;[other, stranger, elsewhere] = [{ ...owner, rows }, passer, far]
  const session = async (id: string, input: Fields) => (await client.call<{ token: string }>(id, input)).data.token
  withoutPhone = await session('login.loginMobileSignNew', { code: 'matrix-visitor', unitId: 335 })
  const mobile = '13877770001'
  unverified = await session('login.login', { mobile, smsCode: await client.smsCode(mobile), unitId: 335 })
})
afterAll(() => host.close())

const levelOf = new Map(handlers.map(({ call, level }) => [call.id, level]))
const fieldsOf = (call: AnyCall): v.ObjectEntries => ({ ...call.pathParams, ...call.query, ...call.body })
const isGateway = ({ id }: AnyCall): boolean => GATEWAY_CALLS.has(id)

/** Every write in a whole round; every day another eighth of them, and every other one that talks to the payment institution. */
const ROUNDS = [
  ...partOf('payments of the write matrix', WRITES.filter(isGateway), 2),
  ...sampleOf(
    'write matrix',
    WRITES.filter((call) => !isGateway(call)),
    Math.ceil(WRITES.length / 8),
  ),
]
/** A second one in a week is refused, whatever its keys. */
const ONCE_A_WEEK = ['ext.requestSharing']

/** Of the round, the ones that meet keys they do not name. */
const WITH_STRANGE_KEYS = new Set([
  ...ROUNDS.filter(isGateway),
  ...sampleOf('writes with strange keys', ROUNDS, Math.ceil(ROUNDS.length / 3)),
])

it('there is an example for every write that is answered, and for nothing else', () => {
  expect([...examples.keys()].sort()).toEqual(WRITES.map(({ id }) => id).sort())
  expect([...GATEWAY_CALLS].filter((id) => !examples.has(id))).toEqual([])
})

/** Fields that name rows of a patient. A place belongs to a hospital instead. */
const ROW_FIELDS = [
  'appointmentId',
  'orderCode',
  'lockId',
  'cardId',
  'patientId',
  'billId',
  'watchId',
  'recordId',
  'uploadId',
  'docId',
  'inviteId',
  'pairId',
  'caseId',
]
/** Of those, the ones that only a call about a couple's file takes. */
const FILE_FIELDS = ['recordId', 'uploadId', 'docId', 'inviteId', 'pairId', 'caseId']
/** Accepted because the specification names them, and not looked at: the effect is the caller's own. */
const UNUSED = [
  // Looked at with kind cancelRequest only, which has tests of its own.
  'member.userFeedback:appointmentId',
  'subjects.lockNumber:cardId',
  'subjects.regist:cardId',
  'subjects.orderReg:cardId',
  'subjects.confirmRegist:orderCode',
  'appointment-number.appointmentRegist:cardId',
]
/** What belongs to both of a couple or has a place for each of them (documents): the partner may do the same. */
const OF_BOTH = [
  'ext.unpair',
  'ext.answerQuiz',
  'ext.signDocument',
  'ext.refuseDocument',
  'ext.withdrawSignature',
  'beforehand-filing.delArchives',
  'beforehand-filing.archivesFileGo',
  'member.delArchives',
]

/** Leave no row of the audit, which would say when (spec:security#anonymous-calls). */
const UNNAMED = ['ext.sendAnonymousComplaint', 'ext.updateAnonymousComplaint']

const NOT_FOUND = { status: 200, code: 400, message: '未找到该记录', data: '' }
const absent = (value: unknown): string => (String(value).length === 20 ? '9'.repeat(20) : 'f'.repeat(32))

/** Values of another kind; `undefined` is a field that stays away. */
const KINDS: readonly unknown[] = [{ $ne: null }, [[1]], 1e308, true, -1, 'x'.repeat(5000), '\0', undefined]

/** A moment that no rule gives. */
const FAR = 9_999_999_999_999

/** Keys that a caller would like to set; a call's own fields are left as they are. */
function strangeTo(call: AnyCall): Fields {
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
    patientId: other.rows['patientId'],
    memberId: other.memberId,
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
  const own = new Set(Object.keys(fieldsOf(call)))
  return Object.fromEntries(Object.entries(all).filter(([name]) => !own.has(name)))
}

const scalars = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()

/** One call with further keys in its body and its query. */
async function sendWith(call: AnyCall, input: Fields, { token, headers }: Actor, extra: Fields): Promise<Fields> {
  const query: Fields = call.method === 'GET' ? { ...input } : {}
  for (const name of Object.keys(call.query)) if (name in input) query[name] = input[name]
  const path = sandboxPath(call).replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const response = await fetch(`${host.url}${path}?${scalars({ ...extra, ...query })}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers, token },
    ...(call.method === 'POST' ? { body: JSON.stringify({ ...extra, ...input }) } : {}),
  })
  return { status: response.status, ...((await response.json()) as Fields) }
}

/** Values that differ between two people who do the same: ids, moments, secrets, names, where a seat is. */
const VARIES =
  /(?<!unit)(Id|Code|At|Until|[tT]icket|token|Url|No|authorization|question|proof|Mobile|mobile|mobileMasked|idNoMasked|userName|patientName|name|serverTime|timeStamp|nonceStr|paySign|package|prepayId|seqNo|remain|date|startTime|endTime|doctorName|doctorTitle|place|period|subjectName|title|cancellations|fansCount)$|^(at|link)$/
/** Its kind only, unless it is what somebody outside set. */
const kindOf = (value: unknown): string =>
  value === FAR || [...Object.values(other.rows), other.memberId].includes(String(value))
    ? `foreign ${String(value)}`
    : typeof value
const shapeOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      VARIES.test(name) && part !== null && typeof part !== 'object' && part !== '' ? kindOf(part) : part,
    ) ?? 'null',
  )

interface AuditRow {
  id: number
  callId: string
  actor: string
  target: string
  result: string
  unitId: number | null
}
const latestAudit = async (limit: number) =>
  (await host.client.look<{ list: AuditRow[] }>('audit', { limit: String(limit) })).list

let keys = 0

describe.each(ROUNDS.map((call) => ({ id: call.id, call })))('$id', ({ id, call }) => {
  const entries = fieldsOf(call)
  const level = levelOf.get(id) ?? 'anyone'
  /** A row of a couple's file: whoever prepares it is one of a couple. */
  const isOfFile = FILE_FIELDS.some((name) => name in entries)
  const send = (value: Fields, token: string, headers: Record<string, string> = {}) =>
    host.client.call(id, value, token, { ...who.headers, ...headers })

  let who: Actor
  let input: Fields
  let before: Tally
  let partner = ''
  /** Refusals so far: who was refused, and how. */
  const refused: { actor: string; result: string }[] = []
  const refuse = async (value: Fields, token: string, actor: string): Promise<Answer> => {
    const answer = await send(value, token)
    refused.push({ actor, result: `refused:${answer.code}` })
    return answer
  }

  const prepare = async (): Promise<void> => {
    who = await newActor(host.client)
    if (isOfFile) await paired(who)
    input = (await examples.get(id)?.(who)) ?? {}
  }

  beforeAll(async () => {
    await prepare()
    if (isOfFile && !OF_BOTH.includes(id)) partner = await partnerOf(who.token)
    before = await tallyOf(host.client)
  })

  it('is refused without the session that its level asks for', async () => {
    const lacking: [string, number][] = level === 'anyone' ? [] : [['', 401]]
    if (level === 'phone' || level === 'verified') lacking.push([withoutPhone, 403])
    if (level === 'verified') lacking.push([unverified, 402])
    for (const [token, code] of lacking)
      expect([code, await refuse(input, token, token ? 'member:' : 'visitor')]).toEqual([
        code,
        expect.objectContaining({ status: 200, code }),
      ])
  })

  it('is refused at the field that is of another kind', async () => {
    for (const [name, schema] of Object.entries(entries)) {
      const isText = call.method === 'GET' || name in call.query || name in call.pathParams
      for (const value of sampleOf(`${id} ${name}`, KINDS, 4)) {
        if (isText && (value === undefined || value === '\0')) continue
        const sent = value !== undefined && isText ? String(value) : value
        if (value !== '\0' && v.safeParse(schema as v.GenericSchema, sent).success) continue
        const answer = await refuse({ ...input, [name]: value }, who.token, level === 'anyone' ? '' : 'member:')
        const words = expect.stringMatching(/[一-龥]/)
        const data = value === '\0' ? '' : { field: expect.stringMatching(new RegExp(`^${name}(\\.|$)`)) }
        expect([name, value, answer]).toEqual([name, value, { status: 200, code: 400, message: words, data }])
      }
    }
  })

  it('answers for another’s row as for an absent one', async () => {
    if (level === 'anyone') return
    const rows = ROW_FIELDS.filter((name) => name in entries && !UNUSED.includes(`${id}:${name}`))
    const named = rows.filter((name) => input[name] !== undefined)
    const persons = [
      ['a stranger', stranger.token, `member:${stranger.memberId}`],
      ['another hospital', elsewhere.token, `member:${elsewhere.memberId}`],
      ['the partner', partner, 'member:'],
    ] as const
    for (const name of named)
      for (const [person, token, actor] of persons.filter((one) => one[1] !== '')) {
        const foreign = await refuse(input, token, actor)
        expect([person, name, foreign]).toEqual([person, name, NOT_FOUND])
        const nowhere = await refuse({ ...input, [name]: absent(input[name]) }, token, actor)
        expect([person, name, nowhere]).toEqual([person, name, foreign])
      }
    for (const name of rows.filter((one) => other.rows[one] && input[one] === undefined))
      expect([name, await refuse({ ...input, [name]: other.rows[name] }, who.token, 'member:')]).toEqual([
        name,
        NOT_FOUND,
      ])
    if (input['slotId'] !== undefined) {
      const own = named.length > 0
      const foreign = await refuse(input, elsewhere.token, `member:${elsewhere.memberId}`)
      expect([own, foreign]).toEqual([own, NOT_FOUND])
    }
  })

  it('has changed nothing by being refused, and each refusal is on record', async () => {
    expect(growth(before, await tallyOf(host.client))).toEqual({})
    if (UNNAMED.includes(id)) {
      expect((await latestAudit(12)).filter(({ callId }) => callId === id)).toEqual([])
      return
    }
    const trail = (await latestAudit(refused.length || 1)).slice(0, refused.length).reverse()
    expect(trail.map(({ callId, result }) => [callId, result])).toEqual(refused.map(({ result }) => [id, result]))
    for (const [at, { actor }] of refused.entries()) expect(trail[at]?.actor).toContain(actor)
  })

  it('happens once although its first answer was lost, and is on record once', async () => {
    const { client } = host
    const repeat = call.idempotent
    const key = repeat ? { 'idempotency-key': `matrix-${++keys}` } : undefined
    await client.act('fault', { callId: id, kind: 'unkept' })
    expect(await send(input, who.token, key)).toMatchObject({ code: 500 })
    // What reaches outside is not one transaction; its steps are compared with those of somebody without bad luck below.
    if (!isGateway(call)) expect(growth(before, await tallyOf(client))).toEqual({})

    const earlier = (await latestAudit(1))[0]?.id ?? 0
    const answer = await send(input, who.token, key)
    expect(answer).toMatchObject({ code: 200 })
    // The example may have used the call before.
    const own = (await latestAudit(12)).filter(
      (row) => row.callId === id && row.id > earlier && !row.result.startsWith('refused'),
    )
    if (UNNAMED.includes(id)) expect(own).toEqual([])
    else if (!isGateway(call)) {
      // A call that does two things has a row of each; none stands there twice.
      const rows = own.map(({ target, result }) => `${target} ${result}`)
      expect([rows.length > 0, own.every(({ result }) => result.startsWith('ok')), new Set(rows).size]).toEqual([
        true,
        true,
        rows.length,
      ])
    }
    if (!UNNAMED.includes(id)) expect(own[0]?.actor).toMatch(level === 'anyone' ? /^(member:|visitor)/ : /^member:/)
    const once = await tallyOf(client)
    if (repeat) {
      expect(await send(input, who.token, key)).toEqual(answer)
      expect(growth(once, await tallyOf(client))).toEqual({})
    }
    if (!WITH_STRANGE_KEYS.has(call) || ONCE_A_WEEK.includes(id)) return
    const happened = growth(before, once)
    // A repeated payment is told from its order, without the balance that only the first answer knows.
    const said = (whole: unknown) => (isGateway(call) ? (whole as { code: number }).code : shapeOf(whole))
    const plain = { answer: said(answer), after: shapeOf(await lookAround(client, who.token)) }

    await prepare()
    const extra = strangeTo(call)
    expect(Object.keys(extra).length).toBeGreaterThanOrEqual(20)
    const start = await tallyOf(client)
    const strange = await sendWith(call, input, who, extra)
    if (isGateway(call)) expect(growth(start, await tallyOf(client))).toEqual(happened)
    expect({ answer: said(strange), after: shapeOf(await lookAround(client, who.token)) }).toEqual(plain)
  })
})

it('nobody who took no part was changed by anything', async () => {
  const { client } = host
  const me = await client.call('member.getPatienInfo', {}, other.token)
  expect(me.data).toMatchObject({ patientId: other.rows['patientId'], noShowCount: 0 })
  expect(await cardOf(client, other.token)).toBe(other.rows['cardId'])
  expect(await client.look('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
})

/** A session of the partner of whoever has this one; '' for somebody who is not one of a couple. */
async function partnerOf(token: string): Promise<string> {
  const both = await host.client.call<{ pairState: string }>('member.bothPatientInof', {}, token)
  if (both.data.pairState !== 'PAIRED') return ''
  const me = await host.client.call<{ name: string }>('member.getPatienInfo', {}, token)
  const own = PERSONAS.find(({ name }) => name === me.data.name)
  const partner = PERSONAS.find(({ couple, key }) => couple === own?.couple && key !== own?.key)
  return partner ? host.client.token(partner.key) : ''
}

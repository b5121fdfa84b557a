import { PERSONAS } from '../../../sandbox/identity/personas'
import { handlers } from '../../../sandbox/registry'
import type { Answer } from '../../attack/server/server-client'
import { sampleInput } from '../support/sample'
import { startHost, type TestHost } from '../support/test-host'

/** Names of inputs that point at a row of one patient, or (slotId) of one hospital. */
const ID_FIELDS = [
  'appointmentId',
  'orderCode',
  'lockId',
  'cardId',
  'patientId',
  'slotId',
  'captchaId',
  'requestId',
  'billId',
]

/** Every pair of an implemented call and an id that it takes. */
const PAIRS = handlers.flatMap(({ call }) =>
  Object.keys({ ...call.pathParams, ...call.query, ...call.body })
    .filter((field) => ID_FIELDS.includes(field))
    .map((field) => ({ id: call.id, call, field, key: `${call.id}:${field}` })),
)

/** Accepted because the specification names them, and not looked at: the effect is the caller's own. */
const UNUSED = [
  'subjects.lockNumber:cardId',
  'subjects.regist:cardId',
  'subjects.orderReg:cardId',
  'subjects.confirmRegist:orderCode',
]
/** Not a patient's row; has a test of its own. */
const CAPTCHA = 'login.verificationCaptcha:captchaId'
/** A filter over the caller's own rows: nothing of others is in it. */
const FILTERS = ['ext.cancelRequests:appointmentId']

const NOT_FOUND = { status: 200, code: 400, message: '未找到该记录', data: '' }
const ABSENT = { hex: 'f'.repeat(32), digits: '9'.repeat(20) }

interface Attacker {
  name: string
  token: string
  memberId: string
  /** An unpaid order of the attacker's own, where a call needs one to get as far as the id under test. */
  orderCode: string
}

let host: TestHost
let owned: Record<string, string>
let staffMade: string
let attackers: Attacker[]
let owner: { token: string; orderCode: string; appointmentId: string }

beforeAll(async () => {
  host = await startHost()
  const { client } = host
  for (const persona of ['li-jun', 'zhao-ting']) await client.act('fresh', { persona })
  const token = await client.token('li-jun')
  const made = await client.register(token, (await client.place(token, { daysAhead: 3 })).slotId)
  owner = { token, ...made }
  const holder = await client.token('zhao-ting')
  const place = await client.place(holder, { daysAhead: 3 })
  const lock = await client.call<{ lockId: string }>('subjects.lockNumber', { slotId: place.slotId }, holder)
  const cards = await client.call<{ list: { cardId: string }[] }>('member.queryCardList', {}, token)
  const me = await client.call<{ patientId: string }>('member.getPatienInfo', {}, token)
  const visits = await client.call<{ list: { appointmentId: string; createdBy: string }[] }>(
    'subjects.reservationRecord',
    {},
    await client.token('zhou-min'),
  )
  const bills = await client.call<{ list: { billId: string }[] }>(
    'advice.adviceList',
    {},
    await client.token('he-jing'),
  )
  staffMade = visits.data.list.find(({ createdBy }) => createdBy === 'staff')?.appointmentId ?? ''
  owned = {
    appointmentId: made.appointmentId,
    orderCode: made.orderCode,
    lockId: lock.data.lockId,
    cardId: cards.data.list[0]?.cardId ?? '',
    patientId: me.data.patientId,
    slotId: place.slotId,
    billId: bills.data.list[0]?.billId ?? '',
  }
  const from = async (name: string, unitId: number): Promise<Attacker> => {
    const { members } = await client.act<{ members: { token: string; memberId: string }[] }>('crowd', {
      count: 1,
      unitId,
    })
    const member = members[0] ?? { token: '', memberId: '' }
    const own = await client.register(member.token, (await client.place(member.token, { daysAhead: 4 })).slotId)
    return { name, ...member, orderCode: own.orderCode }
  }
  attackers = [await from('a stranger', 335), await from('a stranger of another hospital', 1002)]
})
afterAll(() => host.close())

/** The rest of the input: enough for the call to look at the id. */
function inputFor(key: string, call: (typeof PAIRS)[number]['call'], attacker: Attacker): Record<string, unknown> {
  const base = sampleInput(call)
  if (call.id === 'member.userFeedback') return { ...base, kind: 'cancelRequest' }
  // With an order that is the caller's own the call gets as far as the card.
  if (key.endsWith(':cardId') && 'confirmed' in call.body) return { orderCode: attacker.orderCode, confirmed: true }
  if ('confirmed' in call.body) return { ...base, confirmed: true }
  return base
}

const foreignOf = (id: string, field: string): string =>
  id === 'member.userFeedback' ? staffMade : (owned[field] ?? '')
const absentOf = (field: string): string => (field === 'orderCode' ? ABSENT.digits : ABSENT.hex)

/** All that the owners see of theirs and the console of them, without the moment it was asked. */
async function everything(): Promise<string> {
  const { client } = host
  const { token, orderCode, appointmentId } = owner
  const [holder, staffs] = [await client.token('zhao-ting'), await client.token('zhou-min')]
  const seen: unknown[] = [
    await client.look('order', { orderCode }),
    await client.look('ledger'),
    await client.call('order.byCode', { orderCode }, token),
    await client.call('subjects.selectRecordByOrderId', { appointmentId }, token),
    await client.call('ext.bookingStanding', {}, token),
    await client.call('member.queryCardList', {}, token),
    await client.call('member.getPatienInfo', {}, token),
    await client.call('subjects.reservationRecord', {}, holder),
    await client.call('subjects.reservationRecord', {}, staffs),
    await client.call('ext.cancelRequests', {}, staffs),
  ]
  return JSON.stringify(seen, (name, value: unknown) => (name === 'serverTime' ? undefined : value))
}

interface Row {
  callId: string
  actor: string
  target: string
  result: string
}
const auditOf = async (target: string) =>
  (await host.client.look<{ list: Row[] }>('audit', { target, limit: '500' })).list

it('covers ids of every kind that the implemented calls take', () => {
  expect(PAIRS.length).toBeGreaterThan(25)
  const known = [...UNUSED, ...FILTERS, CAPTCHA]
  expect(known.filter((key) => !PAIRS.some((pair) => pair.key === key))).toEqual([])
  for (const value of [...Object.values(owned), staffMade]) expect(value).toMatch(/^([0-9a-f]{32}|\d{20})$/)
})

/** Writes meet the rows of others in the write matrix, but for the request to cancel, which is no ordinary feedback. */
const attacked = PAIRS.filter(
  ({ key, call }) =>
    ![...UNUSED, ...FILTERS, CAPTCHA].includes(key) && (call.effect === 'read' || call.id === 'member.userFeedback'),
)

it.each(attacked)(
  '$key: another’s row is answered like an absent one, changes nothing and goes on record',
  async (pair) => {
    const { id, call, field, key } = pair
    const before = await everything()
    for (const attacker of attackers) {
      // A place belongs to a hospital, not to a patient.
      if (field === 'slotId' && attacker.name === 'a stranger') continue
      const send = (value: string): Promise<Answer<unknown>> =>
        host.client.call(id, { ...inputFor(key, call, attacker), [field]: value }, attacker.token)
      const foreign = await send(foreignOf(id, field))
      const absent = await send(absentOf(field))
      expect([attacker.name, foreign]).toEqual([attacker.name, NOT_FOUND])
      expect([attacker.name, absent]).toEqual([attacker.name, foreign])
      const rows = (await auditOf(foreignOf(id, field))).filter(
        (row) => row.callId === id && row.actor === `member:${attacker.memberId}`,
      )
      expect([attacker.name, rows.map(({ result }) => result)]).toEqual([attacker.name, ['refused:400']])
    }
    expect(await everything()).toBe(before)
  },
)

it.each(FILTERS)('%s: another’s row is not among the answer', async (key) => {
  const [id = '', field = ''] = key.split(':')
  for (const { token } of attackers) {
    const foreign = await host.client.call(id, { [field]: staffMade }, token)
    expect(foreign).toMatchObject({ code: 200, data: { list: [] } })
    expect(await host.client.call(id, { [field]: absentOf(field) }, token)).toEqual(foreign)
  }
})

it('an id that a call does not look at lends no right: the effect is the caller’s own', async () => {
  const { client } = host
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count: 2, unitId: 335 })
  const before = await everything()
  for (const [at, { token }] of members.entries()) {
    const { slotId } = await client.place(token, { daysAhead: 4 })
    const cardId = owned['cardId']
    const lock = await client.call<{ lockId: string }>('subjects.lockNumber', { slotId, cardId }, token)
    const made =
      at === 0
        ? await client.call<{ appointmentId: string }>('subjects.regist', { ...lock.data, cardId }, token)
        : await client.call<{ appointmentId: string }>('subjects.orderReg', { slotId, cardId }, token)
    expect([lock.code, made.code]).toEqual([200, 200])
    const confirmed = await client.call<{ appointmentId: string; orderCode: string }>(
      'subjects.confirmRegist',
      { appointmentId: made.data.appointmentId, orderCode: owner.orderCode },
      token,
    )
    expect(confirmed.data.appointmentId).toBe(made.data.appointmentId)
    expect(confirmed.data.orderCode).not.toBe(owner.orderCode)
  }
  const withoutTheirs = (text: string) => text.replace(/"(trades|orders)":\d+/g, '')
  expect(withoutTheirs(await everything())).toBe(withoutTheirs(before))
})

it('another phone’s captcha is answered like an absent one and loses no try', async () => {
  const { client } = host
  const phone = '13855550001'
  const puzzle = await client.call<{ captchaId: string }>('login.getCaptcha', { mobile: phone })
  const solveAs = (mobile: string, captchaId: string) =>
    client.call('login.verificationCaptcha', { captchaId, mobile, answer: '999' })
  const absent = await solveAs('13855550002', ABSENT.hex)
  for (let turn = 0; turn < 5; turn++) {
    expect(await solveAs('13855550002', puzzle.data.captchaId)).toEqual(absent)
  }
  // Its three tries are still there for the phone it belongs to.
  const texts = []
  for (let turn = 0; turn < 4; turn++) texts.push((await solveAs(phone, puzzle.data.captchaId)).message)
  expect(texts).toEqual(['验证未通过，请重试', '验证未通过，请重试', '验证未通过，请重试', absent.message])
})

it('the record of refusals holds ids only: a phone, a name or a secret sent as an id is not kept', async () => {
  const [stranger] = attackers
  const secret = stranger?.token ?? ''
  const sent = PERSONAS.flatMap(({ mobile, name, idNo }) => [mobile, name, idNo])
  for (const text of sent) {
    const answer = await host.client.call('order.byCode', { orderCode: text }, stranger?.token)
    expect([text, answer.code]).toEqual([text, 400])
  }
  await host.client.call('login.loginMobileSign', { ticket: secret })
  const { list } = await host.client.look<{ list: Row[] }>('audit', { limit: '500' })
  expect(list.filter(({ callId }) => callId === 'order.byCode').length).toBeGreaterThanOrEqual(PERSONAS.length * 2)
  const text = JSON.stringify(list)
  expect([...sent, secret].filter((one) => text.includes(one))).toEqual([])
})

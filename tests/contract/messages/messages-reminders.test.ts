/** The outbox of subscribed messages: one grant, one message; due times; taken back with the visit; nothing clinical. */

import { personOf } from '../../../sandbox/identity/personas'
import { orderTrigger } from '../../attack/last-doses'
import { dayAfter } from '../../attack/server/server-client'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

const WX = { facilityType: 'wx_applet' }
/** Words that would tell somebody who looks at the phone what it is about. */
const CLINICAL = /生殖|助孕|试管|胚胎|移植|促排|取卵|取精|不孕|不育|妊娠|怀孕|精液|卵泡|B超|激素|男科|妇产|门诊|医生/

interface Reminders {
  list: { kind: string; templateId: string; left: number }[]
  planned: { kind: string; dueAt: number }[]
}
interface Outbox {
  list: { about: string; text: string; page: string; dueAt: number; state: string; template: string }[]
}

let host: TestHost
let token: string
interface Booked {
  token: string
  appointmentId: string
  scheduleId: string
}
let soon: Booked
let late: Booked
let booked: { appointmentId: string; date: string; startMs: number }

beforeAll(async () => {
  host = await startHost()
  token = await host.client.token('zhao-ting')
  const place = await host.client.place(token, { daysAhead: 4 })
  const { appointmentId } = await host.client.book(token, place.slotId)
  const { data } = await host.client.call<{ startTime: string }>(
    'subjects.selectRecordByOrderId',
    { appointmentId },
    token,
  )
  const bookedToo = async (persona: string) => {
    const own = await host.client.token(persona)
    const { slotId, scheduleId } = await host.client.place(own, { daysAhead: 4 })
    return { token: own, scheduleId, appointmentId: (await host.client.book(own, slotId)).appointmentId }
  }
  soon = await bookedToo('li-jun')
  late = await bookedToo('xu-jie')
  const [hours = 0, minutes = 0] = data.startTime.split(':').map(Number)
  booked = { appointmentId, date: place.date, startMs: hospitalInstant(place.date, hours * 60 + minutes) }
})
afterAll(() => host?.close())

const reminders = async (headers: Record<string, string> = WX): Promise<Reminders> =>
  (await host.client.call<Reminders>('ext.reminderTemplates', { appointmentId: booked.appointmentId }, token, headers))
    .data
const accept = (accepted: string, headers: Record<string, string> = WX) =>
  host.client.call<Reminders>('ext.grantReminders', { accepted, appointmentId: booked.appointmentId }, token, headers)
const outbox = async (): Promise<Outbox['list']> => (await host.client.look<Outbox>('reminders')).list
const leftOf = ({ list }: Reminders, kind: string) => list.find((one) => one.kind === kind)?.left

it('offers a browser no template, and each applet its own', async () => {
  expect((await reminders({ facilityType: 'h5' })).list).toEqual([])
  expect((await reminders()).list.map(({ kind, left }) => [kind, left])).toEqual(
    ['visit', 'change', 'dose', 'trigger', 'test', 'storage', 'papers'].map((kind) => [kind, 0]),
  )
  expect((await reminders({ facilityType: 'ali_applet' })).list[0]?.templateId).toBe('SANDBOX-ALI-VISIT')
  expect((await accept('SANDBOX-ALI-VISIT')).code).toBe(400)
  expect((await accept('SANDBOX-WX-VISIT', { facilityType: 'h5' })).code).toBe(400)
  expect((await accept('SANDBOX-WX-VISIT,x')).code).toBe(400)
})

it('plans one message a grant: the evening before first, then two hours before; a third is kept', async () => {
  const eve = hospitalInstant(dayAfter(booked.date, -1), 18 * 60)
  const first = (await accept('SANDBOX-WX-VISIT,SANDBOX-WX-CHANGE')).data
  expect(first.planned).toEqual([{ kind: 'visit', dueAt: eve }])
  expect([leftOf(first, 'visit'), leftOf(first, 'change')]).toEqual([0, 1])
  const second = (await accept('SANDBOX-WX-VISIT')).data
  expect(second.planned.map(({ dueAt }) => dueAt)).toEqual([eve, booked.startMs - 120 * MINUTE_MS])
  const third = (await accept('SANDBOX-WX-VISIT')).data
  expect([third.planned.length, leftOf(third, 'visit')]).toEqual([2, 1])
  // What is planned is told of the appointment that is asked for.
  const { data } = await host.client.call<Reminders>('ext.reminderTemplates', {}, token, WX)
  expect([data.planned, leftOf(data, 'visit')]).toEqual([[], 1])
})

it('lays up ten messages of a template at most, and tells nobody of an appointment of somebody else', async () => {
  const who = await newActor(host.client)
  const ask = (id: string, input: object = {}) =>
    host.client.call<Reminders>(`ext.${id}`, { accepted: 'SANDBOX-WX-CHANGE', ...input }, who.token, WX)
  for (let count = 0; count < 11; count++) await ask('grantReminders')
  expect(leftOf((await ask('grantReminders')).data, 'change')).toBe(10)
  for (const id of ['grantReminders', 'reminderTemplates'])
    expect((await ask(id, { appointmentId: booked.appointmentId })).message).toBe('未找到该记录')
})

it('counts a repeated request with the same key once', async () => {
  const before = leftOf(await reminders(), 'change') ?? 0
  const key = { ...WX, 'idempotency-key': 'tap-1' }
  await Promise.all(Array.from({ length: 5 }, () => accept('SANDBOX-WX-CHANGE', key)))
  expect(leftOf(await reminders(), 'change')).toBe(before + 1)
})

it('says nothing clinical, and opens the appointment', async () => {
  for (const { text, page } of await outbox()) {
    expect(text).not.toMatch(CLINICAL)
    expect(page).toContain(encodeURIComponent(`/ReservationRecordList?appointmentId=${booked.appointmentId}`))
  }
})

it('sends what is due, and only that', async () => {
  await host.client.clockTo(`${dayAfter(booked.date, -1)} 17:59:00`)
  expect((await outbox()).map(({ state }) => state)).toEqual(['WAITING', 'WAITING'])
  await host.client.clockTo(`${dayAfter(booked.date, -1)} 18:00:30`)
  expect((await outbox()).map(({ state }) => state)).toEqual(['WAITING', 'SENT'])
})

it('tells of a suspended session at once, and takes the other message back with its grant', async () => {
  const seen = await reminders()
  const [before, change] = [leftOf(seen, 'visit') ?? 0, leftOf(seen, 'change') ?? 0]
  const { list } = await host.client.look<{ list: { appointmentId: string; scheduleId: string }[] }>('appointments')
  const { scheduleId } = list.find(({ appointmentId }) => appointmentId === booked.appointmentId) ?? {}
  await host.client.act('suspend', { scheduleId })
  const states = Object.fromEntries((await outbox()).map(({ template, state }) => [`${template} ${state}`, true]))
  expect(states).toMatchObject({ 'SANDBOX-WX-CHANGE SENT': true, 'SANDBOX-WX-VISIT WITHDRAWN': true })
  expect(leftOf(await reminders(), 'visit')).toBe(before + 1)
  const again = await outbox()
  expect(again.filter(({ template }) => template === 'SANDBOX-WX-CHANGE')).toHaveLength(1)
  // One message took one grant, however often was looked since.
  expect(leftOf(await reminders(), 'change')).toBe(change - 1)
})

it('tells of a suspension also who grants it within a day, and nobody later', async () => {
  const grantOf = async (who: Booked) => {
    const input = { accepted: 'SANDBOX-WX-CHANGE', appointmentId: who.appointmentId }
    const { data } = await host.client.call<Reminders>('ext.grantReminders', input, who.token, WX)
    return [leftOf(data, 'change'), (await outbox()).filter(({ about }) => about === who.appointmentId).length]
  }
  const { list } = await host.client.look<{ list: { scheduleId: string; status: string }[] }>('appointments')
  for (const scheduleId of new Set([soon.scheduleId, late.scheduleId]))
    if (list.some((one) => one.scheduleId === scheduleId && one.status === 'BOOKED'))
      await host.client.act('suspend', { scheduleId })
  expect(await grantOf(soon)).toEqual([0, 1])
  await host.client.act('clock', { shiftMinutes: 24 * 60, keepSessions: true })
  expect(await grantOf(late)).toEqual([1, 0])
})

it('tells of doses, the trigger, the test, storage and documents by their own grants, once each, and nothing clinical', async () => {
  const her = await host.client.token('zhou-min')
  const stored = await host.client.token('he-jing')
  const grant = (kind: string, who: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        host.client.call('ext.grantReminders', { accepted: `SANDBOX-WX-${kind.toUpperCase()}` }, who, WX),
      ),
    )
  const day = await host.client.today()
  const act = (name: string, input: object) => host.client.act(name, { persona: 'zhou-min', ...input })
  await host.client.clockTo(`${dayAfter(day, 1)} 09:00:00`)
  await act('changeDose', { plan: '重组人促卵泡激素', endOn: dayAfter(day, 10) })
  await orderTrigger(host.client, { persona: 'zhou-min' }, { trigger: `${dayAfter(day, 1)} 21:30` }, 'orderCourse')
  for (const kind of ['trigger', 'dose', 'papers']) await grant(kind, her, 4)
  await grant('storage', stored, 2)
  const of = async (kind: string) =>
    (await outbox()).filter(({ template }) => template === `SANDBOX-WX-${kind.toUpperCase()}`)
  const triggerAt = hospitalInstant(dayAfter(day, 1), 21 * 60 + 30)
  expect((await of('trigger')).map(({ dueAt }) => (triggerAt - dueAt) / MINUTE_MS).sort((a, b) => a - b)).toEqual([
    -10, 0, 15, 60,
  ])
  expect((await of('dose')).length).toBeGreaterThan(0)
  const seen = await outbox()
  expect(await outbox()).toEqual(seen)
  await host.client.clockTo(`${dayAfter(day, 1)} 21:20:00`)
  expect((await of('trigger')).filter(({ state }) => state === 'SENT')).toHaveLength(2)
  // Taken back, what has not gone out is taken along, and its grant given back.
  await act('cancelCycle', { reason: '患者原因' })
  expect((await of('trigger')).filter(({ state }) => state === 'WAITING')).toEqual([])
  const { data } = await host.client.call<Reminders>('ext.reminderTemplates', {}, her, WX)
  expect(leftOf(data, 'trigger')).toBe(2)
  for (const { text, page } of await outbox()) {
    expect(text).not.toMatch(CLINICAL)
    expect(page).toMatch(/^pages\/hand-off\/index\?address=%2F/)
  }
})

it('an account that loses its record gets no reminder of it any more', async () => {
  const own = await host.client.token('sun-lei')
  const { slotId } = await host.client.place(own, { daysAhead: 4 })
  const { appointmentId } = await host.client.book(own, slotId)
  await host.client.call('ext.grantReminders', { accepted: 'SANDBOX-WX-VISIT', appointmentId }, own, WX)
  const ofVisit = async () => (await outbox()).filter(({ about }) => about === appointmentId)
  const before = await ofVisit()
  expect(before.length).toBeGreaterThan(0)
  expect(before.every(({ state }) => state === 'WAITING')).toBe(true)
  const mobile = '13855557001'
  const smsCode = await host.client.smsCode(mobile)
  const { data } = await host.client.call<{ token: string }>('login.login', { mobile, smsCode, unitId: 335 }, '')
  const { code } = await host.client.act<{ code: string }>('deskCode', { persona: 'sun-lei' })
  const idTail = personOf('sun-lei').idNo.slice(-4)
  expect((await host.client.call('member.oauthBindByScan', { code, idTail }, data.token)).code).toBe(200)
  expect((await ofVisit()).map(({ state }) => state)).toEqual(before.map(() => 'WITHDRAWN'))
})

describe.each([
  ['that one of them confirms', true],
  ['that nobody confirms', false],
])('a trigger, told to both, %s', (_, isConfirmed) => {
  let own: TestHost
  let her: string
  let him: string
  let day: string
  const triggerAt = () => hospitalInstant(day, 21 * 60 + 30)
  /** Minutes before the trigger of what waits or was sent, by whom it opens for. */
  const toldOf = async (states: readonly string[], isHis: boolean) => {
    const { list } = await own.client.look<Outbox>('reminders')
    return list
      .filter(({ template, state }) => template === 'SANDBOX-WX-TRIGGER' && states.includes(state))
      .filter(({ page }) => page.includes(encodeURIComponent('whose=spouse')) === isHis)
      .map(({ dueAt }) => (triggerAt() - dueAt) / MINUTE_MS)
      .sort((a, b) => b - a)
  }
  const share = (shared: boolean) => own.client.call('ext.setSharing', { dataClass: 'orders', shared }, her)
  const signIn = async () => {
    her = await own.client.token('zhou-min')
    him = await own.client.token('wu-gang')
  }

  beforeAll(async () => {
    own = await startHost()
    day = dayAfter(await own.client.today(), 1)
    await own.client.clockTo(`${day} 09:00:00`)
    await signIn()
    await orderTrigger(own.client, { persona: 'zhou-min' }, { trigger: `${day} 21:30` })
    for (const token of [her, him])
      for (let count = 0; count < 4; count++)
        await own.client.call('ext.grantReminders', { accepted: 'SANDBOX-WX-TRIGGER' }, token, WX)
  }, 120_000)
  afterAll(() => own?.close())

  it.each([false, true])('reaches him where she shares her orders: %s', async (shared) => {
    // Whether she shares her treatment decides nothing of it.
    await own.client.call('ext.setSharing', { dataClass: 'treatment', shared: !shared }, her)
    await share(shared)
    expect(await toldOf(['WAITING'], false)).toEqual([60, 15, 0, -10])
    expect(await toldOf(['WAITING'], true)).toEqual(shared ? [60, 15, 0, -10] : [])
  })

  it('is announced to both by message and SMS an hour before, once, whatever was granted', async () => {
    const title = '请准时完成一项安排'
    const messages = async (token: string) =>
      (await own.client.call<{ list: { title: string }[] }>('message-center.msgPageByCode', { pageSize: 50 }, token))
        .data.list
    const announced = async (mobile: string) =>
      (await own.client.look<{ list: { mobile: string; text: string }[] }>('sms', {})).list.filter(
        (sms) => sms.mobile === mobile && sms.text.includes(title),
      )
    const both = ['13800000003', '13800000004']
    await own.client.clockTo(`${day} 20:29:00`)
    await own.client.act('keepHouse')
    for (const mobile of both) expect(await announced(mobile)).toEqual([])
    await own.client.clockTo(`${day} 20:30:00`)
    for (let time = 0; time < 2; time++) await own.client.act('keepHouse')
    for (const mobile of both) {
      const sent = await announced(mobile)
      expect([mobile, sent.length]).toEqual([mobile, 1])
      expect(sent[0]?.text).not.toMatch(CLINICAL)
    }
    for (const token of [her, him])
      expect((await messages(token)).filter((message) => message.title === title)).toHaveLength(1)
  })

  it('says nothing clinical to him either, and goes out at its minutes', async () => {
    const { list } = await own.client.look<Outbox>('reminders')
    for (const { text } of list) expect(text).not.toMatch(CLINICAL)
    await own.client.clockTo(`${day} 21:16:00`)
    for (const isHis of [false, true]) expect(await toldOf(['SENT'], isHis)).toEqual([60, 15])
    await own.client.clockTo(`${day} 21:31:00`)
    for (const isHis of [false, true]) expect(await toldOf(['SENT'], isHis)).toEqual([60, 15, 0])
  })

  it('asks both once more where nobody has confirmed it, and nobody where one has', async () => {
    for (const isHis of [false, true]) expect(await toldOf(['WAITING'], isHis)).toEqual([-10])
    if (!isConfirmed) {
      await own.client.clockTo(`${day} 21:41:00`)
      for (const isHis of [false, true]) expect(await toldOf(['SENT'], isHis)).toEqual([60, 15, 0, -10])
      return
    }
    await signIn()
    const { data } = await own.client.call<{ trigger: { cycleId: string; at: number } }>(
      'ext.medicationPlan',
      { whose: 'spouse' },
      him,
    )
    const { cycleId, at } = data.trigger
    const confirmed = await own.client.call('ext.confirmTrigger', { cycleId, at }, him)
    expect(confirmed.code).toBe(200)
    for (const isHis of [false, true]) expect(await toldOf(['WAITING'], isHis)).toEqual([])
    await own.client.clockTo(`${day} 21:41:00`)
    for (const isHis of [false, true]) expect(await toldOf(['SENT'], isHis)).toEqual([60, 15, 0])
  })
})

it('shows the outbox on a page of the console', async () => {
  const page = await (await fetch(`${host.client.url}/console/reminders`)).text()
  for (const words of ['订阅消息', '已发送', '已撤回']) expect(page).toContain(words)
})

/**
 * What is to be ready before a visit, from outside: by what it is for and whose it is, with what is unsigned or unpaid, and
 * nobody else's (spec:booking#ready-for-a-visit).
 */

import { orderTrigger } from '../../attack/last-doses'
import { newActor, ON_PAPER } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Ready {
  unsigned: number
  unpaid: number
  unpaidFen: number | null
  list: {
    visitId: string
    appointmentId: string
    reason: string
    date: string
    at: number | null
    arriveAt: number | null
    drinkAt: number | null
    items: { topic: string; text: string }[]
  }[]
}
const call = <Data = Fields>(id: string, input: Fields, token = '') => host.client.call<Data>(id, input, token)
const ready = async (token: string) => (await call<Ready>('ext.visitReadiness', {}, token)).data
const topics = ({ items }: Ready['list'][number]) => [...new Set(items.map(({ topic }) => topic))]

/** Somebody new, what the staff do for them, and the days that are listed for them. */
async function someone() {
  const { client, token } = await newActor(host.client)
  const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  const act = (name: string, input: Fields) => client.act(name, { patientId, ...ON_PAPER, ...input })
  const listed = async () => (await ready(token)).list.map(({ reason, date }) => [reason, date])
  return { client, token, act, today: await client.today(), listed }
}

it('a day of the course is listed from a week before; of one day what has no hour stands first', async () => {
  const { act, today, listed } = await someone()
  const week = addDays(today, 7)
  await act('startCycle', { method: 'IUI_H' })
  await act('orderCourse', { insemination: `${addDays(week, 1)} 09:30` })
  await act('scan', { left: '12', nextDate: week })
  expect(await listed()).toEqual([['scan', week]])
  await act('orderCourse', { insemination: `${week} 09:30` })
  expect(await listed()).toEqual([
    ['scan', week],
    ['insemination', week],
  ])
  await act('orderCourse', { inseminatedOn: today, testOn: week, insemination: `${today} 09:30` })
  expect(await listed()).toEqual([
    ['scan', week],
    ['blood', week],
  ])
})

it('a booked blood test is the one of its day, and nothing else of that day', async () => {
  const { client, token, act, today, listed } = await someone()
  type Exams = { list: { subjectId: string; itemCode: string; subjectName: string }[] }
  type Sessions = { list: { slots: { slotId: string; remain: number }[] }[] }
  const exams = (await call<Exams>('jiancha.appointmentQueueList', {}, token)).data.list
  /** Books an examination on the first day from this one on that has a place, and says which day that is. */
  const examine = async (code: string, from: string) => {
    const { subjectId } = exams.find(({ itemCode }) => itemCode === code) ?? {}
    for (let ahead = 0; ahead < 4; ahead++) {
      const date = addDays(from, ahead)
      const { data } = await call<Sessions>('jiancha.schedulingList', { subjectId, date }, token)
      const slotId = data.list.flatMap(({ slots }) => slots).find(({ remain }) => remain > 0)?.slotId
      if (slotId === undefined) continue
      const { lockId } = (await call('subjects.lockNumber', { slotId }, token)).data
      const { orderCode } = (await call('jiancha.appointmentRegist', { lockId }, token)).data
      await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
      await client.act('pay', { orderCode, decision: 'paid' })
      return date
    }
    throw new Error(`no place for ${code}`)
  }
  const blood = await examine('blood', addDays(today, 2))
  await act('startCycle', { method: 'IUI_H' })
  await act('orderCourse', { insemination: `${blood} 23:30` })
  await act('scan', { left: '12', nextDate: blood })
  // Neither the scan nor the insemination of that day is the blood that is booked.
  const three = [
    ['scan', blood],
    ['examination', blood],
    ['insemination', blood],
  ]
  expect(await listed()).toEqual(three)
  await act('orderCourse', { inseminatedOn: today, testOn: blood, insemination: `${today} 09:30` })
  expect(await listed()).toEqual(three.slice(0, 2))
  const other = await examine('ecg', addDays(blood, 1))
  await act('orderCourse', { testOn: other })
  const beside = [...three.slice(0, 2), ['blood', other], ['examination', other]]
  expect(await listed()).toEqual(beside)
})

it('a registration is the scan of its day, and nothing else of that day', async () => {
  const { client, token } = await newActor(host.client)
  const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  const act = (name: string, input: Fields) => client.act(name, { patientId, ...ON_PAPER, ...input })
  const today = await client.today()
  const listed = async () => (await ready(token)).list.map(({ reason, appointmentId }) => [reason, appointmentId])
  const { slotId, date } = await client.place(token, { daysAhead: 2 })
  const { appointmentId } = await client.book(token, slotId)
  expect(await listed()).toEqual([['clinic', appointmentId]])
  await act('startCycle', { method: 'IUI_H' })
  await act('scan', { left: '12', nextDate: date })
  expect(await listed()).toEqual([['scan', appointmentId]])
  await act('orderCourse', { insemination: `${date} 23:30` })
  expect(await listed()).toEqual([
    ['scan', appointmentId],
    ['insemination', ''],
  ])
  await act('orderCourse', { inseminatedOn: today, testOn: date, insemination: `${today} 09:30` })
  expect(await listed()).toEqual([
    ['blood', ''],
    ['scan', appointmentId],
  ])
})

it('a booked visit is listed from a week before with its hospital’s lines, and no longer once it is cancelled', async () => {
  const { client, token } = await newActor(host.client)
  expect((await ready(token)).list).toEqual([])
  const { slotId, date } = await client.place(token, { daysAhead: 2 })
  const lock = await call('subjects.lockNumber', { slotId }, token)
  const made = await call('subjects.regist', { lockId: lock.data['lockId'], isFirstVisit: true }, token)
  const { orderCode, appointmentId } = made.data as { orderCode: string; appointmentId: string }
  const before = await ready(token)
  expect([before.list, before.unpaid]).toEqual([[], 1])
  await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
  await host.client.act('pay', { orderCode, decision: 'paid' })
  const after = await ready(token)
  expect(after.unpaid).toBe(0)
  expect(after.list).toMatchObject([{ visitId: appointmentId, appointmentId, reason: 'clinic' }])
  expect(after.list.map(topics)).toEqual([['papers']])
  const now = await client.today()
  for (const [ahead, count] of [
    [8, 0],
    [7, 1],
  ] as const) {
    await client.clockTo(`${addDays(date, -ahead)} 10:00`)
    expect([ahead, (await ready(token)).list.length]).toEqual([ahead, count])
  }
  await client.clockTo(`${now} 10:00`)
  const stranger = await newActor(host.client)
  expect((await ready(stranger.token)).list).toEqual([])
  await call('subjects.his-CancelRegist', { appointmentId }, token)
  expect((await ready(token)).list).toEqual([])
})

it('a day of the course is told to both, each with the own lines, to him what it is only while she shares her treatment', async () => {
  const her = await host.client.token('zhou-min')
  const him = await host.client.token('wu-gang')
  const date = addDays(await host.client.today(), 2)
  const today = await host.client.today()
  const given = { trigger: `${today} 22:00`, retrieval: `${date} 09:30` }
  await orderTrigger(host.client, { persona: 'zhou-min' }, given)
  const hers = (await ready(her)).list.find(({ reason }) => reason === 'retrieval')
  expect(hers).toMatchObject({ date, appointmentId: '' })
  expect(hers && topics(hers)).toEqual(['fasting', 'papers', 'companion', 'other'])
  // All of it is signed, until she takes one back.
  const packet = await call<{ list: { docId: string }[] }>('member.querySign', {}, her)
  expect((await ready(her)).unsigned).toBe(0)
  await call('ext.withdrawSignature', { docId: packet.data.list[0]?.docId }, her)
  expect([(await ready(her)).unsigned, (await ready(him)).unsigned]).toEqual([1, 0])
  // Until then that he has to come is his alone, without what for.
  const alone = (await ready(him)).list
  expect(alone).toMatchObject([{ reason: 'sample', date, at: null, place: '门诊楼4层取精室' }])
  expect(JSON.stringify(alone)).not.toMatch(/取卵|配偶|女方/)
  await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
  const his = (await ready(him)).list
  expect(his).toMatchObject([{ reason: 'retrieval', date }])
  expect(his.map(topics)).toEqual([['abstinence', 'papers', 'companion']])
  // What she has to sign or pay is hers: his count is his own.
  expect((await ready(him)).unpaid).toBe(0)
  await call('ext.setSharing', { dataClass: 'treatment', shared: false }, her)
  expect((await ready(him)).list).toEqual(alone)
})

it('a retrieval is told at the hour that was ordered with the trigger of now, and at no other', async () => {
  const her = await host.client.token('zhou-min')
  const hers = async () => (await ready(her)).list.filter(({ reason }) => reason === 'retrieval')
  expect(await hers()).toHaveLength(1)
  // Another minute of the trigger: of the retrieval nobody has said anything yet.
  await orderTrigger(
    host.client,
    { persona: 'zhou-min' },
    { trigger: `${await host.client.today()} 23:00` },
    'orderCourse',
  )
  expect(await hers()).toEqual([])
})

it('where a donor gives, he is told neither to abstain nor to come; her hours are those of the leaflet', async () => {
  const her = await host.client.token('zhou-min')
  const him = await host.client.token('wu-gang')
  const act = (name: string, input: Fields) => host.client.act(name, { persona: 'zhou-min', ...ON_PAPER, ...input })
  const minute = `${addDays(await host.client.today(), 2)} 09:30`
  await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
  const told = async (method: string, ordered: Fields, reason: string) => {
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await act('startCycle', { method })
    await act('orderCourse', ordered)
    const ofDay = async (token: string) => (await ready(token)).list.find((one) => one.reason === reason)
    return { hers: await ofDay(her), his: await ofDay(him) }
  }
  const own = await told('IUI_H', { insemination: minute }, 'insemination')
  expect(own.his && topics(own.his)).toEqual(['abstinence', 'papers', 'companion'])
  const donor = await told('IUI_D', { insemination: minute }, 'insemination')
  expect(donor.his && topics(donor.his)).toEqual(['papers'])
  const grown = await told('IVF', { transfer: minute }, 'transfer')
  expect(grown.his && topics(grown.his)).toEqual(['papers', 'companion'])
  const { at, arriveAt, drinkAt } = grown.hers ?? { at: null, arriveAt: null, drinkAt: null }
  expect([(at ?? 0) - (arriveAt ?? 0), (at ?? 0) - (drinkAt ?? 0)]).toEqual([30 * 60_000, 60 * 60_000])
  expect(grown.his?.drinkAt).toBeNull()
})

it('an examination tells its own fasting and days of abstinence, a man too, and nothing that it does not ask', async () => {
  const asked = async (code: string, stated: (date: string) => Fields) => {
    await host.client.act('fresh', { persona: 'li-jun' })
    const him = await host.client.token('li-jun')
    const exams = await call<{ list: { subjectId: string; itemCode: string }[] }>(
      'jiancha.appointmentQueueList',
      {},
      him,
    )
    const subjectId = exams.data.list.find(({ itemCode }) => itemCode === code)?.subjectId
    const date = addDays(await host.client.today(), 3)
    interface Sessions {
      list: { slots: { slotId: string; remain: number }[] }[]
    }
    const { data } = await call<Sessions>('jiancha.schedulingList', { subjectId, date }, him)
    const slotId = data.list.flatMap(({ slots }) => slots).find(({ remain }) => remain > 0)?.slotId
    const lock = await call('subjects.lockNumber', { slotId }, him)
    const { lockId } = lock.data
    const made = await call('jiancha.appointmentRegist', { lockId, ...stated(date) }, him)
    const { orderCode } = made.data
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, him)
    await host.client.act('pay', { orderCode, decision: 'paid' })
    const [first] = (await ready(him)).list
    expect(first?.reason).toBe('examination')
    return first?.items.filter(({ topic }) => topic !== 'papers').map(({ text }) => text)
  }
  expect(await asked('blood', () => ({}))).toEqual(['检查前空腹8小时，以医护通知为准'])
  expect(await asked('semen', (date) => ({ abstainsSince: addDays(date, -3) }))).toEqual([
    '禁欲2至7天，另有医嘱的以医嘱为准',
  ])
})

it('nothing is told without a session', async () => {
  expect((await call('ext.visitReadiness', {})).code).toBe(401)
})

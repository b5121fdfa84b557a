import { dayAfter, type Place } from '../../attack/server/server-client'
import { startHost, type TestHost } from '../support/test-host'

/** A visit is moved to another time: the old place is kept until the new one is confirmed, and never are both held after. */
let host: TestHost
let token: string
let today: string
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

beforeEach(async () => {
  const { client } = host
  await client.act('fresh', { persona: 'zhao-ting' })
  // The weekly limit of moves of the earlier case is over.
  await client.clockTo(`${dayAfter(await client.today(), 8)} 10:00:00`)
  today = await client.today()
  token = await client.token('zhao-ting')
})

interface Visit {
  appointmentId: string
  orderCode: string
  status: string
  date: string
  startTime: string
  seqNo: number
  swappable: boolean
  swapRefusal: string
}
interface Session {
  scheduleId: string
  doctorId: string
  date: string
  status: string
  feeFen: number
  slots: { slotId: string; remain: number; startTime: string }[]
}

const hold = (appointmentId: string, slotId: string, as = token) =>
  host.client.call<{ lockId: string; lockExpireAt: number; serverTime: number }>(
    'ext.swapHold',
    { appointmentId, slotId },
    as,
  )
const confirm = (lockId: string, as = token) => host.client.call<Visit>('ext.swapConfirm', { lockId }, as)
const visitOf = async (appointmentId: string, as = token) =>
  (await host.client.call<Visit>('subjects.selectRecordByOrderId', { appointmentId }, as)).data
const remainOf = async ({ scheduleId, slotId }: Pick<Place, 'scheduleId' | 'slotId'>) =>
  (
    await host.client.call<{ list: { slotId: string; remain: number }[] }>(
      'subjects.getDoctorSource',
      { scheduleId },
      token,
    )
  ).data.list.find((one) => one.slotId === slotId)?.remain

/** Open places of the same price, on days `from` to `to` ahead. */
async function places(from = 3, to = 7, feeFen = 5000): Promise<Place[]> {
  const { data } = await host.client.call<{ list: Session[] }>('subjects.scheduInfo', {}, token)
  return data.list.flatMap((one) =>
    one.status === 'OPEN' &&
    one.feeFen === feeFen &&
    one.date >= dayAfter(today, from) &&
    one.date <= dayAfter(today, to)
      ? one.slots
          .filter(({ remain }) => remain > 0)
          .slice(0, 2)
          .map(({ slotId, remain }) => ({ ...one, slotId, remain }))
      : [],
  )
}

/** A booked visit and two free places of the same price in other sessions, so that what happens to those leaves it alone. */
async function booked(): Promise<{ visit: Visit; from: Place; to: Place; other: Place }> {
  const all = await places()
  const [from] = all
  const [to, other] = all.filter(({ scheduleId }) => scheduleId !== from?.scheduleId)
  if (!from || !to || !other) throw new Error('no three places')
  const { appointmentId } = await host.client.book(token, from.slotId)
  return { visit: await visitOf(appointmentId), from, to, other }
}

it('keeps the old place while the new one is held, and moves both at once', async () => {
  const { visit, from, to } = await booked()
  const { data } = await hold(visit.appointmentId, to.slotId)
  expect(data.lockExpireAt - data.serverTime).toBe(600_000)
  expect(await visitOf(visit.appointmentId)).toMatchObject({ status: 'BOOKED', date: visit.date, seqNo: visit.seqNo })
  expect([await remainOf(from), await remainOf(to)]).toEqual([from.remain - 1, to.remain - 1])
  const moved = (await confirm(data.lockId)).data
  expect(moved).toMatchObject({ appointmentId: visit.appointmentId, orderCode: visit.orderCode, status: 'BOOKED' })
  expect(moved.date).toBe(to.date)
  expect([await remainOf(from), await remainOf(to)]).toEqual([from.remain, to.remain - 1])
  // The order stays paid; a cancellation still gives the money back.
  const cancelled = await host.client.call<{ refundFen: number }>(
    'subjects.his-CancelRegist',
    { appointmentId: visit.appointmentId },
    token,
  )
  expect(cancelled.data.refundFen).toBe(5000)
  expect(await remainOf(to)).toBe(to.remain)
})

it.each([
  ['given back by the patient', (lockId: string) => host.client.call('subjects.unLockNumber', { lockId }, token)],
  ['left to lapse', () => host.client.act('clock', { shiftMinutes: 10, keepSessions: true })],
])('changes nothing when the hold is %s', async (_, end) => {
  const { visit, from, to } = await booked()
  const { data } = await hold(visit.appointmentId, to.slotId)
  await end(data.lockId)
  const late = await confirm(data.lockId)
  expect([late.code, late.message]).toEqual([400, '锁号超时，请重新选择'])
  expect(await visitOf(visit.appointmentId)).toMatchObject({ status: 'BOOKED', date: visit.date, seqNo: visit.seqNo })
  expect([await remainOf(from), await remainOf(to)]).toEqual([from.remain - 1, to.remain])
})

it('gives an earlier hold back when another time is chosen, and shows no hold among the appointments', async () => {
  const { visit, to, other } = await booked()
  await hold(visit.appointmentId, to.slotId)
  expect((await hold(visit.appointmentId, other.slotId)).code).toBe(200)
  expect([await remainOf(to), await remainOf(other)]).toEqual([to.remain, other.remain - 1])
  const { data } = await host.client.call<{ list: Visit[] }>('subjects.reservationRecord', {}, token)
  expect(data.list.filter(({ status }) => status !== 'CANCELLED')).toHaveLength(1)
})

it('cannot be turned into a second appointment', async () => {
  const { visit, to, other } = await booked()
  const { data } = await hold(visit.appointmentId, to.slotId)
  for (const id of ['subjects.regist', 'subjects.confirmRegist', 'subjects.his-CancelRegist'])
    expect((await host.client.call(id, { lockId: data.lockId, appointmentId: data.lockId }, token)).code).toBe(400)
  // Nor is a hold of its own a move of the visit.
  await host.client.act('fresh', { persona: 'li-jun' })
  const his = await host.client.token('li-jun')
  const held = await host.client.call<{ lockId: string }>('subjects.lockNumber', { slotId: other.slotId }, his)
  const confirmed = await confirm(held.data.lockId, his)
  expect([held.code, confirmed.code, confirmed.message]).toEqual([200, 400, '未找到该记录'])
})

it('takes the held place along when the visit is cancelled meanwhile', async () => {
  const { visit, from, to } = await booked()
  const { data } = await hold(visit.appointmentId, to.slotId)
  await host.client.call('subjects.his-CancelRegist', { appointmentId: visit.appointmentId }, token)
  expect((await confirm(data.lockId)).code).toBe(400)
  expect([await remainOf(from), await remainOf(to)]).toEqual([from.remain, to.remain])
})

it.each([
  ['the day before the visit', 1, '10:00:00', '次日就诊的预约当日不可改期'],
  ['on the day of the visit', 0, '08:00:00', '已到就诊日期，不可改期，请联系医院'],
  ['two days before, in the last open second', 2, '21:59:59', null],
  ['two days before, after the hours', 2, '22:00:00', '预约时间为每日07:00-22:00'],
])('%s: %s', async (_, before, clock, refusal) => {
  const { visit } = await booked()
  await host.client.clockTo(`${dayAfter(visit.date, -before)} ${clock}`)
  today = await host.client.today()
  const [to] = (await places(1, 7)).filter(({ date }) => date !== visit.date)
  const answer = await hold(visit.appointmentId, to?.slotId ?? '')
  expect([answer.code, answer.message]).toEqual(refusal ? [400, refusal] : [200, '操作成功'])
})

it('is allowed once in 7 × 24 hours and counts as no cancellation', async () => {
  const { visit, to, other } = await booked()
  await confirm((await hold(visit.appointmentId, to.slotId)).data.lockId)
  expect((await visitOf(visit.appointmentId)).swapRefusal).toBe('7天内只能改期一次')
  const again = await hold(visit.appointmentId, other.slotId)
  expect([again.code, again.message]).toEqual([400, '7天内只能改期一次'])
  const cancel = await host.client.call('subjects.his-CancelRegist', { appointmentId: visit.appointmentId }, token)
  expect(cancel.code).toBe(200)
})

it('refuses what a new booking would refuse: the same time, a stopped session, a day beyond, another price', async () => {
  const { client } = host
  const { visit, from, to } = await booked()
  const ask = async (slotId: string) => (await hold(visit.appointmentId, slotId)).message
  expect(await ask(from.slotId)).toBe('您已预约该时段，请选择其他时段')
  const [cheap] = await places(2, 7, 2000)
  expect(await ask(cheap?.slotId ?? '')).toBe('新时段的挂号费不同，请取消后重新预约')
  const exams = (await client.call<{ list: Session[] }>('jiancha.schedulingList', {}, token)).data.list
  const [exam] = exams.filter(({ status, date }) => status === 'OPEN' && date >= dayAfter(today, 2))
  expect(await ask(exam?.slots.find(({ remain }) => remain > 0)?.slotId ?? '')).toBe('未找到该记录')
  await client.act('suspend', { scheduleId: to.scheduleId })
  expect(await ask(to.slotId)).toBe('该时段已停诊，请选择其他时段')
  await client.act('resume', { scheduleId: to.scheduleId })
  await client.act('leave', { slotId: to.slotId, places: 0 })
  expect(await ask(to.slotId)).toBe('该时段号源已约满，请选择其他时段')
  await client.act('standing', { persona: 'zhao-ting', selfBookingDisabled: true })
  expect(await ask(to.slotId)).toBe('您已爽约3次，自助预约资格已取消，请联系医院')
})

it('moves no booking of the staff and no unpaid one', async () => {
  const { client } = host
  await client.act('fresh', { persona: 'li-jun' })
  const [from, to] = await places()
  const { appointmentId } = await client.act<{ appointmentId: string }>('staffBook', {
    persona: 'li-jun',
    slotId: from?.slotId,
  })
  const his = await client.token('li-jun')
  expect((await hold(appointmentId, to?.slotId ?? '', his)).message).toBe('该预约由医护人员安排，如需改期请联系医院')
  await client.act('done', { appointmentId })
  const unpaid = await client.register(token, to?.slotId ?? '')
  expect((await hold(unpaid.appointmentId, from?.slotId ?? '')).message).toBe('该预约当前状态不可改期')
})

describe('at the same time', () => {
  it('ten confirmations are one move', async () => {
    const { visit, from, to } = await booked()
    const { data } = await hold(visit.appointmentId, to.slotId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(data.lockId)))
    expect(new Set(answers.map((one) => `${one.code} ${one.data.date} ${one.data.seqNo}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(200)
    expect([await remainOf(from), await remainOf(to)]).toEqual([from.remain, to.remain - 1])
  })

  it('a move and a cancellation end in one of both, never in two places and never in a lost one', async () => {
    const { visit, from, to } = await booked()
    const { data } = await hold(visit.appointmentId, to.slotId)
    await Promise.all([
      confirm(data.lockId),
      host.client.call('subjects.his-CancelRegist', { appointmentId: visit.appointmentId }, token),
    ])
    expect((await visitOf(visit.appointmentId)).status).toBe('CANCELLED')
    expect([await remainOf(from), await remainOf(to)]).toEqual([from.remain, to.remain])
  })

  it('twenty patients move to the last place: one gets it, the others keep what they have', async () => {
    const { client } = host
    const [last, ...others] = await places(2, 7)
    const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count: 20 })
    const seats = others.flatMap((one) => Array.from({ length: one.remain }, () => one.slotId))
    const visits: { token: string; appointmentId: string }[] = []
    for (const [at, member] of members.entries()) {
      const slotId = seats[at]
      if (!slotId) break
      visits.push({ token: member.token, ...(await client.book(member.token, slotId)) })
    }
    expect(visits.length).toBeGreaterThan(15)
    await client.act('leave', { slotId: last?.slotId, places: 1 })
    const held = await Promise.all(visits.map((one) => hold(one.appointmentId, last?.slotId ?? '', one.token)))
    const winners = held.flatMap((answer, at) => (answer.code === 200 ? [{ at, lockId: answer.data.lockId }] : []))
    expect(winners).toHaveLength(1)
    expect(new Set(held.flatMap(({ code, message }) => (code === 200 ? [] : [message])))).toEqual(
      new Set(['该时段号源已约满，请选择其他时段']),
    )
    const [winner] = winners
    expect((await confirm(winner?.lockId ?? '', visits[winner?.at ?? 0]?.token)).code).toBe(200)
    const after = await Promise.all(visits.map((one) => visitOf(one.appointmentId, one.token)))
    expect(after.every(({ status }) => status === 'BOOKED')).toBe(true)
    expect(await client.look<Record<string, number>>('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
  })
})

import { dayAfter, type Place } from '../attack/server-client'
import { startHost, type TestHost } from './test-host'

/** A full day is watched: a place that comes free is held for whoever came first, and for nobody else. */
let host: TestHost
let today: string
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Watch {
  watchId: string
  state: string
  ahead: number
  offerId: string
  offerUntil: number | null
  date: string
}
interface Member {
  token: string
}

let first: Member
let second: Member
let owner: Member
let stranger: Member
let place: Place & { subjectId: string; doctorId: string; date: string }
let booked: { appointmentId: string }

const watch = (who: Member, change: Record<string, unknown> = {}) =>
  host.client.call<{ watchId: string }>(
    'ext.watchPlace',
    { subjectId: place.subjectId, doctorId: place.doctorId, date: place.date, ...change },
    who.token,
  )
const watchesOf = async (who: Member) =>
  (await host.client.call<{ list: Watch[] }>('ext.placeWatches', {}, who.token)).data.list
const lock = (who: Member, slotId = place.slotId) =>
  host.client.call<{ lockId: string }>('subjects.lockNumber', { slotId }, who.token)
const cancel = () => host.client.call('subjects.his-CancelRegist', { appointmentId: booked.appointmentId }, owner.token)
const takeOffer = (who: Member, watchId: string) =>
  host.client.call<{ lockId: string; swapOf: string; lockExpireAt: number; serverTime: number }>(
    'ext.takeOffer',
    { watchId },
    who.token,
  )

/** A day of one doctor with a single place left, which is then booked: the day is full. */
beforeEach(async () => {
  const { client } = host
  await client.clockTo(`${dayAfter(await client.today(), 1)} 10:00:00`)
  today = await client.today()
  const crowd = await client.act<{ members: Member[] }>('crowd', { unitId: 335, count: 4 })
  ;[first, second, owner, stranger] = crowd.members as [Member, Member, Member, Member]
  const { data } = await client.call<{
    list: (Place & { subjectId: string; status: string; slots: { slotId: string; remain: number }[] })[]
  }>('subjects.scheduInfo', {}, owner.token)
  const open = data.list.filter(({ status, date }) => status === 'OPEN' && date >= dayAfter(today, 3))
  const session = open.find(
    (one) =>
      open.filter(({ doctorId, date }) => doctorId === one.doctorId && date === one.date).length === 1 &&
      one.slots.some(({ remain }) => remain > 0),
  )
  const slot = session?.slots.find(({ remain }) => remain > 0)
  if (!session || !slot) throw new Error('no session that stands alone on its day')
  for (const { slotId, remain } of session.slots)
    if (remain > 0) await client.act('leave', { slotId, places: slotId === slot.slotId ? 1 : 0 })
  place = { ...session, slotId: slot.slotId }
  booked = await client.book(owner.token, slot.slotId)
})

it('offers a freed place to whoever came first, holds it and tells them', async () => {
  expect((await watch(first)).code).toBe(200)
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  expect((await watch(second)).code).toBe(200)
  expect((await watchesOf(second))[0]).toMatchObject({ state: 'WAITING', ahead: 1 })
  const unread = async () =>
    (await host.client.call<{ total: number }>('message-center.allUnreadMsgCount', {}, first.token)).data.total
  expect(await unread()).toBe(0)
  await cancel()
  const [offered] = await watchesOf(first)
  expect(offered).toMatchObject({ state: 'OFFERED', offerId: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
  expect(await unread()).toBe(1)
  // Held: neither the second nor anybody else gets it.
  for (const other of [second, stranger, owner])
    expect((await lock(other)).message).toBe('该时段号源已约满，请选择其他时段')
  expect((await watchesOf(second))[0]).toMatchObject({ state: 'WAITING', ahead: 0 })
  const home = await host.client.call<{ today: { title: string; urgent: boolean }[] }>(
    'index.patientIndex',
    {},
    first.token,
  )
  expect(home.data.today[0]).toMatchObject({ urgent: true, title: expect.stringContaining('候补成功') as string })

  const { data } = await takeOffer(first, offered?.watchId ?? '')
  expect([data.swapOf, data.lockExpireAt - data.serverTime]).toEqual(['', 600_000])
  expect((await takeOffer(first, offered?.watchId ?? '')).data.lockId).toBe(data.lockId)
  const made = await host.client.call<{ appointmentId: string }>(
    'subjects.regist',
    { lockId: data.lockId },
    first.token,
  )
  expect(made.code).toBe(200)
  expect((await watchesOf(first))[0]?.state).toBe('TAKEN')
})

it('passes a place on when the offer lapses after fifteen minutes, and again when it is declined', async () => {
  await watch(first)
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  await watch(second)
  await cancel()
  await host.client.act('clock', { shiftMinutes: 14, keepSessions: true })
  expect((await watchesOf(first))[0]?.state).toBe('OFFERED')
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  // Whoever asks first after the time is over finds it passed on, not free.
  expect((await lock(stranger)).code).toBe(400)
  expect([(await watchesOf(first))[0]?.state, (await watchesOf(second))[0]?.state]).toEqual(['LAPSED', 'OFFERED'])
  const [late] = await watchesOf(first)
  expect((await takeOffer(first, late?.watchId ?? '')).message).toBe('为您保留的号源已超时退回')
  const [offered] = await watchesOf(second)
  const declined = await host.client.call('ext.endWatch', { watchId: offered?.watchId }, second.token)
  expect(declined.code).toBe(200)
  expect((await lock(stranger)).code).toBe(200)
})

it.each([
  [
    'a hold given back',
    async (lockId: string) => void (await host.client.call('subjects.unLockNumber', { lockId }, owner.token)),
  ],
  ['a hold that lapsed', async () => void (await host.client.act('clock', { shiftMinutes: 10, keepSessions: true }))],
])('offers a place that comes free by %s', async (_, free) => {
  await cancel()
  const held = await lock(owner)
  expect(held.code).toBe(200)
  expect((await watch(first)).code).toBe(200)
  await free(held.data.lockId)
  expect((await watchesOf(first))[0]?.state).toBe('OFFERED')
})

it('offers a place of the window, and none outside the opening hours', async () => {
  await watch(first)
  await host.client.clockTo(`${today} 22:00:00`)
  await cancel()
  expect((await watchesOf(first))[0]?.state).toBe('WAITING')
  await host.client.clockTo(`${dayAfter(today, 1)} 07:00:00`)
  // The first call of the morning is somebody else's, and still comes too late.
  expect((await lock(stranger)).code).toBe(400)
  expect((await watchesOf(first))[0]?.state).toBe('OFFERED')
})

it('moves the visit of somebody who has one: the old place stays until the new one is confirmed', async () => {
  const { client } = host
  const { data } = await client.call<{
    list: {
      status: string
      date: string
      feeFen: number
      scheduleId: string
      slots: { slotId: string; remain: number }[]
    }[]
  }>('subjects.scheduInfo', { subjectId: place.subjectId }, first.token)
  const elsewhere = data.list
    .filter((one) => one.status === 'OPEN' && one.date > dayAfter(today, 2) && one.date !== place.date)
    .flatMap((one) => one.slots)
    .find(({ remain }) => remain > 0)
  const visit = await client.book(first.token, elsewhere?.slotId ?? '')
  await watch(first)
  await cancel()
  const [offered] = await watchesOf(first)
  const taken = await takeOffer(first, offered?.watchId ?? '')
  expect(taken.data.swapOf).toBe(visit.appointmentId)
  const read = async () =>
    (
      await client.call<{ date: string; status: string }>(
        'subjects.selectRecordByOrderId',
        { appointmentId: visit.appointmentId },
        first.token,
      )
    ).data
  expect((await read()).date).not.toBe(place.date)
  expect((await client.call('ext.swapConfirm', { lockId: taken.data.lockId }, first.token)).code).toBe(200)
  expect(await read()).toMatchObject({ date: place.date, status: 'BOOKED' })
})

it('refuses a day with places, a second watch of the same day, a fourth one, a day not on sale, and the banned', async () => {
  await watch(first)
  expect((await watch(first)).message).toBe('您已加入这一天的候补')
  expect((await watch(second, { date: dayAfter(today, 9) })).message).toBe('该日期暂未开放预约，请选择其他日期')
  expect((await watch(second, { date: today })).code).toBe(400)
  expect((await watch(second, { doctorId: undefined, subjectId: 'A1' })).message).toBe('未找到该记录')
  await cancel()
  const [offered] = await watchesOf(first)
  await host.client.call('ext.endWatch', { watchId: offered?.watchId }, first.token)
  expect((await watch(second)).message).toBe('这一天还有号源，请直接预约')
  for (const id of ['ext.endWatch', 'ext.takeOffer'])
    expect(await host.client.call(id, { watchId: offered?.watchId }, stranger.token)).toEqual(
      await host.client.call(id, { watchId: 'f'.repeat(32) }, stranger.token),
    )
})

it('one place freed while twenty try to take it: only who waited gets it', async () => {
  await watch(first)
  const { members } = await host.client.act<{ members: Member[] }>('crowd', { unitId: 335, count: 20 })
  const answers = await Promise.all([cancel(), ...members.map((one) => lock(one))])
  expect(answers.slice(1).every(({ code }) => code === 400)).toBe(true)
  expect((await watchesOf(first))[0]?.state).toBe('OFFERED')
  expect(await host.client.look<Record<string, number>>('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
})

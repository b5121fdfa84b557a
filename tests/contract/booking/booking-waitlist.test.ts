import { payable, procedureExamples } from '../../../sandbox/booking/procedure-examples'
import { dayAfter, type Place } from '../../attack/server/server-client'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

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

const unread = async (who: Member) =>
  (await host.client.call<{ total: number }>('message-center.allUnreadMsgCount', {}, who.token)).data.total

/** A day of one doctor with a single place left. */
async function lastPlace(who: Member, other?: typeof place): Promise<typeof place> {
  const { client } = host
  const { data } = await client.call<{
    list: (Place & { subjectId: string; status: string; slots: { slotId: string; remain: number }[] })[]
  }>('subjects.scheduInfo', {}, who.token)
  const open = data.list.filter(({ status, date }) => status === 'OPEN' && date >= dayAfter(today, 3))
  const session = open.find(
    (one) =>
      open.filter(({ doctorId, date }) => doctorId === one.doctorId && date === one.date).length === 1 &&
      one.scheduleId !== other?.scheduleId &&
      one.slots.some(({ remain }) => remain > 0),
  )
  const slot = session?.slots.find(({ remain }) => remain > 0)
  if (!session || !slot) throw new Error('no session that stands alone on its day')
  for (const { slotId, remain } of session.slots)
    if (remain > 0) await client.act('leave', { slotId, places: slotId === slot.slotId ? 1 : 0 })
  return { ...session, slotId: slot.slotId }
}

/** The last place of a day is booked: the day is full. */
beforeEach(async () => {
  const { client } = host
  await client.clockTo(`${dayAfter(await client.today(), 1)} 10:00:00`)
  today = await client.today()
  const crowd = await client.act<{ members: Member[] }>('crowd', { unitId: 335, count: 4 })
  ;[first, second, owner, stranger] = crowd.members as [Member, Member, Member, Member]
  // What is still held of the test before goes back before places are counted.
  await watchesOf(owner)
  place = await lastPlace(owner)
  booked = await client.book(owner.token, place.slotId)
})

it('offers a freed place to whoever came first, holds it and tells them', async () => {
  expect((await watch(first)).code).toBe(200)
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  expect((await watch(second)).code).toBe(200)
  expect((await watchesOf(second))[0]).toMatchObject({ state: 'WAITING', ahead: 1 })
  const { slotId, subjectId, doctorId, date } = await lastPlace(first, place)
  expect((await lock(first, slotId)).code).toBe(200)
  expect((await watch(stranger, { subjectId, doctorId, date })).code).toBe(200)
  expect(await unread(first)).toBe(0)
  await cancel()
  const [offered] = await watchesOf(first)
  expect(offered).toMatchObject({ state: 'OFFERED', offerId: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
  expect(await unread(first)).toBe(1)
  // Held: neither the second nor anybody else gets it.
  for (const other of [second, stranger, owner])
    expect((await lock(other)).message).toBe('该时段号源已约满，请选择其他时段')
  expect((await watchesOf(second))[0]).toMatchObject({ state: 'WAITING', ahead: 0 })
  const home = await host.client.call<{ today: { title: string; urgent: boolean }[] }>(
    'index.patientIndex',
    {},
    first.token,
  )
  expect(home.data.today[0]).toMatchObject({
    itemId: offered?.watchId,
    kind: 'notice',
    title: expect.stringContaining('候补成功') as string,
    note: '号源已为您保留，请尽快确认',
    at: offered?.offerUntil,
    link: '/ReservationRecordList',
    urgent: true,
  })

  const { data } = await takeOffer(first, offered?.watchId ?? '')
  expect([data.swapOf, data.lockExpireAt - data.serverTime]).toEqual(['', 600_000])
  // What was held elsewhere goes at once to whoever waits for that.
  expect(await unread(stranger)).toBe(1)
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

it('an offer that is given back as a hold goes to the next, and one that was taken and given back is over', async () => {
  await watch(first)
  await host.client.act('clock', { shiftMinutes: 1, keepSessions: true })
  await watch(second)
  await cancel()
  const [offered] = await watchesOf(first)
  const giveBack = (who: Member, lockId = offered?.offerId) =>
    host.client.call('subjects.unLockNumber', { lockId }, who.token)
  expect((await giveBack(stranger)).message).toBe('未找到该记录')
  expect((await watchesOf(first))[0]?.state).toBe('OFFERED')
  expect((await giveBack(first)).data).toMatchObject({ released: true })
  const [[given], [next]] = [await watchesOf(first), await watchesOf(second)]
  expect([given?.state, next?.state]).toEqual(['LAPSED', 'OFFERED'])
  const taken = await takeOffer(second, next?.watchId ?? '')
  expect((await giveBack(second, taken.data.lockId)).data).toMatchObject({ released: true })
  expect((await takeOffer(second, next?.watchId ?? '')).message).toBe('为您保留的号源已超时退回')
})

it('an offer of a session that is stopped is over', async () => {
  await watch(first)
  await cancel()
  const [offered] = await watchesOf(first)
  expect(offered?.state).toBe('OFFERED')
  await host.client.act('suspend', { scheduleId: place.scheduleId })
  expect((await watchesOf(first))[0]).toMatchObject({ state: 'LAPSED', offerId: '' })
  expect((await takeOffer(first, offered?.watchId ?? '')).message).toBe('为您保留的号源已超时退回')
  await host.client.act('resume', { scheduleId: place.scheduleId })
})

it('offers nothing to whoever may not book any more, until the staff allow it again', async () => {
  const persona = 'zhao-ting'
  const { client } = host
  await client.act('fresh', { persona })
  const her = { token: await client.token(persona) }
  expect((await watch(her)).code).toBe(200)
  const standing = async (input: { staffManaged: boolean; selfBookingDisabled: boolean }) => {
    await client.act('standing', { persona, ...input })
    return (await watchesOf(her))[0]?.state
  }
  await client.act('standing', { persona, selfBookingDisabled: true })
  await cancel()
  expect((await watchesOf(her))[0]?.state).toBe('WAITING')
  expect(await standing({ staffManaged: true, selfBookingDisabled: false })).toBe('WAITING')
  expect(await standing({ staffManaged: false, selfBookingDisabled: false })).toBe('OFFERED')
})

it('waits for three at most: another doctor of the same day and another day of the same doctor are each one', async () => {
  const { client } = host
  const crowd = await client.act<{ members: Member[] }>('crowd', { unitId: 324, count: 1 })
  const [who = { token: '' }] = crowd.members
  type Session = { scheduleId: string; subjectId: string; doctorId: string; date: string }
  const { list } = (await client.call<{ list: Session[] }>('subjects.scheduInfo', {}, who.token)).data
  const wanted = list.flatMap((one) => {
    const later = list.find(({ doctorId, date }) => doctorId === one.doctorId && date > one.date)
    const beside = list.find(
      ({ doctorId, subjectId, date }) => doctorId !== one.doctorId && subjectId === one.subjectId && date === one.date,
    )
    const fourth = list.find(({ doctorId, date }) => doctorId === beside?.doctorId && date !== one.date)
    return later && beside && fourth ? [[one, later, beside, fourth]] : []
  })[0]
  const answers: string[] = []
  for (const { subjectId, doctorId, date } of wanted ?? []) {
    for (const one of list)
      if (one.doctorId === doctorId && one.date === date) await client.act('suspend', { scheduleId: one.scheduleId })
    answers.push((await client.call('ext.watchPlace', { subjectId, doctorId, date }, who.token)).message)
  }
  expect(answers).toEqual(['操作成功', '操作成功', '操作成功', '最多可同时候补3个日期，请先取消其中一个'])
})

it('ends a watch when its day has come, and offers nothing of that day', async () => {
  expect((await watch(first)).code).toBe(200)
  await host.client.clockTo(`${place.date} 07:30:00`)
  await cancel()
  await lock(stranger)
  expect((await watchesOf(first)).find(({ date }) => date === place.date)?.state).toBe('ENDED')
  expect(await unread(first)).toBe(0)
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

it('offers the place that was held for a move at once when another one is held instead', async () => {
  const { client } = host
  type Session = { status: string; date: string; slots: { slotId: string; remain: number }[] }
  const { data } = await client.call<{ list: Session[] }>(
    'subjects.scheduInfo',
    { subjectId: place.subjectId },
    first.token,
  )
  const [from = '', to = ''] = data.list
    .filter(({ status, date }) => status === 'OPEN' && date > dayAfter(today, 2) && date !== place.date)
    .map(({ slots }) => slots.find(({ remain }) => remain > 0)?.slotId ?? '')
  const { appointmentId } = await client.book(first.token, from)
  const hold = async (slotId: string) =>
    (await client.call('ext.swapHold', { appointmentId, slotId }, first.token)).message
  await cancel()
  expect([await hold(place.slotId), (await watch(second)).message]).toEqual(['操作成功', '操作成功'])
  expect(await unread(second)).toBe(0)
  expect(await hold(to)).toBe('操作成功')
  // Told before anybody asks for places.
  expect(await unread(second)).toBe(1)
  expect((await watchesOf(second))[0]?.state).toBe('OFFERED')
})

it('offers at once what somebody had booked whose death is recorded', async () => {
  const persona = 'zhao-ting'
  const { client } = host
  await client.act('fresh', { persona })
  const her = await client.token(persona)
  await cancel()
  await client.book(her, place.slotId)
  expect((await watch(first)).code).toBe(200)
  await client.act('recordDeath', { persona })
  expect(await unread(first)).toBe(1)
  expect((await watchesOf(first))[0]?.state).toBe('OFFERED')
  await client.act('withdrawDeath', { persona })
})

it('refuses a day with places, a second watch of the same day, a fourth one, a day not on sale, and the banned', async () => {
  await watch(first)
  expect((await watch(first)).message).toBe('您已加入这一天的候补')
  expect((await watch(second, { date: dayAfter(today, 9) })).message).toBe('该日期暂未开放预约，请选择其他日期')
  expect((await watch(second, { date: today })).code).toBe(400)
  const { client } = host
  const clinics = await client.call<{ list: { subjectId: string }[] }>('subjects.subjectsList', {}, second.token)
  const another = clinics.data.list.find(({ subjectId }) => subjectId !== place.subjectId)?.subjectId
  for (const unknown of [
    { doctorId: undefined, subjectId: 'A1' },
    { doctorId: 'f'.repeat(32) },
    // A doctor of one clinic with another clinic, and neither of the two.
    { subjectId: another },
    { doctorId: undefined, subjectId: undefined },
  ])
    expect([unknown, (await watch(second, unknown)).message]).toEqual([unknown, '未找到该记录'])
  const own = await client.call<{ list: { date: string }[] }>(
    'subjects.doctorScheduling',
    { doctorId: place.doctorId },
    second.token,
  )
  const worked = own.data.list.map(({ date }) => date)
  const free = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAfter(today, days)).find((date) => !worked.includes(date))
  expect((await watch(second, { date: free })).message).toBe('该日期暂未开放预约，请选择其他日期')
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

describe('of every other kind, by the same engine', () => {
  interface Scene {
    /** What the day's last place is, and how its owner gives it back. */
    readonly slotId: string
    readonly date: string
    free(): Promise<unknown>
    join(who: Actor): Promise<{ watchId: string }>
    /** What comes of an offer that was taken. */
    made(who: Actor, taken: Taken): Promise<string>
    /** Somebody else who wants the place at once. */
    grab(who: Actor): Promise<number>
  }
  interface Taken {
    lockId: string
    appointmentId: string
  }
  const ask = async <Data = Record<string, string>>({ client, token }: Actor, id: string, input: object) => {
    const { code, message, data } = await client.call<Data>(id, { ...input }, token)
    if (code !== 200) throw new Error(`${id}: ${message}`)
    return data
  }
  const watchAs = (who: Actor, subjectId: string, date: string) =>
    ask<{ watchId: string }>(who, 'ext.watchPlace', { subjectId, date })
  /** Closes the other places of a clinic's day. */
  async function fill(date: string, subjectName: string, kept: string): Promise<void> {
    const { client } = host
    const { list } = await client.look<{ list: { subjectName: string; slots: { slotId: string }[] }[] }>('sessions', {
      unitId: '335',
      date,
    })
    for (const { slotId } of list.filter((one) => one.subjectName === subjectName).flatMap(({ slots }) => slots))
      if (slotId !== kept) await client.act('leave', { slotId, places: 0 }).catch(() => undefined)
    await client.act('leave', { slotId: kept, places: 0 })
  }

  async function examination(owner: Actor): Promise<Scene> {
    const name = '空腹抽血'
    const { list } = await ask<{
      list: {
        subjectId: string
        subjectName: string
        date: string
        status: string
        slots: { slotId: string; remain: number }[]
      }[]
    }>(owner, 'jiancha.schedulingList', {})
    const session = list.find(
      (one) => one.subjectName === name && one.status === 'OPEN' && one.date >= dayAfter(today, 3),
    )
    const slotId = session?.slots.find(({ remain }) => remain > 0)?.slotId ?? ''
    const { subjectId = '', date = '' } = session ?? {}
    const lock = (who: Actor) => host.client.call<{ lockId: string }>('subjects.lockNumber', { slotId }, who.token)
    const register = (who: Actor, lockId: string) =>
      ask<{ appointmentId: string; orderCode: string }>(who, 'jiancha.appointmentRegist', { lockId })
    const visit = await register(owner, (await lock(owner)).data.lockId)
    await ask(owner, 'payment.paymentH5', { orderCode: visit.orderCode, payMethod: 'weChatPay' })
    await host.client.act('pay', { orderCode: visit.orderCode, decision: 'paid' })
    await fill(date, name, slotId)
    return {
      slotId,
      date,
      free: () => ask(owner, 'jiancha.cancleRegist', { appointmentId: visit.appointmentId }),
      join: (who) => watchAs(who, subjectId, date),
      made: async (who, { lockId }) => (await register(who, lockId)).appointmentId,
      grab: async (who) => (await lock(who)).code,
    }
  }

  async function hysteroscopy(owner: Actor, waiting: readonly Actor[]): Promise<Scene> {
    const application = new Map<Actor, string>()
    for (const who of waiting) application.set(who, (await payable(who)).applicationId)
    const own = await payable(owner)
    const { appointmentId } = await ask(owner, 'gqj.reserveHysteroscopeScheduling', own)
    const seen = await ask<{ list: { subjectId: string; appointment: { date: string } }[] }>(
      owner,
      'gqj.getHysteroscopeInfo',
      { code: 'tjhysteroscope' },
    )
    const { subjectId = '', appointment: { date } = { date: '' } } = seen.list[0] ?? {}
    await fill(date, '宫腔镜检查', own.slotId)
    return {
      slotId: own.slotId,
      date,
      free: () => ask(owner, 'gqj.cancelAppoint', { id: appointmentId }),
      join: (who) => watchAs(who, subjectId, date),
      made: async (who, taken) => {
        const { list } = await ask<{ list: { state: string; appointment: { appointmentId: string } | null }[] }>(
          who,
          'gqj.getHysteroscopeInfo',
          { code: 'tjhysteroscope' },
        )
        expect(list[0]).toMatchObject({ state: 'RESERVED', appointment: { appointmentId: taken.appointmentId } })
        return taken.appointmentId
      },
      grab: async (who) => {
        const input = { applicationId: application.get(who), slotId: own.slotId }
        return (await host.client.call('gqj.reserveHysteroscopeScheduling', input, who.token)).code
      },
    }
  }

  /** Free or paid, it is made by taking the offer: nothing is left to be confirmed. */
  async function assessment(owner: Actor): Promise<Scene> {
    const { slotId } = await procedureExamples.bookAssessment(owner)
    const book = (who: Actor) =>
      host.client.call<{ appointmentId: string }>('activity.createActivity', { slotId }, who.token)
    const { appointmentId } = (await book(owner)).data
    const mine = async (who: Actor) =>
      (
        await ask<{ mine: { appointmentId: string; subjectId: string; subjectName: string; date: string }[] }>(
          who,
          'activity.fertilityEvaluation',
          {},
        )
      ).mine[0]
    const { subjectId = '', subjectName = '', date = '' } = (await mine(owner)) ?? {}
    await fill(date, subjectName, slotId)
    return {
      slotId,
      date,
      free: () => ask(owner, 'activity.cancelActivity', { appointmentId }),
      join: (who) => watchAs(who, subjectId, date),
      made: async (who, taken) => {
        expect(await mine(who)).toMatchObject({ appointmentId: taken.appointmentId, date })
        return taken.appointmentId
      },
      grab: async (who) => (await book(who)).code,
    }
  }

  async function operation(owner: Actor): Promise<Scene> {
    const idOf = async (who: Actor) => (await ask(who, 'member.getPatienInfo', {}))['patientId'] ?? ''
    const arrange = async (who: Actor) =>
      host.client.act<{ appointmentId: string }>('arrangeOperation', { patientId: await idOf(who), daysAhead: 4 })
    const { appointmentId } = await arrange(owner)
    const read = async (who: Actor) =>
      (await ask<{ list: { operationId: string; date: string; state: string }[] }>(who, 'ext.operations', {})).list
    const { date = '' } = (await read(owner))[0] ?? {}
    const daysAhead = (Date.parse(date) - Date.parse(today)) / 86_400_000
    const { list } = await host.client.look<{
      list: { subjectName: string; slots: { slotId: string; taken?: number }[] }[]
    }>('sessions', { unitId: '335', date })
    const slotId = list.find(({ subjectName }) => subjectName === '宫腔镜手术')?.slots[0]?.slotId ?? ''
    await fill(date, '宫腔镜手术', slotId)
    return {
      slotId,
      date,
      free: async () => {
        await ask(owner, 'ext.operationCancelRequest', { operationId: appointmentId, reason: '时间冲突' })
        await host.client.act('answerRequest', { appointmentId, accept: true })
      },
      join: async (who) => host.client.act('waitForOperation', { patientId: await idOf(who), daysAhead }),
      made: async (who, taken) => {
        expect((await read(who))[0]).toMatchObject({ operationId: taken.appointmentId, date, state: 'AHEAD' })
        return taken.appointmentId
      },
      // Who is not on the list gets another day of the staff, or none.
      grab: async (who) => {
        await arrange(who).catch(() => undefined)
        return (await read(who))[0]?.date === date ? 200 : 400
      },
    }
  }

  it.each([
    ['check', examination, 15, '/appointCheckRecord'],
    ['hysteroscopy', hysteroscopy, 15, '/bespokenHysteroscopy'],
    ['assessment', assessment, 15, '/assessmentAppointment'],
    ['operation', operation, 120, '/oprationIndex'],
  ] as const)('%s: a full day, joined, freed, offered, passed on and taken once', async (kind, open, minutes, link) => {
    const { client } = host
    const [holder, one, two, other] = (await Promise.all(Array.from({ length: 4 }, () => newActor(client)))) as [
      Actor,
      Actor,
      Actor,
      Actor,
    ]
    const scene = await open(holder, [one, two, other])
    const watched = [await scene.join(one)]
    await client.act('clock', { shiftMinutes: 1, keepSessions: true })
    watched.push(await scene.join(two))
    await expect(scene.join(one)).rejects.toThrow(/已加入这一天的候补|已在候补中/)
    await scene.free()
    const stateOf = async (who: Actor) => (await watchesOf(who))[0]
    const now = (await client.call<{ serverTime: number }>('ext.placeWatches', {}, one.token)).data.serverTime
    expect(await stateOf(one)).toMatchObject({ kind, state: 'OFFERED', date: scene.date })
    const home = await client.call<{ today: { note: string; link: string }[] }>('index.patientIndex', {}, one.token)
    expect(home.data.today[0]).toMatchObject({ note: '时间已为您保留，请尽快确认', link })
    const left = ((await stateOf(one))?.offerUntil ?? 0) - now
    expect(Math.round(left / 60_000)).toBe(minutes)
    expect(await stateOf(two)).toMatchObject({ state: 'WAITING', ahead: 0 })
    // Held: whoever comes now finds nothing.
    expect(await scene.grab(other)).toBe(400)

    await client.act('clock', { shiftMinutes: minutes, keepSessions: true })
    expect([(await stateOf(one))?.state, (await stateOf(two))?.state]).toEqual(['LAPSED', 'OFFERED'])
    expect((await takeOffer(one, watched[0]?.watchId ?? '')).message).toBe('为您保留的号源已超时退回')
    const taken = await Promise.all(Array.from({ length: 3 }, () => takeOffer(two, watched[1]?.watchId ?? '')))
    expect(new Set(taken.map(({ code, data }) => `${code} ${data.lockId}`)).size).toBe(1)
    expect(taken[0]?.code).toBe(200)
    const id = await scene.made(two, taken[0]?.data as unknown as Taken)
    expect(id).not.toBe('')
    expect([await scene.grab(other), (await stateOf(two))?.state]).toEqual([400, 'TAKEN'])
    expect(await client.look<Record<string, number>>('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
  })

  it('a time of a hysteroscopy is not offered to whoever withdrew, and one that cannot be reserved any more goes on', async () => {
    const { client } = host
    const [holder, one, two] = (await Promise.all(Array.from({ length: 3 }, () => newActor(client)))) as [
      Actor,
      Actor,
      Actor,
    ]
    const scene = await hysteroscopy(holder, [one, two])
    const watched = await scene.join(one)
    await client.act('clock', { shiftMinutes: 1, keepSessions: true })
    const { watchId } = await scene.join(two)
    const seen = await ask<{ list: { applicationId: string }[] }>(one, 'gqj.getHysteroscopeInfo', {
      code: 'tjhysteroscope',
    })
    await ask(one, 'gqj.cancelApply', { id: seen.list[0]?.applicationId })
    await client.clockTo(`${today} 21:55:00`)
    await scene.free()
    expect([(await watchesOf(one))[0], (await watchesOf(two))[0]]).toMatchObject([
      { watchId: watched.watchId, state: 'WAITING' },
      { watchId, state: 'OFFERED' },
    ])
    // Offered before the hours end and taken after them: nobody reserves then, and the place is free for the morning.
    const left = async () => {
      type Sessions = { list: { slots: { slotId: string; remain: number }[] }[] }
      const { list } = await client.look<Sessions>('sessions', { unitId: '335', date: scene.date })
      return list.flatMap(({ slots }) => slots).find(({ slotId }) => slotId === scene.slotId)?.remain
    }
    await client.clockTo(`${today} 22:05:00`)
    expect(await left()).toBe(0)
    expect((await takeOffer(two, watchId)).message).toBe('预约时间为每日07:00-22:00')
    expect(await left()).toBe(1)
  })

  it('a time of a hysteroscopy that is held goes to whoever waits when another one is reserved', async () => {
    const { client } = host
    const [one, two] = (await Promise.all(Array.from({ length: 2 }, () => newActor(client)))) as [Actor, Actor]
    const scene = await hysteroscopy(one, [two])
    await scene.free()
    const held = await client.call<{ lockId: string }>('subjects.lockNumber', { slotId: scene.slotId }, one.token)
    expect(held.code).toBe(200)
    await scene.join(two)
    type Application = { applicationId: string; subjectId: string; fromDate: string; untilDate: string }
    const seen = await ask<{ list: Application[] }>(one, 'gqj.getHysteroscopeInfo', { code: 'tjhysteroscope' })
    const { applicationId = '', subjectId = '', fromDate = '', untilDate = '' } = seen.list[0] ?? {}
    type Sessions = { list: { date: string; status: string; slots: { slotId: string; remain: number }[] }[] }
    const slotId = (await ask<Sessions>(one, 'activity.getSubTime', { subjectId })).list
      .filter(
        ({ date, status }) => status !== 'SUSPENDED' && date !== scene.date && date >= fromDate && date <= untilDate,
      )
      .flatMap(({ slots }) => slots)[0]?.slotId
    // On some days of the year all other days of the application are full.
    await client.act('leave', { slotId, places: 1 })
    const before = await unread(two)
    const reserved = await ask(one, 'gqj.reserveHysteroscopeScheduling', { applicationId, slotId })
    expect(reserved).toMatchObject({ state: 'RESERVED' })
    // Told before anybody asks.
    expect(await unread(two)).toBe(before + 1)
    expect((await watchesOf(two))[0]).toMatchObject({ state: 'OFFERED', date: scene.date })
    const { list } = await client.look<{ list: { appointmentId: string; slotId: string; status: string }[] }>(
      'appointments',
      { unitId: '335' },
    )
    const stateOf = (id: string | undefined) => list.find(({ appointmentId }) => appointmentId === id)
    expect(stateOf(held.data.lockId)).toMatchObject({ status: 'EXPIRED' })
    expect(stateOf(reserved['appointmentId'])).toMatchObject({ status: 'BOOKED', slotId })
  })

  it('an assessment that is booked moves to the place that is taken from the list', async () => {
    const { client } = host
    const [holder, who] = (await Promise.all(Array.from({ length: 2 }, () => newActor(client)))) as [Actor, Actor]
    const scene = await assessment(holder)
    type Mine = { appointmentId: string; subjectId: string; date: string; status: string; startTime: string }
    const mine = async (one: Actor) => (await ask<{ mine: Mine[] }>(one, 'activity.fertilityEvaluation', {})).mine
    const subjectId = (await mine(holder))[0]?.subjectId
    type Sessions = { list: { date: string; status: string; slots: { slotId: string; remain: number }[] }[] }
    const slotId = (await ask<Sessions>(who, 'activity.getSubTime', { subjectId })).list
      .filter(({ date, status }) => status === 'OPEN' && date !== scene.date && date >= dayAfter(today, 2))
      .flatMap(({ slots }) => slots)
      .find(({ remain }) => remain > 0)?.slotId
    const visit = await ask(who, 'activity.createActivity', { slotId })
    const { appointmentId, orderCode } = visit
    await ask(who, 'payment.paymentH5', { orderCode, payMethod: 'weChatPay' })
    await client.act('pay', { orderCode, decision: 'paid' })
    const { watchId } = await scene.join(who)
    await scene.free()
    const taken = await takeOffer(who, watchId)
    expect(taken).toMatchObject({ code: 200, data: { swapOf: appointmentId, appointmentId, orderCode: '' } })
    expect(await mine(who)).toMatchObject([{ appointmentId, date: scene.date, status: 'BOOKED' }])
  })
})

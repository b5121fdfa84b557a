import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { dayAfter, type Place } from '../../attack/server/server-client'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { formatMinutes, hospitalInstant } from '@/domain/dates'

let host: TestHost
let token: string
let today: string
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

/** Everybody starts each case at 10:00 of a day that no earlier case has touched. */
beforeEach(async () => {
  const { client } = host
  await client.act('fresh', { persona: 'zhao-ting' })
  await client.act('fresh', { persona: 'li-jun' })
  await client.clockTo(`${dayAfter(await client.today(), 1)} 10:00:00`)
  today = await client.today()
  token = await client.token('zhao-ting')
})

const lock = (slotId: string, as = token) =>
  host.client.call<{ lockId: string; lockExpireAt: number; serverTime: number; seqNo: number }>(
    'subjects.lockNumber',
    { slotId },
    as,
  )
const cancel = (appointmentId: string) =>
  host.client.call<{ status: string; refundFen: number }>('subjects.his-CancelRegist', { appointmentId }, token)
const statusOf = async (appointmentId: string, as = token) =>
  (
    await host.client.call<{ status: string; payStatus: number }>(
      'subjects.selectRecordByOrderId',
      { appointmentId },
      as,
    )
  ).data
const at = (days: number, clock: string) => host.client.clockTo(`${dayAfter(today, days)} ${clock}`)
const ON = { daysAhead: 3 }
const ABSENT = 'f'.repeat(32)
/** A place on this day, whatever may be said about booking it. */
async function placeOn(date: string, unitId = 335): Promise<Place> {
  const { list } = await host.client.look<{
    list: { scheduleId: string; status: string; slots: { slotId: string; remain: number }[] }[]
  }>('sessions', {
    date,
    unitId: String(unitId),
  })
  for (const one of list) {
    const slot = one.status === 'SUSPENDED' ? undefined : one.slots.find(({ remain }) => remain > 0)
    if (slot) return { slotId: slot.slotId, scheduleId: one.scheduleId, date, remain: slot.remain, doctorId: '' }
  }
  throw new Error(`no place on ${date}`)
}
const remainOf = async (place: Place) => {
  const { data } = await host.client.call<{ list: { slotId: string; remain: number }[] }>(
    'subjects.getDoctorSource',
    { scheduleId: place.scheduleId },
    token,
  )
  return data.list.find(({ slotId }) => slotId === place.slotId)?.remain
}

it('times are those of a session, or of a doctor and a day, and of neither alone', async () => {
  const ask = (input: Record<string, unknown>) =>
    host.client.call<{ list: { slotId: string }[] }>('subjects.getDoctorSource', input, token)
  const { data } = await host.client.call<{
    list: { scheduleId: string; doctorId: string; date: string; slots: { slotId: string }[] }[]
  }>('subjects.scheduInfo', {}, token)
  const [one] = data.list
  const told = one?.slots.map(({ slotId }) => slotId) ?? []
  expect(told).not.toEqual([])
  for (const input of [{ scheduleId: one?.scheduleId }, { doctorId: one?.doctorId, date: one?.date }])
    expect((await ask(input)).data.list.map(({ slotId }) => slotId)).toEqual(expect.arrayContaining(told))
  for (const input of [
    {},
    { doctorId: one?.doctorId },
    { date: one?.date },
    // No session is known by such an id, and none is planned so far ahead.
    { scheduleId: 'f'.repeat(32) },
    { doctorId: one?.doctorId, date: dayAfter(today, 60) },
  ])
    expect(await ask(input)).toMatchObject({ code: 400, message: '未找到该记录' })
})

it('times are half hours of a morning, an afternoon or the special-needs clinic, with four to six places each', async () => {
  type Time = { scheduleId: string; startTime: string; endTime: string; total: number; remain: number }
  type Session = Record<'scheduleId' | 'subjectId' | 'doctorId' | 'period', string> &
    Record<'total' | 'remain' | 'plusTotal', number> & { slots: Time[] }
  // Days that nobody has planned yet.
  await host.client.act('clock', { shiftMinutes: 20 * 1440, keepSessions: true })
  const clinics = await host.client.call<{ list: { subjectId: string; specialNeeds: boolean }[] }>(
    'subjects.subjectsList',
    {},
    token,
  )
  const special = clinics.data.list.find(({ specialNeeds }) => specialNeeds)?.subjectId
  const read = async (input: Record<string, unknown>) =>
    (await host.client.call<{ list: Session[] }>('subjects.scheduInfo', input, token)).data.list
  const all = [...(await read({})), ...(await read({ subjectId: special }))]
  const halfHours = (from: number, count: number) =>
    Array.from({ length: count + 1 }, (_, at) => formatMinutes(from + at * 30))
  const HOURS = { AM: halfHours(8 * 60, 7), PM: halfHours(13.5 * 60, 6), special: halfHours(7.5 * 60, 5) }
  const seen = new Set<string>()
  for (const { scheduleId, subjectId, period, total, remain, slots } of all) {
    const kind = subjectId === special ? 'special' : (period as 'AM' | 'PM')
    seen.add(kind)
    const hours = HOURS[kind]
    expect(slots.map((one) => [one.startTime, one.endTime])).toEqual(hours.slice(1).map((end, at) => [hours[at], end]))
    expect(slots.every((one) => one.scheduleId === scheduleId && [4, 5, 6].includes(one.total))).toBe(true)
    // A session is the sum of its times.
    expect([total, remain]).toEqual([
      slots.reduce((sum, one) => sum + one.total, 0),
      slots.reduce((sum, one) => sum + one.remain, 0),
    ])
  }
  expect([...seen].sort()).toEqual(['AM', 'PM', 'special'])
  // One session in six has two places left: more than ten of all that the doctors have in fifteen days.
  const doctors = new Set(all.flatMap(({ subjectId, doctorId }) => (subjectId === special ? [] : [doctorId])))
  const planned: Session[] = []
  for (const doctorId of doctors) {
    const { data } = await host.client.call<{ list: Session[] }>('subjects.doctorScheduling', { doctorId }, token)
    planned.push(...data.list)
  }
  expect(planned.filter(({ remain }) => remain === 2).length).toBeGreaterThan(10)
  // As many are full; more than half have more than two. A doctor may give two places beyond a full one, one beyond the two.
  expect(planned.filter(({ remain }) => remain === 0).length).toBeGreaterThan(10)
  expect(planned.filter(({ remain }) => remain > 2).length).toBeGreaterThan(planned.length / 2)
  for (const { scheduleId, remain, plusTotal } of planned)
    expect([scheduleId, plusTotal]).toEqual([scheduleId, remain === 0 ? 2 : remain === 2 ? 1 : 0])
  await host.client.act('clock', { shiftMinutes: -20 * 1440, keepSessions: true })
})

it('a doctor’s sessions are those from one day to another, both counted, and doctors are found by what they treat', async () => {
  const today = await host.client.today()
  type Session = { doctorId: string; date: string; scheduleId: string }
  const ask = async <Row>(id: string, input: Record<string, unknown>) =>
    (await host.client.call<{ list: Row[] }>(id, input, token)).data.list
  const { doctorId = '', subjectId = '' } =
    (await ask<Session & { subjectId: string }>('subjects.scheduInfo', {}))[0] ?? {}
  const all = await ask<Session>('subjects.doctorScheduling', { doctorId })
  expect(new Set(all.map((one) => one.doctorId))).toEqual(new Set([doctorId]))
  const days = [...new Set(all.map(({ date }) => date))].sort()
  const [from = '', to = ''] = [days[1], days.at(-2)]
  expect([days.length > 4, days.every((date) => date >= today)]).toEqual([true, true])
  const within = (input: object) => ask<Session>('subjects.doctorScheduling', { doctorId, ...input })
  expect(await within({ from, to })).toEqual(all.filter(({ date }) => date >= from && date <= to))
  expect(await within({ from: to })).toEqual(all.filter(({ date }) => date >= to))
  expect(await within({ to: from })).toEqual(all.filter(({ date }) => date <= from))
  expect(await within({ from: to, to: from })).toEqual([])
  type Doctor = { doctorId: string; name: string; goodAt: string; remain: number }
  const doctors = await ask<Doctor>('subjects.getDoctor', { subjectId })
  const { name = '' } = doctors[0] ?? {}
  const named = await ask<Doctor>('subjects.getDoctor', { subjectId, keyword: name })
  expect([named.length > 0, named.every((one) => one.name === name)]).toEqual([true, true])
  expect(await ask<Doctor>('subjects.getDoctor', { subjectId, keyword: '没有这样的医生' })).toEqual([])
})

it('a visit says of itself what was held, what was paid and how it ended, and each step is on record with its row', async () => {
  const { client } = host
  const who = await newActor(client)
  const place = await client.place(who.token, { daysAhead: 4 })
  type Held = Record<'lockId' | 'slotId' | 'date' | 'startTime' | 'endTime' | 'doctorName' | 'subjectName', string> & {
    seqNo: number
    feeFen: number
    lockExpireAt: number
    serverTime: number
  }
  const hold = async () => (await client.call<Held>('subjects.lockNumber', { slotId: place.slotId }, who.token)).data
  const given = await hold()
  expect(given.lockExpireAt - given.serverTime).toBe(10 * 60_000)
  await client.call('subjects.unLockNumber', { lockId: given.lockId }, who.token)
  const { lockId, slotId: _, lockExpireAt: __, serverTime: ___, ...held } = await hold()
  // A place that is only held is none that could be confirmed.
  const early = await client.call('subjects.confirmRegist', { appointmentId: lockId }, who.token)
  expect(early).toMatchObject({ code: 400, message: '请先提交预约信息' })
  type Made = {
    appointmentId: string
    orderCode: string
    payableFen: number
    status: string
    expireAt: number
    serverTime: number
  }
  const { data: made } = await client.call<Made>('subjects.regist', { lockId }, who.token)
  expect([made.status, made.payableFen, made.expireAt - made.serverTime]).toEqual(['UNPAID', held.feeFen, 15 * 60_000])
  const { appointmentId, orderCode } = made
  const row = async () =>
    (await client.call<{ list: Record<string, unknown>[] }>('subjects.reservationRecord', {}, who.token)).data.list[0]
  const always = {
    ...held,
    appointmentId,
    orderCode,
    kind: 'registration',
    unitId: 335,
    createdBy: 'patient',
    checkInAt: null,
  }
  expect(await row()).toMatchObject({
    ...always,
    status: 'UNPAID',
    expireAt: made.expireAt,
    cancellable: true,
    swappable: false,
  })
  type Step = { key: string; at: number | null; done: boolean; current: boolean }
  /** The steps that are done, and the one that comes next. */
  const progress = async () => {
    const { data } = await client.call<{ steps: Step[] }>('subjects.appointProcess', { appointmentId }, who.token)
    expect(data.steps.map(({ key }) => key)).toEqual(['booked', 'paid', 'checkedIn', 'done'])
    expect(data.steps[0]?.at).toEqual((await row())?.['createdAt'])
    const next = data.steps.filter(({ current }) => current).map(({ key }) => key)
    return [data.steps.filter(({ done }) => done).map(({ key }) => key), next]
  }
  expect(await progress()).toEqual([['booked'], ['paid']])
  await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, who.token)
  await client.act('pay', { orderCode, decision: 'paid' })
  expect(await progress()).toEqual([['booked', 'paid'], ['checkedIn']])
  expect(await row()).toMatchObject({
    ...always,
    ...{ status: 'BOOKED', payStatus: 1, expireAt: null, lockExpireAt: null },
    ...{ cancellable: true, cancelRefusal: '', swappable: true, swapRefusal: '', cancelReason: '' },
  })
  await client.call('subjects.his-CancelRegist', { appointmentId, reason: '改期' }, who.token)
  expect(await row()).toMatchObject({
    ...always,
    ...{ status: 'CANCELLED', payStatus: 2, cancelReason: '改期' },
    ...{ cancellable: false, cancelRefusal: '该预约当前状态不可取消', swappable: false },
    swapRefusal: '该预约当前状态不可改期',
  })
  const steps = async (target: string) =>
    (await client.look<{ list: Record<string, unknown>[] }>('audit', { target })).list.map(
      ({ actor, callId, result, unitId }) => [String(actor).split(':')[0], callId, result, unitId],
    )
  const lock = ['member', 'subjects.lockNumber', 'ok:held', 335]
  expect(await steps(given.lockId)).toEqual([['member', 'subjects.unLockNumber', 'ok', 335], lock])
  expect(await steps(appointmentId)).toEqual([
    ['member', 'subjects.his-CancelRegist', 'ok', 335],
    ['member', 'subjects.regist', 'ok', 335],
    ['member', 'subjects.confirmRegist', 'refused:400', 335],
    lock,
  ])
  expect(await steps(orderCode)).toEqual([
    ['system', 'payment', 'refund:cancelled', 335],
    ['system', 'payment', 'paid', 335],
    ['member', 'payment.paymentH5', 'ok', 335],
  ])
})

describe('opening hours and days', () => {
  it.each([
    ['06:59:59', false],
    ['07:00:00', true],
    ['21:59:59', true],
    ['22:00:00', false],
  ])('[rule:bookingNotices.default] at %s booking is open: %s', async (clock, open) => {
    const place = await host.client.place(token, ON)
    await host.client.clockTo(`${today} ${clock}`)
    // What stands in the way is told before a time is chosen.
    const standing = await host.client.call<{ open: boolean; reasons: string[] }>('ext.bookingStanding', {}, token)
    expect(standing.data).toMatchObject({ open, reasons: open ? [] : ['预约时间为每日07:00-22:00'] })
    const answer = await lock(place.slotId)
    expect([answer.code, answer.message]).toEqual(open ? [200, '操作成功'] : [400, '预约时间为每日07:00-22:00'])
  })

  it.each([
    [0, false],
    [1, true],
    [7, true],
    [8, false],
  ])('[rule:bookingNotices.default] a visit %s days ahead may be booked: %s', async (days, allowed) => {
    const answer = await lock((await placeOn(dayAfter(today, days))).slotId)
    expect([answer.code, answer.message]).toEqual(
      allowed ? [200, '操作成功'] : [400, '该日期暂未开放预约，请选择其他日期'],
    )
  })

  it.each([
    [1, true],
    [3, true],
    [4, false],
  ])('[rule:bookingNotices.second] hospital 38: a visit %s days ahead may be booked: %s', async (days, allowed) => {
    const there = await host.client.token('li-jun', 38)
    const place = await placeOn(dayAfter(today, days), 38)
    const answer = await lock(place.slotId, there)
    expect(answer.code).toBe(allowed ? 200 : 400)
  })

  it('[rule:bookingNotices.specialNeeds] sells the next working day in its own hours for ¥200.00', async () => {
    while ([0, 5, 6].includes(new Date(today).getUTCDay())) {
      await at(1, '10:00:00')
      today = await host.client.today()
    }
    const morning = await host.client.call<{ list: { subjectId: string; specialNeeds: boolean; feeFen: number }[] }>(
      'subjects.subjectsList',
      {},
      token,
    )
    const clinic = morning.data.list.find(({ specialNeeds }) => specialNeeds)
    expect(clinic?.feeFen).toBe(20_000)
    await host.client.clockTo(`${today} 15:00:00`)
    const { data } = await host.client.call<{
      list: {
        scheduleId: string
        doctorId: string
        date: string
        status: string
        slots: { slotId: string; remain: number; startTime: string }[]
      }[]
    }>('subjects.scheduInfo', { subjectId: clinic?.subjectId }, token)
    const session = data.list[0]
    expect(session?.date).toBe(dayAfter(today, 1))
    // The hours are those of the clinic, whether it is named or its doctor.
    const hoursOf = async (input: object) =>
      (await host.client.call<{ closesAt: number }>('subjects.getDate', { ...input }, token)).data.closesAt
    const closes = hospitalInstant(today, 17 * 60 + 30)
    expect([
      await hoursOf({ subjectId: clinic?.subjectId }),
      await hoursOf({ doctorId: session?.doctorId }),
      await hoursOf({}),
    ]).toEqual([closes, closes, hospitalInstant(today, 22 * 60)])
    expect(session?.slots.map(({ startTime }) => startTime)).toEqual(['07:30', '08:00', '08:30', '09:00', '09:30'])
    const slot = session?.slots.find(({ remain }) => remain > 0)
    if (!slot || session?.status !== 'OPEN') return
    for (const [clock, code] of [
      ['14:59:59', 400],
      ['17:30:00', 400],
      ['17:29:59', 200],
    ] as const) {
      await host.client.clockTo(`${today} ${clock}`)
      const answer = await lock(slot.slotId)
      expect([clock, answer.code]).toEqual([clock, code])
      if (code === 400) expect(answer.message).toBe('特需门诊预约时间为工作日15:00-17:30，节假日09:00-11:30')
    }
    // It is called off as long as it is sold, however often that was done lately.
    await host.client.clockTo(`${today} 15:30:00`)
    for (let times = 0; times < 2; times++) {
      const { appointmentId } = await host.client.book(token, slot.slotId)
      expect((await cancel(appointmentId)).message).toBe('操作成功')
    }
  })
})

/** Runs an expression over the app's own rules in a process where the zone can be changed. */
function inAnyZone<T>(told: unknown, body: string): T {
  const code = `const rules = require('./src/domain/booking/rules.ts'), windows = require('./src/domain/booking/window.ts');
    const told = ${JSON.stringify(told)}; process.stdout.write(JSON.stringify((() => { ${body} })()))`
  const root = path.join(__dirname, '../../..')
  return JSON.parse(execFileSync(process.execPath, ['-r', 'tsx/cjs', '-e', code], { cwd: root, encoding: 'utf8' })) as T
}

it('[rule:bookingNotices.default] at 8 boundary instants the app agrees with the server in 27 zones, with a clock wrong by 5 amounts', async () => {
  const told: unknown[] = []
  for (const clock of [
    '00:00:00',
    '06:59:59',
    '07:00:00',
    '12:00:00',
    '17:29:59',
    '21:59:59',
    '22:00:00',
    '23:59:59',
  ]) {
    await host.client.clockTo(`${today} ${clock}`)
    const { data } = await host.client.call<Record<string, unknown> & { list: { date: string; status: string }[] }>(
      'subjects.getDate',
      {},
      token,
    )
    const { open, opensAt, closesAt, serverTime, list } = data
    const dates = list.filter(({ status }) => status !== 'NOT_OPEN').map(({ date }) => date)
    told.push({ open, opensAt, closesAt, serverTime, dates })
  }
  const differences = inAnyZone<string[]>(
    told,
    `const found = [], rule = rules.BOOKING_RULES.default;
    for (let hours = -12; hours <= 14; hours += 1) {
      process.env.TZ = 'Etc/GMT' + (hours > 0 ? '-' + hours : hours < 0 ? '+' + -hours : '');
      for (const skew of [-86400000, -3600000, 0, 3600000, 86400000]) for (const one of told) {
        // The device's clock is off by skew; what the answer told takes it out again (features/clock).
        const device = one.serverTime + skew, ahead = one.serverTime - device, now = device + ahead;
        const mine = { ...windows.bookingWindow(rule, now), serverTime: now, dates: windows.bookableDates(rule, now) };
        if (JSON.stringify(Object.entries(mine).sort()) !== JSON.stringify(Object.entries(one).sort()))
          found.push(hours + ' ' + skew + ' ' + JSON.stringify(mine));
      }
    }
    return found;`,
  )
  expect(told).toHaveLength(8)
  expect(differences).toEqual([])
})

describe('a hold', () => {
  it('[rule:states.appointment] takes one place, lasts ten minutes and is the same when asked for again', async () => {
    const place = await host.client.place(token, ON)
    const first = await lock(place.slotId)
    expect(first.data.lockExpireAt - first.data.serverTime).toBe(600_000)
    expect((await lock(place.slotId)).data.lockId).toBe(first.data.lockId)
    // The numbers of the window come first, then the lowest that is free.
    const { data: times } = await host.client.call<{ list: { slotId: string; total: number; remain: number }[] }>(
      'subjects.getDoctorSource',
      { scheduleId: place.scheduleId },
      token,
    )
    const { total = 0, remain = 0 } = times.list.find(({ slotId }) => slotId === place.slotId) ?? {}
    expect([remain, first.data.seqNo]).toEqual([place.remain - 1, total - remain])
    await host.client.act('clock', { shiftMinutes: 10, keepSessions: true })
    expect(await remainOf(place)).toBe(place.remain)
    const late = await host.client.call('subjects.regist', { lockId: first.data.lockId }, token)
    expect([late.code, late.message]).toEqual([400, '锁号超时，请重新选择'])
  })

  it('[rule:states.appointment] is given back once, by its owner only', async () => {
    const place = await host.client.place(token, ON)
    const { data } = await lock(place.slotId)
    const stranger = await host.client.token('li-jun')
    expect((await host.client.call('subjects.unLockNumber', { lockId: data.lockId }, stranger)).code).toBe(400)
    expect(await remainOf(place)).toBe(place.remain - 1)
    const given = await Promise.all(
      [0, 1, 2].map(() =>
        host.client.call<{ released: boolean }>('subjects.unLockNumber', { lockId: data.lockId }, token),
      ),
    )
    expect(given.filter((answer) => answer.data.released)).toHaveLength(1)
    expect(await remainOf(place)).toBe(place.remain)
  })

  it('on another place gives the first back: one hold a patient', async () => {
    const place = await host.client.place(token, ON)
    await lock(place.slotId)
    const { list } = await host.client.look<{
      list: { slots: { slotId: string; remain: number }[]; status: string }[]
    }>('sessions', { date: place.date })
    const other = list
      .flatMap((one) => (one.status === 'OPEN' ? one.slots : []))
      .find((slot) => slot.remain > 0 && slot.slotId !== place.slotId)
    expect((await lock(other?.slotId ?? '')).code).toBe(200)
    expect(await remainOf(place)).toBe(place.remain)
  })

  it('may be taken three times in ten minutes on one place', async () => {
    const place = await host.client.place(token, ON)
    const codes: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      const { code, data } = await lock(place.slotId)
      codes.push(code)
      if (code === 200) await host.client.call('subjects.unLockNumber', { lockId: data.lockId }, token)
    }
    expect(codes).toEqual([200, 200, 200, 400])
  })
})

describe('a patient', () => {
  it('[rule:bookingNotices.default] [rule:states.appointment] has one valid booking', async () => {
    const place = await host.client.place(token, ON)
    const { appointmentId } = await host.client.book(token, place.slotId)
    const next = await host.client.place(token, ON)
    const answer = await lock(next.slotId)
    expect([answer.code, answer.message]).toEqual([400, '您已有未完成的预约，请勿重复预约'])
    // What the patient booked is neither confirmed to the staff nor called off by them.
    const confirmed = await host.client.call('ext.acknowledgeVisit', { appointmentId }, token)
    expect([confirmed.code, confirmed.message]).toEqual([400, '该预约由您自助预约，无需确认'])
    const request = { kind: 'cancelRequest', content: '当天出差', appointmentId }
    const asked = await host.client.call('member.userFeedback', request, token)
    expect([asked.code, asked.message]).toEqual([400, '该预约可直接取消，无需提交申请'])
    expect((await statusOf(appointmentId)).status).toBe('BOOKED')
  })

  it('[rule:bookingNotices.default] with three no-shows cannot book; staff restore it', async () => {
    const { client } = host
    for (let turn = 1; turn <= 3; turn++) {
      const { appointmentId } = await client.book(token, (await client.place(token, ON)).slotId)
      await client.act('noShow', { appointmentId })
      expect((await statusOf(appointmentId)).status).toBe('NO_SHOW')
      // Counted once, and never seen after all.
      await expect(client.act('noShow', { appointmentId })).rejects.toThrow('该预约当前状态不能标记爽约')
      await expect(client.act('done', { appointmentId })).rejects.toThrow('该预约当前状态不能标记已就诊')
      expect((await statusOf(appointmentId)).status).toBe('NO_SHOW')
      const standing = await client.call<{ noShowCount: number; selfBookingDisabled: boolean }>(
        'ext.bookingStanding',
        {},
        token,
      )
      expect([standing.data.noShowCount, standing.data.selfBookingDisabled]).toEqual([turn, turn === 3])
    }
    await expect(client.act('noShow', { appointmentId: 'f'.repeat(32) })).rejects.toThrow('未找到该记录')
    const place = await client.place(token, ON)
    expect((await lock(place.slotId)).message).toBe('您已爽约3次，自助预约资格已取消，请联系医院')
    await client.act('standing', { persona: 'zhao-ting', noShowCount: 0, selfBookingDisabled: false })
    expect((await lock(place.slotId)).code).toBe(200)
  })

  it('on file is booked by staff only', async () => {
    const zhou = await host.client.token('zhou-min')
    const place = await host.client.place(zhou, ON)
    expect((await lock(place.slotId, zhou)).message).toBe(
      '您已在本中心建档，后续就诊由医护人员为您安排，暂不支持自助预约',
    )
  })

  it('[code:407@17] [code:556@38] without a file is sent to the filing page of hospitals 17 and 38', async () => {
    for (const [unitId, code] of [
      [17, 407],
      [38, 556],
    ] as const) {
      const his = await host.client.token('chen-hao', unitId)
      await host.client.verify('chen-hao', his)
      const place = await placeOn(dayAfter(today, 2), unitId)
      expect([unitId, (await lock(place.slotId, his)).code]).toEqual([unitId, code])
    }
  })
})

describe('cancelling', () => {
  it.each([
    [1, '10:00:00', '次日预约当日不可取消'],
    [1, '00:00:00', '次日预约当日不可取消'],
    [0, '00:00:00', '已到就诊日期，不可取消，请联系医院'],
    [2, '23:59:00', null],
  ])('[rule:bookingNotices.default] %s days before the visit at %s: %s', async (before, clock, refusal) => {
    const place = await host.client.place(token, ON)
    const { appointmentId } = await host.client.book(token, place.slotId)
    await host.client.clockTo(`${dayAfter(place.date, -before)} ${clock}`)
    const answer = await cancel(appointmentId)
    expect([answer.code, answer.message]).toEqual(refusal ? [400, refusal] : [200, '操作成功'])
  })

  it('[rule:bookingNotices.default] is allowed once in 7 × 24 hours, and gives place and money back', async () => {
    const place = await host.client.place(token, ON)
    const first = await host.client.book(token, place.slotId)
    const done = await cancel(first.appointmentId)
    expect([done.data.status, done.data.refundFen]).toEqual(['CANCELLED', first.payableFen])
    const standing = await host.client.call<{ cancellations: number[]; nextCancelDate: string }>(
      'ext.bookingStanding',
      {},
      token,
    )
    expect([standing.data.cancellations.length, standing.data.nextCancelDate]).toEqual([1, dayAfter(today, 7)])
    expect(await remainOf(place)).toBe(place.remain)
    expect(
      (await host.client.call<{ payStatus: number }>('order.byCode', { orderCode: first.orderCode }, token)).data
        .payStatus,
    ).toBe(2)
    const second = await host.client.book(token, (await host.client.place(token, { daysAhead: 6 })).slotId)
    expect((await cancel(second.appointmentId)).message).toBe('7天内只能取消一次预约')
    // Unpaid ones never count.
    await host.client.act('fresh', { persona: 'zhao-ting' })
    for (let turn = 0; turn < 2; turn++) {
      const unpaid = await host.client.register(token, (await host.client.place(token, ON)).slotId)
      expect((await cancel(unpaid.appointmentId)).data.status).toBe('CANCELLED')
      // What was given up is not registered again with the order that it had.
      const again = await host.client.call('subjects.regist', { lockId: unpaid.appointmentId }, token)
      expect([again.code, again.message]).toEqual([400, '锁号超时，请重新选择'])
    }
  })

  it('twice at once is one cancellation and one refund', async () => {
    const { appointmentId, orderCode } = await host.client.book(token, (await host.client.place(token, ON)).slotId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(appointmentId)))
    expect(answers.filter(({ code, data }) => code === 200 && data.refundFen > 0)).toHaveLength(1)
    expect((await host.client.look<{ refunds: unknown[] }>('order', { orderCode })).refunds).toHaveLength(1)
  })

  it('[rule:states.appointment] of a staff-made booking is a request with a reason, which staff answer', async () => {
    const { client } = host
    const place = await placeOn(dayAfter(today, 4))
    const { appointmentId } = await client.act<{ appointmentId: string }>('staffBook', {
      persona: 'li-jun',
      slotId: place.slotId,
    })
    const his = await client.token('li-jun')
    const said = () => client.call<{ acknowledgedAt: number }>('ext.acknowledgeVisit', { appointmentId }, his)
    const first = (await said()).data.acknowledgedAt
    expect([first > 0, (await said()).data.acknowledgedAt]).toEqual([true, first])
    const own = await client.call('subjects.his-CancelRegist', { appointmentId }, his)
    expect([own.code, own.message]).toEqual([400, '该预约由医护人员安排，如需取消请提交申请'])
    const request = () =>
      client.call<{ state: string }>(
        'member.userFeedback',
        { kind: 'cancelRequest', content: '当天出差', appointmentId },
        his,
      )
    expect((await request()).data.state).toBe('PENDING')
    expect((await request()).code).toBe(200)
    expect((await statusOf(appointmentId, his)).status).toBe('CANCEL_PENDING')
    await client.act('answerRequest', { appointmentId, accept: false, answer: '请改为电话沟通' })
    expect((await statusOf(appointmentId, his)).status).toBe('BOOKED')
    const list = await client.call<{ list: { state: string; answer: string }[] }>(
      'ext.cancelRequests',
      { appointmentId },
      his,
    )
    expect(list.data.list[0]).toMatchObject({ state: 'REFUSED', answer: '请改为电话沟通' })
    await request()
    await client.act('answerRequest', { appointmentId, accept: true })
    await expect(client.act('answerRequest', { appointmentId, accept: false })).rejects.toThrow('没有待审核的取消申请')
    expect((await statusOf(appointmentId, his)).status).toBe('CANCELLED')
    expect(await remainOf(place)).toBe(place.remain)
    const late = [await said(), await request()]
    expect(late.map(({ code, message }) => [code, message])).toEqual([
      [400, '该预约当前状态无需确认'],
      [400, '该预约当前状态不可取消'],
    ])
  })
})

it('an extra place is the doctor’s to give: counted beside the numbers of the session, and no more than it has', async () => {
  const { client } = host
  interface Extra {
    scheduleId: string
    remain: number
    plusTotal: number
    plusRemain: number
    slots: { slotId: string }[]
  }
  const sessions = async () => (await client.call<{ list: Extra[] }>('subjects.scheduInfo', {}, token)).data.list
  const clinics = async () =>
    (await client.call<{ list: { subjectId: string; remain: number }[] }>('subjects.subjectsList', {}, token)).data.list
  const before = (await sessions()).find(({ plusTotal }) => plusTotal === 2)
  const clinicsBefore = await clinics()
  const slotId = before?.slots[0]?.slotId
  const give = (persona: string) => client.act('staffBook', { persona, slotId, extra: true })
  await give('zhao-ting')
  await give('li-jun')
  const after = (await sessions()).find(({ scheduleId }) => scheduleId === before?.scheduleId)
  expect(after).toMatchObject({ remain: before?.remain, plusTotal: 2, plusRemain: 0 })
  // The clinic's sum is that of its sessions: an extra place takes nothing from it either.
  expect(await clinics()).toEqual(clinicsBefore)
  await expect(give('he-jing')).rejects.toThrow('该门诊的加号已用完')
  // They are booked beyond the session's places; the ledger still finds no place given out twice.
  expect(await client.look<Record<string, number>>('ledger')).toMatchObject({ sharedSeats: 0, overfullSlots: 0 })
  for (const persona of ['zhao-ting', 'li-jun']) {
    const visits = await client.call<{ list: { appointmentId: string; status: string }[] }>(
      'subjects.reservationRecord',
      { status: 'BOOKED' },
      await client.token(persona),
    )
    await client.act('done', { appointmentId: visits.data.list[0]?.appointmentId })
  }
})

/** Calls that look at places, visits or what is paid for them, with as little as each takes. */
const LOOKING_ON: readonly (readonly [id: string, input: Record<string, unknown>])[] = [
  ['index.patientIndex', {}],
  ['ext.swapHold', { appointmentId: ABSENT, slotId: ABSENT }],
  ['ext.swapConfirm', { lockId: ABSENT }],
  ['ext.watchPlace', { subjectId: ABSENT, date: '2030-01-01' }],
  ['ext.placeWatches', {}],
  ['ext.endWatch', { watchId: ABSENT }],
  ['ext.takeOffer', { watchId: ABSENT }],
  ['ext.bookingStanding', {}],
  ['subjects.lockNumber', { slotId: ABSENT }],
  ['subjects.unLockNumber', { lockId: ABSENT }],
  ['subjects.regist', { lockId: ABSENT }],
  ['subjects.selectRecordByOrderId', { appointmentId: ABSENT }],
  ['subjects.his-CancelRegist', { appointmentId: ABSENT }],
  ['subjects.reservationRecord', {}],
  ['advice.prescriptionPay', { orderCode: '9'.repeat(20), confirmed: true }],
  ['gqj.getHysteroscopeInfo', { code: 'gqj' }],
  ['gqj.reserveHysteroscopeScheduling', { applicationId: ABSENT, slotId: ABSENT }],
  ['activity.fertilityEvaluation', {}],
  ['activity.getTesticularList', {}],
  ['activity.getTesticularBy', { appointmentId: ABSENT }],
]

it('a place that was held too long is given back by the next call that anybody makes about places or visits', async () => {
  const { client } = host
  const { list: openings } = await client.look<{
    list: { status: string; slots: { slotId: string; remain: number }[] }[]
  }>('sessions', { date: dayAfter(today, 4), unitId: '335' })
  // On some days the first session is a stopped one, which holds no place for anybody.
  const free = openings
    .filter(({ status }) => status === 'OPEN')
    .flatMap(({ slots }) => slots.filter(({ remain }) => remain > 0))
  const stateOf = async (lockId: string) => {
    const { list } = await client.look<{ list: { appointmentId: string; status: string }[] }>('appointments', {
      unitId: '335',
    })
    return list.find(({ appointmentId }) => appointmentId === lockId)?.status
  }
  await at(0, '10:00:00')
  const states: (string | undefined)[][] = []
  for (const [id, input] of LOOKING_ON) {
    const holder = await newActor(client)
    const { data } = await lock(free[0]?.slotId ?? '', holder.token)
    await client.act('clock', { shiftMinutes: 10, keepSessions: true })
    const before = await stateOf(data.lockId)
    await client.call(id, input, token)
    states.push([id, before, await stateOf(data.lockId)])
  }
  expect(states).toEqual(LOOKING_ON.map(([id]) => [id, 'LOCKED', 'EXPIRED']))
  await at(0, '10:00:00')
})

describe('a stopped session', () => {
  it('ends its bookings with refund and a message, and takes no new ones', async () => {
    const { client } = host
    const place = await client.place(token, ON)
    const { appointmentId, orderCode } = await client.book(token, place.slotId)
    const before = (await client.call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total
    await client.act('suspend', { scheduleId: place.scheduleId })
    expect((await statusOf(appointmentId)).status).toBe('SUSPENDED')
    expect((await client.call<{ payStatus: number }>('order.byCode', { orderCode }, token)).data.payStatus).toBe(2)
    expect((await client.call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total).toBe(
      before + 1,
    )
    const told = await client.call<{ list: { title: string; summary: string }[] }>(
      'message-center.msgPageByCode',
      { groupCode: 'APPOINT', pageSize: 1 },
      token,
    )
    expect(told.data.list[0]).toMatchObject({
      title: '停诊通知',
      summary: expect.stringContaining('门诊因故停诊，已支付费用将原路退回') as string,
    })
    expect((await lock(place.slotId)).message).toBe('该时段已停诊，请选择其他时段')
    // Nor does the staff's desk book there.
    const atDesk = client.act('staffBook', { persona: 'li-jun', slotId: place.slotId })
    await expect(atDesk).rejects.toThrow('该时段已停诊，请选择其他时段')
    await client.act('resume', { scheduleId: place.scheduleId })
    expect((await lock(place.slotId)).code).toBe(200)
  })

  it('ends what was not paid yet too: its order cannot be paid any more, and nothing is given back', async () => {
    const { client } = host
    const place = await client.place(token, ON)
    const { appointmentId, orderCode } = await client.register(token, place.slotId)
    await client.act('suspend', { scheduleId: place.scheduleId, reason: '医生临时手术' })
    expect((await statusOf(appointmentId)).status).toBe('SUSPENDED')
    type Found = { order: { state: string }; refunds: unknown[] }
    const found = await client.look<Found>('order', { orderCode })
    expect([found.order.state, found.refunds]).toEqual(['closed', []])
    const newest = { groupCode: 'APPOINT', pageSize: 1 }
    const told = await client.call<{ list: { summary: string }[] }>('message-center.msgPageByCode', newest, token)
    expect(told.data.list[0]?.summary).toMatch(/门诊因故停诊，请重新选择时间。$/)
    expect((await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)).code).not.toBe(200)
    await client.act('resume', { scheduleId: place.scheduleId })
  })
})

describe('paying', () => {
  const order = (orderCode: string) =>
    host.client.look<{
      order: { state: string; paidFen: number }
      trade: { charges: number } | null
      appointment: { status: string }
      notices: { result: string }[]
      refunds: { reason: string; amountFen: number }[]
    }>('order', { orderCode })
  const start = (orderCode: string, payMethod = 'weChatPay') =>
    host.client.call<{ payableFen: number; tradeNo: string; weChat: Record<string, string> }>(
      'payment.paymentH5',
      { orderCode, payMethod },
      token,
    )
  const registered = async () => host.client.register(token, (await host.client.place(token, ON)).slotId)

  it('[rule:enums.paymentStatus] makes one order, one trade and one charge, however often it is asked for', async () => {
    const place = await host.client.place(token, ON)
    const { data } = await lock(place.slotId)
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        host.client.call<{ orderCode: string }>('subjects.regist', { lockId: data.lockId }, token),
      ),
    )
    expect(new Set(made.map((answer) => answer.data.orderCode)).size).toBe(1)
    const orderCode = made[0]?.data.orderCode ?? ''
    const started = await Promise.all(Array.from({ length: 10 }, () => start(orderCode)))
    expect(new Set(started.map((answer) => answer.data.tradeNo)).size).toBe(1)
    expect(Object.values(started[0]?.data.weChat ?? {}).every((value) => typeof value === 'string')).toBe(true)
    await Promise.all(Array.from({ length: 5 }, () => host.client.act('pay', { orderCode, decision: 'paid' })))
    const found = await order(orderCode)
    expect([
      found.order.state,
      found.trade?.charges,
      found.notices.filter(({ result }) => result === 'applied').length,
    ]).toEqual(['paid', 1, 1])
    expect((await start(orderCode)).message).toBe('该订单已支付，请勿重复支付')
  })

  it('takes no forged notice and no wrong amount; a repeated one changes nothing', async () => {
    const { orderCode, payableFen } = await registered()
    await start(orderCode)
    const notify = (input: Record<string, unknown>) =>
      host.client.act<{ results: string[] }>('notify', { orderCode, ...input })
    expect((await notify({ forged: true, times: 3 })).results).toEqual(['badSignature', 'badSignature', 'badSignature'])
    // The institution is asked and has no payment, whatever a notice says.
    expect((await notify({ amountFen: payableFen - 1 })).results).toEqual(['notPaid'])
    expect((await notify({ amountFen: 0 })).results).toEqual(['notPaid'])
    const raw = await fetch(`${host.client.url}/gateway/notify`, {
      method: 'POST',
      body: JSON.stringify({ orderCode, tradeNo: 'T1', amountFen: payableFen, sign: 'f'.repeat(64) }),
    })
    expect(raw.status).toBe(400)
    expect((await order(orderCode)).appointment.status).toBe('UNPAID')
    await host.client.act('pay', { orderCode, decision: 'paid' })
    expect((await notify({ times: 5 })).results).toEqual(Array(5).fill('duplicate'))
    expect((await order(orderCode)).refunds).toEqual([])
  })

  it('finds out by asking when the notice was lost', async () => {
    const { orderCode, appointmentId } = await registered()
    await start(orderCode)
    await host.client.act('pay', { orderCode, decision: 'paid', notify: false })
    const state = await host.client.call<{ payStatus: number; pending: boolean }>(
      'advice.queryPayState',
      { orderCode },
      token,
    )
    expect([state.data.payStatus, state.data.pending]).toEqual([1, false])
    expect((await statusOf(appointmentId)).status).toBe('BOOKED')
  })

  it('cancelled keeps the same order, unknown stays neither paid nor failed', async () => {
    const { orderCode } = await registered()
    const first = await start(orderCode)
    await host.client.act('pay', { orderCode, decision: 'cancelled' })
    const cancelled = await host.client.call<{ payStatus: number; pending: boolean }>(
      'advice.queryPayState',
      { orderCode },
      token,
    )
    expect([cancelled.data.payStatus, cancelled.data.pending]).toEqual([0, false])
    expect((await start(orderCode)).data.tradeNo).toBe(first.data.tradeNo)
    await host.client.act('pay', { orderCode, decision: 'unknown' })
    const unknown = await host.client.call<{ payStatus: number; pending: boolean }>(
      'advice.queryPayState',
      { orderCode },
      token,
    )
    expect([unknown.data.payStatus, unknown.data.pending]).toEqual([0, true])
    await host.client.act('pay', { orderCode, decision: 'paid' })
    expect(
      (await host.client.call<{ payStatus: number }>('advice.queryPayState', { orderCode }, token)).data.payStatus,
    ).toBe(1)
  })

  it('lapses after 15 minutes; what was paid in time counts, what comes late goes back once', async () => {
    const { client } = host
    const lapsed = await registered()
    await start(lapsed.orderCode)
    await client.act('pay', { orderCode: lapsed.orderCode, decision: 'unknown' })
    await client.act('clock', { shiftMinutes: 15, keepSessions: true })
    expect((await statusOf(lapsed.appointmentId)).status).toBe('EXPIRED')
    const confirmed = await client.call('subjects.confirmRegist', { appointmentId: lapsed.appointmentId }, token)
    expect([confirmed.code, confirmed.message]).toEqual([400, '锁号超时，请重新选择'])
    expect(
      (await client.call<{ payStatus: number }>('order.byCode', { orderCode: lapsed.orderCode }, token)).data.payStatus,
    ).toBe(9)
    expect((await start(lapsed.orderCode)).message).toBe('订单已失效，请重新提交')
    await client.act('pay', { orderCode: lapsed.orderCode, decision: 'paid', notify: false })
    // The institution's message does not come, or comes later: the hospital asks by itself.
    await client.act('keepHouse')
    expect((await order(lapsed.orderCode)).refunds).toHaveLength(1)
    await client.act('notify', { orderCode: lapsed.orderCode, times: 4 })
    const found = await order(lapsed.orderCode)
    const reason = expect.stringMatching(/^paidAfterClose:T/) as string
    const back = { amountFen: lapsed.payableFen, gatewayFen: lapsed.payableFen, insuredFen: 0 }
    expect(found.refunds).toEqual([expect.objectContaining({ reason, ...back })])
    expect(found.order.state).toBe('closed')

    const inTime = await registered()
    await start(inTime.orderCode)
    await client.act('pay', { orderCode: inTime.orderCode, decision: 'paid', notify: false })
    await client.act('clock', { shiftMinutes: 20, keepSessions: true })
    expect((await statusOf(inTime.appointmentId)).status).toBe('BOOKED')
  })

  it('[code:4002] asks before it takes the card’s money, and never twice; a short balance is said', async () => {
    const { client } = host
    const { orderCode, payableFen } = await registered()
    const balance = async () =>
      (await client.call<{ balanceFen: number }>('opdepartment.cardBalance', {}, token)).data.balanceFen
    const before = await balance()
    expect((await client.call('subjects.payByVisitCardTj', { orderCode }, token)).code).toBe(4002)
    expect(await balance()).toBe(before)
    await Promise.all(
      Array.from({ length: 8 }, () => client.call('subjects.payByVisitCardTj', { orderCode, confirmed: true }, token)),
    )
    expect(await balance()).toBe(before - payableFen)
    await cancel((await client.call<{ bizId: string }>('order.byCode', { orderCode }, token)).data.bizId)
    expect(await balance()).toBe(before)
    const poor = await client.token('he-jing')
    const her = await client.register(poor, (await client.place(poor, ON)).slotId)
    expect(
      (await client.call('subjects.payByVisitCardTj', { orderCode: her.orderCode, confirmed: true }, poor)).message,
    ).toBe('余额不足，请先充值')
    await client.act('fresh', { persona: 'he-jing' })
  })

  it('from the card waits while a payment is unclear, and takes nothing where one has come in', async () => {
    const { client } = host
    const balance = async () =>
      (await client.call<{ balanceFen: number }>('opdepartment.cardBalance', {}, token)).data.balanceFen
    const before = await balance()
    const { orderCode } = await registered()
    const fromCard = () =>
      client.call<{ payStatus: number; balanceAfterFen: number | null }>(
        'subjects.payByVisitCardTj',
        { orderCode, confirmed: true },
        token,
      )
    await start(orderCode)
    await client.act('pay', { orderCode, decision: 'unknown' })
    expect(await fromCard()).toMatchObject({ code: 400, message: '该订单有一笔支付正在确认，请稍后查询' })
    await client.act('pay', { orderCode, decision: 'paid', notify: false })
    // Asked before it pays, the institution says that the money is there.
    for (const turn of [1, 2])
      expect([turn, (await fromCard()).data]).toMatchObject([turn, { payStatus: 1, balanceAfterFen: null }])
    expect(await balance()).toBe(before)
    await cancel((await client.call<{ bizId: string }>('order.byCode', { orderCode }, token)).data.bizId)
  })

  it('ignores a price that the caller sends', async () => {
    const place = await host.client.place(token, ON)
    const { data } = await lock(place.slotId)
    const made = await host.client.call<{ payableFen: number; orderCode: string }>(
      'subjects.regist',
      { lockId: data.lockId, payableFen: 1, amount: 1, feeFen: 0 },
      token,
    )
    expect(made.data.payableFen).toBeGreaterThanOrEqual(2000)
    const pay = await host.client.call<{ payableFen: number }>(
      'payment.paymentH5',
      { orderCode: made.data.orderCode, payMethod: 'aliPay', payableFen: 1, amount: 1 },
      token,
    )
    expect(pay.data.payableFen).toBe(made.data.payableFen)
  })
})

describe('a visit of today for the demonstration', () => {
  const visitToday = (persona: string, unitId = 335) =>
    host.client.act<{ appointmentId: string; said: string }>('visitToday', { persona, unitId })

  it('is made once, in the earliest session, and the visit that staff made for another day gives way to it', async () => {
    const { client } = host
    const his = await client.token('li-jun', 38)
    // Half an hour before the sessions of the morning, to the minute: they can be checked in to from now on.
    await client.clockTo(`${today} 07:30:00`)
    const { slotId } = await placeOn(dayAfter(today, 2), 38)
    const other = await client.act<{ appointmentId: string }>('staffBook', { persona: 'li-jun', unitId: 38, slotId })
    const made = await visitToday('li-jun', 38)
    expect(made.said).toMatch(/^已安排今天 (08|09|10|11):\d\d$/)
    expect(await statusOf(made.appointmentId, his)).toMatchObject({ status: 'BOOKED', date: today })
    expect(await statusOf(other.appointmentId, his)).toMatchObject({ status: 'CANCELLED', cancelReason: '改到今天' })
    expect(await visitToday('li-jun', 38)).toEqual({ appointmentId: made.appointmentId, said: '今天已有就诊' })
    await client.act('done', { appointmentId: made.appointmentId })
  })

  it('leaves a visit that the patient booked as it is, and is none where every session is over', async () => {
    const { appointmentId } = await host.client.book(token, (await host.client.place(token, ON)).slotId)
    await expect(visitToday('zhao-ting')).rejects.toThrow('该患者已有未完成的预约')
    expect((await statusOf(appointmentId)).status).toBe('BOOKED')
    await host.client.clockTo(`${today} 20:00:00`)
    await expect(visitToday('li-jun')).rejects.toThrow('今天没有可以签到的门诊')
  })
})

afterAll(async () => {
  const ledger = await host.client.look<Record<string, number>>('ledger').catch(() => null)
  if (ledger) expect([ledger['sharedSeats'], ledger['overfullSlots']]).toEqual([0, 0])
})

import { sampleOf } from '../../day'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'
import { allHospitals } from '@/hospitals'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Session {
  subjectId: string
  doctorId: string
  status: string
  remain: number
  scheduleId: string
  slots: { slotId: string; remain: number }[]
}

/** What the list of clinics says is left, beside the sum over the sessions that can be booked. */
async function compare(unitId: number): Promise<{ said: Record<string, number>; summed: Record<string, number> }> {
  const header = { unitId: String(unitId) }
  const { data } = await host.client.call<{ list: { subjectId: string; remain: number; doctorCount: number }[] }>(
    'subjects.subjectsList',
    {},
    '',
    header,
  )
  const sessions = await host.client.call<{ list: Session[] }>('subjects.scheduInfo', {}, '', header)
  const left = (subjectId: string) =>
    sessions.data.list
      .filter((one) => one.subjectId === subjectId && one.status === 'OPEN')
      .reduce((sum, { remain }) => sum + remain, 0)
  for (const { subjectId, doctorCount } of data.list) {
    const doctors = await host.client.call<{ list: unknown[] }>('subjects.getDoctor', { subjectId }, '', header)
    expect([unitId, subjectId, doctors.data.list.length]).toEqual([unitId, subjectId, doctorCount])
  }
  return {
    said: Object.fromEntries(data.list.map(({ subjectId, remain }) => [subjectId, remain])),
    summed: Object.fromEntries(data.list.map(({ subjectId }) => [subjectId, left(subjectId)])),
  }
}

const UNITS = allHospitals().map(({ unitId }) => unitId)

/** Before and while booking is open, between sessions and after them: two a day, all in a whole round. */
const TIMES = sampleOf('times of the list of clinics', ['00:30', '07:30', '16:00', '22:30'], 2).sort()

it.each(TIMES)(
  'at %s the list of clinics counts the places that its sessions have, at every hospital',
  async (time) => {
    await host.client.clockTo(`${await host.client.today()} ${time}:00`)
    let places = 0
    for (const unitId of UNITS) {
      const { said, summed } = await compare(unitId)
      expect([unitId, said]).toEqual([unitId, summed])
      places += Object.values(said).reduce((sum, one) => sum + one, 0)
    }
    expect(places).toBeGreaterThan(0)
  },
)

it('counts held, lapsed, booked and stopped places as the sessions do', async () => {
  const { client } = host
  await client.clockTo(`${await client.today()} 10:00:00`)
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count: 6, unitId: 335 })
  const tokens = members.map(({ token }) => token)
  const first = (await compare(335)).said
  for (const token of tokens) {
    const { slotId } = await client.place(token, { daysAhead: 2 })
    expect((await client.call('subjects.lockNumber', { slotId }, token)).code).toBe(200)
  }
  const held = await compare(335)
  expect(held.said).toEqual(held.summed)
  expect(held.said).not.toEqual(first)
  // The holds lapse; nobody sweeps before the list is asked for.
  await client.act('clock', { shiftMinutes: 11, keepSessions: true })
  const lapsed = await compare(335)
  expect(lapsed.said).toEqual(lapsed.summed)
  expect(lapsed.said).toEqual(first)
  const { scheduleId } = await client.place(tokens[0] ?? '', { daysAhead: 2 })
  await client.act('suspend', { scheduleId })
  const stopped = await compare(335)
  expect(stopped.said).toEqual(stopped.summed)
  expect(stopped.said).not.toEqual(first)
})

it('a doctor is listed with the own sessions, and a day to come only where the doctor has one', async () => {
  type Doctor = { doctorId: string; schedules: { doctorId: string }[] }
  type Day = { date: string; status: string; total: number; remain: number }
  const VISITOR = { unitId: '335' }
  const { list } = (await host.client.call<{ list: Doctor[] }>('subjects.getDoctorNew', {}, '', VISITOR)).data
  expect(list.filter(({ schedules }) => schedules.length > 0).length).toBeGreaterThan(1)
  for (const { doctorId, schedules } of list) expect(schedules.every((one) => one.doctorId === doctorId)).toBe(true)
  // Of a named day those alone who have a session on it, whether one or two.
  const ask = async <Row>(id: string, input: Record<string, unknown>) =>
    (await host.client.call<{ list: Row[] }>(id, input, '', VISITOR)).data.list
  const date = addDays(await host.client.today(), 2)
  const sessions = await ask<{ doctorId: string }>('subjects.scheduInfo', { date })
  const there = await ask<{ doctorId: string }>('subjects.getDoctor', { date })
  expect(there.map(({ doctorId }) => doctorId).sort()).toEqual(
    [...new Set(sessions.map(({ doctorId }) => doctorId))].sort(),
  )
  expect([there.length > 0, there.length < list.length]).toEqual([true, true])
  let coming = 0
  for (const { doctorId } of list) {
    const days = (await host.client.call<{ list: Day[] }>('subjects.getDate', { doctorId }, '', VISITOR)).data.list
    for (const { date, status, total } of days)
      expect([doctorId, date, status === 'NOT_OPEN' && total === 0]).toEqual([doctorId, date, false])
    // A day sums up its sessions: what is left in the open ones alone, and stopped only where all of them are.
    const all = await ask<Session & { date: string; total: number }>('subjects.doctorScheduling', { doctorId })
    for (const { date, status, total, remain } of days) {
      const own = all.filter((one) => one.date === date)
      const open = own.filter((one) => one.status === 'OPEN')
      const stopped = own.length > 0 && own.every((one) => one.status === 'SUSPENDED')
      const ofSessions = open.length > 0 ? 'OPEN' : own.length === 0 ? 'CLOSED' : stopped ? 'SUSPENDED' : 'FULL'
      expect([doctorId, date, remain, total]).toEqual([
        doctorId,
        date,
        open.reduce((sum, one) => sum + one.remain, 0),
        own.reduce((sum, one) => sum + one.total, 0),
      ])
      if (status !== 'NOT_OPEN') expect([doctorId, date, status]).toEqual([doctorId, date, ofSessions])
    }
    coming += days.filter(({ status }) => status === 'NOT_OPEN').length
    // Closed are the days without a session, and no full or stopped one.
    const closed = days.filter(({ status }) => status === 'CLOSED')
    expect([doctorId, closed]).toEqual([doctorId, days.filter(({ total }) => total === 0)])
  }
  expect(coming).toBeGreaterThan(0)
})

/** 预约建档: days and times are the hospital's, and a time is taken with the form or not at all. */

import { paired } from '../../../sandbox/couple/example-couple'
import { freePlace } from '../../../sandbox/filing/examples'
import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays, weekday } from '@/domain/dates'
import { formOf } from '@/forms/definitions'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
type Places = { list: { sourceId: string; remain: number; total: number }[] }
type Faults = { faults?: { path: string; message: string }[] }

async function send(who: Actor, place: Fields, variant?: string, more: Fields = {}) {
  const form = formOf('appointment-filing', variant)
  if (!form) throw new Error('no form')
  const answers = { ...rightAnswers(form, await host.client.today()), ...place }
  const input = { form: form.id, ...(variant && { variant }), answers, ...more }
  return host.client.call<Faults & { date: string; startTime: string; recordId: string }>(
    'appointment-filing.add',
    input,
    who.token,
  )
}
const placesOf = async (who: Actor, date: string) =>
  (await host.client.call<Places>('appointment-filing.getSource', { date }, who.token)).data.list
const visitsOf = async (who: Actor) =>
  (await host.client.call<{ list: Fields[] }>('appointment-filing.get', {}, who.token)).data.list

it('offers the working days of the fourteen days after today', async () => {
  const who = await newActor(host.client)
  const { data } = await host.client.call<{ list: Fields[] }>('appointment-filing.getFilingDate', {}, who.token)
  const today = await host.client.today()
  const ahead = Array.from({ length: 14 }, (_, at) => addDays(today, at + 1))
  expect(data.list.map(({ date }) => date)).toEqual(ahead.filter((date) => weekday(date) < 6))
})

it('opens three times a day with four places each', async () => {
  const who = await newActor(host.client)
  const { data } = await host.client.call<{ list: Fields[] }>('appointment-filing.getFilingDate', {}, who.token)
  const [day] = data.list
  expect(day).toMatchObject({ remain: 12, open: true, weekday: weekday(String(day?.['date'])) })
  const times = (await placesOf(who, String(day?.['date']))) as Fields[]
  expect(times.map((one) => [one['period'], one['startTime'], one['endTime'], one['total'], one['remain']])).toEqual([
    ['AM', '08:30', '09:30', 4, 4],
    ['AM', '09:30', '10:30', 4, 4],
    ['PM', '14:00', '15:00', 4, 4],
  ])
})

it('books the chosen time, and counts it for the others but not for who has it', async () => {
  const [her, other] = [await newActor(host.client), await newActor(host.client)]
  const place = await freePlace(her)
  const before = (await placesOf(other, place.visitDate)).find(({ sourceId }) => sourceId === place.sourceId)
  const booked = await send(her, place)
  expect([booked.code, booked.data.date]).toEqual([200, place.visitDate])
  const [visit] = await visitsOf(her)
  expect(visit).toMatchObject({
    recordId: booked.data.recordId,
    date: place.visitDate,
    state: 'BOOKED',
    startTime: booked.data.startTime,
    bring: ['双方身份证原件', '结婚证原件', '既往检查报告'],
    cancellable: true,
  })
  const remain = async (who: Actor) =>
    (await placesOf(who, place.visitDate)).find(({ sourceId }) => sourceId === place.sourceId)?.remain
  expect([await remain(other), await remain(her)]).toEqual([(before?.remain ?? 0) - 1, before?.remain])
  // The hospital's id of a time, where it is sent beside the form, is one that it has opened.
  const absent = await send(other, place, undefined, { sourceId: '0'.repeat(32) })
  expect([absent.code, absent.message, await visitsOf(other)]).toEqual([400, '未找到该记录', []])
  // Nor is anything said of a form that is sent for somebody else's record.
  const foreign = await send(other, { visitDate: '' }, undefined, { recordId: booked.data.recordId })
  expect([foreign.code, foreign.message, foreign.data.faults]).toEqual([400, '未找到该记录', undefined])
  // On the day itself it is cancelled no more, and the same form sent again is the one that was sent.
  const today = await host.client.today()
  await host.client.clockTo(`${place.visitDate} 07:30:00`)
  expect(await visitsOf(her)).toEqual([{ ...visit, cancellable: false }])
  const again = await send(her, place)
  expect([again.code, again.data]).toEqual([200, { ...booked.data, date: '', startTime: '' }])
  await host.client.clockTo(`${today} 10:00:00`)
})

it('refuses a time without its day, of another day, and one that nobody opened, at the field where it is chosen', async () => {
  const who = await newActor(host.client)
  const place = await freePlace(who)
  for (const [wrong, path] of [
    [{ visitDate: place.visitDate }, 'sourceId'],
    [{ ...place, sourceId: 'open' }, 'sourceId'],
    [{ ...place, visitDate: '2030-01-01' }, 'sourceId'],
    [{ sourceId: place.sourceId, visitDate: '' }, 'visitDate'],
  ] as const) {
    const refused = await send(who, wrong)
    expect([wrong, refused.code, refused.data.faults?.[0]?.path]).toEqual([wrong, 400, path])
  }
  expect(await visitsOf(who)).toEqual([])
})

it('gives the last place of a time to one of those who want it, and tells the other where to choose again', async () => {
  const first = await newActor(host.client)
  const { him, pairId } = await paired(first)
  const { visitDate } = await freePlace(first)
  const wanted = (await placesOf(first, visitDate)).at(-1)
  const place = { visitDate, sourceId: wanted?.sourceId ?? '' }
  const booked = await send(first, place)
  expect(booked.code).toBe(200)
  const remain = (wanted?.remain ?? 0) - 1
  const all = await Promise.all(Array.from({ length: remain + 1 }, () => newActor(host.client)))
  const answers = await Promise.all(all.map((who) => send(who, place)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(remain)
  const late = answers.find(({ code }) => code !== 200)
  expect(late?.message).toBe('该时段已约满，请选择其他时段')
  expect(late?.data.faults?.[0]?.path).toBe('sourceId')
  const { recordId } = booked.data
  const asHim = () => send({ ...first, token: him }, place, undefined, { recordId })
  expect((await asHim()).data).toMatchObject({ recordId, version: 1 })
  // Who has a place keeps it in a correction, also of what was booked in a pairing that has ended since.
  await host.client.call('ext.unpair', { pairId }, first.token)
  // It was his as long as they were a couple.
  const foreign = await asHim()
  expect([foreign.code, foreign.message]).toEqual([400, '未找到该记录'])
  const corrected = await send(first, { ...place, source: 'web' }, undefined, { recordId })
  expect([corrected.code, corrected.data]).toEqual([
    200,
    expect.objectContaining({ recordId, version: 2, date: visitDate, startTime: booked.data.startTime }),
  ])
  const open = async () => {
    const { data } = await host.client.call<{ list: Fields[] }>('appointment-filing.getFilingDate', {}, stranger.token)
    return data.list.filter(({ date }) => date === visitDate).map((day) => [day['remain'], day['open']])
  }
  const stranger = await newActor(host.client)
  const left = (await placesOf(stranger, visitDate)).reduce((sum, one) => sum + one.remain, 0)
  expect(await open()).toEqual([[left, true]])
  // A day without any place left is closed.
  const free = (await placesOf(stranger, visitDate)).flatMap((one) => Array.from({ length: one.remain }, () => one))
  const take = async (places: typeof free) => {
    const others = await Promise.all(places.map(() => newActor(host.client)))
    const taken = await Promise.all(
      others.map((who, at) => send(who, { visitDate, sourceId: places[at]?.sourceId ?? '' })),
    )
    expect(taken.map(({ code }) => code)).toEqual(taken.map(() => 200))
  }
  await take(free.slice(1))
  expect(await open()).toEqual([[1, true]])
  await take(free.slice(0, 1))
  expect(await open()).toEqual([[0, false]])
})

it('registers a new couple before it has a day', async () => {
  const who = await newActor(host.client)
  const registered = await send(who, {}, 'SCNew')
  expect([registered.code, registered.data.date]).toEqual([200, ''])
  expect(await visitsOf(who)).toEqual([])
})

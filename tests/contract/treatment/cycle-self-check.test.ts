/**
 * The daily self-check from outside: offered from the trigger to 17 days after, written by her alone, a danger sign at the
 * desk at once (spec:treatment#self-check).
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
interface Checks {
  open: boolean
  from: string
  until: string
  list: Fields[]
}
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const checks = async (token: string, input: Fields = {}) => (await call<Checks>('ext.selfChecks', input, token)).data
const save = (token: string, input: Fields) => call<{ danger: string }>('ext.saveSelfCheck', input, token)
const today = () => host.client.today()
const later = (days: number) => host.client.act('clock', { shiftMinutes: days * 24 * 60, keepSessions: true })
const homeOf = async (token: string) =>
  (await call<{ today: { itemId: string; link: string }[] }>('index.patientIndex', {}, token)).data.today
const offered = async (token: string) => (await homeOf(token)).some(({ itemId }) => itemId === 'selfCheck')

interface Task {
  patientId: string
  kind: string
  danger: string
  signs: string[]
  state: string
  taskId: string
}
async function tasks(patientId: string): Promise<Task[]> {
  const answer = await fetch(`${host.url}/console/api/tasks?unitId=335`)
  return ((await answer.json()) as { list: Task[] }).list.filter((one) => one.patientId === patientId)
}

/** A woman of a crowd, at her trigger where `triggered`. */
async function woman(triggered = true) {
  const { token } = await newActor(host.client)
  const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  await host.client.act('startCycle', { patientId, method: 'IVF' })
  if (triggered) await host.client.act('orderCourse', { patientId, trigger: `${await today()} 00:30` })
  return { token, patientId }
}

const LATER = { vomiting: 'none', faint: 'none', thirst: 'usual', leg: 'none' }
const CALM = { weightKg: 55, girthCm: 78, urine: 'usual', breath: 'usual', pain: 'none', ...LATER }

it('is silent without a trigger, and asked for until 17 days after it', async () => {
  const before = await woman(false)
  expect([(await checks(before.token)).open, await offered(before.token)]).toEqual([false, false])
  expect((await save(before.token, { date: await today(), ...CALM })).code).not.toBe(200)

  const { token } = await woman()
  const day = await today()
  expect(await checks(token)).toEqual({
    open: true,
    serverTime: expect.any(Number),
    from: day,
    until: addDays(day, 17),
    retrievalOn: '',
    list: [],
  })
  expect(await offered(token)).toBe(true)
  for (const date of [addDays(day, 1), '2026-02-30'])
    expect((await save(token, { date, ...CALM })).message).toBe('请选择今天或以前的日期')
  expect((await save(token, { date: day, ...CALM })).data.danger).toBe('')
  expect(await offered(token)).toBe(false)
  expect((await checks(token)).list).toEqual([{ date: day, ...CALM }])
  await later(17)
  expect([(await checks(token)).open, await offered(token)]).toEqual([true, true])
  await later(1)
  expect([(await checks(token)).open, await offered(token)]).toEqual([false, false])
  // What was told without a network inside of the days still arrives.
  expect((await save(token, { date: addDays(day, 3), pain: 'mild' })).code).toBe(200)
  expect((await save(token, { date: addDays(day, 18), pain: 'mild' })).code).not.toBe(200)
  await later(-18)
})

it('a stimulation that is called off before its trigger is asked about for a week, and no other cycle', async () => {
  const { token, patientId } = await woman(false)
  const day = await today()
  await host.client.act('orderCourse', { patientId, gnStartOn: day, ...ON_PAPER })
  expect((await checks(token)).open).toBe(false)
  await host.client.act('orderCourse', { patientId, trigger: `${day} 23:30` })
  await host.client.act('cancelCycle', { patientId, reason: '卵泡偏多，继续有过度刺激的风险' })
  // What was ordered for tonight was not given, whatever the hour.
  expect(await checks(token)).toMatchObject({ open: true, from: day, until: addDays(day, 7) })
  expect(await offered(token)).toBe(true)
  expect((await save(token, { date: day, breath: 'short' })).data.danger).not.toBe('')
  expect(await tasks(patientId)).toContainEqual(expect.objectContaining({ kind: 'danger', state: 'OPEN' }))
  await host.client.act('closeSelfCheck', { patientId, closed: true })
  expect((await checks(token)).open).toBe(false)
  const other = await woman(false)
  await host.client.act('cancelCycle', { patientId: other.patientId, reason: '患者原因' })
  expect([(await checks(other.token)).open, await offered(other.token)]).toEqual([false, false])
})

it('a danger sign is one red task at the desk, and a correction does not take it back', async () => {
  const { token, patientId } = await woman()
  const date = await today()
  await save(token, { date, ...CALM })
  expect(await tasks(patientId)).toEqual([])
  const told = await Promise.all([1, 2, 3].map(() => save(token, { date, breath: 'short' })))
  expect(told.map(({ data }) => data.danger)).toEqual(['emergency', 'emergency', 'emergency'])
  const [task, ...more] = await tasks(patientId)
  expect([task, more]).toMatchObject([{ kind: 'danger', danger: 'emergency', signs: ['breath'], state: 'OPEN' }, []])
  expect((await checks(token)).list).toEqual([{ date, ...CALM, breath: 'short' }])
  await save(token, { date, breath: 'usual' })
  expect((await tasks(patientId))[0]).toMatchObject({ danger: 'emergency', state: 'OPEN' })
})

it('asks what the leaflets ask, a sign of each is at the desk, and a day from before they were asked is open in them', async () => {
  const date = await today()
  for (const [told, danger, sign] of [
    [{ vomiting: 'lasting' }, 'urgent', 'vomiting'],
    [{ faint: 'fainted' }, 'emergency', 'faint'],
    [{ faint: 'dizzy' }, 'urgent', 'dizzy'],
    [{ thirst: 'strong' }, 'contact', 'thirst'],
    [{ leg: 'sore' }, 'urgent', 'leg'],
  ] as const) {
    const { token, patientId } = await woman()
    expect([told, (await save(token, { date, ...told })).data.danger]).toEqual([told, danger])
    expect((await tasks(patientId)).map(({ signs }) => signs)).toEqual([[sign]])
  }
  const { token } = await woman()
  const { weightKg, girthCm, urine, breath, pain } = CALM
  // As a phone with an older app sends it.
  await save(token, { date, weightKg, girthCm, urine, breath, pain })
  expect((await checks(token)).list).toEqual([{ date, ...CALM, vomiting: null, faint: null, thirst: null, leg: null }])
  expect((await save(token, { date, vomiting: 'often' })).code).not.toBe(200)
})

it('is compared with the day of the retrieval, closed and opened by the hospital, and waits for a blood test that is late', async () => {
  const { token, patientId } = await woman()
  const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { patientId, ...ON_PAPER, ...input })
  const day = await today()
  await later(2)
  await act('cultureCounts', { oocytes: 6, mii: 6, pn2: 5, cleaved: 5 })
  expect(await checks(token)).toMatchObject({ from: day, retrievalOn: addDays(day, 2) })
  await act('closeSelfCheck', { closed: 'true' })
  expect([(await checks(token)).open, await offered(token)]).toEqual([false, false])
  // What was told before it was closed, on a phone without a network, still arrives.
  expect((await save(token, { date: addDays(day, 1), pain: 'mild' })).code).toBe(200)
  await later(1)
  expect((await save(token, { date: addDays(day, 3), pain: 'mild' })).code).not.toBe(200)
  await act('closeSelfCheck', { closed: 'false' })
  expect([(await checks(token)).open, await offered(token)]).toEqual([true, true])
  const stranger = await woman(false)
  await expect(host.client.act('closeSelfCheck', { patientId: stranger.patientId, closed: 'true' })).rejects.toThrow(
    '没有夜针、取卵或取消周期的记录',
  )
  await act('transfer', { daysAgo: 0, embryoDay: 3 })
  const testDay = addDays(day, 3 + 14)
  await later(17)
  expect((await checks(token)).until >= testDay).toBe(true)
  expect([(await checks(token)).open, (await today()) > addDays(day, 17)]).toEqual([true, true])
  await act('cycleTest', { kind: 'hcg', hcg: 300 })
  await later(1)
  expect((await checks(token)).open).toBe(false)
  await later(-21)
})

it('what a second check leaves open stays, and a rise counts over a gap of days', async () => {
  const { token, patientId } = await woman()
  const { token: other } = await woman()
  const date = await today()
  await save(token, { date, ...CALM })
  await save(token, { date, pain: 'mild' })
  expect((await checks(token)).list).toEqual([{ date, ...CALM, pain: 'mild' }])
  await later(3)
  expect((await save(token, { date: addDays(date, 3), weightKg: 56 })).data.danger).toBe('urgent')
  expect((await tasks(patientId))[0]).toMatchObject({ danger: 'urgent', signs: ['weightRise'] })
  // A day that waited on a phone comes after a later one: what follows from both is told, and what it says itself.
  const third = addDays(date, 3)
  for (const [told, danger] of [
    [{ date: third, weightKg: 56, breath: 'usual' }, ''],
    [{ date, weightKg: 55 }, 'urgent'],
    [{ date, breath: 'short' }, 'emergency'],
  ] as const)
    expect([told, (await save(other, told)).data.danger]).toEqual([told, danger])
  await later(-3)
})

it.each([
  ['nothing', {}],
  ['a weight of another unit', { weightKg: 555 }],
  ['words for a weight', { weightKg: 'zzz' }],
  ['an unknown answer', { pain: 'terrible' }],
])('%s is refused and keeps nothing', async (_, told) => {
  const { token } = await woman()
  expect((await save(token, { date: await today(), ...told })).code).not.toBe(200)
  expect((await checks(token)).list).toEqual([])
})

it('nobody else reads or writes it: he reads it only while she shares her treatment', async () => {
  const her = await host.client.token('zhou-min')
  const him = await host.client.token('wu-gang')
  const date = await today()
  await orderTrigger(host.client, { persona: 'zhou-min' }, { trigger: `${date} 00:30` }, 'orderCourse')
  await save(her, { date, ...CALM })
  expect((await checks(her)).list).toHaveLength(1)
  expect((await call('ext.selfChecks', { whose: 'spouse' }, him)).message).toMatch(/^配偶没有向您共享/)
  await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
  expect((await checks(him, { whose: 'spouse' })).list).toEqual([{ date, ...CALM }])
  expect((await save(him, { date, breath: 'short' })).message).toBe('每日自查由女方本人填写')
  expect(await offered(him)).toBe(false)
  await call('ext.setSharing', { dataClass: 'treatment', shared: false }, her)
  expect((await call('ext.selfChecks', { whose: 'spouse' }, him)).message).toMatch(/^配偶没有向您共享/)
  for (const token of [(await woman()).token, await host.client.token('zhou-min', 1001)]) {
    const seen = await call<Checks | null>('ext.selfChecks', {}, token)
    expect(seen.data?.list ?? []).toEqual([])
  }
  expect((await checks(her)).list).toEqual([{ date, ...CALM }])
})

describe('a danger sign stands first on both homes', () => {
  interface Item {
    itemId: string
    kind: string
    title: string
    note: string
    doneAt: number | null
    urgent: boolean
    level: string | null
  }
  const items = async (token: string) => (await call<{ today: Item[] }>('index.patientIndex', {}, token)).data.today
  const dangers = async (token: string) => (await items(token)).filter(({ kind }) => kind === 'danger')
  const move = (taskId: string, state: string) => host.client.act('deskTask', { taskId, state })
  const share = (token: string, shared: boolean) => call('ext.setSharing', { dataClass: 'treatment', shared }, token)
  let her: string
  let him: string
  let patientId: string
  beforeAll(async () => {
    her = await host.client.token('zhou-min')
    him = await host.client.token('wu-gang')
    patientId = (await call<{ patientId: string }>('member.getPatienInfo', {}, her)).data.patientId
  })

  it('until somebody at the desk takes it, after midnight too, then with the hour, and no more the day after', async () => {
    const date = await today()
    await host.client.act('orderCourse', { persona: 'zhou-min', trigger: `${date} 00:30` })
    await share(her, true)
    expect([await dangers(her), await dangers(him)]).toEqual([[], []])
    await save(her, { date, breath: 'short' })
    const [first] = await items(her)
    expect(first).toMatchObject({ kind: 'danger', level: 'emergency', urgent: true, doneAt: null })
    expect(first?.title).toBe('您填写的情况需要尽快联系医院')
    expect((await items(him))[0]).toMatchObject({ kind: 'danger', title: '请陪配偶联系医院', urgent: true })
    // Neither names what was told.
    for (const token of [her, him]) expect(JSON.stringify(await dangers(token))).not.toMatch(/气|呼吸|腹/)
    await later(1)
    expect((await items(her))[0]).toMatchObject({ kind: 'danger', urgent: true })
    expect((await items(him))[0]).toMatchObject({ kind: 'danger', urgent: true })
    const [task] = await tasks(patientId)
    await move(task?.taskId ?? '', 'TAKEN')
    const seen = (await dangers(her))[0]
    expect(seen).toMatchObject({ urgent: false, doneAt: expect.any(Number) })
    // What is done at the desk afterwards does not move the hour.
    await host.client.act('clock', { shiftMinutes: 30, keepSessions: true })
    await move(task?.taskId ?? '', 'DONE')
    expect((await dangers(her))[0]?.doneAt).toBe(seen?.doneAt)
    expect((await dangers(him))[0]?.doneAt).toBe(seen?.doneAt)
    await later(1)
    expect([await dangers(her), await dangers(him)]).toEqual([[], []])
    await host.client.act('clock', { shiftMinutes: -30, keepSessions: true })
    await later(-2)
  })

  it('again once she tells it again, and his only while she shares her treatment', async () => {
    const date = await today()
    await save(her, { date, breath: 'short' })
    expect((await dangers(her))[0]).toMatchObject({ urgent: true, doneAt: null })
    expect(await dangers(him)).toHaveLength(1)
    await share(her, false)
    expect([(await dangers(her)).length, await dangers(him)]).toEqual([1, []])
    const [task] = await tasks(patientId)
    await move(task?.taskId ?? '', 'TAKEN')
    await move(task?.taskId ?? '', 'DONE')
  })

  it('of a feedback it stands on hers alone, and one that can wait for a call stands on none', async () => {
    await share(her, true)
    const told = await call(
      'member.userFeedback',
      { kind: 'feedback', content: '从今天早上起肚子痛，还出血，想问问该怎么办' },
      her,
    )
    expect(told.code).toBe(200)
    expect((await dangers(her)).filter(({ urgent }) => urgent)).toHaveLength(1)
    expect((await dangers(him)).filter(({ urgent }) => urgent)).toEqual([])
    for (const task of (await tasks(patientId)).filter(({ state }) => state === 'OPEN')) {
      await move(task.taskId, 'TAKEN')
      await move(task.taskId, 'DONE')
    }
    const { token } = await woman()
    const day = await today()
    await save(token, { date: day, girthCm: 78 })
    await later(1)
    expect((await save(token, { date: addDays(day, 1), girthCm: 81 })).data.danger).toBe('contact')
    expect(await dangers(token)).toEqual([])
    await later(-1)
    await share(her, false)
  })
})

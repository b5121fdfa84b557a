/**
 * The day of a retrieval and of his sample on both homes and in his lists: what each reads on the day of the order, the
 * evening before, that morning and once it is on record, shared or not, quiet or not (spec:treatment#day-of-a-retrieval).
 */

import { orderTrigger } from '../../attack/last-doses'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'

let host: TestHost
let her: string
let him: string
let day: string

type Fields = Record<string, unknown>
interface Item {
  itemId: string
  kind: string
  title: string
  note: string
  date: string
  at: number | null
  urgent: boolean
  facts: { label: string; value: string }[]
}
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const act = (name: string, input: Fields) => host.client.act(name, { persona: 'zhou-min', ...input })
const home = async (token: string) => (await call<{ today: Item[] }>('index.patientIndex', {}, token)).data
const days = async (token: string) =>
  (await home(token)).today.filter(({ kind, facts }) => kind === 'visit' && facts.length > 0)
const share = (shared: boolean) => call('ext.setSharing', { dataClass: 'treatment', shared }, her)
const quiet = async (isQuiet: boolean) => {
  for (const token of [her, him]) await call('ext.setQuiet', { quiet: isQuiet }, token)
}
const clockTo = (moment: string) => host.client.clockTo(moment)
const factsOf = (item: Item | undefined) =>
  Object.fromEntries((item?.facts ?? []).map(({ label, value }) => [label, value]))

/** Words of her treatment, and her name. */
const HERS = /取卵|卵泡|夜针|促排|扳机|麻醉|禁食|周敏|内膜|胚胎|周期|女方|卵/

beforeAll(async () => {
  host = await startHost()
  day = await host.client.today()
  her = await host.client.token('zhou-min')
  him = await host.client.token('wu-gang')
  await act('instruct', { dose: '用量不变' })
  const trigger = { trigger: `${day} 21:00`, retrieval: `${addDays(day, 2)} 09:00` }
  await orderTrigger(host.client, { persona: 'zhou-min' }, trigger)
}, 120_000)
afterAll(() => host.close())

/** The moments, from the order to the day itself. */
const MOMENTS: readonly (readonly [name: string, ahead: number, time: string, isFirst: boolean])[] = [
  ['the day of the order', 0, '11:00:00', false],
  ['the afternoon before', 1, '17:59:00', false],
  ['the evening before', 1, '20:00:00', true],
  ['the morning of it', 2, '06:30:00', true],
]

describe.each(MOMENTS)('%s', (name, ahead, time, isFirst) => {
  beforeAll(async () => {
    await clockTo(`${addDays(day, ahead)} ${time}`)
    her = await host.client.token('zhou-min')
    him = await host.client.token('wu-gang')
  })

  it('what was said of the evening of the trigger is over with its minute', async () => {
    for (const token of [her, him]) {
      const said = (await home(token)).today.filter(({ itemId }) => itemId.endsWith('.instruction'))
      expect([name, said.length]).toEqual([name, ahead === 0 && token === her ? 1 : 0])
    }
  })

  it.each([false, true])('she reads her day, quiet: %s', async (isQuiet) => {
    await quiet(isQuiet)
    const [item, ...more] = await days(her)
    expect([item, more]).toMatchObject([{ title: '取卵', date: addDays(day, 2), urgent: isFirst }, []])
    expect(factsOf(item)).toMatchObject({ 到院: '08:30前', 携带: '双方身份证、结婚证' })
    expect(factsOf(item)['禁食禁水']).toContain('前一晚24:00起')
    expect(factsOf(item)['同行']).toContain('男方同行')
    expect(factsOf(item)['不带不用']).toMatch(/贵重物品.*指甲油.*隐形眼镜/)
    await quiet(false)
  })

  it.each([false, true])('he reads the same day where she shares, quiet: %s', async (isQuiet) => {
    await share(true)
    await quiet(isQuiet)
    const [item, ...more] = await days(him)
    expect([item, more]).toMatchObject([{ title: '取卵，您需要到院取精', date: addDays(day, 2), urgent: isFirst }, []])
    expect(factsOf(item)).toMatchObject({ 到院: '08:30前', 取卵: '09:00，配偶前一晚24:00起禁食禁水' })
    await quiet(false)
  })

  it.each([false, true])('where she shares nothing he is told what is his alone, quiet: %s', async (isQuiet) => {
    await share(false)
    await quiet(isQuiet)
    const { data: course } = await call<{ found: boolean; steps: { key: string; date: string }[] }>(
      'treatment-process.getPatientPeriodicInfo',
      {},
      him,
    )
    const { data: ready } = await call<{ list: { reason: string; date: string; arriveAt: number | null }[] }>(
      'ext.visitReadiness',
      {},
      him,
    )
    const whole = await home(him)
    const [item, ...more] = await days(him)
    expect([item, more]).toMatchObject([{ title: '您需要到院取精', date: addDays(day, 2), urgent: isFirst }, []])
    expect(factsOf(item)).toMatchObject({
      到院: '08:30前',
      携带: '本人身份证',
      准备: expect.stringContaining('禁欲2至7天'),
    })
    expect(factsOf(item)['地点']).not.toBe('')
    expect(course.found).toBe(false)
    expect(course.steps.map(({ key }) => key)).toEqual(['abstain', 'semen'])
    expect(ready.list.map(({ reason, date }) => [reason, date])).toContainEqual(['sample', addDays(day, 2)])
    // None of the three says a word of hers.
    expect(JSON.stringify([whole.today, course, ready.list])).not.toMatch(HERS)
    expect([name, (await call('treatment-process.getPatientPeriodicInfo', { whose: 'spouse' }, him)).code]).toEqual([
      name,
      400,
    ])
    await quiet(false)
  })
})

it('is over for both once it is on record', async () => {
  await share(true)
  await clockTo(`${addDays(day, 2)} 11:00:00`)
  her = await host.client.token('zhou-min')
  him = await host.client.token('wu-gang')
  expect((await days(her)).length).toBe(1)
  await act('cultureCounts', { oocytes: 9 })
  expect([await days(her), await days(him)]).toEqual([[], []])
  await share(false)
  expect(await days(him)).toEqual([])
})

it('without an egg nothing of it is urged: whether the luteal support begins is asked, and no message reminds of it', async () => {
  const WX = { facilityType: 'wx_applet' }
  const drug = '黄体酮软胶囊'
  await act('orderDrug', { drug, dose: '200', times: '20:00', startOn: addDays(day, 2) })
  await host.client.call('ext.grantReminders', { accepted: 'SANDBOX-WX-DOSE' }, her, WX)
  const doses = async () => (await home(her)).today.filter(({ title }) => title.startsWith(drug))
  const reminders = async () =>
    (await host.client.look<{ list: { template: string; state: string }[] }>('reminders')).list.filter(
      ({ template, state }) => template.endsWith('-DOSE') && state === 'WAITING',
    )
  await clockTo(`${addDays(day, 2)} 20:05:00`)
  her = await host.client.token('zhou-min')
  expect(await doses()).toMatchObject([{ urgent: true }, { urgent: false }])
  await host.client.act('keepHouse')
  expect((await reminders()).length).toBeGreaterThan(0)
  await act('cultureCounts', { oocytes: 0 })
  // The hour that has passed is asked about no more; the next one of tomorrow is.
  expect(await doses()).toHaveLength(1)
  for (const { urgent, note } of await doses())
    expect([urgent, note]).toEqual([false, '是否继续用药请先问医生，不要自行停药'])
  await host.client.act('keepHouse')
  expect(await reminders()).toEqual([])
})

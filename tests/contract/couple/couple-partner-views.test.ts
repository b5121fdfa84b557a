/** Which of their data each partner has opened, for ninety days (spec:couple#opened-by-the-partner). */

import { paired } from '../../../sandbox/couple/example-couple'
import { cardOf, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'

let host: TestHost
let day: string
beforeAll(async () => {
  host = await startHost()
  day = await host.client.today()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Views {
  days: number
  list: { dataClass: string; label: string; dates: string[] }[]
}
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const views = async (token: string) => (await call<Views>('ext.partnerViews', {}, token)).data
const seen = async (token: string) => (await views(token)).list.map(({ dataClass, dates }) => [dataClass, dates])

/** A couple anew, with nothing opened yet: the days before are the former tests'. */
async function couple(ahead: number): Promise<{ her: string; him: string; pairId: string; today: string }> {
  const today = addDays(day, ahead)
  await host.client.clockTo(`${today} 10:00:00`)
  const her = await newActor(host.client)
  const { him, pairId } = await paired(her)
  return { her: her.token, him, pairId, today }
}

it('is a row a class and day, whatever is opened how often, and says nothing of what was read', async () => {
  const { her, him, today } = await couple(0)
  expect(await views(her)).toEqual({ days: 90, list: [] })
  await host.client.act('publishLab', { persona: 'lin-xiao', panel: 'amh' })
  for (const dataClass of ['labs', 'profile', 'appointments'])
    await call('ext.setSharing', { dataClass, shared: true }, her)
  const { list } = (await call<{ list: { reportId: string }[] }>('member.labList', { whose: 'spouse' }, him)).data
  expect(list.length).toBeGreaterThan(0)
  await call('member.labList', { whose: 'spouse' }, him)
  await call('member.labDetail', { whose: 'spouse', reportId: list[0]?.reportId }, him)
  expect(await seen(her)).toEqual([['labs', [today]]])
  await call('first-visit.getSpouseHisInfo', {}, him)
  expect(await seen(her)).toEqual(expect.arrayContaining([['profile', [today]]]))
  const all = await views(her)
  expect(Object.keys(all.list[0] ?? {}).sort()).toEqual(['dataClass', 'dates', 'label'])
  expect(all.list.find(({ dataClass }) => dataClass === 'labs')?.label).toBe('检验报告')
  // What she has opened of his is his to see, and she has opened nothing.
  expect(await seen(him)).toEqual([])
  await call('ext.setSharing', { dataClass: 'profile', shared: true }, him)
  await call('first-visit.getSpouseHisInfo', {}, her)
  expect(await seen(him)).toEqual([['profile', [today]]])
  // The next day is another row, the newest first.
  await host.client.clockTo(`${addDays(today, 1)} 10:00:00`)
  const next = await host.client.token('chen-hao')
  await call('member.labList', { whose: 'spouse' }, next)
  const hers = await host.client.token('lin-xiao')
  expect(await seen(hers)).toContainEqual(['labs', [addDays(today, 1), today]])
})

it('nothing that was refused is a row, and nothing that a stranger asked for', async () => {
  const { her, him } = await couple(200)
  await call('ext.setSharing', { dataClass: 'profile', shared: true }, her)
  await call('first-visit.getSpouseHisInfo', {}, him)
  const before = await seen(her)
  expect(before.map(([dataClass]) => dataClass)).toEqual(['profile'])
  await call('ext.setSharing', { dataClass: 'labs', shared: false }, her)
  expect((await call('member.labList', { whose: 'spouse' }, him)).code).toBe(400)
  const stranger = await newActor(host.client)
  expect((await call('member.labList', { whose: 'spouse' }, stranger.token)).code).toBe(400)
  expect(await seen(her)).toEqual(before)
  expect(await views(stranger.token)).toEqual({ days: 90, list: [] })
  expect((await call('ext.partnerViews', {}, '')).code).toBe(401)
})

it('acting with the card is opening too', async () => {
  const { her, him, today } = await couple(400)
  for (const dataClass of ['actFor', 'profile']) await call('ext.setSharing', { dataClass, shared: true }, her)
  const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
  const hers = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId ?? ''
  expect(hers).toBe(await cardOf(host.client, her))
  await call('member.changeCardInfo', { cardId: hers }, him)
  await call('member.getPatienInfo', {}, him)
  expect(await seen(her)).toEqual(expect.arrayContaining([['profile', [today]]]))
  // Whoever acts for her reads the own list, never hers.
  expect((await views(him)).list.some(({ dates }) => dates.includes(today))).toBe(false)
})

it('the end of a pairing ends no list: its owner keeps it until ninety days are over, and the former partner has none', async () => {
  const { her, him, pairId, today } = await couple(600)
  await host.client.act('publishLab', { persona: 'lin-xiao', panel: 'amh' })
  await call('ext.setSharing', { dataClass: 'labs', shared: true }, her)
  await call('member.labList', { whose: 'spouse' }, him)
  expect((await call('ext.unpair', { pairId }, her)).code).toBe(200)
  expect(await seen(her)).toContainEqual(['labs', [today]])
  expect((await views(him)).list.some(({ dates }) => dates.includes(today))).toBe(false)
  expect((await call('member.labList', { whose: 'spouse' }, him)).code).toBe(400)
  await host.client.clockTo(`${addDays(today, 89)} 10:00:00`)
  expect(await seen(await host.client.token('lin-xiao'))).toContainEqual(['labs', [today]])
  await host.client.clockTo(`${addDays(today, 91)} 10:00:00`)
  expect(await views(await host.client.token('lin-xiao'))).toEqual({ days: 90, list: [] })
})

it('another hospital knows nothing of it', async () => {
  const { her, him } = await couple(800)
  await call('ext.setSharing', { dataClass: 'profile', shared: true }, her)
  await call('first-visit.getSpouseHisInfo', {}, him)
  expect((await views(her)).list.length).toBeGreaterThan(0)
  const elsewhere = await host.client.token('lin-xiao', 324)
  await host.client.verify('lin-xiao', elsewhere)
  expect(await views(elsewhere)).toEqual({ days: 90, list: [] })
})

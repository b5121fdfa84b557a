/** States of the whole hospital: kept, put back, begun anew. */

import type { TableTally } from '../../../sandbox/console/parts/tally'
import { growth, tallyOf } from '../../attack/server/server-tally'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

/** Never put back: what was done stays written, sign-ins stay, and settings say how the server runs. */
const STAYING = ['audit', 'setting', 'session']

const tally = async () => {
  const all = await host.client.look<Record<string, TableTally>>('tally')
  return Object.fromEntries(Object.entries(all).filter(([name]) => !STAYING.includes(name)))
}
const audits = async () => (await host.client.look<Record<string, TableTally>>('tally'))['audit']?.rows ?? 0
const snapshots = async () => (await host.client.look<{ list: { id: string; name: string }[] }>('snapshots')).list
const idOf = async (name: string) => (await snapshots()).find((one) => one.name === name)?.id ?? ''
const time = async () => (await host.client.look<{ text: string }>('clock')).text

it('brings back every row and the hour; sign-ins and the audit stay', async () => {
  await host.client.act('saveSnapshot', { name: '演示前' })
  const [before, hour, audited] = [await tally(), await time(), await audits()]
  const token = await host.client.token('he-jing')
  const slot = await host.client.place(token, { daysAhead: 2 })
  await host.client.register(token, slot.slotId)
  await host.client.act('clock', { shiftMinutes: 3 * 1440, keepSessions: true })
  expect(await tally()).not.toEqual(before)
  await host.client.act('restoreSnapshot', { id: await idOf('演示前') })
  expect(await tally()).toEqual(before)
  expect((await time()).slice(0, 15)).toBe(hour.slice(0, 15))
  expect(await audits()).toBeGreaterThan(audited)
  expect((await host.client.call('index.patientIndex', {}, token)).code).toBe(200)
})

it('a tally sees a value that was written over, and none where everything is as it was', async () => {
  const { client } = host
  const before = await tallyOf(client)
  expect(growth(before, await tallyOf(client))).toEqual({})
  await client.act('clock', { shiftMinutes: 1, keepSessions: true })
  expect(growth(before, await tallyOf(client))).toEqual({ setting: 'changed', session: 'changed' })
})

it('a sign-in that ended meanwhile stays ended', async () => {
  const token = await host.client.token('zhou-min')
  await host.client.act('saveSnapshot', { name: '登录后' })
  await host.client.call('ext.signOut', {}, token)
  await host.client.act('restoreSnapshot', { id: await idOf('登录后') })
  expect((await host.client.call('index.patientIndex', {}, token)).code).toBe(401)
})

it('replaces a state of the same name, drops one, and refuses what there is not', async () => {
  await host.client.act('saveSnapshot', { name: '登录后' })
  expect((await snapshots()).filter(({ name }) => name === '登录后')).toHaveLength(1)
  await host.client.act('dropSnapshot', { id: await idOf('登录后') })
  expect((await snapshots()).map(({ name }) => name)).toEqual(['演示前'])
  await expect(host.client.act('restoreSnapshot', { id: '0'.repeat(12) })).rejects.toThrow('没有这个快照')
  await expect(host.client.act('restoreSnapshot', { id: '"; drop schema' })).rejects.toThrow('没有这个快照')
  await expect(host.client.act('saveSnapshot', { name: ' ' })).rejects.toThrow()
})

it('begins anew only when that is confirmed, and people and places are there again', async () => {
  await expect(host.client.act('reset')).rejects.toThrow()
  const token = await host.client.token('he-jing')
  const slot = await host.client.place(token, { daysAhead: 2 })
  const { orderCode } = await host.client.register(token, slot.slotId)
  const taken = async () =>
    (await host.client.look<{ list: { orderCode: string }[] }>('orders', { unitId: '335' })).list.filter(
      (one) => one.orderCode === orderCode,
    ).length
  expect(await taken()).toBe(1)
  await host.client.act('reset', { sure: true })
  expect(await taken()).toBe(0)
  expect((await host.client.call('index.patientIndex', {}, token)).code).toBe(200)
  expect((await host.client.place(token, { daysAhead: 2 })).slotId).toMatch(/\S/)
  expect((await snapshots()).map(({ name }) => name)).toEqual(['演示前'])
})

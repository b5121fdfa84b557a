import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'

import { ServerClient } from '../../attack/server/server-client'
import { growth, type Tally, tallyOf } from '../../attack/server/server-tally'
import { openHospital } from '../../hospital/open'
import { spawnSandbox, type SpawnedSandbox, type SpawnOptions } from '../../hospital/spawn'
import { programArgs } from '../../programs'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'start-'))

/** Starts one from what tests have translated once; the first start below is that of `npm run sandbox`. */
const start = (options: SpawnOptions) => spawnSandbox({ ...options, program: programArgs('sandbox/main.ts') })

/** What a failed start says, without the runner's own warnings. */
async function refusal(options: SpawnOptions): Promise<string> {
  try {
    const running = await start(options)
    await running.stop()
    return 'it started'
  } catch (cause) {
    return String(cause)
  }
}

describe('while one is running', () => {
  const data = folder()
  let running: SpawnedSandbox
  beforeAll(async () => {
    running = await spawnSandbox({ port: 0, data })
  })
  afterAll(async () => {
    await running.stop()
    rmSync(data, { recursive: true, force: true })
  })

  it('it tells clients to let go of an idle connection before the server does', async () => {
    const told = async (headers: Record<string, string>) => {
      const { headers: answered } = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${running.url}/api/index/unitList`, { headers }, (answer) => resolve(answer.resume())).on('error', reject)
      })
      return [answered.connection, answered['keep-alive']]
    }
    expect(await told({ connection: 'keep-alive' })).toEqual(['keep-alive', 'timeout=60'])
    expect(await told({ connection: 'close' })).toEqual(['close', undefined])
  })

  it('its files are nobody else’s to read', () => {
    const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.lock'))
    expect(names.length).toBeGreaterThan(500)
    const isOpen = (name: string) => (lstatSync(path.join(data, name)).mode & 0o077) !== 0
    expect(['', ...names].filter(isOpen)).toEqual([])
  })

  it('another one on its port says so in one line and exits with 1', async () => {
    const other = folder()
    const port = Number(new URL(running.url).port)
    expect(await refusal({ port, data: other })).toMatch(/ended with 1: 端口 \d+ 已被占用，请设置 PORT 换一个\n$/)
    expect(readdirSync(other)).toEqual([])
    rmSync(other, { recursive: true, force: true })
  })

  it('another one in its folder says so in one line and exits with 1', async () => {
    expect(await refusal({ port: 0, data })).toMatch(/ended with 1: 数据目录正被另一个沙箱医院使用（进程 \d+）：\S+\n$/)
  })

  it('keeps what it knows over a restart, seeds once, and plans today and fourteen days more', async () => {
    const before = new ServerClient(running.url)
    const token = await before.token('zhou-min')
    const records = (client: ServerClient) => client.call<{ total: number }>('subjects.reservationRecord', {}, token)
    const count = (await records(before)).data.total
    expect(count).toBe(1)
    await before.act('clock', { shiftMinutes: 20 * 24 * 60, keepSessions: true })
    await running.stop()
    running = await start({ port: 0, data })
    const after = new ServerClient(running.url)
    expect((await records(after)).data.total).toBe(count)
    const today = await after.today()
    expect(today).not.toBe(new Date().toISOString().slice(0, 10))
    const { data: found } = await after.call<{ list: { date: string; status: string }[] }>(
      'subjects.scheduInfo',
      {},
      token,
    )
    expect(new Set(found.list.map(({ date }) => date)).size).toBe(7)
    const statuses = new Set(found.list.map(({ status }) => status))
    for (const status of ['OPEN', 'FULL', 'SUSPENDED']) expect([status, statuses.has(status)]).toEqual([status, true])
    const units = await after.call<{ total: number }>('index.getUnit', { pageSize: 100 })
    expect(units.data.total).toBeGreaterThanOrEqual(6)
  })
})

describe('a start that cannot succeed says why in one line and exits with 1', () => {
  it('folder not writable', async () => {
    const data = folder()
    const file = path.join(data, 'file')
    writeFileSync(file, '')
    expect(await refusal({ port: 0, data: path.join(file, 'below') })).toMatch(/ended with 1: 数据目录无法写入：.*\n$/)
    const locked = path.join(data, 'locked')
    mkdirSync(locked)
    chmodSync(locked, 0o500)
    // Root writes anywhere; for everybody else the same line appears.
    if (process.getuid?.() !== 0) expect(await refusal({ port: 0, data: locked })).toMatch(/数据目录无法写入/)
    rmSync(data, { recursive: true, force: true })
  })

  it('database unreachable, its password unsaid', async () => {
    const said = await refusal({ port: 0, data: folder(), databaseUrl: 'postgres://me:secret-word@127.0.0.1:1/none' })
    expect(said).toMatch(/ended with 1: 数据库无法连接：127\.0\.0\.1:1\/none（.*）\n$/)
    expect(said).not.toContain('secret-word')
  })
})

it('hospitals that one process opens in memory begin alike, and none sees what another writes', async () => {
  const open = async () => {
    const { url, close } = await openHospital({ keepsHouse: false })
    return { client: new ServerClient(url), close }
  }
  const [one, beside] = [await open(), await open()]
  const [before, untouched] = [await tallyOf(one.client), await tallyOf(beside.client)]
  await one.client.act('crowd', { unitId: 335, count: 20 })
  expect(growth(before, await tallyOf(one.client))).toMatchObject({ member: 20, patient: 20, session: 20 })
  expect(growth(untouched, await tallyOf(beside.client))).toEqual({})
  const later = await open()
  const rows = (tally: Tally) => Object.entries(tally).map(([name, table]) => [name, table.rows])
  expect(rows(await tallyOf(later.client))).toEqual(rows(before))
  await Promise.all([one, beside, later].map(({ close }) => close()))
})

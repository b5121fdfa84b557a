/** Both packages start, show home, move between pages and keep values; what they send to the view stays in its budget. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { openWorld, type World } from '../journeys/support/world'
import { checkPackage } from './check'
import { type MiniDriver, pageFor } from './driver'
import { PLATFORMS, packageRoot } from './host/packages'
import { phone } from './host/phone'

/**
 * spec:architecture#budgets, must: a launch on WeChat 4 calls and 48 KB (of 1000 bytes); any single one 128 KB. The number of calls on
 * Alipay has no budget there and is only written down.
 */
const LAUNCH = { calls: 4, bytes: 48_000 }
const SINGLE = 128_000

interface Sent {
  calls: number
  bytes: number
  largest: number
}
const results: Record<string, Sent> = {}
let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(async () => {
  mkdirSync(resolve('test-results'), { recursive: true })
  writeFileSync(
    join(resolve('test-results'), 'mini-setdata.json'),
    JSON.stringify({ budget: { launch: LAUNCH, single: SINGLE }, launch: results }, null, 1),
  )
  await world?.close()
})

describe.each(PLATFORMS)('%s', (platform) => {
  let driver: MiniDriver

  beforeAll(() => {
    driver = phone(platform, world, 'zhou-min').driver
  })
  afterAll(() => driver?.close())

  it('has a sound package', () => {
    expect(checkPackage(packageRoot(platform), platform).faults).toEqual([])
  })

  it('shows home at the first launch and asks for consent', async () => {
    await driver.launchPage('/pages/home/index?unitId=335')
    await driver.waitFor('screen-home')
    await driver.waitFor('consent-agree')
    expect(await driver.title()).toBe('示例生殖医院')
    expect(await driver.errors()).toEqual([])
  })

  it('asks the hospital over HTTP once the consent is given, and knows the member', async () => {
    await driver.tap('consent-agree')
    await driver.waitFor('home-patient-name')
    await driver.host.until(
      () => driver.host.calls.some((call) => call.name === (platform === 'weapp' ? 'login' : 'getAuthCode')),
      'the own login',
    )
    await driver.host.idle()
    expect(await driver.has('consent-agree')).toBe(false)
    expect(driver.host.calls.filter((call) => call.name === 'request').length).toBeGreaterThan(0)
    expect(await driver.errors()).toEqual([])
  })

  it('stays within the budget of what a launch sends to the view', async () => {
    const from = driver.host.setDataLog.length
    await driver.kill()
    await driver.launchPage('/pages/home/index?unitId=335')
    await driver.waitFor('screen-home')
    await driver.host.idle()
    const sent = driver.host.setDataLog.slice(from)
    const sum = {
      calls: sent.length,
      bytes: sent.reduce((total, row) => total + row.bytes, 0),
      largest: Math.max(...sent.map((row) => row.bytes)),
    }
    results[platform] = sum
    if (platform === 'weapp') expect(sum.calls).toBeLessThanOrEqual(LAUNCH.calls)
    expect(sum.bytes).toBeLessThanOrEqual(LAUNCH.bytes)
    expect(sum.largest).toBeLessThanOrEqual(SINGLE)
  })

  it('keeps the consent over the death of the process', async () => {
    expect(await driver.has('consent-agree')).toBe(false)
    expect(driver.host.storage.size).toBeGreaterThan(0)
  })

  it('opens another screen and comes back to home as it was', async () => {
    await driver.host.relaunchAt('/pages/home/index')
    await driver.waitFor('home-hospital')
    await driver.tap('home-hospital')
    await driver.waitFor('screen-hospital-list')
    await driver.back()
    await driver.waitFor('screen-home')
    expect(driver.host.routes()).toHaveLength(1)
    expect(await driver.errors()).toEqual([])
  })

  it('opens an address of the specification from a code', async () => {
    await driver.launch('/maintain')
    await driver.waitFor('screen-status')
    expect(driver.host.routes().at(-1)).toBe('pages/status/index')
    await driver.launchPage(pageFor('/no-such-address'))
    await driver.waitFor('screen-hand-off')
    expect(await driver.errors()).toEqual([])
  })

  it('asks for nothing the platform does not have', () => {
    // Taro itself looks these two up to see where it runs.
    const own = [...driver.host.unknownApis].filter((name) => !['cloud', 'taroEventCenter'].includes(name))
    expect(own).toEqual([])
  })
})

/**
 * Every address of storage on both compiled packages, at hospitals with and without a second base and with the network cut:
 * it shows its content or why not and a way on, comes to rest, and asks no call more than three times (spec:calls#request-contract).
 */

import { ServerClient } from '../attack/server/server-client'
import { tapSoon } from '../journeys/support/places'
import { openWorld, type World } from '../journeys/support/world'
import { type MiniDriver, pageFor } from './driver'
import { PLATFORMS } from './host/packages'
import { phone } from './host/phone'

const PATIENT = 'he-jing'

/** Rows of src/packages/storage/routes.ts. */
const ADDRESSES = [
  '/FrozenList',
  '/FrozenListTG',
  '/FrozenListZj',
  '/FrozenListYc',
  '/FrozenListGlou',
  '/FrozenListSD',
  '/FrozenRenewal',
  '/FrozenRenewalTG',
  '/FrozenRenewalYc',
  '/FrozenRenewalGlou',
  '/FrozenRecord',
  '/FrozenRecordGlou',
  '/deferredRegistration',
] as const

/** Something that a patient can read or do: an item, words for nothing, a failure with a way on, or the hospital's number. */
const CONTENT = /冻存|续费|缴费|订单|到期|患者编号|重新加载|联系医院|没有网络/

/** Longest a page may take to come to rest, ms; a page that asks without end never does. */
const REST_MS = 30_000

const MOST_TRIES = 3

let world: World

describe.each(PLATFORMS)('%s', (platform) => {
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world?.close())

  async function started(unitId: number): Promise<MiniDriver> {
    const client = new ServerClient(world.origin)
    await client.verify(PATIENT, await client.token(PATIENT, unitId)).catch(() => undefined)
    const { driver } = phone(platform, world, PATIENT)
    await driver.launchPage(`/pages/home/index?unitId=${unitId}`)
    await tapSoon(driver, 'consent-agree')
    await driver.waitFor('home-patient-name')
    return driver
  }

  /** How often each call was tried, by its path. */
  function triesOf(driver: MiniDriver, from: number): [string, number][] {
    const counts = new Map<string, number>()
    for (const { name, args } of driver.host.calls.slice(from)) {
      const url = name === 'request' ? String((args as { url?: string }).url ?? '') : ''
      const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? ''
      if (path !== '') counts.set(path, (counts.get(path) ?? 0) + 1)
    }
    return [...counts]
  }

  /** Opens an address and says what is wrong with what is there; '' for nothing. */
  async function faultOf(driver: MiniDriver, address: string): Promise<string> {
    const { host } = driver
    const from = host.calls.length
    const errors = host.errors.length
    await host.relaunchAt(pageFor(address))
    const isThere = () =>
      host.routes().length > 0 && CONTENT.test(host.page().text()) && !/正在加载/.test(host.page().text())
    try {
      await host.until(isThere, `content of ${address}`, REST_MS)
    } catch {
      return `${address}: no content in ${host.routes().length > 0 ? host.page().text().slice(0, 200) : 'no page'}`
    }
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), REST_MS))
    if ((await Promise.race([host.idle(), late])) === 'late') return `${address}: never comes to rest`
    // The logic thread still answers: a timer of its own runs.
    const before = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (Date.now() - before > 5_000) return `${address}: the logic thread is blocked`
    if (!isThere()) return `${address}: the content went again`
    const tooOften = triesOf(driver, from).filter(([, times]) => times > MOST_TRIES)
    if (tooOften.length > 0) return `${address}: ${tooOften.map(([path, times]) => `${path} × ${times}`).join(', ')}`
    return host.errors
      .slice(errors)
      .map(({ message }) => `${address}: ${message}`)
      .join('; ')
  }

  it.each([17, 19, 335])(
    'at hospital %s, with a network and without',
    async (unitId) => {
      const driver = await started(unitId)
      const faults: string[] = []
      for (const address of ADDRESSES) faults.push(await faultOf(driver, address))
      await driver.offline(true)
      for (const address of ADDRESSES) faults.push(await faultOf(driver, address))
      await driver.close()
      expect(faults.filter((fault) => fault !== '')).toEqual([])
    },
    600_000,
  )
})

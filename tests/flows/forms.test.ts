/** The longest form in Chromium on the production h5 build, and what stays on the device. */
import type { Browser } from 'playwright-core'

import { register } from '../journeys/form'
import { openWorld, type World } from '../journeys/world'

import { type FlowDriver, flowDriver } from './driver'
import { openBrowser } from './support/browser'
import { cashierDoors } from './support/cashier'
import { chooseElder } from './support/elder'

let world: World
let browser: Browser

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function walk(driver: FlowDriver, shot: string, couple: readonly [string, string]): Promise<void> {
  const steps: string[] = []
  // The last kill is the one in the middle of the form.
  const stored: string[] = []
  const kill = driver.kill
  const watched: FlowDriver = {
    ...driver,
    kill: async () => {
      stored.push(
        await driver.page().evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie),
      )
      await kill()
    },
  }
  try {
    await register(watched, world, cashierDoors(watched), steps, couple)
  } catch (error) {
    await driver.screenshot?.(`${shot}-failed`)
    throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
  }
  const people = await Promise.all(couple.map((key) => world.persona(key)))
  const secrets = people.flatMap(({ idNo, mobile }) => [idNo, mobile])
  expect(stored).toHaveLength(1)
  expect(stored[0]).toContain('未避孕未孕3年')
  expect(secrets.filter((secret) => stored.some((text) => text.includes(secret)))).toEqual([])
  // The network was cut on purpose while sending; the browser says so.
  expect((await driver.errors()).filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
}

it('is filled wrong, killed, cut off and sent once', async () => {
  const driver = await flowDriver({ browser, base: world.origin, shots: 'test-results/shots/forms' })
  try {
    await walk(driver, 'register', ['lin-xiao', 'chen-hao'])
  } finally {
    await driver.close()
  }
}, 180_000)

// The booking journey shows the elder layout every day (booking.test.ts); this is a part of `npm run attack`.
if (process.env.ATTACK_FULL === '1')
  it('is filled once more in the elder layout', async () => {
    for (const persona of ['lin-xiao', 'chen-hao']) await world.sandbox.act('fresh', { persona })
    await world.pass(2)
    const driver = await flowDriver({ browser, base: world.origin, shots: 'test-results/shots/forms' })
    try {
      await chooseElder(driver)
      await walk(driver, 'register-elder', ['lin-xiao', 'chen-hao'])
    } finally {
      await driver.close()
    }
  }, 180_000)

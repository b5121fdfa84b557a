/** The cashier in Chromium on the production h5 build: killed at eight points, tapped fifty times, every status. */
import { readFileSync } from 'node:fs'

import type { Browser } from 'playwright-core'

import { CLINICAL, findTheWay, homeIsReady, rememberVisit, visitTomorrow } from '../journeys/after-booking'
import { HOSPITAL } from '../journeys/booking'
import { STRANGE_STATUSES, statuses, strangeStatus } from '../journeys/order-statuses'
import { hammer, killAt, KILLS, PAYER } from '../journeys/paying'
import { openWorld, type World } from '../journeys/world'

import { type FlowDriver, flowDriver } from './driver'
import { openBrowser } from './support/browser'
import { cashierDoors } from './support/cashier'

let world: World
let browser: Browser
let driver: FlowDriver

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  driver = await flowDriver({ browser, base: world.origin, shots: 'test-results/shots/paying' })
  await world.sandbox.signIn(driver.context, { persona: PAYER, unitId: HOSPITAL.unitId })
}, 90_000)

afterAll(async () => {
  await driver?.close()
  await browser?.close()
  await world?.close()
})

it.each(KILLS.map((kill) => [kill.point, kill] as const))(
  'finds the right state after being killed when %s',
  (_, kill) => killAt(driver, world, cashierDoors(driver), kill),
  60_000,
)

it('makes one order and one payment of fifty taps each', async () => {
  const taps = (id: string, times: number): Promise<void> =>
    driver.page().evaluate(
      ([wanted, count]) => {
        const target = [...document.querySelectorAll<HTMLElement>(`[id="${wanted}"]`)].at(-1)
        for (let at = 0; at < Number(count); at++) target?.click()
      },
      [id, times] as const,
    )
  await hammer(driver, world, cashierDoors(driver), { taps })
}, 60_000)

it('helps to remember a visit: a calendar file without anything clinical, and home', async () => {
  const visit = await visitTomorrow(world)
  const handedOver = new Promise<string>((resolve) => {
    driver.context.on('page', (page) => page.on('download', (file) => void file.path().then(resolve)))
  })
  await rememberVisit(driver, visit, '保存到日历', '日历文件已保存')
  const file = readFileSync(await handedOver, 'utf8')
  expect(file).toContain('SUMMARY:预约')
  expect(file).toMatch(/TRIGGER:-PT120M/)
  expect(file).not.toMatch(CLINICAL)
  expect(await driver.has('booking-success-reminder')).toBe(false)
  await homeIsReady(driver, visit)
}, 60_000)

it("leads to the hospital: the address in words and on the clipboard, the hospital's map page once its host is named", async () => {
  await driver.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin })
  await findTheWay(driver, await visitTomorrow(world))
  expect(await driver.page().evaluate(() => navigator.clipboard.readText())).toContain('样例')
  await driver.tap('booking-success-map-open')
  await driver.waitFor('hand-off-open')
  expect(await driver.text('hand-off-words')).toContain('map.example.com')
}, 60_000)

it('offers for each status the right buttons and no others', () => statuses(driver, world), 90_000)

it.each(STRANGE_STATUSES)(
  '[rule:enums.paymentStatus] takes the status %s for timed out: asked about, neither paid nor payable',
  (_, status) => strangeStatus(driver, world, status),
  60_000,
)

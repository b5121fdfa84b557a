/** Getting in and out on h5: consent before anything, the way back to where a link led, what stays behind after leaving. */

import type { Browser, Page } from 'playwright-core'

import { signInBySms } from '../journeys/plays/booking'
import { openWorld, type World } from '../journeys/support/world'
import { type FlowDriver, flowDriver } from './driver'
import { openBrowser, openContext } from './support/browser'

import { addDays } from '@/domain/dates'
import { AGAIN_TEXT, FAILED_TEXT, OPENING_TEXT } from '@/platform/host/opening.h5'

let world: World
let browser: Browser
let driver: FlowDriver

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

beforeEach(async () => {
  driver = await flowDriver({ browser, base: world.origin })
})

afterEach(() => driver.close())

/** Everything a browser keeps of this origin, as one text. */
async function kept(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  return stored + JSON.stringify(await page.context().cookies())
}

/** Opens the console's one-tap sign-in of a persona. */
async function demo(persona: string): Promise<void> {
  await driver.launch()
  await driver.page().goto(`${world.origin}/demo/${persona}`)
}

/** What was asked of the hospital since now, as address, headers and body. */
function listenIn(page: Page): () => string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/\/hc-/.test(request.url())) return
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join(' '))
  })
  return () => sent
}

it('says that it opens until the first screen stands, and tries again when a script does not arrive, by a tap or with the network', async () => {
  const context = await openContext(browser)
  const page = await context.newPage()
  const opening = page.locator('#opening')
  const first = page.locator('#screen-home')
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((done) => (arrive = done))
  await context.route('**/js/app.*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(world.origin, { waitUntil: 'commit' })
  expect(await opening.innerText()).toBe(OPENING_TEXT)
  arrive()
  await first.waitFor()
  expect(await opening.count()).toBe(0)

  const again = page.getByRole('button', { name: `${FAILED_TEXT} ${AGAIN_TEXT}` })
  const online = () => page.evaluate(() => void window.dispatchEvent(new Event('online')))
  for (const opens of [() => again.click(), online]) {
    await context.unroute('**/js/app.*.js')
    await context.route('**/js/app.*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await again.waitFor()
    await context.unroute('**/js/app.*.js')
    await opens()
    await first.waitFor()
    expect(await opening.count()).toBe(0)
  }
  await context.close()
})

it('sends nothing about the person before the consent, not even the ticket of the link', async () => {
  await driver.launch()
  const sent = listenIn(driver.page())
  await driver.page().goto(`${world.origin}/demo/zhou-min`)
  await driver.waitFor('consent-agree')
  await driver.page().waitForTimeout(800)
  const ticketOrToken = /tkt_|redeemTicket|selectInfo|patientIndex|"token":"\w|"authorization":"\w/
  expect(sent().filter((one) => ticketOrToken.test(one))).toEqual([])
  await driver.tap('consent-agree')
  await driver.waitFor('entry-confirm-name')
  expect(await driver.text('entry-confirm-name')).toContain('周*')
  await driver.tap('entry-confirm-ok')
  await driver.waitFor('home-next-visit')
  expect(await driver.text('home-patient-name')).toBe('周*')
  expect(sent().some((one) => ticketOrToken.test(one))).toBe(true)
  expect(await driver.errors()).toEqual([])
})

it('leads a patient who follows a link through sign-in and verification back to it', async () => {
  const person = await world.persona('lin-xiao')
  await driver.launch('/ReservationRecordList?unitId=335')
  await driver.waitFor('consent-agree')
  await driver.tap('consent-agree')
  await signInBySms(driver, world, person)
  await driver.waitFor('screen-online-auth')
  await driver.type('online-auth-name', person.name)
  const unborn = addDays(await world.today(), 1).replace(/-/g, '')
  await driver.type('online-auth-id-no', `110105${unborn}0023`)
  await driver.tap('online-auth-submit')
  expect(await driver.text('online-auth-id-no-error')).toBe('身份证号码出生日期超出范围或含有非法字符!')
  await driver.type('online-auth-id-no', person.idNo)
  await driver.type('online-auth-mobile', person.mobile)
  await driver.tap('online-auth-agree')
  await driver.tap('online-auth-submit')
  await driver.waitFor('online-auth-result-on')
  await driver.tap('online-auth-result-on')
  await driver.waitFor('screen-booking-records')
  expect(await driver.route()).toMatch(/^\/ReservationRecordList/)
  // Neither the number nor the phone is left on the device or in an address.
  const left = (await kept(driver.page())) + driver.page().url()
  expect(left).not.toContain(person.idNo)
  expect(left).not.toContain(person.mobile)
  expect(await driver.errors()).toEqual([])
})

it('leaves nothing of the person behind after signing out, and keeps what belongs to the device', async () => {
  await demo('he-jing')
  await driver.waitFor('consent-agree')
  await driver.tap('consent-agree')
  await driver.tap('entry-confirm-ok')
  await driver.waitFor('home-patient-name')
  await driver.page().waitForFunction(() => document.body.innerText.includes('何*'))
  const token = (await driver.page().context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  expect(token).not.toBe('')
  await driver.tap('tab-mine')
  await driver.waitFor('mine-tile-settings')
  await driver.tap('mine-tile-settings')
  await driver.tap('settings-scale-1.3')
  await driver.tap('settings-elder')
  await driver.tap('settings-sign-out')
  await driver.tap('dialog-ok')
  await driver.waitFor('home-login')
  expect(await kept(driver.page())).not.toMatch(/何|(?<!\d)1380|userInfo|"token"/)
  expect(await driver.page().locator('body').innerText()).not.toContain('何*')
  // The token is worth nothing on the server either.
  const answer = await fetch(`${world.origin}/hc-patient/api/member/selectInfo`, {
    method: 'POST',
    headers: { token, Authorization: token, unitId: '335', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(((await answer.json()) as { code: number }).code).toBe(401)
  await driver.relaunch('/Setting')
  await driver.waitFor('settings-elder')
  const checked = (id: string) => driver.page().locator(`[id="${id}"]:visible`).getAttribute('aria-checked')
  expect([await checked('settings-scale-1.3'), await checked('settings-elder')]).toEqual(['true', 'true'])
})

it('takes the consent back with its consequence, and asks again before the next sign-in', async () => {
  await demo('zhou-min')
  await driver.waitFor('consent-agree')
  await driver.tap('consent-agree')
  await driver.tap('entry-confirm-ok')
  await driver.waitFor('home-next-visit')
  await driver.page().evaluate(() => (location.hash = '#/Setting'))
  await driver.tap('settings-privacy')
  await driver.tap('settings-withdraw')
  expect(await driver.text('dialog-text')).toContain('撤回后将退出登录')
  await driver.tap('dialog-ok')
  await driver.waitFor('home-login')
  expect(await driver.has('consent-agree')).toBe(false)
  expect(await kept(driver.page())).not.toMatch(/周|(?<!\d)1380|"token"|consentVersion/)
  await driver.tap('home-login')
  await driver.waitFor('consent-agree')
})

/**
 * The app on hosts that answer as their vendors document: agreements, refusals, a network that comes and goes, codes that
 * are scanned while the app runs.
 */

import { tapSoon } from '../journeys/support/places'
import { openWorld, type World } from '../journeys/support/world'
import type { MiniDriver } from './driver'
import { pageFor } from './driver'
import { PLATFORMS } from './host/packages'
import { phone } from './host/phone'

const HOME = '/pages/home/index?unitId=335'
/** A page that a stranger's link names; the hospital does not list it, and the patient may copy the address. */
const UNLISTED = `/skipUrl?url=${encodeURIComponent('https://evil.example/')}`

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

describe.each(PLATFORMS)('%s', (platform) => {
  let driver: MiniDriver
  beforeEach(() => {
    driver = phone(platform, world, 'zhou-min').driver
  })
  afterEach(async () => {
    expect(await driver.errors()).toEqual([])
    await driver.close()
  })

  const named = (name: string) => driver.host.calls.filter((call) => call.name === name)
  const signedIn = async () => {
    await driver.launchPage(HOME)
    await tapSoon(driver, 'consent-agree')
    await driver.waitFor('home-next-visit')
  }

  it('a first start without a network is made good when the network is back', async () => {
    driver.host.setOffline(true)
    await driver.launchPage(HOME)
    await tapSoon(driver, 'consent-agree')
    await driver.waitFor('home-login')
    driver.host.setOffline(false)
    await driver.waitFor('home-next-visit')
  })

  it('a first start without a network is made good when the app is shown again', async () => {
    driver.host.setOffline(true)
    await driver.launchPage(HOME)
    await tapSoon(driver, 'consent-agree')
    await driver.waitFor('home-login')
    await driver.host.hide()
    driver.host.setOffline(false, false)
    await driver.host.show()
    await driver.waitFor('home-next-visit')
  })

  it('a code of another hospital, scanned while the app runs, opens its page without the sign-in', async () => {
    await signedIn()
    const from = driver.host.calls.length
    await driver.host.relaunchAt(pageFor('/feedList?unitId=1001'))
    await driver.waitFor('dialog-ok')
    await driver.tap('dialog-ok')
    await driver.waitFor('screen-feedback-records-list')
    await driver.host.idle()
    const asked = JSON.stringify(driver.host.calls.slice(from).map(({ args }) => args))
    expect(asked).not.toContain('pages/login/login')
    expect(driver.host.routes().at(-1)).toBe('packages/messages/feedback-list/index')
  })

  it('a code of another hospital that is declined changes nothing, and one nobody knows is refused', async () => {
    await signedIn()
    for (const [unitId, button] of [
      [1001, 'dialog-cancel'],
      [99999, 'dialog-ok'],
    ] as const) {
      const from = driver.host.calls.length
      await driver.host.relaunchAt(pageFor(`/feedList?unitId=${unitId}`))
      await driver.waitFor(button)
      await driver.tap(button)
      await driver.waitFor('home-next-visit')
      const asked = JSON.stringify(driver.host.calls.slice(from).map(({ args }) => args))
      expect(asked).not.toMatch(/getMemberToken|"unitId":"?(1001|99999)/)
    }
    // At a cold start as well.
    await driver.kill()
    await driver.launchPage('/pages/home/index?unitId=1001')
    await driver.waitFor('dialog-cancel')
    await driver.tap('dialog-cancel')
    await driver.waitFor('home-next-visit')
  })

  it('a page whose package does not arrive opens by itself when the network is back, or on the next try', async () => {
    let isThere = true
    driver.host.answers.loads = () => isThere
    await signedIn()
    isThere = false
    await driver.tap('home-hospital')
    await driver.waitFor('dialog-cancel')
    expect(driver.host.page().text()).toContain('页面没有打开')
    await driver.tap('dialog-cancel')
    isThere = true
    driver.host.setOffline(true)
    await driver.tap('home-hospital')
    await driver.waitFor('dialog-ok')
    driver.host.setOffline(false)
    await driver.waitFor('screen-hospital-list')
    isThere = false
    await driver.host.relaunchAt(pageFor('/feedList'))
    await driver.waitFor('hand-off-open')
    expect(await driver.text('hand-off-words')).toContain('没有打开')
    expect(await driver.text('hand-off-words')).not.toContain('正在打开')
    isThere = true
    await driver.tap('hand-off-open')
    await driver.waitFor('screen-feedback-records-list')
  })

  it('sets the title once a page, and once more when the hospital is known', async () => {
    await signedIn()
    const setter = platform === 'weapp' ? 'setNavigationBarTitle' : 'setNavigationBar'
    const from = named(setter).length
    await driver.host.relaunchAt(pageFor('/feedList'))
    await driver.waitFor('screen-feedback-records-list')
    await driver.host.idle()
    // The hand-off has a title of its own.
    expect(named(setter).length - from).toBeLessThanOrEqual(2)
  })

  it('asks once whether the patient is bound, not once more for the hand-off', async () => {
    await signedIn()
    const from = driver.host.calls.length
    await driver.host.relaunchAt(pageFor('/SubscribeList'))
    await driver.waitFor('screen-booking-list')
    await driver.host.idle()
    const asked = driver.host.calls.slice(from).map(({ args }) => String(JSON.stringify(args)))
    expect(asked.filter((text) => text.includes('selectBind'))).toHaveLength(1)
  })

  it('reads nothing of the device before the consent', async () => {
    await driver.launchPage(HOME)
    await driver.waitFor('consent-agree')
    await driver.host.idle()
    expect(named('getDeviceInfo')).toEqual([])
  })

  it('offers a new version and starts it when the person says so', async () => {
    await signedIn()
    await driver.host.happen('UpdateReady')
    await driver.waitFor('dialog-cancel')
    expect(driver.host.page().text()).toContain('发现新版本')
    await driver.tap('dialog-cancel')
    expect(await driver.has('home-next-visit')).toBe(true)
    await driver.host.happen('UpdateReady')
    await driver.tap('dialog-ok')
    await driver.waitFor('home-next-visit')
    expect(driver.host.routes()).toEqual(['pages/home/index'])
  })

  it('says once what a picture of a private page shows, and nothing of a public one', async () => {
    await driver.launchPage(HOME)
    await tapSoon(driver, 'consent-refuse')
    await driver.host.happen('UserCaptureScreen')
    expect(await driver.has('dialog-ok')).toBe(false)
    await driver.kill()
    await signedIn()
    await driver.host.relaunchAt(pageFor('/feedList'))
    await driver.waitFor('screen-feedback-records-list')
    await driver.host.happen('UserCaptureScreen')
    await driver.waitFor('dialog-ok')
    expect(driver.host.page().text()).toContain('个人信息')
    await driver.tap('dialog-ok')
    await driver.host.happen('UserCaptureScreen')
    expect(await driver.has('dialog-ok')).toBe(false)
  })

  it('goes on when the phone is short of memory', async () => {
    await signedIn()
    await driver.host.happen('MemoryWarning')
    expect(await driver.has('home-next-visit')).toBe(true)
  })
})

describe('the privacy agreement of WeChat', () => {
  let driver: MiniDriver
  beforeEach(() => {
    driver = phone('weapp', world, 'zhou-min').driver
  })
  afterEach(async () => {
    expect(await driver.errors()).toEqual([])
    await driver.close()
  })

  const copied = () => driver.host.calls.filter(({ name }) => name === 'setClipboardData')

  /** The consent of the app was given on this phone before the host had an agreement of its own. */
  const withOldConsent = async () => {
    const before = phone('weapp', world, 'zhou-min').driver
    await before.launchPage(HOME)
    await tapSoon(before, 'consent-agree')
    await before.waitFor('home-next-visit')
    for (const [name, value] of before.host.storage) driver.host.storage.set(name, value)
    await before.close()
    await driver.launch(UNLISTED)
    await driver.waitFor('hand-off-open')
  }

  it('is given by the same tap as the consent of the app', async () => {
    await driver.launchPage(HOME)
    await tapSoon(driver, 'consent-agree')
    await driver.waitFor('home-next-visit')
    expect(driver.host.privacy.isOpen).toBe(true)
    await driver.relaunch(UNLISTED)
    await tapSoon(driver, 'hand-off-open')
    expect(copied()).toHaveLength(1)
    expect(await driver.has('consent-agree')).toBe(false)
  })

  it('is asked for in the same sheet when a private ability waits, with the guide one tap away', async () => {
    await withOldConsent()
    expect(await driver.has('consent-agree')).toBe(false)
    await driver.tap('hand-off-open')
    await driver.waitFor('consent-guide')
    expect(await driver.text('consent-guide')).toContain('《用户隐私保护指引》')
    await driver.tap('consent-guide')
    expect(driver.host.calls.some(({ name }) => name === 'openPrivacyContract')).toBe(true)
    await driver.tap('consent-agree')
    expect(await driver.has('consent-agree')).toBe(false)
    expect(driver.host.privacy.isOpen).toBe(true)
    expect(await driver.text('hand-off-words')).not.toContain('没有打开')
  })

  it('can be refused: the ability fails in words, public pages stay', async () => {
    await withOldConsent()
    await driver.tap('hand-off-open')
    await driver.waitFor('consent-refuse')
    await driver.tap('consent-refuse')
    await driver.host.until(() => driver.host.page().text().includes('没有打开'), 'the words')
    await driver.tap('hand-off-home')
    await driver.waitFor('screen-home')
    expect(driver.host.privacy.isOpen).toBe(false)
  })
})

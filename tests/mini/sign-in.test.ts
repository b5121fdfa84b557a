/** The first launch on a mini-program: nothing personal before the consent; then the host's own login, known or new. */

import { passByText } from '../journeys/plays/booking'
import { openWorld, type World } from '../journeys/support/world'
import { type MiniDriver, miniDriver } from './driver'
import { PLATFORMS, packageRoot } from './host/packages'
import type { MiniPlatform } from './types'

const BUILT_ORIGIN = 'https://hospital.invalid'
const HOME = '/pages/home/index?unitId=335'
/** Calls of the hosts that tell something about the person or the place. */
const PRIVATE =
  /^(login|getAuthCode|getUserProfile|getUserInfo|getPhoneNumber|getLocation|chooseImage|chooseMedia|scan|scanCode)$/

let world: World
const opened: MiniDriver[] = []

beforeAll(async () => {
  world = await openWorld()
})

afterEach(async () => {
  for (const driver of opened.splice(0)) await driver.close()
})

afterAll(() => world?.close())

/** A phone on which the host vouches for this person (the sandbox's own names for codes). */
function phoneOf(
  platform: MiniPlatform,
  name: string,
  phone: () => string | null = () => null,
): { driver: MiniDriver; sent: string[] } {
  const sent: string[] = []
  const driver = miniDriver({
    root: packageRoot(platform),
    platform,
    answers: {
      reach: (url) => {
        sent.push(url)
        return url.replace(BUILT_ORIGIN, world.origin)
      },
      login: () => `${platform === 'weapp' ? 'wx' : 'ali'}-${name}`,
      phone,
    },
  })
  opened.push(driver)
  return { driver, sent }
}

/** Calls that answer about a member. */
const MEMBER_CALL = /getMemberToken|selectInfo|patientIndex|selectBind|bindStatus/

/** A token, a code or a phone in anything that was sent. */
const PERSONAL = /"(token|Authorization)":"[^"]|authorization=|1[3-9]\d{9}/

const told = (driver: MiniDriver): string =>
  JSON.stringify(driver.host.calls.filter(({ name }) => name === 'request' || name === 'httpRequest'))

/** What lies on the clipboard of the phone. */
const copiedOf = (driver: MiniDriver): string =>
  JSON.stringify(driver.host.calls.filter(({ name }) => /^setClipboard/.test(name)).at(-1))

const named = (driver: MiniDriver) => driver.host.calls.map(({ name }) => name)

describe.each(PLATFORMS)('%s', (platform) => {
  it('asks the host and the hospital nothing about the person before the consent', async () => {
    const { driver, sent } = phoneOf(platform, 'zhou-min')
    await driver.launchPage(HOME)
    await driver.waitFor('consent-agree')
    await driver.host.idle()
    expect(named(driver).filter((name) => PRIVATE.test(name))).toEqual([])
    const requests = JSON.stringify(
      driver.host.calls.filter(({ name }) => name === 'request' || name === 'httpRequest'),
    )
    expect(requests).not.toMatch(/"token":"[^"]|mobile|authorization=|1\d{10}/)
    expect(sent.filter((url) => /getMemberToken|memberInfo|selectInfo|patientIndex|selectBind/.test(url))).toEqual([])
    await driver.tap('consent-refuse')
    await driver.host.idle()
    expect(named(driver).filter((name) => PRIVATE.test(name))).toEqual([])
    expect(told(driver)).not.toMatch(PERSONAL)
    expect(await driver.has('home-login')).toBe(true)
    expect(await driver.errors()).toEqual([])
  })

  it('knows a bound account without a code', async () => {
    const { driver, sent } = phoneOf(platform, 'zhou-min')
    await driver.launchPage(HOME)
    await driver.waitFor('consent-agree')
    await driver.tap('consent-agree')
    await driver.waitFor('home-next-visit')
    expect(await driver.text('home-patient-name')).toBe('周*')
    // What the first test did not find is what is found now.
    expect(told(driver)).toMatch(PERSONAL)
    expect(sent.some((url) => MEMBER_CALL.test(url))).toBe(true)
    expect(await driver.errors()).toEqual([])
  })

  it('gives way once the hospital no longer serves its release, and starts the new one when the host has it', async () => {
    const { driver, sent } = phoneOf(platform, 'zhou-min')
    await world.sandbox.act('leastRelease', { unitId: 335, release: '99.0.0' })
    try {
      await driver.launchPage(HOME)
      await driver.waitFor('screen-outdated')
      expect(await driver.has('screen-home')).toBe(false)
      expect(await driver.text('outdated-waits')).toContain('新版本正在下载')
      expect(await driver.has('outdated-update')).toBe(false)
      driver.host.emit('UpdateReady', {})
      await driver.waitFor('outdated-update')
      await world.sandbox.act('leastRelease', { unitId: 335, release: '' })
      const before = sent.length
      await driver.tap('outdated-update')
      await driver.waitFor('consent-agree')
      expect([await driver.has('screen-outdated'), sent.length > before]).toEqual([false, true])
      expect(await driver.errors()).toEqual([])
    } finally {
      await world.sandbox.act('leastRelease', { unitId: 335, release: '' })
    }
  })

  it('lets a new account look around, binds its phone and goes on', async () => {
    const { driver } = phoneOf(platform, `visitor.${platform}`)
    const mobile = platform === 'weapp' ? '13900000101' : '13900000102'
    await driver.launchPage(HOME)
    await driver.waitFor('consent-agree')
    await driver.tap('consent-agree')
    await driver.waitFor('home-bind-phone')
    await driver.host.idle()
    expect(driver.host.routes()).toEqual(['pages/home/index'])
    await driver.tap('home-bind-phone')
    await driver.waitFor('bind-phone-mobile')
    await driver.type('bind-phone-mobile', mobile)
    await driver.tap('bind-phone-send-code')
    await driver.waitFor('bind-phone-captcha-as-text')
    await passByText(driver, world, mobile, 'bind-phone-captcha')
    await driver.type('bind-phone-code', await world.smsCode(mobile))
    await driver.tap('bind-phone-submit')
    await driver.waitFor('home-verify')
    await driver.kill()
    await driver.launchPage(HOME)
    await driver.waitFor('home-verify')
    expect(await driver.errors()).toEqual([])
  })

  it("binds the number that the host's own button hands over, and nothing when it is kept back", async () => {
    let number: string | null = null
    const mobile = platform === 'weapp' ? '13900000103' : '13900000104'
    const { driver, sent } = phoneOf(platform, `newcomer.${platform}`, () => number)
    await driver.launchPage(HOME)
    await driver.waitFor('consent-agree')
    await driver.tap('consent-agree')
    await driver.waitFor('home-bind-phone')
    await driver.tap('home-bind-phone')
    await driver.waitFor('bind-phone-own')
    await driver.tap('bind-phone-own')
    await driver.host.idle()
    expect(sent.filter((url) => /loginMobileSignNew/.test(url))).toEqual([])
    expect(await driver.has('screen-bind-phone')).toBe(true)
    number = `phone-${mobile}`
    await driver.tap('bind-phone-own')
    await driver.waitFor('home-verify')
    expect(sent.filter((url) => /loginMobileSignNew/.test(url))).toHaveLength(1)
    expect(await driver.errors()).toEqual([])
  })

  it('asks for the consent again at the door of the sign-in', async () => {
    const { driver, sent } = phoneOf(platform, 'he-jing')
    await driver.launchPage(HOME)
    await driver.waitFor('consent-refuse')
    await driver.tap('consent-refuse')
    await driver.tap('home-login')
    await driver.waitFor('screen-login')
    await driver.waitFor('consent-refuse')
    await driver.tap('consent-refuse')
    await driver.type('login-mobile', '+86 138 0000 0005')
    expect(await driver.text('login-mobile')).toBe('13800000005')
    await driver.tap('login-send-code')
    await driver.host.idle()
    expect(sent.filter((url) => /getCaptcha|validateCode/.test(url))).toEqual([])
    // With the consent the mini-program's own login knows the patient, and nothing is left to type.
    await driver.tap('consent-agree')
    await driver.waitFor('home-patient-name')
    await driver.host.until(() => driver.host.routes().at(-1) === 'pages/home/index', 'home')
    expect(await driver.errors()).toEqual([])
  })

  it('leaves nothing of the person on the phone after signing out, and signs in again with one tap', async () => {
    const { driver } = phoneOf(platform, 'zhou-min')
    await driver.launchPage(HOME)
    await driver.waitFor('consent-agree')
    await driver.tap('consent-agree')
    await driver.waitFor('home-next-visit')
    expect(JSON.stringify([...driver.host.storage])).toMatch(/周/)
    await driver.host.relaunchAt('/packages/platform/settings/index')
    await driver.waitFor('settings-sign-out')
    // Version, build and the report for who helps: nothing in it says who is signed in.
    await driver.tap('settings-report')
    await driver.waitFor('settings-report')
    await driver.host.idle()
    expect(await driver.text('settings-report')).toContain('已复制')
    const report = copiedOf(driver)
    expect(report).toContain(await driver.text('settings-version').then((line) => line.replace('版本', '')))
    expect(report).toContain(await driver.text('settings-build').then((line) => line.replace('构建号', '')))
    expect(report).toContain('医院编号：335')
    expect(report).not.toMatch(/周|zhou|1[3-9]\d{9}|[0-9a-f]{32}/)
    await driver.tap('settings-sign-out')
    await driver.tap('dialog-ok')
    await driver.waitFor('home-login')
    expect(JSON.stringify([...driver.host.storage])).not.toMatch(/周|userInfo|[0-9a-f]{32}/)
    await driver.tap('home-login')
    await driver.waitFor('login-host')
    await driver.tap('login-agree')
    await driver.tap('login-host')
    await driver.waitFor('home-next-visit')
    expect(await driver.errors()).toEqual([])
  })

  it('changes the hospital without a code: the own login opens the other one', async () => {
    const { driver } = phoneOf(platform, 'zhou-min')
    await driver.launchPage(HOME)
    await driver.waitFor('consent-agree')
    await driver.tap('consent-agree')
    await driver.waitFor('home-next-visit')
    await driver.tap('home-hospital')
    await driver.waitFor('hospital-list-item-1')
    expect(await driver.text('hospital-list-item-1')).toContain('演示生殖中心')
    await driver.tap('hospital-list-item-1')
    await driver.tap('dialog-ok')
    await driver.waitFor('home-hospital')
    await driver.host.until(() => driver.host.title() === '演示生殖医学中心', 'the other hospital')
    // Another hospital, another day: the visit at the first one is not shown here.
    await driver.waitFor('home-code')
    expect(await driver.has('home-next-visit')).toBe(false)
    expect(await driver.errors()).toEqual([])
  })
})

/** A bad network on the built app: pages that do not arrive, and the second visit without any (spec:security#kept-files). */

import { type BrowserContext, type Page } from 'playwright-core'

import { soon } from '../journeys/support/places'
import { landmarkInFront, openContext } from './support/browser'
import { atRest } from './support/rest'
import { browser, HOME_UNIT, openProfile, sandbox, setStage, within } from './support/stage'
import { hashOf, hashReaches, settled } from './support/visit'

setStage()

const SCRIPT = '**/js/*.js'

/** A corridor with one bar: 400 kbit/s, 400 ms there and back. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const FILE = /\.(js|css|woff)(\?|$)/

/** Of whom the hospital has something of every kind: visits, reports, orders, embryos with their pictures. */
const HER = { ...HOME_UNIT, persona: 'zhao-ting', name: '赵*' }

const isMember = (page: Page, name = '周*') =>
  page.waitForFunction((who) => document.body.innerText.includes(who), name)

/** A report of the list that has its values. */
const reported = (page: Page) => page.locator('[id^="lab-list-item-"]:visible').filter({ hasText: '已出报告' }).first()

/** What is kept where the device encrypts, each with what of it must be there again. */
const KEPT = [
  ['/embryoInfo', '#embryo-info-counts'],
  ['/EmbryoPhotoList', '#embryo-photos-list-show'],
  ['/InspectionList', '#inspection-list-item-0'],
  ['/doctorAdviceList', '#doctor-advice-list-item-0'],
] as const

/** The profile of her with the worker let in, as on a phone. */
async function phone(): Promise<BrowserContext> {
  const profile = await openProfile(HER)
  const storageState = await profile.storageState()
  await profile.close()
  return openContext(browser, 375, { storageState, serviceWorkers: 'allow' })
}

describe('a page that does not arrive', () => {
  it('is named at once, opens by itself when the network is back, and leaves the present one as it was', async () => {
    await within(openProfile(HOME_UNIT), async (page, context) => {
      await page.goto(`${sandbox.origin}/#/index`)
      await isMember(page)
      await context.setOffline(true)
      await page.locator('#tab-mine:visible').click()
      const said = page.locator('#dialog-text:visible')
      await said.waitFor()
      expect(await said.innerText()).toContain('恢复后会自动打开')
      await context.setOffline(false)
      await settled(page, 'screen-mine')
      expect(await said.count()).toBe(0)

      // Given up, the page in front stays, and back leads where it always did.
      await context.setOffline(true)
      await page.locator('#mine-tile-settings:visible').click()
      await page.locator('#dialog-cancel:visible').click()
      await said.waitFor({ state: 'detached' })
      await hashReaches(page, /^#\/userInfo/)
      await context.setOffline(false)
      await page.locator('#mine-tile-settings:visible').click()
      await settled(page, 'screen-settings')
      await page.goBack()
      await page.locator('#screen-mine:visible').waitFor()
      expect(await page.locator('#screen-settings').count()).toBe(0)
    })
  })

  it('because a new version has taken its place opens anew with one tap', async () => {
    await within(openProfile(HOME_UNIT), async (page, context) => {
      await page.goto(`${sandbox.origin}/#/index`)
      await isMember(page)
      // Gone for the page as it stands; there again for the one that is loaded anew.
      let isAnew = false
      context.on('request', (request) => void (isAnew ||= request.isNavigationRequest()))
      await context.route(SCRIPT, (route) => (isAnew ? route.continue() : route.fulfill({ status: 404 })))
      await page.locator('#tab-mine:visible').click()
      await page.locator('#dialog-ok:visible').waitFor()
      const loaded = page.waitForEvent('load')
      await page.locator('#dialog-ok:visible').click()
      await loaded
      await settled(page, 'screen-mine')
    })
  })
})

describe('a page that arrives after its patient has stepped back', () => {
  /** Lets no script pass that is asked for at this address. Returns what lets them pass. */
  async function hold(page: Page, address: RegExp): Promise<() => void> {
    let release = (): void => undefined
    const released = new Promise<void>((done) => (release = done))
    await page.route(SCRIPT, async (route) => {
      if (address.test(await hashOf(page))) await released
      await route.continue()
    })
    return release
  }

  /** Everything that was held has come, and had the time to be drawn. */
  async function arrived(page: Page, release: () => void): Promise<void> {
    const file = page.waitForEvent('requestfinished', (request) => /\.js$/.test(request.url()))
    release()
    await file
    await atRest(page)
  }

  it('does not come over the page that opened it', async () => {
    await within(openProfile(HOME_UNIT), async (page) => {
      await page.goto(`${sandbox.origin}/#/index`)
      await isMember(page)
      await page.locator('#tab-mine:visible').click()
      await settled(page, 'screen-mine')
      const release = await hold(page, /^#\/Setting/)
      await page.locator('#mine-tile-settings:visible').click()
      await hashReaches(page, /^#\/Setting/)
      await page.goBack()
      await arrived(page, release)
      expect([await hashOf(page), await landmarkInFront(page)]).toEqual(['#/userInfo', 'screen-mine'])
      expect(await page.locator('#screen-settings').count()).toBe(0)
      await page.locator('#mine-tile-settings:visible').click()
      await settled(page, 'screen-settings')
    })
  })

  it('does not come in the place of the page beneath the one that gave way to it', async () => {
    await within(openProfile(HOME_UNIT), async (page) => {
      // Home leads to verification, and who is verified is led on from there.
      await sandbox.act('fault', {
        callId: 'index.patientIndex',
        kind: 'code',
        code: 402,
        message: '请先认证',
        times: 1,
      })
      const release = await hold(page, /^#\/OnlineAutherSuc/)
      await page.goto(`${sandbox.origin}/#/index`)
      await hashReaches(page, /^#\/OnlineAutherSuc/)
      await page.goBack()
      await arrived(page, release)
      expect([await hashOf(page), await landmarkInFront(page)]).toEqual(['#/index', 'screen-home'])
    })
  })
})

describe('the second visit without a network', () => {
  it('opens home with the number to ring and the visit code, from files of the build alone', async () => {
    await within(phone(), async (page, context) => {
      const { origin } = sandbox
      await page.goto(`${origin}/?unitId=335#/index`)
      await isMember(page, HER.name)
      await page.evaluate(() => (location.hash = '#/barCode'))
      await settled(page, 'screen-patient-barcode')
      await page.evaluate(() => navigator.serviceWorker.ready)
      const kept = () =>
        page.evaluate(async () => {
          const names: string[] = []
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) names.push(url)
          return names
        })
      await expect(kept()).resolves.toContain(`${origin}/`)
      const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
      expect((await kept()).filter((url) => /hc-|\?/.test(url) || url.includes(token))).toEqual([])
      expect((await kept()).every((url) => /\/$|\.[0-9a-f]{8}\.\w+$|serverConfig\.json$/.test(url))).toBe(true)
      await page.close()

      // At 400 kbit/s nothing but the page itself and the hospital's answers crosses the line.
      const slow = await context.newPage()
      await (await context.newCDPSession(slow)).send('Network.emulateNetworkConditions', SLOW)
      const fetched: string[] = []
      slow.on('response', (answer) => {
        if (FILE.test(answer.url()) && !answer.fromServiceWorker()) fetched.push(answer.url())
      })
      await slow.goto(`${origin}/#/index`)
      await isMember(slow, HER.name)
      expect(fetched).toEqual([])
      await slow.close()

      // What was read last lies on the device, sealed: neither a name nor a place can be read there.
      const visits = await context.newPage()
      const stored = (on: Page) =>
        on.evaluate(async () => {
          const open = indexedDB.open('hc-kept')
          await new Promise((done) => (open.onsuccess = done))
          const all = open.result.transaction('texts').objectStore('texts').getAll()
          await new Promise((done) => (all.onsuccess = done))
          return (all.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => new TextDecoder().decode(bytes))
        })
      await visits.goto(`${origin}/#/myAppoint`)
      await settled(visits, 'screen-my-appointments-records')
      const shown = await visits.locator('#screen-my-appointments-records:visible').innerText()
      // The list of reports, and one that was opened from it.
      await visits.evaluate(() => (location.hash = '#/CheckList'))
      await settled(visits, 'screen-lab-list')
      await reported(visits).click()
      await visits.locator('#lab-detail-item-0:visible').waitFor()
      // Its own value: what was measured the time before stands in another report, which nobody opened.
      const valueOn = async (page: Page) =>
        (await page.locator('#lab-detail-item-0:visible').innerText()).split('\n').slice(0, 2).join(' ')
      const value = await valueOn(visits)
      expect(value).toMatch(/\d/)
      for (const [address, part] of KEPT) {
        await visits.evaluate((to) => (location.hash = `#${to}`), address)
        await visits.locator(`${part}:visible`).waitFor()
      }
      const lying = await stored(visits)
      expect(lying.length).toBeGreaterThan(2)
      expect(lying.filter((text) => /unitId|赵|预约|patient/.test(text))).toEqual([])
      await visits.close()

      await context.setOffline(true)
      const again = await context.newPage()
      await again.goto(`${origin}/#/index`)
      await isMember(again, HER.name)
      expect(await again.locator('#offline:visible').innerText()).toMatch(/以下内容(截至\d\d:\d\d|是.*前读取)/)
      await again.evaluate(() => (location.hash = '#/myAppoint'))
      await again.locator('#screen-my-appointments-records:visible').waitFor()
      await again.locator('#offline:visible').last().waitFor()
      expect(await again.locator('#screen-my-appointments-records:visible').innerText()).toContain(
        shown.split('\n').slice(-3)[0],
      )
      await again.evaluate(() => (location.hash = '#/barCode'))
      await settled(again, 'screen-patient-barcode')
      // Never opened before: its files came with the shell.
      await again.evaluate(() => (location.hash = '#/packages/visit/ready/index'))
      await settled(again, 'screen-visit-ready')
      const reports = await context.newPage()
      await reports.goto(`${origin}/#/CheckList`)
      await reported(reports).click()
      await reports.locator('#lab-detail-item-0:visible').waitFor()
      expect(await valueOn(reports)).toBe(value)
      expect(await reports.locator('#offline:visible').last().innerText()).toMatch(/以下内容(截至\d\d:\d\d|是.*前读取)/)
      await reports.close()
      // Each opened anew: nothing is tried three times, and what was kept stands there with its hour.
      for (const [address, part] of KEPT) {
        const one = await context.newPage()
        const asked: string[] = []
        one.on('requestfailed', (request) => void asked.push(new URL(request.url()).pathname))
        await one.goto(`${origin}/#${address}`)
        await one.locator(`${part}:visible`).waitFor()
        expect(await one.locator('#offline:visible').last().innerText()).toMatch(/以下内容(截至\d\d:\d\d|是.*前读取)/)
        expect(asked.filter((path) => asked.filter((other) => other === path).length > 2)).toEqual([])
        if (address === '/EmbryoPhotoList') {
          await one.locator(`${part}:visible`).click()
          await one.getByText('图片未能显示').first().waitFor()
        }
        await one.close()
      }
      // Without a word from anybody the day is there as soon as the network is.
      await context.setOffline(false)
      await again.goto(`${origin}/#/index`)
      await isMember(again, HER.name)
      await again.locator('#offline').waitFor({ state: 'detached' })

      // Whoever signs out leaves nothing of it.
      await again.evaluate(() => (location.hash = '#/Setting'))
      await again.locator('#settings-sign-out:visible').click()
      await again.locator('#dialog-ok:visible').click()
      await again.waitForFunction(() => !document.cookie.includes('token='))
      await soon(async () => expect(await stored(again)).toEqual([]))
    })
  })
})

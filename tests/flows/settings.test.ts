/**
 * The app in a build with every setting that the shipped one leaves out (dist/variant/h5): test lock, an outside login
 * page, the customer edition.
 */

import { type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

import { sampleOf } from '../day'
import { landmarkInFront, MOVING, openContext, PHONE } from './support/browser'
import { atRest } from './support/rest'
import { browser, sandbox, setStage, within } from './support/stage'
import { dialogText, hashOf, settled } from './support/visit'

import { landmarkOf } from '@/routing/landmark'
import { legacyOf } from '@/routing/registry'
import { CONSENT_VERSION } from '@/shared/consent/text'

/**
 * Pages that never send a visitor to the outside login (rules.json, routeLists.loginRedirectSkipped), less the one that a
 * visitor may not see (/smallTransferDetails).
 */
const LOGIN_SKIPPED = [
  '/diagnosisJY',
  '/transferPage',
  '/complaintMailbox',
  '/informantList',
  '/informantDetail',
  '/informantSuccess',
] as const

/** WeChat's browser on the same phone. */
const WECHAT = `${PHONE} MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64`

setStage('variant/h5')

const open = (page: Page, address: string) => page.goto(`${sandbox.origin}/${address}`)

/** Navigates inside the running app, as a link would, and lets the page come to rest. */
async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => (location.hash = next), hash)
  await atRest(page)
}

/** A profile that has agreed to the privacy text and is nobody yet. */
async function guest(more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await openContext(browser, 375, { ...MOVING, ...more })
  await context.addInitScript((version) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('hc.consentVersion', version)
  }, CONSENT_VERSION)
  return context
}

/** What init scripts of these tests leave on the window. */
type Marked = { left: string[]; before?: boolean }

describe('test lock', () => {
  const PROMPT = '请输入测试口令'
  const password = (page: Page) => page.locator('#dialog-input:visible input, input#dialog-input:visible').last()
  const asked = (page: Page) => dialogText(page).filter({ hasText: PROMPT })

  it('[rule:testLock.parameter] [rule:testLock.when] [rule:testLock.password] [rule:constants.testLockDigits] opens with the right four digits and asks no more', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/index?isTestLock=1')
      await asked(page).waitFor()
      await password(page).fill('2580')
      await page.locator('#dialog-ok:visible').click()
      await page.locator('#dialog-text').waitFor({ state: 'detached' })
      await settled(page, 'screen-home')
      await follow(page, '#/Setting?isTestLock=1')
      expect(await dialogText(page).count()).toBe(0)
      expect(await landmarkInFront(page)).toBe('screen-settings')
    })
  })

  it('[rule:testLock.wrong] [rule:clientErrors.testPassword] says 口令错误 on a wrong one and starts anew', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/index?isTestLock=1')
      await asked(page).waitFor()
      await page.evaluate(() => Object.assign(window, { before: true }))
      await password(page).fill('1111')
      await page.locator('#dialog-ok:visible').click()
      await dialogText(page)
        .filter({ hasText: /^口令错误$/ })
        .waitFor()
      const loaded = page.waitForEvent('load')
      await page.locator('#dialog-ok:visible').click()
      await loaded
      expect(await page.evaluate(() => 'before' in window)).toBe(false)
      await asked(page).waitFor()
    })
  })

  it('[rule:testLock.cancel] leaves for / when it is cancelled', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/Setting?isTestLock=1&unitId=335')
      await asked(page).waitFor()
      await page.locator('#dialog-cancel:visible').click()
      await settled(page, 'screen-home')
      await atRest(page)
      expect(await hashOf(page)).toMatch(/^#\/(index)?$/)
      expect(await dialogText(page).count()).toBe(0)
    })
  })

  it('[rule:testLock.cancel] leaves a web-view for the home of the mini-program around it', async () => {
    await within(guest({ userAgent: `${WECHAT} miniProgram/wx0` }), async (page, context) => {
      await context.addInitScript(() => {
        const left: string[] = []
        const note = (target: { url: string }) => left.push(target.url)
        Object.assign(window, { left, wx: { miniProgram: { reLaunch: note, navigateTo: note } } })
      })
      await open(page, '#/Setting?isTestLock=1')
      await asked(page).waitFor()
      await page.locator('#dialog-cancel:visible').click()
      await page.waitForFunction(() => (window as unknown as Marked).left.length > 0)
      expect(await page.evaluate(() => (window as unknown as Marked).left)).toEqual(['/pages/home/index'])
    })
  })

  it('asks nobody without the parameter on the first address', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/Setting')
      await settled(page, 'screen-settings')
      expect(await dialogText(page).count()).toBe(0)
    })
  })
})

describe('login gate of the messaging browser', () => {
  interface Visit {
    userAgent?: string
    session?: Readonly<Record<string, string>>
  }

  /** Opens an address as a stranger; tells where the visitor ends up. */
  async function visit(address: string, { userAgent = WECHAT, session = {} }: Visit = {}): Promise<URL> {
    let end = new URL(sandbox.origin)
    await within(guest({ userAgent }), async (page, context) => {
      await context.route(/^https:\/\/login\.example\.com/, (route) =>
        route.fulfill({ body: 'login', contentType: 'text/html' }),
      )
      await context.addInitScript((values) => {
        if (!location.protocol.startsWith('http')) return
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
      }, session)
      await open(page, address)
      // the gate decides before a screen is drawn; one that was drawn and rests has let the visitor stay
      const screen = page.locator('[id^="screen-"]:visible').first()
      await Promise.race([page.waitForURL(/login\.example\.com/), screen.waitFor().then(() => atRest(page))])
      end = new URL(page.url())
    })
    return end
  }

  it('[rule:loginGate.redirectWhen] [rule:loginGate.redirectTo] sends a stranger without openId to the outside page with the present address, secrets left out', async () => {
    const end = await visit('?token=canary4417#/SubscribeList?unitId=335&mobile=13912345678')
    expect(end.origin + end.pathname).toBe('https://login.example.com/in')
    expect(end.searchParams.get('from')).toBe('app')
    const back = end.searchParams.get('redirect') ?? ''
    expect(back).toContain('/SubscribeList')
    expect(back).toContain('unitId=335')
    expect(decodeURIComponent(end.href)).not.toMatch(/canary4417|13912345678/)
  })

  const staying: [string, string, Visit][] = [
    ['an openId', '#/index?openId=open-1', {}],
    ['the loginFilter flag', '#/index', { session: { loginFilter: '1' } }],
    ['another browser', '#/index', { userAgent: PHONE }],
    ['a mini-program around it', '?isWeChatMiniApp=1#/index', {}],
  ]
  it.each(staying)('[rule:loginGate.redirectWhen] lets %s stay', async (_name, address, how) => {
    expect((await visit(address, how)).origin).toBe(sandbox.origin)
  })

  it('[rule:routeLists.loginRedirectSkipped] never from a page of the list', async () => {
    await within(guest({ userAgent: WECHAT }), async (page, context) => {
      await context.route(/^https:\/\/login\.example\.com/, (route) => route.fulfill({ body: 'login' }))
      for (const address of sampleOf('pages without the outside login', LOGIN_SKIPPED, 3)) {
        await page.goto('about:blank')
        await open(page, `#${address}`)
        await settled(page, landmarkOf(legacyOf(address).screen))
        await page.waitForTimeout(250)
        expect(page.url()).toBe(`${sandbox.origin}/#${address}`)
      }
    })
  })
})

describe('/', () => {
  it('leads to the start page of the customer edition, at boot and later', async () => {
    await within(guest(), async (page) => {
      await open(page, '')
      await settled(page, 'screen-doctor-list-list')
      await atRest(page)
      expect(await hashOf(page)).toBe('#/doctorListNew')
      await follow(page, '#/Setting')
      await settled(page, 'screen-settings')
      await follow(page, '#/')
      await settled(page, 'screen-doctor-list-list')
      expect(await hashOf(page)).toBe('#/doctorListNew')
    })
  })

  it('follows the edition of the hospital the entry names', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/?unitId=324')
      await settled(page, 'screen-home')
      await atRest(page)
      expect(await hashOf(page)).toMatch(/^#\/(index)?(\?unitId=324)?$/)
    })
  })
})

/**
 * How the app is entered, on the production h5 build: test lock, the five hosts, login gate and transfer mark, a hostile
 * shell, start pages, unknown addresses, and pages that are found again as they were left.
 */
import { type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

import { EXPIRED_TEXT } from '@/api/core/codes'
import { CONSENT_VERSION } from '@/shared/consent/text'

import { landmarkInFront, listen, openContext, PHONE } from './support/browser'
import { atRest } from './support/rest'
import { withSettings } from './support/settings'
import { browser, HOME_UNIT, openProfile, sandbox, setStage, within } from './support/stage'
import { answerDialog, dialogText, hashOf, hashReaches, keptBy, settled } from './support/visit'

/** Pages that never send a visitor to the outside login (rules.json, routeLists.loginRedirectSkipped). */
const LOGIN_SKIPPED = [
  '/diagnosisJY',
  '/transferPage',
  '/smallTransferDetails',
  '/complaintMailbox',
  '/informantList',
  '/informantDetail',
  '/informantSuccess',
]

/** WeChat's browser on the same phone. */
const WECHAT = `${PHONE} MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64`

setStage()

const open = (page: Page, address: string) => page.goto(`${sandbox.origin}/${address}`)

/** Navigates inside the running app, as a link would, and lets the page come to rest. */
async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => (location.hash = next), hash)
  await atRest(page)
}

/** A profile that has agreed to the privacy text and is nobody yet. */
async function guest(more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await openContext(browser, 375, more)
  await context.addInitScript((version) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('hc.consentVersion', version)
  }, CONSENT_VERSION)
  return context
}

/** Makes the next answer to a call a 401. */
const expireAt = (callId: string) => sandbox.act('fault', { callId, kind: 'code', code: 401, message: '', data: '' })

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
  }, 60_000)

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
  }, 60_000)

  it('[rule:testLock.cancel] leaves for / when it is cancelled', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/Setting?isTestLock=1')
      await asked(page).waitFor()
      await page.locator('#dialog-cancel:visible').click()
      await settled(page, 'screen-home')
      await atRest(page)
      expect(await hashOf(page)).toMatch(/^#\/(index)?$/)
      expect(await dialogText(page).count()).toBe(0)
    })
  }, 60_000)

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
  }, 60_000)

  it('asks nobody without the parameter on the first address', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/Setting')
      await settled(page, 'screen-settings')
      expect(await dialogText(page).count()).toBe(0)
    })
  }, 60_000)
})

describe('the five hosts of h5', () => {
  const wechat = { userAgent: WECHAT, facilityType: 'web' }
  const phone = { userAgent: PHONE, facilityType: 'h5' }
  interface Host {
    host: string
    userAgent: string
    facilityType: string
    /** Where somebody is sent whose session has ended: the login page, a mini-program's page, the shell. */
    leaves: 'login' | 'wx' | 'my' | 'shell'
    query?: string
    environment?: string
    shell?: true
  }
  const hosts: Host[] = [
    { host: 'browser', ...phone, leaves: 'login' },
    { host: 'messagingBrowser', ...wechat, leaves: 'login' },
    { host: 'wechatWebView by its agent', ...wechat, userAgent: `${WECHAT} miniProgram/wx01`, leaves: 'wx' },
    { host: 'wechatWebView by the entry', ...wechat, query: '?isWeChatMiniApp=1', leaves: 'wx' },
    { host: 'wechatWebView by its environment', ...wechat, environment: 'miniprogram', leaves: 'wx' },
    { host: 'alipayWebView', ...phone, userAgent: `${PHONE} AlipayClient/10.5.0 MiniProgram APXWebView`, leaves: 'my' },
    { host: 'nativeShell', ...phone, shell: true, leaves: 'shell' },
    // a mark that does not belong to the host says nothing
    { host: 'browser that claims a mini-program', ...phone, query: '?isWeChatMiniApp=1', leaves: 'login' },
  ]

  it.each(hosts)(
    '$host',
    async ({ userAgent, query = '', environment = '', shell = false, facilityType, leaves }) => {
      const profile = await openProfile(HOME_UNIT)
      const storageState = await profile.storageState()
      await profile.close()
      await within(openContext(browser, 375, { userAgent, storageState }), async (page, context) => {
        await context.addInitScript(
          ({ marked, native }) => {
            const left: string[] = []
            const note = (to: string) => (target?: { url?: string }) =>
              left.push(target?.url ? `${to} ${target.url}` : to)
            Object.assign(window, {
              left,
              wx: { miniProgram: { navigateTo: note('wx'), reLaunch: note('wx') } },
              my: { navigateTo: note('my'), reLaunch: note('my') },
            })
            if (marked) Object.assign(window, { __wxjs_environment: marked })
            if (native)
              Object.assign(window, {
                android: { isApp: () => 'true', userInvalid: note('invalid'), backToList: note('shell') },
              })
          },
          { marked: environment, native: shell },
        )
        const request = page.waitForRequest((one) => one.url().includes('/patientIndex'))
        await expireAt('index.patientIndex')
        await open(page, `${query}#/index`)
        // what the server is told of the host
        expect((await (await request).allHeaders())['facilitytype']).toBe(facilityType)
        await answerDialog(page, EXPIRED_TEXT)
        if (leaves === 'login') return hashReaches(page, /^#\/login/)
        await page.waitForFunction(
          (name) => (window as unknown as Marked).left.some((line) => line.startsWith(name)),
          leaves,
        )
        const left = await page.evaluate(() => (window as unknown as Marked).left)
        expect(left).toEqual(leaves === 'shell' ? ['invalid', 'shell'] : [`${leaves} /pages/login/login`])
        await page.waitForTimeout(300)
        expect(await hashOf(page)).toBe('#/index')
      })
    },
    60_000,
  )
})

describe('login gate of the messaging browser', () => {
  const LOGIN = { url: 'https://login.example.com/in?from=app', hosts: ['login.example.com'] }

  interface Visit {
    userAgent?: string
    session?: Readonly<Record<string, string>>
    configured?: boolean
  }

  /** Opens an address as a stranger; tells where the visitor ends up. */
  async function visit(
    address: string,
    { userAgent = WECHAT, session = {}, configured = true }: Visit = {},
  ): Promise<URL> {
    let end = new URL(sandbox.origin)
    await within(guest({ userAgent }), async (page, context) => {
      await context.route(/^https:\/\/login\.example\.com/, (route) =>
        route.fulfill({ body: 'login', contentType: 'text/html' }),
      )
      if (configured) await withSettings(context, { loginPage: LOGIN })
      await context.addInitScript((values) => {
        if (!location.protocol.startsWith('http')) return
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
      }, session)
      await open(page, address)
      await page.waitForURL(/login\.example\.com/, { timeout: 1200 }).catch(() => undefined)
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
  }, 60_000)

  const staying: [string, string, Visit][] = [
    ['an openId', '#/index?openId=open-1', {}],
    ['the loginFilter flag', '#/index', { session: { 'hc.loginFilter': '1' } }],
    ['another browser', '#/index', { userAgent: PHONE }],
    ['a mini-program around it', '?isWeChatMiniApp=1#/index', {}],
    ['no page configured', '#/index', { configured: false }],
  ]
  it.each(staying)(
    '[rule:loginGate.redirectWhen] lets %s stay',
    async (_name, address, how) => {
      expect((await visit(address, how)).origin).toBe(sandbox.origin)
    },
    60_000,
  )

  it('[rule:routeLists.loginRedirectSkipped] never from a page of the list', async () => {
    await within(guest({ userAgent: WECHAT }), async (page, context) => {
      await context.route(/^https:\/\/login\.example\.com/, (route) => route.fulfill({ body: 'login' }))
      await withSettings(context, { loginPage: LOGIN })
      for (const address of LOGIN_SKIPPED) {
        await page.goto('about:blank')
        await open(page, `#${address}`)
        await settled(page, 'screen-status')
        await page.waitForTimeout(250)
        expect(page.url()).toBe(`${sandbox.origin}/#${address}`)
      }
    })
  }, 60_000)
})

describe('[rule:loginGate.transferMark] transferMark', () => {
  it('leads to the transfer page with the listed values, and at most three times', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/index?transferMark=1&unitId=335&channel=c1&evil=2&mobile=13912345678')
      await hashReaches(page, /^#\/transferPage\?/)
      const query = new URLSearchParams((await hashOf(page)).split('?')[1])
      expect(Object.fromEntries(query)).toEqual({ transferMark: '1', unitId: '335', channel: 'c1' })
      // a page that sends the mark back does not go round for ever
      let hops = 1
      for (let at = 0; at < 5; at += 1) {
        await follow(page, `#/Setting?transferMark=1&v=${at}`)
        if ((await hashOf(page)).startsWith('#/transferPage')) hops += 1
      }
      expect(hops).toBe(3)
    })
  }, 60_000)

  it('does nothing for somebody with an AdminToken, and on the transfer page itself', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/Setting?transferMark=1&AdminToken=admin1')
      await settled(page, 'screen-settings')
      await page.waitForTimeout(400)
      expect(await hashOf(page)).toMatch(/^#\/Setting/)
    })
    await within(guest(), async (page) => {
      await open(page, '#/transferPage?transferMark=1')
      await settled(page, 'screen-status')
      await page.waitForTimeout(400)
      expect(await hashOf(page)).toBe('#/transferPage?transferMark=1')
    })
  }, 60_000)
})

describe('[rule:environment.nativeBridge] a hostile shell', () => {
  const shells: [string, () => void][] = [
    [
      'whose properties throw',
      () => {
        const get = (): never => {
          throw new Error('hostile')
        }
        for (const name of ['android', 'WebViewJavascriptBridge', 'webkit'])
          Object.defineProperty(window, name, { get })
      },
    ],
    [
      'whose functions throw',
      () => {
        const boom = (): never => {
          throw new Error('hostile')
        }
        const android = { isApp: boom, userInvalid: boom, backToList: boom }
        Object.assign(window, { android, WebViewJavascriptBridge: { callHandler: boom } })
      },
    ],
    [
      'that answers ten megabytes',
      () => {
        const much = () => 'x'.repeat(10_000_000)
        Object.assign(window, { android: { isApp: much, userInvalid: much, backToList: much } })
      },
    ],
    [
      'that answers broken JSON and objects with getters',
      () => {
        const trap = {
          get isApp(): boolean {
            throw new Error('hostile')
          },
        }
        const twice = (_name: string, _json: string, done: (answer: unknown) => void) => {
          done(trap)
          done(trap)
        }
        Object.assign(window, {
          android: { isApp: () => '{"isApp":', userInvalid: () => trap, backToList: () => trap },
          WebViewJavascriptBridge: { callHandler: twice },
        })
      },
    ],
    [
      'that never answers',
      () => {
        const never = () => new Promise(() => undefined)
        Object.assign(window, { WebViewJavascriptBridge: { callHandler: () => undefined }, android: { isApp: never } })
      },
    ],
    [
      'whose promises fail',
      () => {
        const fail = () => Promise.reject(new Error('hostile'))
        Object.assign(window, { android: { isApp: fail, userInvalid: fail, backToList: fail } })
      },
    ],
  ]

  it.each(shells)(
    '%s: the app goes on as on the web',
    async (_name, shell) => {
      await within(openProfile(HOME_UNIT), async (page, context) => {
        const complaints = listen(page)
        await context.addInitScript(shell)
        await open(page, '#/index')
        await settled(page, 'screen-home')
        await page.waitForTimeout(300)
        expect(complaints.list()).toEqual([])
        await expireAt('subjects.subjectsList')
        await follow(page, '#/SubscribeList')
        await answerDialog(page, EXPIRED_TEXT)
        await hashReaches(page, /^#\/login/)
        expect((await keptBy(page)).cookies).not.toHaveProperty('token')
      })
    },
    60_000,
  )
})

describe('/', () => {
  const starts = [
    { edition: 'customer', start: '#/doctorListNew', landmark: 'screen-status' },
    { edition: 'reproduction', start: '#/index', landmark: 'screen-home' },
    { edition: 'hospital', start: '#/index', landmark: 'screen-home' },
  ] as const

  it.each(starts)(
    'leads to the start page of the $edition edition, at boot and later',
    async ({ edition, start, landmark }) => {
      await within(guest(), async (page, context) => {
        if (edition !== 'hospital') await withSettings(context, { edition })
        await open(page, '')
        await settled(page, landmark)
        await atRest(page)
        // home is the page that every host opens first; its bare address may stay
        if (start === '#/index') expect(await hashOf(page)).toMatch(/^(#\/(index)?)?$/)
        else expect(await hashOf(page)).toBe(start)
        await follow(page, '#/Setting')
        await settled(page, 'screen-settings')
        await follow(page, '#/')
        await settled(page, landmark)
        expect(await hashOf(page)).toBe(start)
      })
    },
    60_000,
  )

  it('follows the edition of the hospital the entry names', async () => {
    await within(guest(), async (page, context) => {
      await withSettings(context, { edition: 'customer' })
      await open(page, '#/?unitId=324')
      await settled(page, 'screen-home')
      await atRest(page)
      expect(await hashOf(page)).toMatch(/^#\/(index)?(\?unitId=324)?$/)
    })
  }, 60_000)
})

describe('unknown addresses', () => {
  it.each([
    '#/noSuchPage',
    '#/noSuchPage?authorization=1&x=2',
    '#/a/b/c',
    '#/%E0%A4%A',
    '#/<script>',
    '#/pages/none/index',
    '#/404',
  ])(
    '%s: the status page with a way on',
    async (address) => {
      await within(guest(), async (page) => {
        const complaints = listen(page)
        await open(page, address)
        await settled(page, 'screen-status')
        await atRest(page)
        expect(await page.title()).not.toBe('')
        expect(page.url()).not.toMatch(/authorization|x=2/)
        await page.locator('#status-home:visible').click()
        await settled(page, 'screen-home')
        expect(complaints.list()).toEqual([])
      })
    },
    60_000,
  )

  it.each([
    ['#/INDEX', '#/index', 'screen-home'],
    ['#/setting/', '#/Setting', 'screen-settings'],
    ['#/Setting?v=%E0%A4%A', '#/Setting?v=%E0%A4%A', 'screen-settings'],
    ['#/hospitallist?back=%2Findex', '#/HospitalList?back=/index', 'screen-hospital-list'],
  ])(
    '%s opens as %s',
    async (address, proper, landmark) => {
      await within(guest(), async (page) => {
        await open(page, address)
        await settled(page, landmark)
        await atRest(page)
        expect((await hashOf(page)).replace('%2F', '/')).toBe(proper)
      })
    },
    60_000,
  )
})

describe('[rule:routeLists.keepAlive] kept pages', () => {
  /** Quiet turns in which a typed word is taken up by what keeps it. */
  const KEPT_TURNS = 10
  /** Longest a page may take to scroll. */
  const SCROLL_LIMIT_MS = 8000

  const search = (page: Page, id: string) =>
    page.locator(`input[id="${id}"]:visible, [id="${id}"] input:visible`).last()

  /** How far the open page is scrolled, whichever element scrolls. */
  const scrolled = (page: Page) =>
    page.evaluate(() =>
      Math.max(window.scrollY, ...[...document.querySelectorAll('.taro_page')].map((one) => one.scrollTop)),
    )

  /** Where the page stands once it stands still there; where it is when the time is up. */
  async function stillAt(page: Page, isThere: (at: number) => boolean): Promise<number> {
    const end = Date.now() + SCROLL_LIMIT_MS
    let before = Number.NaN
    for (;;) {
      await atRest(page)
      const at = await scrolled(page)
      if ((at === before && isThere(at)) || Date.now() > end) return at
      before = at
    }
  }

  async function back(page: Page): Promise<void> {
    await page.goBack()
    await settled(page, 'screen-home')
    await atRest(page)
  }

  it('shows the search text again after the page was left; a page that is not kept does not', async () => {
    await within(openProfile(HOME_UNIT), async (page) => {
      await open(page, '#/index')
      await settled(page, 'screen-home')
      for (const [hash, landmark, text] of [
        ['#/HospitalList', 'screen-hospital-list', '演示'],
        ['#/SubscribeList', 'screen-booking-list', ''],
      ] as const) {
        const field = `${landmark.replace('screen-', '')}-search`
        await follow(page, hash)
        await settled(page, landmark)
        await search(page, field).fill('演示')
        await atRest(page, KEPT_TURNS)
        await back(page)
        expect(await page.locator(`#${landmark}`).count()).toBe(0)
        await follow(page, hash)
        await settled(page, landmark)
        expect([hash, await search(page, field).inputValue()]).toEqual([hash, text])
        await back(page)
      }
    })
  }, 60_000)

  it('stands where it was left', async () => {
    await within(openProfile(HOME_UNIT), async (page) => {
      await page.setViewportSize({ width: 375, height: 420 })
      await open(page, '#/index')
      await settled(page, 'screen-home')
      await follow(page, '#/HospitalList')
      await settled(page, 'screen-hospital-list')
      await page.mouse.move(180, 300)
      await page.mouse.wheel(0, 260)
      const left = await stillAt(page, (at) => at > 100)
      expect(left).toBeGreaterThan(100)
      await back(page)
      await follow(page, '#/HospitalList')
      await settled(page, 'screen-hospital-list')
      expect(Math.abs((await stillAt(page, (at) => Math.abs(at - left) < 5)) - left)).toBeLessThan(5)
    })
  }, 60_000)

  it('is forgotten with the session: after a 401 the next person finds an empty search', async () => {
    await within(openProfile(HOME_UNIT), async (page) => {
      await open(page, '#/index')
      await settled(page, 'screen-home')
      await follow(page, '#/HospitalList')
      await settled(page, 'screen-hospital-list')
      await search(page, 'hospital-list-search').fill('演示')
      await atRest(page, KEPT_TURNS)
      await back(page)
      await expireAt('subjects.subjectsList')
      await follow(page, '#/SubscribeList')
      await answerDialog(page, EXPIRED_TEXT)
      await hashReaches(page, /^#\/login/)
      await follow(page, '#/HospitalList')
      await settled(page, 'screen-hospital-list')
      expect(await search(page, 'hospital-list-search').inputValue()).toBe('')
    })
  }, 60_000)
})

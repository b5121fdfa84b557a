/**
 * How the app is entered, on the production h5 build: the five hosts, transfer mark, a hostile
 * shell, start pages, unknown addresses, and pages that are found again as they were left.
 */

import { type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

import { sampleOf } from '../day'
import { listen, openContext, PHONE } from './support/browser'
import { atRest } from './support/rest'
import { browser, HOME_UNIT, openProfile, sandbox, setStage, within } from './support/stage'
import { answerDialog, dialogText, hashOf, hashReaches, keptBy, settled } from './support/visit'

import { EXPIRED_TEXT } from '@/api/core/codes'
import { CONSENT_VERSION } from '@/shared/consent/text'

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

  it.each(sampleOf('hosts of h5', hosts, 4))(
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
  )
})

it('[rule:environment.nativeBridge] [code:401] a native shell closes the app; no page asks for a sign-in before it had its time', async () => {
  await within(openProfile(HOME_UNIT), async (page, context) => {
    await context.addInitScript(() => {
      const left: string[] = []
      // With the page that is open a second later, long after the guard of this page would have spoken.
      const note = (name: string) => () =>
        void setTimeout(() => left.push(`${name} ${location.hash}`), name === 'shell' ? 1000 : 0)
      Object.assign(window, { left })
      Object.assign(window, {
        android: { isApp: () => 'true', userInvalid: note('invalid'), backToList: note('shell') },
      })
    })
    await open(page, '#/index')
    await settled(page, 'screen-home')
    await expireAt('message-center.msgGroupPage')
    await follow(page, '#/MessageList')
    await answerDialog(page, EXPIRED_TEXT)
    await page.waitForFunction(() => (window as unknown as Marked).left.length === 2)
    expect(await page.evaluate(() => (window as unknown as Marked).left)).toEqual([
      'invalid #/MessageList',
      'shell #/MessageList',
    ])
    // A shell that stays all the same leaves the patient with the login page.
    await hashReaches(page, /^#\/login\?back=/)
  })
})

describe('[rule:loginGate.transferMark] transferMark', () => {
  it('leads to the transfer page with the same query, and at most three times', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/index?transferMark=1&unitId=335&channel=c1&invite=2&mobile=13912345678')
      await hashReaches(page, /^#\/transferPage\?/)
      const query = new URLSearchParams((await hashOf(page)).split('?')[1])
      expect(Object.fromEntries(query)).toMatchObject({ transferMark: '1', unitId: '335', channel: 'c1', invite: '2' })
      expect(query.has('mobile')).toBe(false)
      // a page that sends the mark back does not go round for ever
      let hops = 1
      for (let at = 0; at < 5; at += 1) {
        await follow(page, `#/Setting?transferMark=1&v=${at}`)
        if ((await hashOf(page)).startsWith('#/transferPage')) hops += 1
      }
      expect(hops).toBe(3)
    })
  })

  it('leads a guest on before any page asks for a sign-in', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/smallTransferDetails?transferMark=1&transferId=r1')
      await settled(page, 'screen-transfer-page-jump')
      expect(Object.fromEntries(new URLSearchParams((await hashOf(page)).split('?')[1]))).toEqual({
        transferMark: '1',
        transferId: 'r1',
      })
    })
  })

  it('does nothing for somebody with an AdminToken, and on the transfer page itself', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/Setting?transferMark=1&AdminToken=admin1')
      await settled(page, 'screen-settings')
      await page.waitForTimeout(400)
      expect(await hashOf(page)).toMatch(/^#\/Setting/)
    })
    await within(guest(), async (page) => {
      await open(page, '#/transferPage?transferMark=1')
      await settled(page, 'screen-transfer-page-jump')
      await page.waitForTimeout(400)
      expect(await hashOf(page)).toBe('#/transferPage?transferMark=1')
    })
  })
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

  it.each(sampleOf('hostile shells', shells, 2))('%s: the app goes on as on the web', async (_name, shell) => {
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
  })
})

describe('/', () => {
  it.each([
    ['hospital', ''],
    ['reproduction', '?unitId=324'],
  ])('leads to the start page of the %s edition, at boot and later', async (_edition, query) => {
    await within(guest(), async (page) => {
      await open(page, `#/${query}`)
      await settled(page, 'screen-home')
      await atRest(page)
      // home is the page that every host opens first; its bare address may stay
      expect(await hashOf(page)).toMatch(/^(#\/(index)?(\?unitId=324)?)?$/)
      await follow(page, '#/Setting')
      await settled(page, 'screen-settings')
      await follow(page, '#/')
      await settled(page, 'screen-home')
      expect(await hashOf(page)).toBe('#/index')
    })
  })
})

// A build of a setting that is not the app's own: the playground and the test lock are compiled out of what is shipped.
describe('what is shipped', () => {
  it('has no test lock, whatever the address asks for', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/index?isTestLock=1')
      await settled(page, 'screen-home')
      await atRest(page)
      expect(await dialogText(page).count()).toBe(0)
    })
  })

  it('has no playground', async () => {
    await within(guest(), async (page) => {
      await open(page, '#/test')
      await settled(page, 'screen-status')
      expect(await page.locator('#screen-dev-test').count()).toBe(0)
    })
  })
})

describe('unknown addresses', () => {
  const unknown = [
    '#/noSuchPage',
    '#/noSuchPage?authorization=1&x=2',
    '#/a/b/c',
    '#/%E0%A4%A',
    '#/<script>',
    '#/pages/none/index',
    '#/404',
  ]
  it.each(sampleOf('unknown addresses', unknown, 3))('%s: the status page with a way on', async (address) => {
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
  })

  it.each([
    ['#/INDEX', '#/index', 'screen-home'],
    ['#/setting/', '#/Setting', 'screen-settings'],
    ['#/Setting?v=%E0%A4%A', '#/Setting?v=%E0%A4%A', 'screen-settings'],
    ['#/hospitallist?back=%2Findex', '#/HospitalList?back=/index', 'screen-hospital-list'],
  ])('%s opens as %s', async (address, proper, landmark) => {
    await within(guest(), async (page) => {
      await open(page, address)
      await settled(page, landmark)
      await atRest(page)
      expect((await hashOf(page)).replace('%2F', '/')).toBe(proper)
    })
  })
})

describe('[rule:routeLists.keepAlive] kept pages', () => {
  /** Quiet turns in which a typed word is taken up by what keeps it. */
  const KEPT_TURNS = 10
  /** Longest a page may take to scroll. */
  const SCROLL_LIMIT_MS = 45_000

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
  })

  it.each([
    ['a kept page', '#/HospitalList', 'screen-hospital-list'],
    ['a page that is not kept', '#/treatmentProcess', 'screen-treatment-process'],
  ])('%s stands where it was left', async (_which, address, landmark) => {
    await within(openProfile(HOME_UNIT), async (page) => {
      await page.setViewportSize({ width: 375, height: 420 })
      await open(page, '#/index')
      await settled(page, 'screen-home')
      await follow(page, address)
      await settled(page, landmark)
      await page.mouse.move(180, 300)
      await page.mouse.wheel(0, 260)
      const left = await stillAt(page, (at) => at > 100)
      expect(left).toBeGreaterThan(100)
      await back(page)
      await follow(page, address)
      await settled(page, landmark)
      expect(Math.abs((await stillAt(page, (at) => Math.abs(at - left) < 5)) - left)).toBeLessThan(5)
    })
  })

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
  })
})

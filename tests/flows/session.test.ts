/**
 * Who somebody is, from entry to leaving, on the production h5 build: what an address may say, where it is kept, what is
 * sent before and after the consent, and that nothing of one person is left for the next.
 */

import { type BrowserContext, type Page, type Request } from 'playwright-core'

import { personOf } from '../../sandbox/identity/personas'
import { ServerClient } from '../attack/server/server-client'
import { sampleOf } from '../day'
import { listen, openContext } from './support/browser'
import { confirmEntry } from './support/confirm-entry'
import { atRest } from './support/rest'
import { browser, HOME_UNIT, openProfile, sandbox, setStage, within } from './support/stage'
import { answerDialog, dialogText, hashReaches, keptBy, settled, whenCleared } from './support/visit'

import { EXPIRED_TEXT } from '@/api/core/codes'
import { MAX_IN_FLIGHT } from '@/api/core/queue'
import { REDIRECT_DELAY_MS } from '@/effects/perform'

const API = '/hc-patient/'

let server: ServerClient

setStage()

beforeAll(() => {
  server = new ServerClient(sandbox.origin)
})

const stranger = () => openContext(browser)

async function agree(page: Page): Promise<void> {
  await page.locator('#consent-agree:visible').click()
  await page.locator('#consent').waitFor({ state: 'detached' })
}

/** Everything a profile asks a server for, with all that it says. */
function recordRequests(context: BrowserContext): { list: Request[]; said(): Promise<string[]> } {
  const list: Request[] = []
  context.on('request', (request) => list.push(request))
  return {
    list,
    said: () =>
      Promise.all(
        list.map(async (request) =>
          JSON.stringify([request.url(), await request.allHeaders().catch(() => ({})), request.postData() ?? '']),
        ),
      ),
  }
}

const isApi = (request: Request): boolean => request.url().includes(API)

describe('entry parameters', () => {
  it('[rule:session.token] [rule:session.unitId] [rule:session.deptId] [rule:session.openId] [rule:session.channel] [rule:session.subscribe] [rule:session.facilityType] [rule:session.isWeChatMiniApp] land in the specified places', async () => {
    const token = await sandbox.token(HOME_UNIT)
    await within(stranger(), async (page) => {
      const openIds = encodeURIComponent(JSON.stringify(['open-1', 'open-2']))
      await page.goto(
        `${sandbox.origin}/?channel=ch_1&subscribe=1&isWeChatMiniApp=1#/index?token=${token}&unitId=335&deptId=77&openId=${openIds}&facilityType=web`,
      )
      await agree(page)
      await page.waitForFunction(() => /(^|; )token=/.test(document.cookie))
      const { cookies, local, session } = await keptBy(page)
      expect(cookies).toMatchObject({ token, unitId: '335', deptId: '77', isWeChatMiniApp: '1' })
      expect(local['openId']).toBe('open-1')
      expect(session).toMatchObject({ channel: 'ch_1', subscribe: '1', facilityType: 'web' })
      // none of them is in a second place
      expect(JSON.stringify([local, session])).not.toContain(token)
    })
  })

  it('takes the hospital from deptId where unitId is absent', async () => {
    await within(stranger(), async (page) => {
      await page.goto(`${sandbox.origin}/#/index?deptId=324`)
      await settled(page, 'screen-home')
      expect((await keptBy(page)).cookies).toMatchObject({ unitId: '324', deptId: '324' })
    })
  })

  it('refuses values that are none and stores no name that is not its own', async () => {
    await within(stranger(), async (page) => {
      const complaints = listen(page)
      const long = 'x'.repeat(5000)
      await page.goto(
        `${sandbox.origin}/?unitId=335;evil=1&__proto__[x]=1&constructor=2#/index?token=a%0d%0ab&openId=${long}&channel=%3Cscript%3E&subscribe=maybe&facilityType=hospital&evil=1`,
      )
      await settled(page, 'screen-home')
      const { cookies, local, session } = await keptBy(page)
      expect(cookies).toEqual({})
      expect(Object.keys(local).filter((key) => !key.startsWith('hc.') && !/taro/i.test(key))).toEqual([])
      expect(session).toEqual({})
      expect(await page.evaluate(() => 'x' in {})).toBe(false)
      expect(complaints.list()).toEqual([])
    })
  })
})

describe('secrets leave the address', () => {
  const CANARY = 'k7canary9931k7canary9931k7canary'
  const entries = [
    `/?token=${CANARY}&unitId=335`,
    `/?token=${CANARY}#/index`,
    `/#/index?token=${CANARY}&unitId=335`,
    `/#/login?openId=${CANARY}&channel=a`,
    `/?openId=${CANARY}#/Setting?authorization=${CANARY}&v=1`,
    `/#/Setting?AdminToken=${CANARY}&transferMark=`,
    `/#/index?token[]=${CANARY}&unitId=335`,
    `/#/index?TOKEN=${CANARY}`,
    `/#/index?%74oken=${CANARY}`,
    `/?code=${CANARY}&state=${CANARY}#/index`,
    `/#/login?back=${encodeURIComponent(`/index?token=${CANARY}`)}`,
    `/#/?token=${CANARY}&unitId=335`,
    `/#/noSuchPage?token=${CANARY}`,
    `/?token=tkt_${CANARY}#/index`,
  ]

  // all of them in a whole round
  it.each(sampleOf('addresses with secrets', entries, 5).map((entry) => [entry.split(CANARY).join('…'), entry]))(
    'of %s: bar, history, referrer and later requests',
    async (_shown, entry) => {
      await within(stranger(), async (page, context) => {
        await context.route(/^https:\/\/foreign\.example/, (route) =>
          route.fulfill({ body: '<p>foreign</p>', contentType: 'text/html' }),
        )
        const requests = recordRequests(context)
        await page.addInitScript(() => {
          const seen: string[] = []
          Object.defineProperty(window, 'seenAddresses', { value: seen })
          const look = () => seen.push(location.href)
          // the body is put in before anything can be painted
          new MutationObserver((_changes, observer) => {
            if (!document.body) return
            observer.disconnect()
            look()
          }).observe(document, { childList: true, subtree: true })
          new PerformanceObserver(look).observe({ type: 'paint', buffered: true })
        })
        await page.goto('about:blank')
        await page.goto(`${sandbox.origin}${entry}`)
        await page.locator('[id^="screen-"]:visible').first().waitFor()
        await atRest(page)
        const seen = await page.evaluate(() => (window as unknown as { seenAddresses: string[] }).seenAddresses)
        expect(seen.length).toBeGreaterThan(1)
        expect(JSON.stringify([seen, page.url(), await page.evaluate(() => history.state as unknown)])).not.toContain(
          CANARY,
        )
        // every request after the first one, which is the address itself
        const later = (await requests.said()).slice(1)
        expect(later.filter((said) => said.includes(CANARY))).toEqual([])
        // away through a link, and back and forth in the history
        await page.evaluate(() => {
          const link = document.createElement('a')
          link.href = 'https://foreign.example/'
          document.body.append(link)
          link.click()
        })
        await page.waitForURL('https://foreign.example/')
        expect(await page.evaluate(() => document.referrer)).toBe('')
        await page.goBack()
        expect(page.url()).not.toContain(CANARY)
      })
    },
  )

  it('at a later navigation too', async () => {
    await within(openProfile(HOME_UNIT, { fresh: true }), async (page) => {
      const token = await sandbox.token(HOME_UNIT)
      await page.goto(`${sandbox.origin}/#/index`)
      await settled(page, 'screen-home')
      await page.evaluate((value) => (location.hash = `#/Setting?token=${value}&channel=later`), token)
      await page.waitForFunction((value) => document.cookie.includes(value), token)
      await atRest(page)
      expect(page.url()).not.toContain(token)
      expect((await keptBy(page)).session['channel']).toBe('later')
      await page.goBack()
      await page.goForward()
      expect(page.url()).not.toContain(token)
    })
  })

  it('and are in nothing that the server wrote down', async () => {
    expect(await sandbox.printed()).not.toContain(CANARY)
    expect(JSON.stringify(await server.look('audit', { limit: '500' }))).not.toContain(CANARY)
  })
})

describe('one-time ticket', () => {
  it('signs in once and is refused the second time', async () => {
    const { url } = await server.act<{ ticket: string; url: string }>('ticket', { ...HOME_UNIT })
    expect(url).toContain('tkt_')
    const open = async (page: Page): Promise<string | undefined> => {
      await page.goto(`${sandbox.origin}${url}`)
      const answered = page.waitForResponse(
        (response) => /ticket/i.test(response.url()) && response.url().includes(API),
      )
      await agree(page)
      await answered
      await settled(page)
      await atRest(page)
      expect(JSON.stringify(await keptBy(page))).not.toContain('tkt_')
      return (await keptBy(page)).cookies['token']
    }
    await within(stranger(), async (page) => {
      expect(await open(page)).toMatch(/^[0-9a-f]{32}$/)
      await confirmEntry(page)
      await settled(page, 'screen-home')
      await page.locator('#home-login').waitFor({ state: 'detached' })
    })
    await within(stranger(), async (page) => {
      expect(await open(page)).toBeUndefined()
      // a guest, not an error
      await page.locator('#home-login:visible').waitFor()
      expect(await dialogText(page).count()).toBe(0)
    })
  })
})

describe('consent first', () => {
  it('sends no token, mobile or openId before it is given, and the token afterwards', async () => {
    const token = await sandbox.token(HOME_UNIT)
    const secrets = [token, 'open-canary-31', '13912345678']
    await within(stranger(), async (page, context) => {
      const requests = recordRequests(context)
      await page.goto(`${sandbox.origin}/#/index?token=${token}&unitId=335&openId=open-canary-31&mobile=13912345678`)
      await page.locator('#consent-agree:visible').waitFor()
      await atRest(page)
      for (const address of ['#/login', '#/SubscribeList', '#/HospitalList', '#/index']) {
        await page.evaluate((hash) => (location.hash = hash), address)
        await atRest(page)
      }
      const before = await requests.said()
      expect(before.length).toBeGreaterThan(5)
      expect(before.filter((said) => secrets.some((secret) => said.includes(secret)))).toEqual([])
      // asked once, not on every page
      expect(await page.locator('#consent-agree:visible').count()).toBe(1)
      const signed = page.waitForResponse(
        async (response) => (await response.request().allHeaders())['token'] === token,
      )
      await agree(page)
      await signed
      await settled(page)
    })
  })

  it('stays silent about the person after a refusal', async () => {
    const token = await sandbox.token(HOME_UNIT)
    await within(stranger(), async (page, context) => {
      const requests = recordRequests(context)
      await page.goto(`${sandbox.origin}/#/index?token=${token}&unitId=335`)
      await page.locator('#consent-refuse:visible').click()
      await page.waitForTimeout(300)
      await page.evaluate(() => (location.hash = '#/SubscribeList'))
      await page.waitForTimeout(500)
      expect((await requests.said()).filter((said) => said.includes(token))).toEqual([])
      expect((await keptBy(page)).cookies).not.toHaveProperty('token')
    })
  })
})

describe('[rule:clientErrors.configFile] [rule:environment.configFile] serverConfig.json', () => {
  const json = (body: string) => ({ status: 200, contentType: 'application/json', body })
  const broken: [string, Parameters<import('playwright-core').Route['fulfill']>[0] | null][] = [
    ['no connection', null],
    ['status 404', { status: 404, body: '{"baseUrl":"/alt"}' }],
    ['status 500', { status: 500, body: '{"baseUrl":"/alt"}' }],
    ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html><p>login</p>' }],
    ['nothing', json('')],
    ['half of it', json('{"baseUrl":"/al')],
    ['a list', json('[{"baseUrl":"/alt"}]')],
    ['a number', json('{"baseUrl":7}')],
    ['a foreign host', json('{"baseUrl":"https://evil.example"}')],
    ['a host without scheme', json('{"baseUrl":"//evil.example"}')],
    ['plain http', json('{"baseUrl":"http://evil.example"}')],
    ['a way out', json('{"baseUrl":"/alt/../../x"}')],
    ['a script', json('{"baseUrl":"javascript:alert(1)//"}')],
    ['through the prototype', json('{"__proto__":{"baseUrl":"/alt"}}')],
    ['far too much', json(`{"baseUrl":"/alt","x":"${'x'.repeat(40_000)}"}`)],
  ]

  /** Opens home with this answer; tells where its calls went. */
  async function callsWith(answer: (typeof broken)[number][1]): Promise<{ paths: string[]; said: string[] }> {
    const result = { paths: [] as string[], said: [] as string[] }
    await within(stranger(), async (page, context) => {
      await context.route('**/static/serverConfig.json', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await context.route('**/alt/**', (route) => route.fulfill(json('{"code":404,"message":"","data":""}')))
      const complaints = listen(page)
      const calls: URL[] = []
      page.on('request', (request) => isApi(request) && calls.push(new URL(request.url())))
      await page.goto(`${sandbox.origin}/#/index?unitId=335`)
      await settled(page, 'screen-home')
      await page.evaluate(() => (location.hash = '#/HospitalList'))
      await page.waitForRequest((request) => request.url().includes('/getUnit'))
      expect(await dialogText(page).count()).toBe(0)
      result.paths = calls.map(({ origin, pathname }) => origin.replace(sandbox.origin, '') + pathname)
      // the browser's own line about the missing file is not the app's
      result.said = complaints.list().filter((line) => !line.includes('serverConfig.json'))
    })
    return result
  }

  it('sets the base of every call when it is sound', async () => {
    const { paths } = await callsWith(json('{"baseUrl":"/alt"}'))
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => !path.startsWith('/alt/hc-patient/'))).toEqual([])
  })

  it.each(sampleOf('broken server settings', broken, 5))('%s: the default base, silently', async (_name, answer) => {
    const { paths, said } = await callsWith(answer)
    expect(said).toEqual([])
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => !path.startsWith('/hc-patient/'))).toEqual([])
  })
})

describe('a start while nobody can be asked who the patient is', () => {
  it('keeps the patient signed in and where she is, and goes on when the hospital answers again', async () => {
    await within(openProfile(HOME_UNIT, { fresh: true }), async (page, context) => {
      // A browser that keeps nothing for a time without a network, such as a private window.
      await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
      const records = page.locator('#my-appointments-records-item-0:visible')
      await page.goto(`${sandbox.origin}/#/myAppoint`)
      await records.waitFor()
      await context.route('**/hc-patient/**', (route) => route.abort())
      await page.reload()
      const retry = page.locator('#my-appointments-records-retry:visible')
      await retry.waitFor()
      expect(await page.locator('#my-appointments-records-failure').innerText()).toContain('您的资料没有丢失')
      await retry.click()
      await retry.waitFor()
      expect(await page.evaluate(() => location.hash)).toContain('/myAppoint')
      await context.unroute('**/hc-patient/**')
      await retry.click()
      await records.waitFor()
    })
  })
})

describe('[rule:clientErrors.tokenFetch] [rule:environment.tokenExchange] the token exchange of a mini-program', () => {
  const AUTHORIZATION = 'authcanary5512'
  const failures = [
    { kind: 'code', code: 500, message: AUTHORIZATION },
    { kind: 'code', code: 401 },
    { kind: 'code', code: 200, data: { token: 'x' } },
    { kind: 'code', code: 200, data: '' },
    { kind: 'status', status: 502 },
    { kind: 'badJson' },
    { kind: 'html' },
    { kind: 'empty' },
    { kind: 'reset', times: 3 },
  ]
  it.each(sampleOf('failed token exchanges', failures, 4).map((fault) => [JSON.stringify(fault), fault]))(
    'fails by %s: logged, and on as a guest',
    async (_name, fault) => {
      await within(stranger(), async (page) => {
        const lines: string[] = []
        page.on('console', (message) => lines.push(message.text()))
        const complaints = listen(page)
        await sandbox.act('fault', { callId: 'member.getMemberToken', ...(fault as object) })
        await page.goto(`${sandbox.origin}/#/index?unitId=335&facilityType=wx_applet&authorization=${AUTHORIZATION}`)
        const told = page.waitForEvent('console', (message) => message.text().includes('tokenFetch'))
        await agree(page)
        await told
        await settled(page, 'screen-home')
        await page.locator('#home-login:visible').waitFor()
        expect(await dialogText(page).count()).toBe(0)
        expect(lines.filter((line) => line.includes('tokenFetch'))).toHaveLength(1)
        expect(lines.filter((line) => line.includes(AUTHORIZATION))).toEqual([])
        expect(complaints.list().filter((line) => line.startsWith('uncaught'))).toEqual([])
        expect((await keptBy(page)).cookies).not.toHaveProperty('token')
      })
    },
  )
})

// ---------------------------------------------------------------------------------------------------------------------

/** Names of fields whose text belongs to the person. */
const PERSONAL =
  /name|mobile|phone|idNo|card|title|remark|patientId|appointmentId|orderCode|seq|stage|text|content|date/i

/**
 * Rewrites what the server says about the member, so that every text leaf carries a mark of its own: then whatever is left
 * of it can be found. Ids, dates and enumerations stay as they are, or the app could not work with them.
 */
async function markAnswers(context: BrowserContext, run: string): Promise<Set<string>> {
  const marks = new Set<string>()
  const marked = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => marked(one, name))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, key)]))
    if (typeof value !== 'string' || !PERSONAL.test(name) || !/[\u4e00-\u9fff]/.test(value)) return value
    const mark = `${run}${String(marks.size).padStart(3, '0')}`
    marks.add(mark)
    return `${value.slice(0, 4)}${mark}`
  }
  await context.route(`**${API}**`, async (route) => {
    const carriesToken = Boolean((await route.request().allHeaders())['token'])
    const answer = await route.fetch()
    const text = await answer.text()
    if (!carriesToken || !text.startsWith('{')) return route.fulfill({ response: answer, body: text })
    const envelope = JSON.parse(text) as { data: unknown }
    return route.fulfill({ response: answer, body: JSON.stringify({ ...envelope, data: marked(envelope.data, '') }) })
  })
  return marks
}

/** Everything a later reader of this page could come across: storage, document, and what hangs on the window. */
function remains(page: Page): Promise<Record<'storage' | 'document' | 'globals' | 'history', string>> {
  return page.evaluate(() => {
    const seen = new Set<unknown>()
    const texts: string[] = []
    const own = new Set(['window', 'self', 'document', 'localStorage', 'sessionStorage', 'navigation', 'performance'])
    const walk = (value: unknown, depth: number): void => {
      if (typeof value === 'string') texts.push(value)
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || depth > 7) return
      if (seen.has(value) || seen.size > 200_000 || value instanceof Node) return
      seen.add(value)
      if (value instanceof Map || value instanceof Set) for (const one of value) walk(one, depth + 1)
      for (const name of Object.getOwnPropertyNames(value)) {
        if (value === window && own.has(name)) continue
        texts.push(name)
        try {
          const part = (value as Record<string, unknown>)[name]
          // some getters of prototypes answer with a rejection, which would count as an error of the app
          if (part instanceof Promise) part.catch(() => undefined)
          walk(part, depth + 1)
        } catch {
          // a property that cannot be read tells nothing
        }
      }
    }
    walk(window, 0)
    return {
      storage: JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
      document: document.documentElement.outerHTML + document.title,
      globals: texts.join('\n'),
      history: JSON.stringify([location.href, history.state]),
    }
  })
}

/** Marks and values found in any of the places. */
function found(places: Record<string, string>, canaries: Iterable<string>): string[] {
  return [...canaries].flatMap((canary) =>
    Object.entries(places).flatMap(([place, text]) => (text.includes(canary) ? [`${place}: ${canary}`] : [])),
  )
}

/** What is the person's without being marked: the token, the telephone and identity numbers, and the server's ids. */
async function ownValues(page: Page, persona: string): Promise<string[]> {
  const { mobile, idNo } = personOf(persona)
  const { cookies, local } = await keptBy(page)
  const token = cookies['token'] ?? ''
  const { data } = await server.call<Record<string, unknown>>('index.patientIndex', {}, token)
  const ids: string[] = []
  JSON.stringify(data, (key, value: unknown) => {
    if (
      typeof value === 'string' &&
      /(Id|Code|No)$/.test(key) &&
      value.length > 5 &&
      !/unit|doctor|subject|schedule/i.test(key)
    )
      ids.push(value)
    return value
  })
  return [token, mobile, idNo, local['openId'] ?? '', ...ids].filter((value) => value.length > 5)
}

/** Looks at what the member has, so that there is something to leave behind. */
async function lookAround(page: Page): Promise<void> {
  await page.goto(`${sandbox.origin}/#/index`)
  await settled(page, 'screen-home')
  for (const [hash, landmark] of [
    ['#/mine', 'screen-mine'],
    ['#/ReservationRecordList', 'screen-booking-records'],
    ['#/OnlineAuther', 'screen-online-auth'],
    ['#/HospitalList', 'screen-hospital-list'],
  ] as const) {
    await page.evaluate((next) => (location.hash = next), hash)
    await settled(page, landmark)
    await atRest(page)
  }
}

describe('leaving nothing behind', () => {
  const MEMBER = HOME_UNIT

  it('after a sign-out: 25 canaries and more', async () => {
    await within(openProfile(MEMBER, { fresh: true }), async (page, context) => {
      const marks = await markAnswers(context, 'so7x')
      await lookAround(page)
      const canaries = [...marks, ...(await ownValues(page, MEMBER.persona))]
      expect(canaries.length).toBeGreaterThanOrEqual(25)
      // the search finds what is there
      expect(found(await remains(page), canaries).length).toBeGreaterThan(5)
      await page.evaluate(() => (location.hash = '#/Setting'))
      await settled(page, 'screen-settings')
      await atRest(page)
      await page.locator('#settings-sign-out:visible').click()
      await page.locator('#dialog-ok:visible').click()
      await hashReaches(page, /^#\/index/)
      await page.locator('#home-login:visible').waitFor()
      await atRest(page)
      expect(found(await remains(page), canaries)).toEqual([])
      // and backwards, where the kept screens were
      await page.evaluate(() => (location.hash = '#/mine'))
      await page.locator('#screen-mine:visible, #screen-login:visible').first().waitFor()
      await atRest(page)
      expect(found(await remains(page), canaries)).toEqual([])
    })
  })

  it('after a 401: 25 canaries and more', async () => {
    await within(openProfile(MEMBER, { fresh: true }), async (page, context) => {
      const marks = await markAnswers(context, 'ex4q')
      await lookAround(page)
      const canaries = [...marks, ...(await ownValues(page, MEMBER.persona))]
      expect(canaries.length).toBeGreaterThanOrEqual(25)
      await sandbox.act('fault', { callId: 'subjects.subjectsList', kind: 'code', code: 401, message: '', data: '' })
      await page.evaluate(() => (location.hash = '#/SubscribeList'))
      await hashReaches(page, /^#\/login/)
      await answerDialog(page, EXPIRED_TEXT)
      await settled(page, 'screen-login')
      await atRest(page)
      expect(found(await remains(page), canaries)).toEqual([])
    })
  })

  it('for the partner who signs in on the same phone', async () => {
    const partner = { unitId: 335, persona: 'wu-gang' }
    await within(openProfile(MEMBER, { fresh: true }), async (page, context) => {
      await markAnswers(context, 'fi2r')
      await lookAround(page)
      const first = await ownValues(page, MEMBER.persona)
      const { url } = await server.act<{ url: string }>('ticket', partner)
      const marksOfFirst = 'fi2r'
      await context.unrouteAll({ behavior: 'wait' })
      await page.goto('about:blank')
      await page.goto(`${sandbox.origin}${url}`)
      await settled(page, 'screen-entry-confirm')
      expect(found(await remains(page), [...first, marksOfFirst])).toEqual([])
      await confirmEntry(page)
      await settled(page, 'screen-home')
      for (const [hash, landmark] of [
        ['#/mine', 'screen-mine'],
        ['#/ReservationRecordList', 'screen-booking-records'],
      ] as const) {
        await page.evaluate((next) => (location.hash = next), hash)
        await settled(page, landmark)
        await atRest(page)
        expect(found(await remains(page), [...first, marksOfFirst])).toEqual([])
      }
    })
  })
})

describe('many calls end at once', () => {
  /** How many calls of one screen end together. */
  const STORM = 3

  // No more than MAX_IN_FLIGHT can be answered at once; further calls wait and are dropped with the session.
  it('a storm of 401: one alert, one navigation', async () => {
    await within(openProfile(HOME_UNIT, { fresh: true }), async (page) => {
      let held = 0
      let givenUp = 0
      page.on('requestfailed', (request) => isApi(request) && (givenUp += 1))
      let release = (): void => undefined
      const released = new Promise<void>((done) => (release = done))
      await page.route(`**${API}**`, async (route) => {
        // the screens ask once it is known who is there
        if (route.request().url().includes('/selectInfo')) return route.continue()
        held += 1
        await released
        const body = '{"code":401,"message":"","data":""}'
        await route.fulfill({ status: 200, contentType: 'application/json', body }).catch(() => undefined)
      })
      // a screen that is left gives its calls up, so they are the calls of one: this one asks for the most at once
      await page.goto(`${sandbox.origin}/#/personalData`)
      const deadline = Date.now() + 60_000
      while (held - givenUp < STORM && Date.now() < deadline) await page.waitForTimeout(50)
      expect(held - givenUp).toBeGreaterThanOrEqual(STORM)
      expect(held - givenUp).toBeLessThanOrEqual(MAX_IN_FLIGHT)
      release()
      await hashReaches(page, /^#\/login/)
      await page.waitForTimeout(1500)
      await answerDialog(page, EXPIRED_TEXT)
      await page.waitForTimeout(500)
      // one answer was enough: no second alert stood behind the first
      expect(await dialogText(page).count()).toBe(0)
      // pages under the front one stay in the document: a second navigation would leave a second login page
      expect(await page.locator('[id="screen-login"]').count()).toBe(1)
      await hashReaches(page, /^#\/login/)
    })
  })

  it('[rule:constants.redirectDelay401] somebody who signs in during the pause after the 401 stays signed in', async () => {
    await within(openProfile(HOME_UNIT, { fresh: true }), async (page) => {
      const next = await sandbox.token(HOME_UNIT)
      // The pause is ten times as long here: a busy machine takes its time to read the new address.
      await page.addInitScript((pause) => {
        const wait = window.setTimeout
        window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
          wait(run, ms === pause ? ms * 10 : ms, ...rest)) as typeof window.setTimeout
      }, REDIRECT_DELAY_MS)
      await whenCleared(page, (token) => setTimeout(() => (location.hash = `#/Setting?token=${token}`), 30), next)
      await sandbox.act('fault', { callId: 'index.patientIndex', kind: 'code', code: 401, message: '', data: '' })
      await page.goto(`${sandbox.origin}/#/index`)
      await answerDialog(page, EXPIRED_TEXT)
      await page.waitForTimeout(REDIRECT_DELAY_MS * 10 + 500)
      await confirmEntry(page)
      await settled(page, 'screen-settings')
      expect(page.url()).toContain('#/Setting')
      expect((await keptBy(page)).cookies['token']).toBe(next)
      await page.locator('#settings-sign-out:visible').waitFor()
    })
  })
})

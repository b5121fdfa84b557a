import type { Browser, BrowserContext, Page } from 'playwright-core'

import type { AddressCase } from '../addresses/cases'
import { landmarkInFront, openContext } from '../flows/support/browser'
import { callNamed } from '../flows/support/calls'
import { callOf } from '../flows/support/observe'
import type { Sandbox } from '../flows/support/sandbox'
import type { Finding } from './part'

const UNIT = 335
const PAGES = 3
const LIMIT_MS = 8000
/** Long enough for the app to act on an address that it has just been given. */
const REACT_MS = 150

/** Names under which links, servers and partners say where to go; every screen gets all of them. */
const NAMES = [
  ...['url', 'link', 'q', 'scene', 'address', 'path', 'page', 'src', 'target', 'next', 'from'],
  ...['back', 'backUrl', 'redirect', 'redirectUrl', 'redirect_uri', 'return', 'returnUrl', 'return_url', 'returnPath'],
  ...['callback', 'patientInfoUrl', 'jump', 'skipUrl', 'goto', 'to'],
]

/** Buttons by which a screen leads on; tapped, so that an address that was taken is followed. */
const ONWARD = /-(open|on|ok|next|go|back|continue|pay|home-today-\d+|banner-\d+)$/

/** A hostile address on its way in. */
interface Attempt {
  where: string
  payload: string
  /** What to open behind the origin. */
  open: string
}

/** Which attempts a round makes. */
export interface RedirectRound {
  sandbox: Sandbox
  browser: Browser
  cases: readonly AddressCase[]
  askerOf: (item: AddressCase) => string
  payloads: readonly string[]
  /** How many of the payloads (in turn) each built screen gets in its address. */
  perScreen: number
  /** How many the doors get that take an address for a living: the jump page and the hand-off. */
  perDoor: number
  /** How many each code and each kind of server-given address gets. */
  perCode: number
}

/**
 * Sends hostile addresses through every door: the parameters of every built screen, the jump page, the codes 258, 2001,
 * 111 and 3002, and every field of an answer that holds an address. Nothing may leave the server's own origin.
 */
export async function redirectRound(round: RedirectRound): Promise<{ attempts: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let attempts = 0
  for (const persona of new Set(round.cases.map(round.askerOf))) {
    const storageState = await profileOf(round, persona)
    const queue = attemptsFor(round, persona)
    attempts += queue.length
    const lane = async (): Promise<void> => {
      // a window of its own: a page behind another one is slowed
      const context = await openContext(round.browser, 375, { storageState })
      const page = await context.newPage()
      const left = await watchLeaving(page, round.sandbox.origin)
      await trap(page, round)
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { where, payload } = next
        await follow(page, round.sandbox.origin, next).catch((cause: unknown) =>
          findings.push({ what: `${where}: not walked`, detail: `${payload.slice(0, 100)}: ${String(cause)}` }),
        )
        for (const to of left.splice(0))
          findings.push({ what: `${where}: left for ${to}`, detail: payload.slice(0, 200) })
        if (!page.url().startsWith(`${round.sandbox.origin}/`))
          findings.push({ what: `${where}: ended at ${page.url().slice(0, 120)}`, detail: payload.slice(0, 200) })
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: Math.min(PAGES, queue.length) }, lane))
  }
  return { attempts, findings }
}

/** What a profile of this person keeps; nothing for a visitor. */
async function profileOf({ browser, sandbox }: RedirectRound, persona: string) {
  const context = await openContext(browser)
  if (persona !== 'visitor') await sandbox.signIn(context, { persona, unitId: UNIT })
  const kept = await context.storageState()
  await context.close()
  return kept
}

function attemptsFor(
  { cases, askerOf, payloads, perScreen, perDoor, perCode }: RedirectRound,
  persona: string,
): Attempt[] {
  let turn = 0
  const some = (count: number) => Array.from({ length: count }, () => payloads[turn++ % payloads.length] ?? '')
  const own = cases.filter((item) => askerOf(item) === persona)
  const screens = own.flatMap((item) =>
    some(perScreen).map((payload) => ({
      where: item.address,
      payload,
      open: `/#${item.open}?${new URLSearchParams(NAMES.map((name): [string, string] => [name, payload]))}`,
    })),
  )
  if (persona === 'visitor' || own.length < 3) return screens
  const jump = some(perDoor).flatMap((payload) =>
    ['/skipUrl?url', '/pages/hand-off/index?address'].map((door) => ({
      where: door,
      payload,
      open: `/#${door}=${encodeURIComponent(payload)}`,
    })),
  )
  const traps = ['code-258', 'code-2001', 'code-111', 'code-3002', 'fields'].flatMap((name) =>
    some(perCode).map((payload) => ({
      where: name,
      payload,
      open: `/?trap=${name}&with=${encodeURIComponent(payload)}#/index`,
    })),
  )
  return [...screens, ...jump, ...traps]
}

/** Opens one attempt, agrees to what the app asks, and taps on. */
async function follow(page: Page, origin: string, { open }: Attempt): Promise<void> {
  const here = page.url().split('#')[0]
  const [before = '', hash = ''] = [open.slice(0, open.indexOf('#')), open.slice(open.indexOf('#'))]
  if (here === `${origin}${before}` && !open.includes('trap=')) {
    // Another address of the page that is open already: as a tap on a link inside.
    await page.evaluate((to) => (location.hash = to), hash)
  } else {
    await page.goto('about:blank')
    await page.goto(`${origin}${open}`, { waitUntil: 'load' })
  }
  const deadline = Date.now() + LIMIT_MS
  while ((await landmarkInFront(page)) === null && Date.now() < deadline) await page.waitForTimeout(40)
  await page.waitForTimeout(REACT_MS)
  if (open.includes('trap=')) await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined)
  for (const id of ['dialog-ok', ...(await onward(page))]) {
    const button = page.locator(`[id="${id}"]:visible`).first()
    if ((await button.count()) === 0) continue
    await button.click({ timeout: 1000 }).catch(() => undefined)
    await page.waitForTimeout(REACT_MS)
  }
}

const onward = (page: Page): Promise<string[]> =>
  page.evaluate(
    (pattern) =>
      [...document.querySelectorAll('[id]')]
        .filter((element) => new RegExp(pattern).test(element.id) && element.getBoundingClientRect().height > 0)
        .map((element) => element.id)
        .slice(0, 3),
    ONWARD.source,
  )

/** Where the page went or tried to go, other than the server's own origin. */
async function watchLeaving(page: Page, origin: string): Promise<string[]> {
  const left: string[] = []
  const foreign = (url: string) => !url.startsWith(`${origin}/`) && url !== 'about:blank'
  await page.exposeFunction('__leaving', (url: string) => {
    if (foreign(url)) left.push(url.slice(0, 120))
  })
  await page.addInitScript(() => {
    const tell = (window as unknown as { __leaving(url: string): void }).__leaving
    const { navigation } = window as unknown as {
      navigation?: { addEventListener(kind: string, told: (event: { destination: { url: string } }) => void): void }
    }
    navigation?.addEventListener('navigate', ({ destination }) => tell(destination.url))
    window.open = (url) => {
      tell(`window.open ${String(url)}`)
      return null
    }
  })
  page.on('popup', (popup) => left.push(`popup ${popup.url()}`))
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message().slice(0, 80)}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && foreign(request.url())) left.push(request.url().slice(0, 120))
  })
  await page.route(
    (url) => !url.href.startsWith(`${origin}/`) && /^https?:$/.test(url.protocol),
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>outside</p>' }),
  )
  return left
}

/** The read that home cannot do without. */
const HOME_READ = 'index.patientIndex'
const ADDRESS = /(url|link|href|path|page|address)$/i

/** Lets the hospital answer as the page's own address asks: with a code that leads somewhere, or with hostile fields. */
async function trap(page: Page, { sandbox }: RedirectRound): Promise<void> {
  await page.route(/\/hc-[a-z]+\//, async (route) => {
    const asked = new URL(page.url())
    const name = asked.searchParams.get('trap')
    const payload = asked.searchParams.get('with') ?? ''
    const request = route.request()
    const id = callOf(request.method(), request.url())
    if (!name || !request.url().startsWith(sandbox.origin)) return route.continue()
    if (name !== 'fields') {
      if (id !== HOME_READ) return route.continue()
      const code = Number(name.slice('code-'.length))
      return route.fulfill({ json: { code, message: '请前往办理', data: dataOf(code, payload) } })
    }
    const answer = await route.fetch().catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { data: unknown } | null
    if (!answer || !body || callNamed(id)?.effect !== 'read') return route.continue().catch(() => undefined)
    return route.fulfill({ response: answer, json: { ...body, data: redirected(body.data, payload, '') } })
  })
}

function dataOf(code: number, payload: string): unknown {
  if (code === 258) return payload
  if (code === 2001) return { patientInfoUrl: payload, infoCase: payload, hisInfo: {} }
  return { appId: payload, path: payload, url: payload, consultId: payload, redirect: payload }
}

/** The data with every address in it turned into the hostile one. */
function redirected(value: unknown, payload: string, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => redirected(one, payload, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redirected(one, payload, key)]))
  return typeof value === 'string' && ADDRESS.test(name) ? payload : value
}

/** Whether the jump page offers this address and leads there when asked: the control group must pass. */
export async function passes(context: BrowserContext, sandbox: Sandbox, address: string): Promise<string | null> {
  const page = await context.newPage()
  try {
    const left = await watchLeaving(page, sandbox.origin)
    await page.goto(`${sandbox.origin}/#/skipUrl?url=${encodeURIComponent(address)}`)
    await page.locator('#hand-off-open:visible').click({ timeout: LIMIT_MS })
    await page.waitForURL((url) => !url.href.startsWith(sandbox.origin), { timeout: LIMIT_MS })
    return left.length > 0 ? page.url() : null
  } finally {
    await page.close()
  }
}

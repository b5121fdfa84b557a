import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

import { ownOf } from '../../hospital/variable'
import { BROWSER_VARIABLE, launchOptions } from './browser-server'
import { still, watchRequests } from './rest'

/**
 * A browser for one test file: the one that was started for the run of jest, or one of its own (attack, bench, film).
 * Closing it ends what the file opened in it.
 *
 * @param isCold see `launchOptions`; a cold one is always its own
 */
export async function openBrowser({ isCold = false } = {}): Promise<Browser> {
  const running = ownOf(process.env[BROWSER_VARIABLE])
  return running !== undefined && !isCold ? chromium.connectOverCDP(running) : chromium.launch(launchOptions(isCold))
}

/**
 * A phone; on a device that is neither Android nor iOS the app says so on the console, as specified
 * (spec:platforms#unknown-device).
 */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/**
 * What a context is told in which things move, as on most phones: where that is looked at, or measured. Elsewhere motion
 * is switched off, since a browser that draws sixty pictures a second takes the time from the tests beside it.
 */
export const MOVING = { reducedMotion: 'no-preference' } as const

/** A phone-sized context without motion; `more` says what is different about it (user agent, what the profile kept). */
export async function openContext(
  browser: Browser,
  width = 375,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    deviceScaleFactor: 1,
    hasTouch: true,
    userAgent: PHONE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // A page that is served from the device says nothing of the server's; offline.test.ts lets the worker in.
    serviceWorkers: 'block',
    ...more,
  })
  watchRequests(context)
  return context
}

/** Everything a page says that a healthy page does not say, from now on. */
export interface Complaints {
  /** Complaints since the last `clear`. */
  list(): string[]
  clear(): void
}

/** A page that is not asked for an icon complains about nothing of ours. */
const NOT_OURS = /favicon\.ico/

/** Collects uncaught errors and console errors of a page. */
export function listen(page: Page): Complaints {
  let said: string[] = []
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NOT_OURS.test(message.location().url))
      said.push(`console: ${message.text()} ${message.location().url}`)
  })
  return { list: () => [...said], clear: () => (said = []) }
}

/** Id of the root view that is in front; during the animation of a navigation two pages are in the document. */
export function landmarkInFront(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('[id^="screen-"]')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
    })
    return all.length > 0 ? (all[all.length - 1] as Element).id : null
  })
}

/**
 * Types an address over the one the running app stands at, and waits for a screen that was not there before.
 *
 * @param address what follows the `#`
 * @param landmark id of the screen's root view, any screen's when null; when it does not come within `limitMs`, the page is
 *                 left as it is
 */
export async function typeAddress(
  page: Page,
  address: string,
  landmark: string | null,
  limitMs: number,
): Promise<void> {
  await page.evaluate((typed) => {
    for (const screen of document.querySelectorAll('[id^="screen-"]')) screen.setAttribute('data-before', '')
    location.hash = `#${typed}`
  }, address)
  const arrived = page.waitForFunction(
    (wanted) => {
      const named = wanted === null ? '[id^="screen-"]' : `#${wanted}`
      const fresh = document.querySelector(`${named}:not([data-before])`)
      return fresh !== null && fresh.getBoundingClientRect().height > 0
    },
    landmark,
    { polling: 20, timeout: limitMs },
  )
  await arrived.catch(() => undefined)
}

/**
 * Gives the page a width and waits until the app has scaled itself to it (root font width / 7.5,
 * spec:interface#root-font).
 */
export async function setWidth(page: Page, width: number): Promise<void> {
  // Held upright: sideways the column is 480 px wide (spec:interface#root-font).
  await page.setViewportSize({ width, height: Math.max(740, width) })
  const column = width > 750 ? 480 : Math.max(width, 320)
  await page.waitForFunction(
    (wanted) => Math.abs(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) - wanted) < 2,
    column / 7.5,
    { polling: 20 },
  )
}

/** Elements that stick out of the page sideways at a width, as short descriptions; empty when nothing scrolls. */
export async function sidewaysAt(page: Page, width: number): Promise<string[]> {
  await setWidth(page, width)
  await still(page, 2)
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement
    const limit = window.innerWidth + 1
    if (root.scrollWidth <= limit && document.body.scrollWidth <= limit) return []
    return [...document.querySelectorAll('[id^="screen-"] *')]
      .filter((element) => element.getBoundingClientRect().right > limit)
      .slice(0, 3)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}#${element.id}.${element.getAttribute('class') ?? ''} right=${Math.round(element.getBoundingClientRect().right)}`,
      )
      .concat(`page ${root.scrollWidth} wide at ${window.innerWidth}`)
  })
}

/** One finding of axe that a person would have to act on. */
export interface AxeFinding {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly string[]
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { html: string }[] }[]
}

/** Serious and critical findings of axe on the page as it is. */
export async function axeFindings(page: Page): Promise<AxeFinding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(() =>
    // the watermark is no text to read: pale on purpose (15 %, spec:interface#watermark) and hidden from readers
    (window as unknown as { axe: { run(where: object, options: object): Promise<AxeResults> } }).axe.run(
      { exclude: [['#watermark']] },
      { resultTypes: ['violations'] },
    ),
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? '',
      nodes: nodes.slice(0, 3).map((node) => node.html.slice(0, 160)),
    }))
}

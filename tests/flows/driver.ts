/** Driver for the h5 build in Chromium. One browser may serve many drivers; each driver is one person's own profile. */

import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

import { type Driver, WAIT_MS } from '../journeys/support/driver'
import { typeAddress } from './support/browser'
import { keysOf } from './support/keyboard'
import { isReady, isSeen, textOf, touch, turn, writeInto } from './support/look'
import { atRest, watchRequests } from './support/rest'
import { keptBy } from './support/visit'

/** How a browser driver is set up. */
export interface FlowOptions {
  browser: Browser
  /** Address of the running server, without trailing slash. */
  base: string
  /** Viewport width in CSS pixels; 375 unless given. */
  width?: number
  /** Nothing is touched: every tap and every text is done with keys alone. */
  keyboard?: boolean
  /** Folder for screenshots; none are taken without it. */
  shots?: string
}

/** A driver that also lets a test look behind the screen. */
export interface FlowDriver extends Driver {
  page(): Page
  context: BrowserContext
}

/** Opens a fresh profile. */
export async function flowDriver(options: FlowOptions): Promise<FlowDriver> {
  const context = await options.browser.newContext({
    viewport: { width: options.width ?? 375, height: 740 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A phone's own browser; a desktop one makes the app log that it knows no such device
    // (spec:platforms#unknown-device).
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    hasTouch: false,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  watchRequests(context)
  // A profile without a page ends its process; while one is open, every start of the app finds it there, and the script read.
  await context.newPage()
  const seen: string[] = []
  let current: Page | null = null
  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    page.on('pageerror', (error) => seen.push(`[page] ${error.message}`))
    page.on('console', (message) => {
      // The cashier stands for the payment institution's own page; that it has no icon says nothing about the app.
      if (message.type() !== 'error' || message.location().url.endsWith('/favicon.ico')) return
      seen.push(`[console] ${message.text()} ${message.location().url}`)
    })
    return page
  }
  const page = (): Page => {
    if (!current) throw new Error('h5: the app is not running')
    return current
  }
  // Behind the visible page the earlier ones stay in the document: the last visible match is the one a person sees.
  const visible = (id: string): Locator => page().locator(`[id="${id}"]:visible`).last()
  const failing = async (what: string): Promise<Error> =>
    new Error(
      `h5: ${what}; at ${page().url()}; errors: ${seen.join(' | ') || 'none'}; text: ${(await page().locator('body').innerText()).slice(-300)}`,
    )
  const unusable = async (id: string, ms: number): Promise<Error> => {
    if (!(await isSeen(page(), id, 0))) return failing(`waited ${ms} ms for #${id}`)
    return failing((await isReady(page(), id, 0)) ? `#${id} moves or lies under something` : `#${id} stays disabled`)
  }
  const waitFor = async (id: string, ms = WAIT_MS) => {
    if (!(await isSeen(page(), id, ms))) throw await failing(`waited ${ms} ms for #${id}`)
  }
  const keys = keysOf(page, visible)
  const launch = async (address?: string) => {
    if (current) await current.close()
    current = await open()
    await current.goto(address === undefined ? `${options.base}/` : `${options.base}/#${address}`)
  }
  return {
    platform: 'h5',
    context,
    page,
    launch,
    tap: async (id, ms = WAIT_MS) => {
      if (options.keyboard) {
        if (!(await isReady(page(), id, ms))) throw await unusable(id, ms)
        await keys.press(id)
        await turn(page())
      } else if (!(await touch(page(), id, ms))) throw await unusable(id, ms)
    },
    type: async (id, text) => {
      await waitFor(id)
      if (options.keyboard) return keys.write(id, text)
      if (!(await writeInto(page(), id, text, WAIT_MS))) throw await failing(`#${id} cannot be written in`)
    },
    text: async (id, ms = WAIT_MS) => {
      const text = await textOf(page(), id, ms)
      if (text === null) throw await failing(`waited ${ms} ms for #${id}`)
      return text
    },
    has: (id) => isSeen(page(), id, 0),
    enabled: (id) => isReady(page(), id, 0),
    waitFor,
    back: async () => {
      await page().goBack()
      await atRest(page())
    },
    route: () => Promise.resolve(new URL(page().url()).hash.replace(/^#/, '')),
    title: () => page().title(),
    kill: async () => {
      await current?.close()
      current = null
    },
    relaunch: launch,
    visit: async (address) => {
      const { origin, pathname, hash } = new URL(current?.url() ?? 'about:blank')
      // Another page is in front (a cashier), or the browser would see no change.
      if (origin !== options.base || pathname !== '/' || hash === `#${address}`) return launch(address)
      await typeAddress(page(), address, null, WAIT_MS)
    },
    offline: (cut) => context.setOffline(cut),
    kept: async () => JSON.stringify([await keptBy(page()), await context.cookies()]),
    errors: () => Promise.resolve([...seen]),
    ...(options.shots !== undefined && {
      screenshot: async (name: string) => {
        const path = resolve(options.shots as string, `${name}.png`)
        mkdirSync(dirname(path), { recursive: true })
        await page().screenshot({ path })
      },
    }),
    close: () => context.close(),
  }
}

/**
 * What a person on a slow phone and network gets of the h5 build: bytes, requests, when its content is drawn.
 *
 * CPU four times slower, 1.6 Mbit/s, 150 ms round trip, an empty cache in every round; FLOOR and the app in turn, because
 * a machine's speed drifts. A page that stays empty fails the measurement: an empty page is the fastest of all.
 */

import type { Browser } from 'playwright-core'

const ROUND_TRIP_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
/** Of a slow phone against this machine. */
export const CPU_SLOWDOWN = 4

/** One cold load. Bytes are those of the wire, after gzip. */
export interface Load {
  /** First paint of anything, a line that says it is opening included, ms. */
  readonly paintMs: number
  /** When the largest part of the app's own content was painted (largest contentful paint inside of `#app`), ms. */
  readonly drawnMs: number
  readonly scriptBytes: number
  readonly styleBytes: number
  /** Files of the build that were asked for until the screen was there: everything but calls of the API. */
  readonly requests: number
  readonly files: readonly string[]
  /** Scripts with their bytes on the wire. */
  readonly scripts: readonly { url: string; bytes: number }[]
}

/** Loads one address with an empty cache and waits until `landmark` is on the page. */
export async function coldLoad(browser: Browser, url: string, landmark: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const kinds = new Map<string, { url: string; kind: string }>()
  const files: { url: string; kind: string; bytes: number }[] = []
  let requests = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const isApi = type === 'XHR' || type === 'Fetch' || type === 'Preflight'
    if (!isApi && request.url.startsWith('http') && !request.url.endsWith('/favicon.ico')) requests += 1
    kinds.set(requestId, { url: request.url, kind: type ?? 'Other' })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = kinds.get(requestId)
    if (entry) files.push({ ...entry, bytes: encodedDataLength })
  })
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForSelector(landmark, { state: 'attached', timeout: 60_000 })
    await page.waitForTimeout(300)
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    const drawnMs = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element | null }) | undefined
            // what has left the page, as the line that says it is opening, is no content
            done(last?.element?.closest('#app') ? last.startTime : Number.NaN)
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    const text = await page.evaluate(() => document.body.innerText.trim())
    if (text === '' || Number.isNaN(paintMs) || Number.isNaN(drawnMs))
      throw new Error(`${url} stayed empty${errors.length > 0 ? `: ${errors[0]}` : ''}`)
    if (errors.length > 0) throw new Error(`${url}: ${errors[0]}`)
    const sum = (pattern: RegExp): number =>
      files.filter((file) => pattern.test(file.url)).reduce((total, file) => total + file.bytes, 0)
    return {
      paintMs,
      drawnMs,
      scriptBytes: sum(/\.js(\?|$)/),
      styleBytes: sum(/\.css(\?|$)/),
      requests,
      files: files.map((file) => file.url),
      scripts: files.filter((file) => /\.js(\?|$)/.test(file.url)),
    }
  } finally {
    await context.close()
  }
}

/** The middle one of a list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * The mean of the middle half of a list. For what is short beside a frame of the screen: each time ends with a frame, so that
 * a middle one moves by a whole frame where the mean moves by the little that the frames were missed by.
 */
export function middleMean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const cut = Math.floor(sorted.length / 4)
  const middle = sorted.slice(cut, sorted.length - cut)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

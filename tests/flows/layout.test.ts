/** Measures of the page that only a browser can tell. */
import type { Browser } from 'playwright-core'

import { openBrowser, openContext } from './support/browser'
import { type Sandbox, startSandbox } from './support/sandbox'

let browser: Browser
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await openBrowser()
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

it.each([
  [280, 320 / 7.5],
  [320, 320 / 7.5],
  [375, 50],
  [600, 80],
  [750, 100],
  [1200, 100],
])(
  '[rule:constants.rootFontDivisor] [rule:constants.rootFontWidth] at %d px the root font is %d px',
  async (width, size) => {
    const context = await openContext(browser, width)
    const page = await context.newPage()
    await page.goto(`${sandbox.origin}/`)
    await page.locator('#screen-home').waitFor()
    const font = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect(Math.abs(font - size)).toBeLessThan(0.05)
    await context.close()
  },
)

/** Measures of the page that only a browser can tell. */

import type { Browser } from 'playwright-core'

import rules from '../fixtures/spec/rules.json'
import { openBrowser, openContext } from './support/browser'
import { type Sandbox, startSandbox } from './support/sandbox'

let browser: Browser
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

it.each([
  [280, 320 / 7.5],
  [320, 320 / 7.5],
  [375, 50],
  [600, 80],
  [700, 700 / 7.5],
  [1200, 64],
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

it('[rule:constants.dialogWidth] a question is 262 wide', async () => {
  const context = await openContext(browser, 375)
  await sandbox.signIn(context, { persona: 'zhou-min', unitId: 335 })
  const page = await context.newPage()
  await page.goto(`${sandbox.origin}/#/Setting`)
  await page.locator('#settings-sign-out:visible').click()
  const dialog = page.locator('#dialog:visible')
  await dialog.waitFor()
  const width = rules.constants.find(({ key }) => key === 'dialogWidth')?.value
  expect(await dialog.evaluate((element) => getComputedStyle(element).width)).toBe(`${width}px`)
  await context.close()
})

it('in a wide window a list stands beside its detail, and the next choice takes its place', async () => {
  const context = await openContext(browser, 1280)
  await sandbox.signIn(context, { persona: 'zhou-min', unitId: 335 })
  const page = await context.newPage()
  await page.goto(`${sandbox.origin}/#/CheckList`)
  const list = page.locator('#screen-lab-list:visible')
  const detail = page.locator('#screen-lab-detail:visible')
  const choose = async (at: number, words: string): Promise<void> => {
    await page.locator(`#lab-list-item-${at}:visible`).click()
    await detail.getByText(words).first().waitFor()
  }
  await choose(0, '促排监测激素')
  const [left, right] = [await list.boundingBox(), await detail.boundingBox()]
  expect([left?.width, right?.width]).toEqual([480, 480])
  expect((left?.x ?? 0) + 480).toBeLessThanOrEqual(right?.x ?? 0)
  await choose(4, '抗缪勒管激素')
  expect(await page.locator('#screen-lab-detail').count()).toBe(1)
  await page.setViewportSize({ width: 800, height: 740 })
  await list.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1280, height: 740 })
  await list.waitFor()
  await page.locator('#screen-lab-detail #page-back').click()
  await detail.waitFor({ state: 'hidden' })
  expect(await list.isVisible()).toBe(true)
  await context.close()
})

describe('nothing is cut off or has to be moved sideways', () => {
  /** What is open today, lists, one's own page, a form, choices. */
  const SCREENS = [
    ['/index', 'home'],
    ['/CheckList', 'lab-list'],
    ['/SubscribeList', 'booking-list'],
    ['/mine', 'mine'],
    ['/feedback', 'feedback'],
    ['/Setting', 'settings'],
  ] as const

  /** A phone upright and sideways, a tablet, a desktop, and that desktop at 200 %, which is half of its width in px. */
  const WINDOWS = [
    [320, 568],
    [375, 812],
    [812, 375],
    [768, 1024],
    [1280, 800],
    [640, 400],
  ] as const

  /**
   * What stands out of the window to the right and cannot be scrolled to, by id or class. The page hides what is too wide,
   * so that its own width says nothing.
   */
  const beyond = (screen: string) => {
    const edge = document.documentElement.clientWidth + 1
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
    return [...document.querySelectorAll<HTMLElement>(`#screen-${screen}, #screen-${screen} *`)]
      .filter((one) => {
        const { width, right } = one.getBoundingClientRect()
        return width > 0 && right > edge && !one.closest('[aria-hidden="true"]') && !scrolls(one.parentElement)
      })
      .map((one) => one.id || one.className)
      .slice(0, 5)
  }

  it.each([false, true])('in the elder layout: %s', async (elder) => {
    const context = await openContext(browser)
    await sandbox.signIn(context, { persona: 'zhou-min', unitId: 335 })
    const page = await context.newPage()
    await page.goto(`${sandbox.origin}/#/index`)
    if (elder) await page.evaluate(() => localStorage.setItem('hc.appearance', '1.3 elder'))
    const wrong: unknown[] = []
    for (const [address, screen] of SCREENS) {
      await page.goto(`${sandbox.origin}/?at=${screen}#${address}`)
      await page.locator(`#screen-${screen}:visible`).waitFor()
      const line = await page.evaluate(
        (id) => getComputedStyle(document.querySelector(`#screen-${id}`) as Element).getPropertyValue('--lh'),
        screen,
      )
      expect(line.trim() === '1.6').toBe(elder)
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        const out = await page.evaluate(beyond, screen)
        if (out.length > 0) wrong.push([address, width, out])
      }
    }
    expect(wrong).toEqual([])
    await context.close()
  })
})

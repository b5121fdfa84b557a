/**
 * The longest form in Chromium with a processor four times slower: how long until it is drawn when somebody opens it
 * inside the running app, and how long one keystroke takes until the next picture.
 */

import type { Browser, Page } from 'playwright-core'

import { MOVING, openContext } from '../flows/support/browser'
import type { Sandbox } from '../flows/support/sandbox'
import { CPU_SLOWDOWN, median } from './h5'
import type { LongestForm } from './longest-form'

/** A newcomer: a couple that is registered is shown what it sent. */
const WHO = { persona: 'lin-xiao', unitId: 335 }
const OPENINGS = 5
const KEYS = '示例省示例市示例区一号'
const LIMIT_MS = 30_000

/** What a person on a slow phone waits for. */
export interface FormTimes {
  /** From the change of the address to the picture with the step's last field, the hospital's answers included, ms. */
  readonly openedMs: number
  /** From a key to the picture that shows it, ms; the middle one and the slowest. */
  readonly keyMs: number
  readonly slowestKeyMs: number
  /** Changes of the document that one key made at most: the h5 side of setData. */
  readonly changes: number
}

interface KeyLog {
  times: number[]
  changes: number[]
}

/** Opens the form of the build that the sandbox serves and types in its first free text. */
export async function measureFormOnH5(browser: Browser, sandbox: Sandbox, form: LongestForm): Promise<FormTimes> {
  const context = await openContext(browser, 375, MOVING)
  // tsx compiles functions with a helper that the page does not have
  await context.addInitScript('globalThis.__name ??= (made) => made')
  try {
    await sandbox.signIn(context, WHO)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${sandbox.origin}/#/index`)
    await page.locator('#screen-home:visible').waitFor({ timeout: LIMIT_MS })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const opened: number[] = []
    for (let round = 0; round < OPENINGS; round += 1) {
      opened.push(await open(page, form))
      if (round === OPENINGS - 1) break
      await page.goBack()
      await page.locator('#screen-home:visible').waitFor({ timeout: LIMIT_MS })
    }
    const { times, changes } = await typeIn(page, form)
    if (errors.length > 0) throw new Error(`the page complains: ${errors[0]}`)
    return {
      openedMs: median(opened),
      keyMs: median(times),
      slowestKeyMs: Math.max(...times),
      changes: Math.max(...changes),
    }
  } finally {
    await context.close()
  }
}

/** Opens the form as a link of the app does. */
function open(page: Page, { address, definition }: LongestForm): Promise<number> {
  const last = definition.sections[0]?.fields.filter((name) => !definition.fields[name]?.showIf).at(-1) ?? ''
  return page.evaluate(
    ({ hash, end, limit }) =>
      new Promise<number>((done, fail) => {
        const begun = performance.now()
        const look = (): void => {
          const field = [...document.querySelectorAll(`[id$="${end}"]`)].at(-1)
          if (field && field.getBoundingClientRect().height > 0)
            // a frame after the one in which it stands, the picture has been given away
            return void requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
          if (performance.now() - begun > limit) return fail(new Error(`the form never showed ${end}`))
          requestAnimationFrame(look)
        }
        location.hash = hash
        look()
      }),
    { hash: `#${address}`, end: `-${last}-field`, limit: LIMIT_MS },
  )
}

/** Types into the first free text of the first step, one key after the other. */
async function typeIn(page: Page, { definition }: LongestForm): Promise<KeyLog> {
  const name = definition.sections[0]?.fields.find((one) => definition.fields[one]?.kind === 'text')
  if (name === undefined) throw new Error('the first step has no free text')
  const input = page.locator(`[id$="-${name}-field"] input:visible, [id$="-${name}-field"] textarea:visible`).last()
  await input.waitFor({ timeout: LIMIT_MS })
  await input.focus()
  await page.evaluate(() => {
    const log: KeyLog = { times: [], changes: [] }
    let changes = 0
    new MutationObserver((list) => (changes += list.length)).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    document.addEventListener(
      'beforeinput',
      () => {
        const begun = performance.now()
        changes = 0
        requestAnimationFrame(() =>
          setTimeout(() => {
            log.times.push(performance.now() - begun)
            log.changes.push(changes)
          }),
        )
      },
      true,
    )
    Object.assign(window, { keyLog: log })
  })
  for (const [at, key] of [...KEYS].entries()) {
    await page.keyboard.insertText(key)
    await page.waitForFunction((count) => (window as unknown as { keyLog: KeyLog }).keyLog.times.length > count, at)
  }
  if ((await input.inputValue()).endsWith(KEYS)) {
    return page.evaluate(() => (window as unknown as { keyLog: KeyLog }).keyLog)
  }
  throw new Error(`the field holds ${await input.inputValue()}`)
}

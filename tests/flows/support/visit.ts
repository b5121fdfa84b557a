/** What browser tests do and look at again and again: wait for an address, read and answer a dialog, see what is kept. */

import { type Browser, type BrowserContext, type Page } from 'playwright-core'

import { openContext } from './browser'
import { type Sandbox, type Who } from './sandbox'

/** Longest wait for something the app does by itself. */
const WAIT_MS = 45_000

/** The hash of the address bar as the page is now. */
export const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash)

/** Waits until the hash fits. Throws with the hash it stayed at. */
export async function hashReaches(page: Page, pattern: RegExp, ms = WAIT_MS): Promise<void> {
  try {
    await page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source, { timeout: ms })
  } catch {
    throw new Error(`the address never fitted ${pattern}: ${page.url()}`)
  }
}

/** Text of the dialog in front. */
export const dialogText = (page: Page) => page.locator('#dialog-text:visible')

/** Waits for a dialog with this text and answers it. */
export async function answerDialog(page: Page, text: string, button: 'ok' | 'cancel' = 'ok'): Promise<void> {
  await dialogText(page).filter({ hasText: text }).waitFor({ timeout: WAIT_MS })
  await page.locator(`#dialog-${button}:visible`).click()
}

/** Waits until a screen is in front and nothing on it, or over it, is still loading. */
export async function settled(page: Page, landmark?: string): Promise<void> {
  if (landmark !== undefined) await page.locator(`#${landmark}:visible`).last().waitFor({ timeout: WAIT_MS })
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-label="正在加载"], #overlay')].every(
        (element) => element.getBoundingClientRect().height === 0,
      ),
    undefined,
    { timeout: WAIT_MS },
  )
}

/**
 * Runs when the app takes the token out of the profile, at that very moment: a look every few milliseconds comes late on
 * a busy machine, and a test of a pause measures the machine then. To be called before the page is opened.
 *
 * @param argument handed to `cleared`, which runs inside the page
 */
export async function whenCleared<T>(page: Page, cleared: (argument: T) => void, argument: T): Promise<void> {
  await page.addInitScript(
    `(() => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      const signedIn = () => /(^|; )token=/.test(own.get.call(document))
      let done = false
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        get: () => own.get.call(document),
        set: (text) => {
          const before = !done && signedIn()
          own.set.call(document, text)
          if (!before || signedIn()) return
          done = true
          ;(${cleared.toString()})(${JSON.stringify(argument)})
        },
      })
    })()`,
  )
}

/** What a browser profile keeps of a session, by the places of the specification (spec:session#stored-values). */
export interface Kept {
  readonly cookies: Readonly<Record<string, string>>
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

/** Reads cookies, local and session storage of the page. */
export function keptBy(page: Page): Promise<Kept> {
  return page.evaluate(() => {
    const cookies: Record<string, string> = {}
    for (const pair of document.cookie.split('; ').filter(Boolean)) {
      const at = pair.indexOf('=')
      cookies[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1))
    }
    return { cookies, local: { ...localStorage }, session: { ...sessionStorage } }
  })
}

type Profile = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Opens profiles that are signed in already: each person signs in once a file, later profiles begin with what the first one
 * kept. A test that ends the session on the server takes `fresh`.
 */
export function profiles(sandbox: Sandbox, browser: Browser) {
  const known = new Map<string, Profile>()
  return async function open(who: Who, { fresh = false } = {}): Promise<BrowserContext> {
    const key = `${who.persona}@${who.unitId}`
    const storageState = fresh ? undefined : known.get(key)
    const context = await openContext(browser, 375, storageState ? { storageState } : {})
    if (!storageState) {
      await sandbox.signIn(context, who)
      if (!fresh) known.set(key, await context.storageState())
    }
    return context
  }
}

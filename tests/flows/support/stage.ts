/** The stage of a browser test file: one hospital, one browser, and profiles that are closed after use. */

import { type Browser, type BrowserContext, type Page } from 'playwright-core'

import { listen, openBrowser } from './browser'
import { type Sandbox, startSandbox, type Who } from './sandbox'
import { profiles } from './visit'

/** Filled by `setStage` before the first test; every test file has its own. */
export let sandbox: Sandbox
export let browser: Browser
export let openProfile: ReturnType<typeof profiles>

/** The person of most tests: verified at the hospital of the demonstration, with a visit to come. */
export const HOME_UNIT: Who = { unitId: 335, persona: 'zhou-min' }

/** Longest wait for something on a page, in milliseconds. */
const PATIENCE_MS = 45_000

/**
 * Builds the stage before the file's tests and takes it down after them.
 *
 * @param build folder below dist; the app as it is shipped unless told
 */
export function setStage(build?: string): void {
  beforeAll(async () => {
    sandbox = await startSandbox(build)
    browser = await openBrowser()
    openProfile = profiles(sandbox, browser)
  })
  afterAll(async () => {
    await browser?.close()
    await sandbox?.stop()
  })
}

/** Runs in a profile that is closed afterwards, clears planned faults, and holds the app to throwing nothing. */
export async function within(
  context: BrowserContext | Promise<BrowserContext>,
  run: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const opened = await context
  opened.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await opened.newPage()
    const complaints = listen(page)
    await run(page, opened)
    expect(complaints.list().filter((line) => line.startsWith('uncaught'))).toEqual([])
  } finally {
    await opened.close()
    await sandbox.act('clearFaults')
  }
}

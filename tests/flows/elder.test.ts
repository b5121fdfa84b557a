/** Sizes of text and of what is pressed on the screens of daily use in the elder layout (spec:interface#text-scale). */

import type { Browser } from 'playwright-core'

import { openBrowser } from './support/browser'
import { measureScreens, PATIENT, shortOf } from './support/elder'
import { fillLists } from './support/every-address'
import { type Sandbox, startSandbox } from './support/sandbox'

/** Seventeen screens in one test. */
const LIMIT_MS = 480_000

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

it(
  'no text is under 18 px, nothing to press under 60 px, and nothing is cut off',
  async () => {
    await fillLists(sandbox, PATIENT)
    const { looks, missed } = await measureScreens({ browser, sandbox }, 375, '1 elder')
    expect(missed).toEqual([])
    // An empty screen would pass.
    expect(looks.every(({ texts, controls }) => texts > 5 && controls > 2)).toBe(true)
    expect(looks.flatMap(shortOf)).toEqual([])
  },
  LIMIT_MS,
)

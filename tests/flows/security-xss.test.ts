/**
 * Hostile texts of a hospital (spec:security#rich-text): all 150 in the answers of every call that a built screen
 * makes, on the production h5 build: a third of the screens a day, all of them within three, and in a whole round. None may
 * run, load anything, lead anywhere or become an element. The long form, every variant of every screen with every payload and
 * with taps, is a part of `npm run attack`.
 */

import { type Browser } from 'playwright-core'

import { builtMarks } from '../../config/pages'
import { xssRound, type XssOutcome } from '../attack/browser-xss'
import { XSS_TEXTS } from '../attack/payloads-xss'
import { partOf, sampleOf } from '../day'
import { openBrowser } from './support/browser'
import { type Sandbox, startSandbox } from './support/sandbox'

/** The routing tables ask for the pages of the build; they must be told before they are loaded. */
Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
// an import would be hoisted above the line before
const { addressCases, askerOf } = require('../addresses/cases') as typeof import('../addresses/cases')

/** One address of each built screen. */
const screens = [
  ...new Map(
    addressCases()
      .filter(({ built }) => built)
      .map((item) => [item.landmark, item]),
  ).values(),
]

/** Where everybody passes, met every day. */
const MET_DAILY = ['screen-home', 'screen-booking-list', 'screen-mine']
const others = screens.filter(({ landmark }) => !MET_DAILY.includes(landmark))
const cases = [
  ...screens.filter(({ landmark }) => MET_DAILY.includes(landmark)),
  ...partOf('screens that meet hostile texts', others, 3),
]

/** The words of a refusal go through the same dialog and the same page everywhere; some screens tell, others every day. */
const REFUSED = 6
const refused = new Set<string>(
  sampleOf(
    'refusals',
    cases.map(({ address }) => address),
    REFUSED,
  ),
)
const passes = ({ address }: { address: string }) => (refused.has(address) ? [0, 1] : [0])

let sandbox: Sandbox
let browser: Browser
let outcome: XssOutcome
beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await openBrowser()
  outcome = await xssRound({ sandbox, browser, cases, askerOf, passes, taps: false })
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

it('are only texts on every screen that is met', () => {
  expect(outcome.findings).toEqual([])
})

it('were in refusals, too', () => {
  expect(outcome.refused).toEqual(refused)
})

it('were all in answers, and could be read on screens', () => {
  expect(new Set(XSS_TEXTS).size).toBe(150)
  expect(outcome.delivered).toBe(150)
  expect([...outcome.shown]).toEqual(expect.arrayContaining(MET_DAILY))
})

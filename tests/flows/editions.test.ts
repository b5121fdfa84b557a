/**
 * The customer terminal and the reproduction edition on the production h5 build: each at a hospital that belongs to it. One
 * build serves them; the hospital of the session decides start page, theme and menus. Every address that the specification
 * lists for the edition opens there on its screen, with its title and its content: half of them a day.
 */

import { type Browser, type Page } from 'playwright-core'

import { builtMarks } from '../../config/pages'
import { contentAddress, missingContent, missingIn, type Shown } from '../addresses/content'
import { prepareWalk } from '../addresses/prepare'
import { sampleOf, turnOf } from '../day'
import { landmarkInFront, listen, openBrowser, openContext, typeAddress } from './support/browser'
import { atRest } from './support/rest'
import { type Sandbox, startSandbox } from './support/sandbox'
import { NOTHING_SHOWN, shownIn } from './support/shown'

/** The routing tables ask for the pages of the build; they must be told before they are loaded. */
Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
// an import would be hoisted above the line before
const { askerIn, casesOf, EDITION_WALKS, VERIFIED_PATIENT, VISITOR } =
  require('../addresses/cases') as typeof import('../addresses/cases')

const LIMIT_MS = 45_000

/** Fills of the two themes (spec:interface#theme-colours). */
const THEME = { customer: '#C93B73', reproduction: '#CF4339' } as const

let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

interface Seen {
  landmark: string | null
  title: string
  complaints: string[]
  shown: Shown
  accent: string
}

const accentOn = (page: Page, landmark: string): Promise<string> =>
  page
    .locator(`#${landmark}`)
    .last()
    .evaluate((view) => getComputedStyle(view).getPropertyValue('--af').trim())

/** One of them a day, both in a whole round; the mini-programs walk both every day. */
const today = turnOf('editions', EDITION_WALKS)

describe.each(today.map((walk) => [walk.edition, walk] as const))('the %s edition', (edition, walk) => {
  const all = casesOf(walk)
  const cases = sampleOf(`addresses of ${edition}`, all, Math.ceil(all.length / 2))
  const seen = new Map<string, Seen>()

  beforeAll(async () => {
    // Whom the staff books for can book nothing, and no address of that edition shows what would be booked.
    if (walk.persona === VERIFIED_PATIENT)
      await prepareWalk(sandbox.origin, { persona: walk.persona, unitId: walk.unitId }, 0)
    else await sandbox.act('offerReferral', { persona: walk.persona, unitId: walk.unitId })
    for (const persona of new Set(cases.map((item) => askerIn(walk, item)))) {
      const context = await openContext(browser)
      const page = await context.newPage()
      const complaints = listen(page)
      if (persona !== VISITOR) await sandbox.signIn(context, { persona, unitId: walk.unitId })
      await page.goto(`${sandbox.origin}/?unitId=${walk.unitId}#/index`, { waitUntil: 'load' })
      if (persona === VISITOR) await page.locator('#consent-agree:visible').click()
      await page.locator('#screen-home').waitFor()
      for (const item of cases.filter((one) => askerIn(walk, one) === persona)) {
        complaints.clear()
        await typeAddress(page, item.open, item.landmark, LIMIT_MS).catch(() => undefined)
        await atRest(page)
        const landmark = await landmarkInFront(page)
        seen.set(item.address, {
          landmark,
          title: await page.title(),
          complaints: complaints.list(),
          shown: landmark === null ? NOTHING_SHOWN : await shownIn(page, landmark),
          accent: landmark === null ? '' : await accentOn(page, landmark),
        })
      }
      await context.close()
    }
  }, 900_000)

  it.each(cases.map((item) => [item.address, item] as const))('opens %s in its colours', (address, item) => {
    const found = seen.get(address)
    expect(found).toMatchObject({ landmark: item.landmark, title: walk.titleOf(item), complaints: [] })
    expect(found?.accent.toUpperCase()).toBe(THEME[edition as keyof typeof THEME])
    if (item.built)
      expect(missingIn(missingContent(contentAddress(address, walk.start), found?.shown ?? NOTHING_SHOWN))).toEqual([])
  })
})

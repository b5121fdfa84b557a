/**
 * All 324 addresses of the specification, each opened by typing it, on the production h5 build: another sixth of the screens
 * every day from nothing, as by a link, at an address that changes with the day too, all else in the running app. A whole
 * round starts every variant from nothing and looks at it at every width.
 *
 * Each lands on its screen with its title and without an uncaught error. An address whose screen is not built yet shows
 * the status screen under its own title; it is never counted as built. What was seen is kept for `npm run report`.
 */

import { type Browser, type BrowserContext, type Page } from 'playwright-core'

import { builtMarks } from '../../config/pages'
import { type AddressCase } from '../addresses/cases'
import { type AddressRow, isLoaded, missingContent, type Shown } from '../addresses/content'
import { prepareWalk } from '../addresses/prepare'
import { day, isFull, sampleOf, turnOf } from '../day'
import {
  axeFindings,
  landmarkInFront,
  listen,
  openBrowser,
  openContext,
  sidewaysAt,
  typeAddress,
} from './support/browser'
import { keep, type ObservedCall, watchCalls } from './support/observe'
import { atRest } from './support/rest'
import { type Sandbox, startSandbox } from './support/sandbox'
import { NOTHING_SHOWN, shownIn } from './support/shown'
import { treeFaults } from './support/tree'

/** The routing tables ask for the pages of the build; they must be told before they are loaded. */
Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
// an import would be hoisted above the line before
const { addressCases, askerOf, askers, VERIFIED_PATIENT, VISITOR } =
  require('../addresses/cases') as typeof import('../addresses/cases')

const cases = addressCases()

/** A hospital whose titles are "title-name" (spec:routing#titles), so that each address shows its own. */
const UNIT = { unitId: 1001, name: '样例妇产医院' }

/**
 * A screen is looked at once at the narrowest width, where things break, and at another one of the two a day; its further
 * addresses at the narrowest alone. It stays at the last.
 */
const WIDER = [375, 750]
const NARROWEST = [320]
/** The narrowest page, the widest (spec:interface#root-font), and none: one of them a day for each screen. */
const AXE_WIDTHS = [[320], [750], []]

/** Pages opened at the same time. Each has a context, thus a window: a page behind another one of its window is slowed. */
const PAGES = 3

const LIMIT_MS = 45_000

const DAY_MS = 86_400_000

type Profile = Awaited<ReturnType<BrowserContext['storageState']>>

interface Seen {
  landmark: string | null
  title: string
  complaints: string[]
  sideways: string[]
  axe: string[]
  /** What a reader misses. */
  tree: string[]
  calls: string[]
  shown: Shown
}

let sandbox: Sandbox
let browser: Browser
const seen = new Map<string, Seen>()

/** So many addresses are typed into the running app before it is started anew. */
const TYPED_IN_A_ROW = 20

/**
 * The screens that are started from nothing, as by a link: a sixth of them every day, all in a whole round. The others are
 * typed into the running app.
 */
const FROM_NOTHING = new Set(
  sampleOf('screens from nothing', [...new Set(cases.map(({ landmark }) => landmark))], Math.ceil(cases.length / 6)),
)

/** What is looked at closely once: a screen, in a whole round each of its variants. */
const closelyOf = ({ landmark, variant }: AddressCase): string => (isFull ? `${landmark} ${variant}` : landmark)

/** Starts the app at the address, as a person who follows a link does, and waits for its screen. */
async function start(page: Page, item: AddressCase): Promise<string | null> {
  await page.goto('about:blank')
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${sandbox.origin}/#${item.open}`, { waitUntil: 'load' })
  const deadline = Date.now() + LIMIT_MS
  let landmark = await landmarkInFront(page)
  while (landmark !== item.landmark && Date.now() < deadline) {
    await page.waitForTimeout(40)
    landmark = await landmarkInFront(page)
  }
  return landmark
}

/** Opens one address; `isRunning` when the app stands at another one. */
async function open(page: Page, item: AddressCase, looked: Set<string>, isRunning: boolean): Promise<Seen> {
  const complaints = listenOnce(page)
  const calls = watchOnce(page)
  complaints.clear()
  calls.take()
  if (isRunning) await typeAddress(page, item.open, item.landmark, LIMIT_MS)
  const landmark = await (isRunning ? landmarkInFront(page) : start(page, item))
  const title = await settledTitle(page, item.titleElsewhere(UNIT.name))
  const result: Seen = {
    landmark,
    title,
    complaints: [],
    sideways: [],
    axe: [],
    tree: [],
    calls: [],
    shown: NOTHING_SHOWN,
  }
  // What the specification itself wants to be a status is content; what is not written yet is none.
  if (landmark === 'screen-status' && item.built && landmark === item.landmark)
    result.shown = await shownIn(page, landmark)
  if (landmark !== 'screen-status') {
    await atRest(page)
    if (landmark) result.shown = await shownIn(page, landmark)
    // After the content: what opens over it (a sheet, a question) is read as part of the page.
    result.tree = await treeFaults(page, item.ownTitle)
    // one screen is one set of elements; its addresses differ in data
    const isFirst = landmark !== null && !looked.has(landmark)
    if (landmark) looked.add(landmark)
    const axeWidths = isFirst ? turnOf(`axe of ${landmark}`, AXE_WIDTHS).flat() : []
    const widths = looked.has(closelyOf(item))
      ? NARROWEST
      : [...new Set([...turnOf(`width of ${landmark}`, WIDER), ...axeWidths, ...NARROWEST])]
    looked.add(closelyOf(item))
    for (const width of widths) {
      result.sideways.push(...(await sidewaysAt(page, width)))
      if (!axeWidths.includes(width)) continue
      for (const finding of await axeFindings(page))
        result.axe.push(`${width} px: ${finding.id} (${finding.impact}): ${finding.nodes.join(' ')}`)
    }
  }
  result.complaints = complaints.list()
  result.calls = calls.take()
  return result
}

/** The title once it is the wanted one, or as it is when the time is up. */
async function settledTitle(page: Page, wanted: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS
  while ((await page.title()) !== wanted && Date.now() < deadline) await page.waitForTimeout(40)
  return page.title()
}

/** The list from another place on every day, so that each address of a screen has its day as the first. */
function inTurn(items: readonly AddressCase[]): AddressCase[] {
  const from = Math.floor(Date.parse(day) / DAY_MS) % Math.max(1, items.length)
  return [...items.slice(from), ...items.slice(0, from)]
}

const listeners = new WeakMap<Page, ReturnType<typeof listen>>()
const listenOnce = (page: Page): ReturnType<typeof listen> => {
  const listener = listeners.get(page) ?? listen(page)
  listeners.set(page, listener)
  return listener
}
const watchers = new WeakMap<Page, ReturnType<typeof watchCalls>>()
const watchOnce = (page: Page): ReturnType<typeof watchCalls> => {
  const watcher = watchers.get(page) ?? watchCalls(page)
  watchers.set(page, watcher)
  return watcher
}

/** Makes a browser profile one that has consented at the hospital of the walk and has not signed in. */
async function consent(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${sandbox.origin}/?unitId=${UNIT.unitId}#/index`)
  await page.locator('#consent-agree:visible').click()
  await page.locator('#consent-agree:visible').waitFor({ state: 'detached' })
  await page.close()
}

/** What a profile of this person keeps. */
async function profileOf(persona: string): Promise<Profile> {
  const context = await openContext(browser)
  if (persona === VISITOR) await consent(context)
  else await sandbox.signIn(context, { persona, unitId: UNIT.unitId })
  const kept = await context.storageState()
  await context.close()
  return kept
}

/** Opens these addresses, a few at a time, as the person who has to ask. */
async function walk(storageState: Profile, items: readonly AddressCase[], looked: Set<string>): Promise<void> {
  const queue = inTurn(items)
  const lane = async (): Promise<void> => {
    const context = await openContext(browser, 375, { storageState })
    const page = await context.newPage()
    let row = TYPED_IN_A_ROW
    for (let item = queue.shift(); item; item = queue.shift()) {
      try {
        const isTyped = looked.has(closelyOf(item)) || !FROM_NOTHING.has(item.landmark)
        row = (isTyped || item.landmark === 'screen-status') && row < TYPED_IN_A_ROW ? row + 1 : 0
        seen.set(item.address, await open(page, item, looked, row > 0))
      } catch (error) {
        seen.set(item.address, {
          landmark: null,
          title: '',
          complaints: [`walk: ${String(error)}`],
          sideways: [],
          axe: [],
          tree: [],
          calls: [],
          shown: NOTHING_SHOWN,
        })
      }
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: Math.min(PAGES, items.length) }, lane))
}

beforeAll(async () => {
  sandbox = await startSandbox()
  await prepareWalk(sandbox.origin, { persona: VERIFIED_PATIENT, unitId: UNIT.unitId }, 0)
  browser = await openBrowser()
  const looked = new Set<string>()
  for (const persona of askers)
    await walk(
      await profileOf(persona),
      cases.filter((item) => askerOf(item) === persona),
      looked,
    )
}, 900_000)

afterAll(async () => {
  keep(
    'addresses',
    'h5',
    cases.map((item) => {
      const row = seen.get(item.address)
      const ok =
        row !== undefined &&
        row.landmark === item.landmark &&
        row.complaints.length === 0 &&
        row.title === item.titleElsewhere(UNIT.name)
      return {
        path: item.address,
        landmark: row?.landmark ?? null,
        ok,
        content: row !== undefined && isLoaded(row.shown) && missingContent(item.address, row.shown)?.length === 0,
      } satisfies AddressRow
    }),
  )
  keep(
    'shown',
    'h5',
    // in the order of the table, whatever the day began with
    cases.flatMap(({ address }) => {
      const row = seen.get(address)
      return row ? [{ path: address, ...row.shown }] : []
    }),
  )
  const calls: ObservedCall[] = [...seen.values()].flatMap((row) => {
    const screen = row.landmark?.replace(/^screen-/, '') ?? null
    return screen === null ? [] : row.calls.map((id) => ({ id, screen }))
  })
  keep('calls', 'walk', calls)
  await browser?.close()
  await sandbox?.stop()
})

it('opens as many addresses as the specification has', () => {
  expect(seen.size).toBe(324)
})

describe.each(cases.map((item) => [item.address, item] as const))('address %s', (_address, item) => {
  it('lands on its screen with its title and without an error', () => {
    expect(seen.get(item.address)).toMatchObject({
      landmark: item.landmark,
      title: item.titleElsewhere(UNIT.name),
      complaints: [],
    })
  })
  const content = () => missingContent(item.address, seen.get(item.address)?.shown ?? NOTHING_SHOWN)
  if (item.built) {
    it('shows its own content, and that of its variant', () => {
      expect(content() ?? []).toEqual([])
    })
  }
  if (item.landmark !== 'screen-status') {
    it('tells a reader its name, where its content begins and what every control does', () => {
      expect(seen.get(item.address)?.tree).toEqual([])
    })
    it('never scrolls sideways and has no serious accessibility finding', () => {
      expect(seen.get(item.address)).toMatchObject({ sideways: [], axe: [] })
    })
  }
})

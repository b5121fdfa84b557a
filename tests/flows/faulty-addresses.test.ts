/**
 * Addresses of the specification on a backend that fails, on the production h5 build: every call cut off, every extension
 * of ours unknown (404), every call broken (500). Each address shows content or says what is the matter and offers a way on:
 * nothing loads for ever, and one alert at most says what is broken. Another part of the addresses every day, all of them in
 * a whole round.
 */

import { type Browser, type Page, type Route } from 'playwright-core'

import { builtMarks } from '../../config/pages'
import { type AddressCase } from '../addresses/cases'
import { ServerClient } from '../attack/server/server-client'
import { isFull, sampleOf } from '../day'
import { landmarkInFront, listen, openBrowser, openContext, typeAddress } from './support/browser'
import { callOf } from './support/observe'
import { atRest } from './support/rest'
import { type Sandbox, startSandbox } from './support/sandbox'

/** The routing tables ask for the pages of the build; they must be told before they are loaded. */
Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
// an import would be hoisted above the line before
const { addressCases, askerOf, VISITOR } = require('../addresses/cases') as typeof import('../addresses/cases')

/** What becomes of a call; null lets it through. */
type Fault = (id: string) => null | 'cut off' | number

const FAULTS: Readonly<Record<string, Fault>> = {
  'every call cut off': () => 'cut off',
  'every extension unknown': (id) => (id.startsWith('ext.') ? 404 : null),
  'every call broken': () => 500,
}
/** Hospitals with a start page, a profile and capabilities of their own. */
const UNITS = [335, 17, 19, 38, 1001]
const LIMIT_MS = 30_000
/** Several parts of a page ask for the same when it opens, each anew after the one before has failed. */
const MOST_TRIES = 6
const TYPED_IN_A_ROW = 15
/** Addresses of each fault on a day. */
const A_DAY = 8

interface Tried {
  readonly fault: string
  readonly unitId: number
  readonly item: AddressCase
}

const cases = addressCases().filter(({ built, landmark }) => built && landmark !== 'screen-status')
const all: Tried[] = Object.keys(FAULTS).flatMap((fault) =>
  UNITS.flatMap((unitId) => cases.map((item) => ({ fault, unitId, item }))),
)
const chosen: readonly Tried[] = isFull
  ? all
  : Object.keys(FAULTS).flatMap((fault) =>
      sampleOf(
        `addresses, ${fault}`,
        all.filter((tried) => tried.fault === fault),
        A_DAY,
      ),
    )

let sandbox: Sandbox
let browser: Browser
const problems = new Map<Tried, string[]>()

async function answerFaulty(route: Route, fault: Fault, tries: Map<string, number>): Promise<void> {
  const request = route.request()
  const id = request.method() === 'OPTIONS' ? null : callOf(request.method(), request.url())
  const becomes = id === null ? null : fault(id)
  if (id === null || becomes === null) return route.fallback()
  tries.set(id, (tries.get(id) ?? 0) + 1)
  if (becomes === 'cut off') return route.abort('internetdisconnected')
  return route.fulfill({ status: becomes, contentType: 'text/html', body: `<h1>${becomes}</h1>` })
}

/** What a patient would have to complain about on the screen in front. */
async function complaintsOf(page: Page, { item, fault }: Tried, tries: ReadonlyMap<string, number>): Promise<string[]> {
  const landmark = await landmarkInFront(page)
  const seen = await page.evaluate((id) => {
    const isSeen = (element: Element) => element.getBoundingClientRect().height > 0
    const shown = (selector: string, root: ParentNode = document) => [...root.querySelectorAll(selector)].filter(isSeen)
    const root = [...document.querySelectorAll(`[id="${id}"]`)].at(-1)
    const main = root?.querySelector('[role="main"]') ?? root
    return {
      alerts: shown('#dialog-text').map((element) => element.textContent ?? ''),
      waiting: shown('[role="status"][aria-label="正在加载"], #progress, #overlay').length,
      text: (main instanceof HTMLElement ? main.innerText : '').replace(/\s+/g, ' ').trim(),
      controls: root ? shown('[role="button"], [role="tab"], [role="link"], a, input, textarea', root).length : 0,
    }
  }, landmark ?? '')
  return [
    ...(landmark === item.landmark ? [] : [`${landmark} in front`]),
    ...(seen.alerts.length > (fault === 'every call broken' ? 1 : 0) ? seen.alerts : []),
    ...(seen.waiting > 0 ? ['loads for ever'] : []),
    ...(seen.text.length < 8 ? [`says nothing: ${seen.text}`] : []),
    ...(seen.controls === 0 ? ['no way on'] : []),
    ...[...tries].flatMap(([id, times]) => (times > MOST_TRIES ? [`${id} ${times} times`] : [])),
  ]
}

async function walk(group: readonly Tried[]): Promise<void> {
  const [{ fault, unitId, item: first }] = group as [Tried, ...Tried[]]
  const context = await openContext(browser)
  const persona = askerOf(first)
  if (persona === VISITOR) return
  const client = new ServerClient(sandbox.origin)
  // Elsewhere than where the seed has verified them they are led to the verification first.
  await client.verify(persona, await sandbox.token({ persona, unitId }))
  await sandbox.signIn(context, { persona, unitId })
  const page = await context.newPage()
  const complaints = listen(page)
  let tries = new Map<string, number>()
  let isFaulty = false
  await page.route('**/*', (route) =>
    isFaulty ? answerFaulty(route, FAULTS[fault] as Fault, tries) : route.fallback(),
  )
  let row = TYPED_IN_A_ROW
  for (const tried of group) {
    try {
      if (row++ >= TYPED_IN_A_ROW) {
        isFaulty = false
        await page.goto('about:blank')
        await page.goto(`${sandbox.origin}/?unitId=${unitId}#/index`, { waitUntil: 'load' })
        await page.locator('[id^="screen-"]:visible').first().waitFor()
        await atRest(page)
        isFaulty = true
        row = 1
      }
      tries = new Map()
      complaints.clear()
      await typeAddress(page, tried.item.open, tried.item.landmark, LIMIT_MS)
      await atRest(page)
      const found = await complaintsOf(page, tried, tries)
      const thrown = complaints.list().filter((line) => line.startsWith('uncaught'))
      problems.set(tried, [...found, ...thrown])
      // Whoever reads an alert closes it.
      const ok = page.locator('#dialog-ok:visible')
      if ((await ok.count()) > 0) await ok.click()
    } catch (error) {
      problems.set(tried, [`walk: ${String(error).slice(0, 200)}`])
      row = TYPED_IN_A_ROW
    }
  }
  await context.close()
}

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await openBrowser()
  const groups = new Map<string, Tried[]>()
  for (const tried of chosen) {
    const key = `${tried.fault} ${tried.unitId} ${askerOf(tried.item)}`
    groups.set(key, [...(groups.get(key) ?? []), tried])
  }
  for (const group of groups.values()) await walk(group)
}, 3_600_000)

afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

it.each(chosen.map((tried) => [tried.fault, tried.unitId, tried.item.address, tried] as const))(
  '%s, hospital %s, %s',
  (_fault, _unitId, _address, tried) => {
    expect(problems.get(tried) ?? []).toEqual([])
  },
)

import type { Browser, BrowserContext, Page } from 'playwright-core'

import type { AddressCase } from '../addresses/cases'
import { landmarkInFront, listen, openContext, typeAddress } from '../flows/support/browser'
import { callNamed } from '../flows/support/calls'
import { callOf } from '../flows/support/observe'
import { atRest } from '../flows/support/rest'
import type { Sandbox } from '../flows/support/sandbox'
import { Poison } from './browser-poison'
import type { Finding } from './part'
import { ALARM, BEACON, MARKS } from './payloads-xss'
import { ServerClient } from './server/server-client'

import { hospitalOf } from '@/hospitals/index'

const UNIT = 335
/** A tap on 拨打医院电话 dials the number of the hospital's profile, whatever an answer says. */
const RING_UP = `tel:${hospitalOf(UNIT).phone}`
const PAGES = 3
const LIMIT_MS = 10_000
/** Without taps this many addresses are typed into the running app before one is opened from nothing again. */
const TYPED_IN_A_ROW = 6

/** What a round of opening screens with hostile answers is made of. */
export interface XssRound {
  sandbox: Sandbox
  browser: Browser
  /** Addresses to open, each of a built screen. */
  cases: readonly AddressCase[]
  askerOf: (item: AddressCase) => string
  /** The passes in which an address is opened, each with other payloads; in odd ones every read is refused instead. */
  passes: (item: AddressCase) => readonly number[]
  /** Also tap what can be tapped. */
  taps: boolean
}

export interface XssOutcome {
  findings: Finding[]
  /** Payloads that were in an answer. */
  delivered: number
  /** Screens on which at least one payload could be read as text. */
  shown: Set<string>
  /** Addresses that were met with a refusal instead of an answer. */
  refused: Set<string>
}

/**
 * Opens screens while the hospital answers with hostile texts: in every field that is for reading, in every refusal and in
 * the address itself. The policy that forbids inline scripts is switched off, so that the app has to hold by itself.
 */
export async function xssRound(round: XssRound): Promise<XssOutcome> {
  const outcome: XssOutcome = { findings: [], delivered: 0, shown: new Set(), refused: new Set() }
  const poison = new Poison()
  const ids = await rowsOf(round.sandbox)
  for (const persona of new Set(round.cases.map(round.askerOf))) {
    const storageState = await profileOf(round, persona)
    const queue = round.cases
      .filter((item) => round.askerOf(item) === persona)
      .flatMap((item) => round.passes(item).map((pass) => ({ item, pass })))
    const lane = async (): Promise<void> => {
      // a window of its own: a page behind another one is slowed
      const context = await openContext(round.browser, 375, { bypassCSP: true, storageState })
      const said = await arm(context, round.sandbox, poison)
      const page = await context.newPage()
      const complaints = listen(page)
      page.on('dialog', (dialog) => {
        said.push(`native dialog: ${dialog.message().slice(0, 80)}`)
        void dialog.dismiss()
      })
      for (let [next, at] = [queue.shift(), 0]; next; next = queue.shift(), at++) {
        const { item, pass } = next
        const where = `${item.address} (${pass})`
        try {
          const isTyped = !round.taps && at % TYPED_IN_A_ROW !== 0
          const seen = await open(page, round, item, `${ids}&${reflected(poison)}`, pass, isTyped)
          if (seen.readable) outcome.shown.add(item.landmark)
          if (pass % 2 === 1) outcome.refused.add(item.address)
          for (const markup of seen.injected)
            outcome.findings.push({ what: `${where}: a text became markup`, detail: markup })
          for (const text of said.splice(0))
            outcome.findings.push({ what: `${where}: a text came to life`, detail: text })
          for (const text of complaints.list().filter((line) => line.startsWith('uncaught')))
            outcome.findings.push({ what: `${where}: uncaught error`, detail: text })
        } catch (cause) {
          outcome.findings.push({ what: `${where}: not walked`, detail: String(cause) })
        }
        complaints.clear()
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: Math.min(PAGES, queue.length) }, lane))
  }
  outcome.delivered = poison.used.size
  return outcome
}

/** What a profile of this person keeps. */
async function profileOf({ browser, sandbox }: XssRound, persona: string) {
  const context = await openContext(browser, 375, { bypassCSP: true })
  if (persona === 'visitor') await consent(context, sandbox)
  else await sandbox.signIn(context, { persona, unitId: UNIT })
  const kept = await context.storageState()
  await context.close()
  return kept
}

/** Rows that a screen may ask for by the address, under every name a screen takes them by. */
async function rowsOf(sandbox: Sandbox): Promise<string> {
  const client = new ServerClient(sandbox.origin)
  // Booking has hours; whoever runs this at night needs a place all the same.
  await client.clockTo(`${await client.today()} 10:00:00`)
  const token = await client.token('he-jing', UNIT)
  await client.act('fresh', { persona: 'he-jing' })
  const place = await client.place(token, { daysAhead: 3 })
  const { appointmentId, orderCode } = await client.register(token, place.slotId)
  const session = await client.call<{ list: { subjectId: string; scheduleId: string }[] }>(
    'subjects.scheduInfo',
    { scheduleId: place.scheduleId },
    token,
  )
  const { subjectId = '' } = session.data.list[0] ?? {}
  const { slotId, scheduleId, doctorId, date } = place
  return String(
    new URLSearchParams({
      appointmentId,
      orderCode,
      slotId,
      lockId: appointmentId,
      scheduleId,
      doctorId,
      subjectId,
      date,
    }),
  )
}

/** Parameters that no screen needs and some might show. */
const reflected = (poison: Poison): string =>
  String(
    new URLSearchParams(
      ['title', 'name', 'message', 'text', 'keyword', 'reason', 'state', 'failReason', 'back'].map(
        (name): [string, string] => [name, poison.text()],
      ),
    ),
  )

async function consent(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${sandbox.origin}/?unitId=${UNIT}#/index`)
  await page.locator('#consent-agree:visible').click()
  await page.locator('#consent-agree:visible').waitFor({ state: 'detached' })
  await page.close()
}

/** From now on answers are poisoned. @returns what came to life: alarms, requests to the attacker, pages that opened. */
async function arm(context: BrowserContext, sandbox: Sandbox, poison: Poison): Promise<string[]> {
  const said: string[] = []
  await context.exposeFunction(ALARM, (at: unknown) => said.push(`alarm ${String(at)}`))
  context.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(BEACON) || /^(javascript|vbscript|data:text)/i.test(url))
      said.push(`request ${url.slice(0, 120)}`)
    const isOurs = url.startsWith(sandbox.origin) || url === 'about:blank' || url === RING_UP
    if (request.isNavigationRequest() && !isOurs) said.push(`navigation ${url.slice(0, 120)}`)
  })
  await context.route(/\/hc-[a-z]+\//, async (route) => {
    const request = route.request()
    const call = callNamed(callOf(request.method(), request.url()))
    const answer = await route.fetch().catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { code: number; message: string; data: unknown } | null
    if (!answer || !body) return route.abort().catch(() => undefined)
    const refuses = new URL(request.frame().url()).searchParams.get('refuse') === '1' && call?.effect === 'read'
    const changed = refuses
      ? { code: 400, message: poison.text(), data: '' }
      : { ...body, message: `${body.message}${poison.text()}`, data: call ? poison.answer(call, body.data) : body.data }
    return route.fulfill({ response: answer, json: changed }).catch(() => undefined)
  })
  return said
}

interface SeenPage {
  injected: string[]
  readable: boolean
}

/**
 * Opens one address, from nothing or typed over the present one; every other pass the hospital refuses instead, with
 * hostile words.
 */
async function open(
  page: Page,
  round: XssRound,
  item: AddressCase,
  query: string,
  pass: number,
  isTyped: boolean,
): Promise<SeenPage> {
  const start = `${round.sandbox.origin}/?refuse=${pass % 2}`
  const address = `${item.open}?${query}`
  if (isTyped && page.url().startsWith(`${start}#`)) {
    await typeAddress(page, address, item.landmark, LIMIT_MS)
  } else {
    await page.goto('about:blank')
    await page.goto(`${start}#${address}`, { waitUntil: 'load' })
    const deadline = Date.now() + LIMIT_MS
    while ((await landmarkInFront(page)) === null && Date.now() < deadline) await page.waitForTimeout(40)
  }
  await atRest(page)
  const seen = await look(page)
  if (!round.taps) return seen
  for (const id of await tappable(page)) {
    await page
      .locator(`[id="${id}"]:visible`)
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined)
    await page.waitForTimeout(80)
    const after = await look(page)
    seen.injected.push(...after.injected)
    seen.readable ||= after.readable
  }
  return seen
}

const look = (page: Page): Promise<SeenPage> =>
  page.evaluate(
    ({ marks, alarm }) => ({
      injected: [...document.querySelectorAll(marks)].map((element) => element.outerHTML.slice(0, 200)),
      readable: document.body.innerText.includes(alarm) || document.body.innerText.includes('data-xss'),
    }),
    { marks: MARKS, alarm: ALARM },
  )

/** Ids of what can be tapped in front, the ways out of the screen last. */
const tappable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="button"][id], [role="tab"][id], button[id], [id*="-item-"]')]
      .filter((element) => element.getBoundingClientRect().height > 0)
      .map((element) => element.id)
      .slice(0, 12),
  )

/**
 * Addresses that lead astray (spec:security#hostile-addresses) through the doors of the production h5 build and of the
 * sandbox's cashier. The gate itself is held to all of them beside its source.
 * The long form, every screen and every code with all of them, is a part of `npm run attack`.
 */

import { type Browser } from 'playwright-core'

import { builtMarks } from '../../config/pages'
import { passes, redirectRound } from '../attack/browser-redirect'
import { HOSTILE, LEGITIMATE } from '../attack/payloads-redirect'
import { ServerClient } from '../attack/server/server-client'
import { sampleOf } from '../day'
import { openBrowser } from './support/browser'
import { type Sandbox, startSandbox } from './support/sandbox'
import { profiles } from './support/visit'

/** The routing tables ask for the pages of the build; they must be told before they are loaded. */
Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
// an import would be hoisted above the line before
const { addressCases, askerOf } = require('../addresses/cases') as typeof import('../addresses/cases')

/** One address of each built screen. */
const cases = [
  ...new Map(
    addressCases()
      .filter(({ built }) => built)
      .map((item) => [item.landmark, item]),
  ).values(),
]
const payloads = HOSTILE.map(([, url]) => url)

let sandbox: Sandbox
let browser: Browser
beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})

it('lead nowhere: no door takes one', async () => {
  const { attempts, findings } = await redirectRound({
    sandbox,
    browser,
    // A tenth of the screens, another one every day; all of them in the long form.
    cases: sampleOf('addresses that lead astray', cases, Math.ceil(cases.length / 10)),
    askerOf,
    payloads,
    perScreen: 1,
    perDoor: 4,
    perCode: 1,
  })
  expect(findings).toEqual([])
  expect(attempts).toBeGreaterThan(24)
})

it('listed ones are followed, once the patient has agreed', async () => {
  const context = await profiles(sandbox, browser)({ persona: 'he-jing', unitId: 335 })
  try {
    for (const [address, opened] of LEGITIMATE.filter(([url]) => new URL(url).host === 'card.example.com').slice(0, 3))
      expect([address, await passes(context, sandbox, address)]).toEqual([address, opened])
  } finally {
    await context.close()
  }
})

it('the cashier returns to the app alone, whatever it was told', async () => {
  const client = new ServerClient(sandbox.origin)
  await client.act('fresh', { persona: 'zhao-ting' })
  await client.clockTo(`${await client.today()} 10:00:00`)
  const token = await client.token('zhao-ting')
  const { orderCode } = await client.register(token, (await client.place(token, { daysAhead: 3 })).slotId)
  for (const returnPath of payloads.filter((one) => one.length <= 500)) {
    const asked = await client.call<{ payUrl: string }>(
      'payment.paymentH5',
      { orderCode, payMethod: 'weChatPay', returnPath },
      token,
    )
    // One with a NUL is refused as a whole.
    if (asked.code !== 200) {
      expect([returnPath, asked.code]).toEqual([returnPath, 400])
      continue
    }
    const cashier = new URL(asked.data.payUrl, sandbox.origin)
    expect([returnPath, cashier.origin]).toEqual([returnPath, sandbox.origin])
    const own = Buffer.from(cashier.searchParams.get('return') ?? '', 'base64url').toString()
    expect([returnPath, own]).toEqual([returnPath, `/PayResult?orderCode=${orderCode}`])
    const forged = Buffer.from(returnPath).toString('base64url')
    const answer = await fetch(`${sandbox.origin}${cashier.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: sandbox.origin },
      body: new URLSearchParams({ decision: 'unknown', return: forged }),
    })
    expect([returnPath, answer.status, answer.headers.get('location')]).toEqual([
      returnPath,
      303,
      `/#/PayResult?orderCode=${orderCode}`,
    ])
  }
})

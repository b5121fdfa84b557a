/** The form steps after a transfer in Chromium: plan, records, birth; and a loss, for both partners. */
import type { Browser } from 'playwright-core'

import { followUp, lose } from '../journeys/follow'
import { ownRecords } from '../journeys/own-records'
import type { Partner } from '../journeys/partner'
import { openWorld, type World } from '../journeys/world'

import { openBrowser } from './support/browser'
import { browserPartner } from './support/hands'

let world: World
let browser: Browser
const people: Partner[] = []

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
}, 90_000)

afterAll(async () => {
  for (const { driver } of people) await driver.close()
  await browser?.close()
  await world?.close()
})

async function somebody(key: string): Promise<Partner> {
  const one = await browserPartner(browser, world, key)
  people.push(one)
  return one
}

async function told(run: (steps: string[]) => Promise<void>): Promise<void> {
  const steps: string[] = []
  try {
    await run(steps)
  } catch (error) {
    for (const { driver, person } of people) await driver.screenshot?.(`follow, ${person.key}`).catch(() => undefined)
    throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
  }
}

it('keeps the plan, its records and a birth of two', async () => {
  await world.sandbox.act('fresh', { persona: 'zhao-ting' })
  const her = await somebody('zhao-ting')
  await told((steps) => followUp(her, world, steps))
}, 150_000)

it('finds her own records, and what helps on the way', async () => {
  await world.sandbox.act('fresh', { persona: 'zhou-min' })
  const her = await somebody('zhou-min')
  await told((steps) => ownRecords(her, world, steps))
}, 150_000)

it('is quiet for both after a loss, until each ends it', async () => {
  for (const persona of ['zhao-ting', 'li-jun']) await world.sandbox.act('fresh', { persona })
  const [her, him] = [await somebody('zhao-ting'), await somebody('li-jun')]
  await told((steps) => lose(her, him, world, steps))
}, 150_000)

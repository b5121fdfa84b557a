/** The one real booking in Chromium on the production h5 build, against a running hospital and its cashier page. */
import type { Browser } from 'playwright-core'

import { book } from '../journeys/booking'
import { change } from '../journeys/changes'
import { stumble } from '../journeys/troubles'
import { openWorld, type World } from '../journeys/world'

import { type FlowDriver, flowDriver } from './driver'
import { openBrowser } from './support/browser'
import { cashierDoors } from './support/cashier'
import { chooseElder } from './support/elder'

let world: World
let browser: Browser
let driver: FlowDriver

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  driver = await flowDriver({ browser, base: world.origin, shots: 'test-results/shots/booking' })
}, 90_000)

afterAll(async () => {
  await driver?.close()
  await browser?.close()
  await world?.close()
})

async function run(journey: typeof change, shot: string, on = driver): Promise<void> {
  const steps: string[] = []
  try {
    await journey(on, world, cashierDoors(on), steps)
  } catch (error) {
    await on.screenshot?.(`${shot}-failed`)
    throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
  }
  expect(await on.errors()).toEqual([])
}

it('books, pays, finds and cancels a visit', () => run(book, 'book'), 180_000)

it('agrees with the hospital after everything that may go wrong', () => run(stumble, 'stumble'), 180_000)

it('moves, waits, stays away and is booked for by the staff', () => run(change, 'change'), 180_000)

it('books once more in the elder layout', async () => {
  const elder = await flowDriver({ browser, base: world.origin, shots: 'test-results/shots/booking' })
  try {
    await chooseElder(elder)
    await run((on, there, doors, steps) => book(on, there, doors, steps, 'chen-hao'), 'elder', elder)
  } finally {
    await elder.close()
  }
}, 180_000)

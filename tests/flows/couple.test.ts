/** Cards, pairing and consent in Chromium: wife and husband in a profile each. */
import type { Browser } from 'playwright-core'

import { becomeCouple, type Partner } from '../journeys/couple'
import { openWorld, type World } from '../journeys/world'

import { flowDriver } from './driver'
import { openBrowser } from './support/browser'
import { cashierDoors } from './support/cashier'

let world: World
let browser: Browser
const partners: Partner[] = []

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
}, 90_000)

afterAll(async () => {
  for (const { driver } of partners) await driver.close()
  await browser?.close()
  await world?.close()
})

async function partner(key: string): Promise<Partner> {
  const driver = await flowDriver({ browser, base: world.origin, shots: 'test-results/shots/couple' })
  const one: Partner = {
    driver,
    doors: cashierDoors(driver),
    person: await world.persona(key),
    draw: async (id) => {
      const box = await driver.page().locator(`[id="${id}"]:visible`).last().boundingBox()
      if (!box) throw new Error(`no glass at #${id}`)
      const { mouse } = driver.page()
      await mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5)
      await mouse.down()
      for (let at = 1; at <= 12; at++)
        await mouse.move(box.x + box.width * (0.2 + at * 0.05), box.y + box.height * (0.5 + (at % 2 ? 0.2 : -0.2)))
      await mouse.up()
    },
  }
  partners.push(one)
  return one
}

it('becomes a couple: cards, codes, invitation, sharing, and a consent that both sign for themselves', async () => {
  const [her, him] = [await partner('lin-xiao'), await partner('chen-hao')]
  const steps: string[] = []
  try {
    await becomeCouple(her, him, world, steps)
  } catch (error) {
    await her.driver.screenshot?.('her-failed').catch(() => undefined)
    await him.driver.screenshot?.('him-failed').catch(() => undefined)
    throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
  }
}, 240_000)

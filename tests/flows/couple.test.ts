/** Cards, pairing and consent in Chromium: wife and husband in a profile each. */
import type { Browser } from 'playwright-core'

import { COUPLE } from '../journeys/couple'
import type { Partner } from '../journeys/partner'
import { openWorld, type World } from '../journeys/world'

import { openBrowser } from './support/browser'
import { browserPartner } from './support/hands'

let world: World
let browser: Browser
let her: Partner
let him: Partner

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  her = await browserPartner(browser, world, 'lin-xiao')
  him = await browserPartner(browser, world, 'chen-hao')
}, 90_000)

afterAll(async () => {
  await her?.driver.close()
  await him?.driver.close()
  await browser?.close()
  await world?.close()
})

it.each(COUPLE)(
  '%s',
  async (name, part) => {
    const steps: string[] = []
    try {
      await part(her, him, world, steps)
    } catch (error) {
      for (const { driver, person } of [her, him])
        await driver.screenshot?.(`${name}, ${person.key}`).catch(() => undefined)
      throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
    }
  },
  120_000,
)

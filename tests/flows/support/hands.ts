/** The mouse on the pad, and the browser's own file chooser. */

import type { Browser } from 'playwright-core'

import type { Partner } from '../../journeys/plays/partner'
import { type Hands, WAIT_MS } from '../../journeys/support/driver'
import type { World } from '../../journeys/support/world'
import { type FlowDriver, flowDriver } from '../driver'
import { cashierDoors } from './cashier'

/** Points of the line that is drawn. */
const POINTS = 12

function browserHands(driver: FlowDriver): Hands {
  return {
    draw: async (id) => {
      const box = await driver.page().locator(`[id="${id}"]:visible`).last().boundingBox()
      if (!box) throw new Error(`no glass at #${id}`)
      const { mouse } = driver.page()
      await mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5)
      await mouse.down()
      for (let at = 1; at <= POINTS; at++)
        await mouse.move(box.x + box.width * (0.2 + at * 0.05), box.y + box.height * (0.5 + (at % 2 ? 0.2 : -0.2)))
      await mouse.up()
    },
    choose: async (id, picture) => {
      const chooser = driver.page().waitForEvent('filechooser', { timeout: WAIT_MS })
      await driver.tap(`${id}-add`)
      await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
    },
    // The browser's own false microphone hums, and is granted to everybody: a refusal is said in its place.
    speak: (sound) =>
      driver.page().evaluate((isAllowed) => {
        const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
        if (isAllowed) Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
        else Object.assign(navigator.mediaDevices, { getUserMedia: refuse })
      }, sound !== null),
  }
}

/** A person at a browser that a test can look into. */
export interface BrowserPartner extends Partner {
  driver: FlowDriver
}

/** A person with a fresh profile, and pictures of what went wrong. */
export async function browserPartner(
  browser: Browser,
  world: World,
  key: string,
  shots: string,
  keyboard = false,
): Promise<BrowserPartner> {
  const driver = await flowDriver({ browser, base: world.origin, shots, keyboard })
  return { driver, doors: cashierDoors(driver), person: await world.persona(key), hands: browserHands(driver) }
}

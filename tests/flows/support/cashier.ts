/** How a payer in the browser meets the payment institution's cashier page. */

import type { Doors } from '../../journeys/plays/booking'
import type { FlowDriver } from '../driver'

/** How long the browser may take to another page of the server, in milliseconds. */
const LOAD_MS = 60_000

/** Captcha and SMS; the payer decides on the cashier page and comes back to the app from there. */
export function cashierDoors(driver: FlowDriver): Doors {
  const toCashier = async (open: () => Promise<void>): Promise<void> => {
    await open()
    await driver.page().waitForURL(/\/cashier\//, { timeout: LOAD_MS })
    await driver.page().locator('#cashier-paid').waitFor()
  }
  return {
    signIn: 'sms',
    pay: async (decision, open) => {
      const page = driver.page()
      await toCashier(open)
      if (decision === 'nothing') return
      if (decision === 'cancelled') {
        // The browser's own way back comes first: the order is found as it was and can be paid.
        await driver.back()
        await driver.waitFor('screen-pay-order')
        await toCashier(open)
      }
      await page.locator(`#cashier-${decision}`).click()
      await page.waitForURL(/\/#\//, { timeout: LOAD_MS })
    },
  }
}

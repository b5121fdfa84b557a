import type { Page } from 'playwright-core'

/** Says on the page that asks for it that the account which a link opened is the own one (spec:security#confirmed-person). */
export async function confirmEntry(page: Page): Promise<void> {
  await page.locator('#entry-confirm-ok:visible').click()
  await page.waitForFunction(() => document.cookie.includes('tokenOrigin=confirmedLink'))
}

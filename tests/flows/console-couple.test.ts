/** The console's two phones: each person has a session of their own, and the page around them follows what they do. */

import { openContext } from './support/browser'
import { browser, sandbox, setStage, within } from './support/stage'

import { CONSENT_VERSION } from '@/shared/consent/text'

setStage()

const PHONES = ['left', 'right'] as const

it('signs a couple in side by side without sharing storage, logs their calls masked, and moves their clock', async () => {
  const context = await openContext(browser, 1440, { viewport: { width: 1440, height: 900 } })
  await context.addInitScript((version) => localStorage.setItem('hc.consentVersion', version), CONSENT_VERSION)
  await within(context, async (page) => {
    await page.goto(`${sandbox.origin}/console/start`)
    await page.locator('#open-couple').click()
    await page.locator('#couple-B').click()
    for (const phone of PHONES) {
      const app = page.frameLocator(`#phone-${phone}`)
      await app.locator('#entry-confirm-ok').click()
      await app.locator('#screen-home').waitFor()
    }
    const tokens = (await context.cookies()).filter(({ name }) => name === 'token')
    expect(tokens.map(({ domain }) => domain).sort()).toEqual(PHONES.map((phone) => `${phone}.sandbox.localhost`))
    expect(new Set(tokens.map(({ value }) => value)).size).toBe(2)

    const log = page.locator('.log')
    const row = log.locator('details').filter({ hasText: 'index.patientIndex' }).first()
    await row.locator('summary').click()
    expect(await row.locator('pre').last().textContent()).toContain('〔')
    expect(await log.textContent()).not.toMatch(/周敏|吴刚|138000000/)

    await page.locator('.steps button', { hasText: '明早开放预约' }).click()
    await page.locator('.big[data-clock]', { hasText: '07:00' }).waitFor()
    // The page was not loaded anew: whoever is in the middle of something on a phone stays there.
    for (const phone of PHONES)
      expect(await page.frameLocator(`#phone-${phone}`).locator('#screen-home').count()).toBeGreaterThan(0)
  })
})

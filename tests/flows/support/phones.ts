/** Phones of a journey as profiles of the browser. */

import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CLINICAL, findTheWay, rememberVisit } from '../../journeys/plays/after-booking'
import { HOSPITAL } from '../../journeys/plays/booking'
import { PLACES } from '../../journeys/plays/visit-day'
import type { Phones } from '../../journeys/support/cast'
import type { Driver } from '../../journeys/support/driver'
import type { FlowDriver } from '../driver'
import { openBrowser } from './browser'
import { browserPartner } from './hands'
import { browserPhone } from './in-the-door'

/** The driver of a profile that this module made. */
const inBrowser = (driver: Driver): FlowDriver => driver as FlowDriver

/** @param name of the journey: pictures are kept under it */
export async function browserPhones(name: string): Promise<Phones> {
  const browser = await openBrowser()
  const shots = `test-results/shots/${name}`
  return {
    partner: (world, key, { keyboard }) => browserPartner(browser, world, key, shots, keyboard),
    signIn: (world, { driver, person }) =>
      world.sandbox.signIn(inBrowser(driver).context, { persona: person.key, unitId: HOSPITAL.unitId }),
    newcomer: (world, _key, _number, { keyboard }) => browserPhone(browser, world, shots, keyboard),
    close: () => browser.close(),
    abilities: {
      taps: (driver, id, times) =>
        inBrowser(driver)
          .page()
          .evaluate(
            ([wanted, count]) => {
              const target = [...document.querySelectorAll<HTMLElement>(`[id="${wanted}"]`)].at(-1)
              for (let at = 0; at < Number(count); at++) target?.click()
            },
            [id, times] as const,
          ),
      remember: async (driver, _world, visit) => {
        const { context } = inBrowser(driver)
        const kept = join(tmpdir(), `visit-${process.pid}.ics`)
        const handedOver = new Promise<string>((resolve) => {
          context.on('page', (page) => page.on('download', (file) => void file.saveAs(kept).then(() => resolve(kept))))
        })
        await rememberVisit(driver, visit, '保存到日历', '日历文件已保存')
        const file = readFileSync(await handedOver, 'utf8')
        expect(file).toContain('SUMMARY:预约')
        expect(file).toMatch(/TRIGGER:-PT120M/)
        expect(file).not.toMatch(CLINICAL)
        expect(await driver.has('booking-success-reminder')).toBe(false)
      },
      // The address in words and on the clipboard, the hospital's map page once its host is named.
      findTheWay: async (driver, world, visit) => {
        const { context, page } = inBrowser(driver)
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin })
        await findTheWay(driver, visit)
        expect(await page().evaluate(() => navigator.clipboard.readText())).toContain('样例')
        await driver.tap('booking-success-map-open')
        await driver.waitFor('hand-off-open')
        expect(await driver.text('hand-off-words')).toContain('map.example.com')
      },
      standAt: async (driver, place) => {
        const { context } = inBrowser(driver)
        if (place === null) return context.clearPermissions()
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation({ ...PLACES[place].wgs84, accuracy: 30 })
      },
      // The messaging browser's scanner, as its script offers it to a page.
      scans: async (driver, text) => {
        await inBrowser(driver)
          .page()
          .evaluate((read) => {
            const wx = { scanQRCode: (options: { success(found: { resultStr: string }): void }) => options.success({ resultStr: read }) } // prettier-ignore
            Object.defineProperty(window, 'wx', { configurable: true, value: wx })
          }, text)
      },
    },
  }
}

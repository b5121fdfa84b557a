/**
 * `npm run film`: the real booking on the compiled WeChat and Alipay packages and on the h5 build, driven by the one journey
 * definition, as a sheet of pictures side by side (docs/film/booking.jpg), and one of its screens on the three
 * (docs/film/platforms.jpg). Needs the three builds and a Chromium. `npm run film -- course` draws the course instead
 * (course.ts), `-- looks` docs/look (looks.ts), `-- addresses` sheets of addresses
 * (addresses.ts), `-- homes` home of both partners at every event of a treatment (homes.ts).
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser } from 'playwright-core'

import { inRoot } from '../../scripts/lib/root.mjs'
import { flowDriver } from '../flows/driver'
import { openBrowser } from '../flows/support/browser'
import { cashierDoors } from '../flows/support/cashier'
import { book, PATIENT } from '../journeys/plays/booking'
import { openWorld } from '../journeys/support/world'
import { phone } from '../mini/host/phone'
import type { MiniPlatform } from '../mini/types'
import { filmAddresses } from './addresses'
import { filmCourse } from './course'
import { filmed, type Moment } from './frames'
import { filmHomes } from './homes'
import { filmLooks } from './looks'
import { miniPage } from './mini-page'
import { drawMoment, drawSheet, type Reel } from './sheet'

const SHEET = inRoot('docs/film/booking.jpg')
const ONE_SCREEN = inRoot('docs/film/platforms.jpg')
const VIEWPORT = { width: 375, height: 740 }
const JPEG = { type: 'jpeg', quality: 85, animations: 'disabled' } as const

async function filmMini(platform: MiniPlatform, browser: Browser): Promise<Reel> {
  const world = await openWorld()
  const { driver, doors } = phone(platform, world, PATIENT)
  const reel = new Map<Moment, Buffer>()
  const page = await browser.newPage({ viewport: VIEWPORT })
  const shoot = async (moment: Moment): Promise<void> => {
    await page.setContent(miniPage(driver.host))
    reel.set(moment, await page.screenshot(JPEG))
  }
  await book(filmed(driver, shoot), world, doors)
  await page.close()
  await driver.close()
  await world.close()
  return reel
}

async function filmBrowser(browser: Browser): Promise<Reel> {
  const world = await openWorld()
  const driver = await flowDriver({ browser, base: world.origin })
  const reel = new Map<Moment, Buffer>()
  const shoot = async (moment: Moment): Promise<void> => {
    // a page change is animated for about 300 ms
    await driver.page().waitForTimeout(400)
    reel.set(moment, await driver.page().screenshot(JPEG))
  }
  await book(filmed(driver, shoot), world, cashierDoors(driver))
  await driver.close()
  await world.close()
  return reel
}

async function filmBooking(): Promise<void> {
  const browser = await openBrowser()
  const reels = {
    weapp: await filmMini('weapp', browser),
    alipay: await filmMini('alipay', browser),
    h5: await filmBrowser(browser),
  }
  mkdirSync(dirname(SHEET), { recursive: true })
  const picture = await drawSheet(browser, reels)
  writeFileSync(SHEET, picture)
  writeFileSync(ONE_SCREEN, await drawMoment(browser, reels, 'home-next-visit'))
  await browser.close()
  const counts = Object.entries(reels).map(([platform, reel]) => `${platform} ${reel.size}`)
  console.log(`${SHEET}: ${Math.round(picture.length / 1000)} KB; pictures: ${counts.join(', ')}`)
}

const SHEETS: Readonly<Record<string, () => Promise<void>>> = {
  course: filmCourse,
  looks: filmLooks,
  addresses: filmAddresses,
  homes: filmHomes,
}
const run = SHEETS[process.argv[2] ?? ''] ?? filmBooking
run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

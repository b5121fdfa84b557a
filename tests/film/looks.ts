/**
 * `npm run film -- looks`: draws the right half of the twelve pictures of docs/look anew, on the h5 build as it is and the
 * data of the demonstration. The left half is the first build and is kept. Needs the h5 build and a Chromium.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'

import { inRoot } from '../../scripts/lib/root.mjs'
import { openBrowser, openContext } from '../flows/support/browser'
import { atRest } from '../flows/support/rest'
import { startSandbox } from '../flows/support/sandbox'

const FOLDER = inRoot('docs/look')
const UNIT = 335
/** Size of a picture and where its right half stands on it, in CSS pixels. */
const SHEET = { width: 790, height: 780, left: 405, top: 38 }
const QUALITY = 0.8

interface Look {
  readonly file: string
  /** Who looks; nobody is signed in without it. */
  readonly persona?: string
  readonly address: string
  /** Root view of the screen. */
  readonly screen: string
  /** Words that are tapped on the way. */
  readonly tap?: string
}

const LOOKS: readonly Look[] = [
  { file: '01-home-guest', address: '/index', screen: 'home' },
  { file: '02-home-stimulation', persona: 'zhou-min', address: '/index', screen: 'home' },
  { file: '03-home-storage', persona: 'he-jing', address: '/index', screen: 'home' },
  { file: '04-sign-in', address: '/login', screen: 'login' },
  { file: '05-booking', persona: 'zhao-ting', address: '/SubscribeList', screen: 'booking-list' },
  { file: '06-times', persona: 'zhao-ting', address: '/appointMent', screen: 'booking-schedule' },
  { file: '07-preparing', persona: 'zhou-min', address: '/InspectionList', screen: 'inspection-list' },
  { file: '08-lab-list', persona: 'zhou-min', address: '/CheckList', screen: 'lab-list' },
  { file: '09-lab-result', persona: 'zhou-min', address: '/CheckList', screen: 'lab-detail', tap: '性激素六项' },
  { file: '10-orders', persona: 'zhou-min', address: '/doctorAdviceList', screen: 'doctor-advice-list' },
  { file: '11-records', persona: 'zhou-min', address: '/ReservationRecordList', screen: 'booking-records' },
  { file: '12-code', persona: 'zhou-min', address: '/barCode', screen: 'patient-barcode' },
]

/** A guest's phone that has agreed and knows its hospital. */
async function greet(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/?unitId=${UNIT}#/index`)
  await page.locator('#consent-agree:visible').click()
  await page.locator('#screen-home:visible').waitFor()
  await page.close()
}

async function shoot(page: Page, origin: string, { address, screen, tap }: Look): Promise<string> {
  await page.goto('about:blank')
  await page.goto(`${origin}/#${address}`)
  if (tap) await page.getByText(tap, { exact: true }).last().click()
  await page.locator(`#screen-${screen}:visible`).waitFor()
  await atRest(page)
  return (await page.screenshot({ animations: 'disabled' })).toString('base64')
}

/** The picture with its right half replaced. */
async function pasted(sheet: Page, before: string, after: string): Promise<Buffer> {
  const drawn = await sheet.evaluate(
    async ({ before, after, width, height, left, top, quality }) => {
      // No function of its own in here: what compiles this file would give it a name by a helper that the page lacks.
      const images = [before, after].map((src) => Object.assign(new Image(), { src }))
      await Promise.all(images.map((image) => image.decode()))
      const [old, now] = images as [HTMLImageElement, HTMLImageElement]
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.drawImage(old, 0, 0)
      pen.drawImage(now, left, top)
      return canvas.toDataURL('image/webp', quality)
    },
    {
      before: `data:image/webp;base64,${before}`,
      after: `data:image/png;base64,${after}`,
      quality: QUALITY,
      ...SHEET,
    },
  )
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}

async function drawn(browser: Browser, origin: string, signIn: (who: string) => Promise<BrowserContext>) {
  const phones = new Map<string, Page>()
  const sheet = await (await browser.newContext()).newPage()
  let bytes = 0
  for (const look of LOOKS) {
    const who = look.persona ?? ''
    const page = phones.get(who) ?? (await (await signIn(who)).newPage())
    phones.set(who, page)
    const file = `${FOLDER}/${look.file}.webp`
    const picture = await pasted(sheet, readFileSync(file).toString('base64'), await shoot(page, origin, look))
    writeFileSync(file, picture)
    bytes += picture.length
  }
  return bytes
}

/** Draws and writes them; the hour of the hospital is ten in the morning. */
export async function filmLooks(): Promise<void> {
  const sandbox = await startSandbox()
  const browser = await openBrowser()
  try {
    const clock = (await (await fetch(`${sandbox.origin}/console/api/clock`)).json()) as { date: string }
    await sandbox.act('clock', { at: `${clock.date} 10:00:00`, keepSessions: true })
    const bytes = await drawn(browser, sandbox.origin, async (persona) => {
      const context = await openContext(browser)
      if (persona === '') await greet(context, sandbox.origin)
      else await sandbox.signIn(context, { persona, unitId: UNIT })
      return context
    })
    console.log(`${FOLDER}: ${LOOKS.length} pictures, ${Math.round(bytes / 1000)} KB`)
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

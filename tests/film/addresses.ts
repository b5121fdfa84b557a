/**
 * `npm run film -- addresses --to FOLDER`: a picture of every address on the h5 build of dist/h5, on sheets to look through.
 *
 * `--edition customer|reproduction` walks the addresses of that edition, `--only /a,/b` these alone, `--width 320` and
 * `--appearance "1.3 elder"` say how the phone is set.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'

import { builtMarks } from '../../config/pages'
import { openBrowser } from '../flows/support/browser'
import { eachAddress, fillLists } from '../flows/support/every-address'
import { startSandbox } from '../flows/support/sandbox'

const ACROSS = 6
const ON_A_SHEET = 12
/** Height of a picture in CSS pixels: more than a phone shows at once, so that less hides below. */
const HEIGHT = 1000

interface Picture {
  readonly address: string
  readonly jpeg: Buffer
}

async function drawPage(browser: Browser, pictures: readonly Picture[], width: number): Promise<Buffer> {
  const cells = pictures.map(
    ({ address, jpeg }) =>
      `<figure><figcaption>${address}</figcaption><img src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: Math.ceil(ACROSS * (width * 0.75 + 8) + 8), height: 600 } })
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
    body { margin: 4px; display: grid; grid-template-columns: repeat(${ACROSS}, auto); gap: 8px; background: #888; font: 13px monospace }
    figure { margin: 0 } img { display: block; width: ${width * 0.75}px }</style>${cells.join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}

/** Draws the sheets. @throws Error without a folder, or at an edition that does not exist */
export async function filmAddresses(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      to: { type: 'string' },
      edition: { type: 'string' },
      only: { type: 'string' },
      width: { type: 'string', default: '375' },
      appearance: { type: 'string' },
    },
  })
  const { to, edition, appearance } = values
  if (to === undefined) throw new Error('say where the sheets go: --to FOLDER')
  // The routing tables ask for the pages of the build; they must be told before they are loaded.
  Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
  const { addressCases, askerIn, casesOf, EDITION_WALKS, VERIFIED_PATIENT } = await import('../addresses/cases')
  const whole = { edition: 'hospital', unitId: 1001, persona: VERIFIED_PATIENT, start: '/index' } as const
  const walk =
    edition === undefined ? { ...whole, titleOf: () => '' } : EDITION_WALKS.find((one) => one.edition === edition)
  if (!walk)
    throw new Error(`there is no edition ${edition}; there are: ${EDITION_WALKS.map((one) => one.edition).join(', ')}`)
  const only = values.only?.split(',')
  const items = (edition === undefined ? addressCases() : casesOf(walk)).filter(
    ({ address }) => only === undefined || only.includes(address),
  )
  const width = Number(values.width)
  const pictures = new Map<string, Buffer>()
  const sandbox = await startSandbox()
  const browser = await openBrowser()
  try {
    await fillLists(sandbox, walk)
    const missed = await eachAddress({
      browser,
      sandbox,
      unitId: walk.unitId,
      items,
      width,
      askerOf: (item) => askerIn(walk, item),
      ...(appearance !== undefined && { appearance }),
      look: async (page, { address }) => {
        await page.setViewportSize({ width, height: HEIGHT })
        pictures.set(address, await page.screenshot({ type: 'jpeg', quality: 85, animations: 'disabled' }))
      },
    })
    for (const line of missed) console.log(`no picture of ${line}`)
    mkdirSync(to, { recursive: true })
    const taken = items.flatMap(({ address }): Picture[] => {
      const jpeg = pictures.get(address)
      return jpeg ? [{ address, jpeg }] : []
    })
    for (let from = 0; from < taken.length; from += ON_A_SHEET) {
      const file = join(to, `sheet-${String(1 + from / ON_A_SHEET).padStart(2, '0')}.png`)
      writeFileSync(file, await drawPage(browser, taken.slice(from, from + ON_A_SHEET), width))
      console.log(file)
    }
    console.log(`${taken.length} of ${items.length} addresses`)
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

/**
 * `npm run film -- homes --to FOLDER`: home of both partners at every event of a treatment, on h5 at 375 px, a pair of
 * pictures an event (test-results/homes without a folder). `--only danger,frozen` keeps the pictures of some events; what
 * comes before them is played all the same. Needs the h5 build and a Chromium.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'

import { inRoot } from '../../scripts/lib/root.mjs'
import { dayAfter, ServerClient } from '../attack/server/server-client'
import { openBrowser, openContext } from '../flows/support/browser'
import { atRest } from '../flows/support/rest'
import { startSandbox } from '../flows/support/sandbox'
import { type Stage, STORIES, type Story } from './home-scenes'

const WIDTH = 375
/** Tall enough for a full day; the bar at the bottom stands at the end. */
const HEIGHT = 1180
const UNIT = 335
const SHARED = ['treatment', 'embryos', 'orders', 'appointments']

async function homeOf(page: Page, origin: string): Promise<string> {
  await page.goto('about:blank')
  await page.goto(`${origin}/#/index`)
  await page.locator('#screen-home:visible').waitFor()
  await atRest(page)
  return (await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' })).toString('base64')
}

/** Hers at the left, his at the right, under the name of the event. */
async function pairOf(browser: Browser, title: string, pictures: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2 * WIDTH + 60, height: HEIGHT + 60 } })
  const shown = pictures.map((one) => `<img src="data:image/jpeg;base64,${one}">`).join('')
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 12px 20px; background: #d9d9d9; font: 16px "Noto Sans CJK SC", sans-serif }
    div { display: flex; gap: 20px; margin-top: 8px } img { width: ${WIDTH}px }
  </style>${title}<div>${shown}</div>`)
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return picture
}

/** @returns how many pictures were written */
async function filmStory(browser: Browser, story: Story, folder: string, only: readonly string[], first: number) {
  const sandbox = await startSandbox()
  const client = new ServerClient(sandbox.origin)
  const day = await client.today()
  const stage: Stage = {
    client,
    day,
    act: (name, input = {}) => client.act(name, { persona: story.her, unitId: UNIT, ...input }),
    call: async (id, input) => client.call(id, input, await client.token(story.her, UNIT)),
    to: (days, hour) => client.clockTo(`${dayAfter(day, days)} ${hour}:00`),
  }
  let written = 0
  try {
    await stage.to(0, '10:00')
    for (const dataClass of SHARED) await stage.call('ext.setSharing', { dataClass, shared: true })
    const pages: Page[] = []
    for (const persona of [story.her, story.him]) {
      const context = await openContext(browser, WIDTH)
      await sandbox.signIn(context, { persona, unitId: UNIT })
      const page = await context.newPage()
      await page.setViewportSize({ width: WIDTH, height: HEIGHT })
      pages.push(page)
    }
    for (const [place, { file, title, before }] of story.scenes.entries()) {
      await before(stage)
      if (only.length > 0 && !only.includes(file)) continue
      const pictures: string[] = []
      for (const page of pages) pictures.push(await homeOf(page, sandbox.origin))
      const name = `${String(first + place).padStart(2, '0')}-${file}`
      writeFileSync(`${folder}/${name}.jpg`, await pairOf(browser, `${name}：${title}`, pictures))
      written++
    }
    for (const page of pages) await page.context().close()
  } finally {
    await sandbox.stop()
  }
  return written
}

/** Plays the stories one after the other and writes a pair of pictures an event. */
export async function filmHomes(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { to: { type: 'string' }, only: { type: 'string' } },
  })
  const folder = values.to ?? inRoot('test-results/homes')
  const only = values.only?.split(',') ?? []
  mkdirSync(folder, { recursive: true })
  const browser = await openBrowser()
  let [written, first] = [0, 1]
  try {
    for (const story of STORIES) {
      const isAsked = only.length === 0 || story.scenes.some(({ file }) => only.includes(file))
      if (isAsked) written += await filmStory(browser, story, folder, only, first)
      first += story.scenes.length
    }
  } finally {
    await browser.close()
  }
  console.log(`${folder}: ${written} pairs of pictures`)
}

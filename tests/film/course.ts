/**
 * `npm run film -- course`: the course of a couple at each of its twelve stages and six ways to end, as she sees it on h5 at
 * 375 px, one small picture each (docs/course, with a card that names them). Needs the h5 build and a Chromium.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

import { inRoot } from '../../scripts/lib/root.mjs'
import { openBrowser, openContext } from '../flows/support/browser'
import { startSandbox } from '../flows/support/sandbox'
import { courseScenes, type Scene } from './course-scenes'

import { addDays } from '@/domain/dates'

const FOLDER = inRoot('docs/course')
const WIDTH = 375
/** Taller pages are cut: what matters now stands at the top. */
const MOST_HEIGHT = 1100
const UNIT = 335

/** The screen from its top as one small picture. */
async function shoot(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: WIDTH, height: MOST_HEIGHT })
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 55 })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** The card: a picture of every scene with what it shows, in the order of a course. */
const cardOf = (scenes: readonly Scene[]): string =>
  [
    '# The course, stage by stage',
    '',
    '`npm run film -- course` writes these pictures: 治疗进程 as the woman of the demonstration sees it, 375 px wide.',
    '',
    '| stage | screen |',
    '| ----- | ------ |',
    ...[...scenes]
      .sort((one, other) => one.file.localeCompare(other.file))
      .map(({ file, title }) => `| ${title} | ![${title}](${file}.webp) |`),
    '',
  ].join('\n')

export async function filmCourse(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const sandbox = await startSandbox()
  const browser = await openBrowser()
  let bytes = 0
  const scenes = courseScenes(addDays)
  try {
    const today = async () =>
      ((await (await fetch(`${sandbox.origin}/console/api/clock`)).json()) as { date: string }).date
    await sandbox.act('clock', { at: `${await today()} 10:00:00`, keepSessions: true })
    for (const who of [...new Set(scenes.map(({ persona }) => persona))]) {
      const context = await openContext(browser, WIDTH)
      await sandbox.signIn(context, { persona: who, unitId: UNIT })
      const page = await context.newPage()
      for (const scene of scenes.filter(({ persona }) => persona === who)) {
        const act = (name: string, input: Record<string, unknown> = {}) =>
          sandbox.act(name, { persona: who, unitId: UNIT, ...input })
        const pass = (days: number) => sandbox.act('clock', { shiftMinutes: days * 24 * 60, keepSessions: true })
        await scene.before({ act, pass, today: await today() })
        await page.goto('about:blank')
        await page.goto(`${sandbox.origin}/#/treatmentProcess`)
        await page.locator('#treatment-process-now:visible').waitFor()
        await page.waitForTimeout(500)
        const picture = await shoot(page)
        bytes += picture.length
        writeFileSync(`${FOLDER}/${scene.file}.webp`, picture)
      }
      await context.close()
    }
    writeFileSync(`${FOLDER}/README.md`, cardOf(scenes))
  } finally {
    await browser.close()
    await sandbox.stop()
  }
  console.log(`${FOLDER}: ${scenes.length} pictures, ${Math.round(bytes / 1000)} KB`)
}

/** The browser edition of a pack, opened as a patient with a new phone opens it, before a sandbox of all hospitals. */

import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'

import { findChrome } from '../../scripts/lib/machine.mjs'
import type { Subject } from '../../scripts/release/subject'
import { spawnSandbox } from '../hospital/spawn'
import type { Finding } from './part'

const OPEN_MS = 60_000

/** The page's text once it holds these words; what it holds otherwise. */
async function textWith(page: Page, words: string): Promise<string> {
  await page
    .waitForFunction((wanted) => document.body.innerText.includes(wanted), words, { timeout: OPEN_MS })
    .catch(() => undefined)
  return page.innerText('body')
}

/** One hospital: it is there at once, and no other can be chosen. Several: these can be chosen, and no others. */
export async function opensAsReleased(app: string, subject: Subject, unserved: string): Promise<Finding[]> {
  const executablePath = findChrome()
  if (!executablePath) return []
  const findings: Finding[] = []
  const hold = (what: string, isRight: boolean, detail: string) => {
    if (!isRight) findings.push({ what, detail: detail.slice(0, 300) })
  }
  const data = mkdtempSync(path.join(os.tmpdir(), 'release-'))
  const server = await spawnSandbox({ port: 0, data, env: { SANDBOX_STATIC: app } })
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 800 } })
    page.on('pageerror', ({ message }) => findings.push({ what: 'an error of the page', detail: message }))
    await page.goto(server.url)
    const [only] = subject.hospitals
    if (subject.hospitals.length === 1 && only) {
      const home = await textWith(page, only.name)
      hold('home is the hospital’s', home.includes(only.name), home)
      hold('nobody is asked for a hospital', !/选择(?:就诊)?医院/.test(home), home)
      await page.goto(`${server.url}/#/index?unitId=${UNSERVED}`)
      const refused = await textWith(page, '没有找到这家医院')
      hold('a link to another hospital is refused', refused.includes('没有找到这家医院'), refused)
      return findings
    }
    const home = await textWith(page, '选择医院')
    hold(
      'a hospital is asked for, and nothing has failed',
      home.includes('选择医院') && !home.includes('加载失败'),
      home,
    )
    await page.goto(`${server.url}/#/HospitalList`)
    const list = await textWith(page, only?.name ?? '')
    for (const { name } of subject.hospitals) hold('a hospital of the release can be chosen', list.includes(name), list)
    hold('a hospital that it does not serve cannot', !list.includes(unserved), list)
    return findings
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A hospital of the sandbox that no release of the tests serves alone. */
const UNSERVED = 38

/**
 * The course of a treatment: a chart of thirty days and a thousand reports on h5, each beside a plain list of the same
 * run; and what the tick of a dose sends on WeChat. What is compared is a person's wait, the hospital's answer included.
 */

import type { Browser, Page } from 'playwright-core'

import { ServerClient } from '../attack/server/server-client'
import { MOVING, openContext } from '../flows/support/browser'
import type { Sandbox } from '../flows/support/sandbox'
import { enter } from '../journeys/plays/booking'
import type { World } from '../journeys/support/world'
import { miniDriver, pageFor } from '../mini/driver'
import { has, tap } from '../mini/host/person'
import { middleMean } from './h5'
import { BUILT_ORIGIN, type SetData } from './mini'

import { addDays, hospitalDate } from '@/domain/dates'

const UNIT = 335
/** Who has few reports, and who has many. */
const FEW = { persona: 'he-jing', count: 20 }
const MANY = { persona: 'xu-jie', count: 1000 }
const CHART_DAYS = 30

const CHART = { address: '/WeightManagement', drawn: 'canvas' } as const
const REPORTS = { address: '/CheckList', drawn: 'row' } as const

/** Until the first row, or the first painted point of a chart, is on the glass, ms by the page's own clock. */
async function opened(page: Page, { address, drawn }: typeof CHART | typeof REPORTS): Promise<number> {
  await page.evaluate(() => void (location.hash = '#/index'))
  await page.locator('#screen-home:visible').waitFor()
  return page.evaluate(
    ({ to, what }) =>
      new Promise<number>((done, fail) => {
        for (const screen of document.querySelectorAll('[id^="screen-"]')) screen.setAttribute('data-before', '')
        const isPainted = (node: Element): boolean => {
          const paper = node as HTMLCanvasElement
          // One column, which every line of the grid crosses: reading the whole picture takes longer than drawing it.
          const column = Math.max(0, Math.floor(paper.width / 2))
          const pixels = paper.getContext('2d')?.getImageData(column, 0, 1, Math.max(1, paper.height)).data
          return pixels?.some((value) => value !== 0) ?? false
        }
        const began = performance.now()
        const look = () => {
          const found = [
            ...document.querySelectorAll(what === 'row' ? '[id^="lab-list-item-"]' : 'canvas[canvas-id], canvas'),
          ]
            .filter((one) => !one.closest('[data-before]'))
            .some((one) => what === 'row' || isPainted(one))
          if (found) done(performance.now() - began)
          else if (performance.now() - began > 30_000) fail(new Error(`${to} did not open`))
          else afterFrame()
        }
        // What stands there in the task behind a frame was drawn with it, by whichever of its callbacks.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = look
        const afterFrame = () => requestAnimationFrame(() => port2.postMessage(null))
        location.hash = `#${to}`
        afterFrame()
      }),
    { to: address, what: drawn },
  )
}

/** What is compared, ms. */
export interface CourseTimes {
  readonly chartMs: number
  readonly fewMs: number
  readonly manyMs: number
  /** Reports on the page of the one who has many, at once. */
  readonly rows: number
}

/** Reports until the person has so many. */
async function report(client: ServerClient, { persona, count }: typeof FEW): Promise<void> {
  const token = await client.token(persona, UNIT)
  const list = await client.call<{ total?: number; list?: unknown[] }>(
    'member.labList',
    { pageNo: 1, pageSize: 100 },
    token,
  )
  const had = list.data.total ?? list.data.list?.length ?? 0
  for (let made = had; made < count; made += 1) await client.act('publishLab', { persona, unitId: UNIT })
}

/** A weight a day, before the hospital's day of today. */
async function weigh(client: ServerClient, persona: string): Promise<void> {
  const token = await client.token(persona, UNIT)
  const today = hospitalDate(Date.now())
  for (let day = 0; day < CHART_DAYS; day += 1) {
    const entry = { kind: 'entry', date: addDays(today, day - CHART_DAYS), weightKg: (56 + day / 10).toFixed(1) }
    const { code, message } = await client.call('pregnancy-log.action', entry, token)
    if (code !== 200) throw new Error(`no weight to draw: ${message}`)
  }
}

/** Opens the three in turn and takes the mean of the middle half of each. */
export async function measureCourse(sandbox: Sandbox, browser: Browser, rounds: number): Promise<CourseTimes> {
  const client = new ServerClient(sandbox.origin)
  await report(client, FEW)
  await report(client, MANY)
  await weigh(client, FEW.persona)
  const pageOf = async (persona: string) => {
    const context = await openContext(browser, 375, MOVING)
    // tsx names inner functions by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    await sandbox.signIn(context, { persona, unitId: UNIT })
    const page = await context.newPage()
    await page.goto(`${sandbox.origin}/?unitId=${UNIT}#/index`, { waitUntil: 'load' })
    return { context, page }
  }
  const few = await pageOf(FEW.persona)
  const many = await pageOf(MANY.persona)
  try {
    const times = { chart: [] as number[], few: [] as number[], many: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      const row = {
        few: await opened(few.page, REPORTS),
        many: await opened(many.page, REPORTS),
        chart: await opened(few.page, CHART),
      }
      // The first of each brings the screen's script.
      if (round > 0) for (const name of ['chart', 'few', 'many'] as const) times[name].push(row[name])
    }
    await opened(many.page, REPORTS)
    const rows = await many.page.locator('[id^="lab-list-item-"]:visible').count()
    return { chartMs: middleMean(times.chart), fewMs: middleMean(times.few), manyMs: middleMean(times.many), rows }
  } finally {
    await few.context.close()
    await many.context.close()
  }
}

/** Somebody in stimulation, on the evening on which her dose is due. */
const TREATED = 'zhou-min'
const AT_THE_DOSE = '20:05:00'
const DOSE = 'clock-in-form-dose-open-0'

/** What the tick of a dose sends: the tap itself, and then the hospital's answer. */
export interface TickFigures {
  readonly tapped: SetData
  readonly answered: SetData
}

/** Ticks the dose that is due, in a compiled WeChat package. */
export async function measureTick(root: string, world: World): Promise<TickFigures> {
  await new ServerClient(world.origin).clockTo(`${await world.today()} ${AT_THE_DOSE}`)
  const driver = miniDriver({
    root,
    platform: 'weapp',
    answers: { reach: (url) => url.replace(BUILT_ORIGIN, world.origin), login: () => `wx-${TREATED}` },
  })
  const { host } = driver
  try {
    const doors = { signIn: 'applet', pay: () => Promise.reject(new Error('nothing is paid here')) } as const
    await enter(driver, world, doors, await world.persona(TREATED))
    await host.relaunchAt(pageFor('/medicationClockout'))
    await host.until(() => has(host, `${DOSE}-tick`), 'the dose that is due')
    await host.idle()
    const log = host.setDataLog.length
    await tap(host, `${DOSE}-tick`)
    await host.until(() => !has(host, `${DOSE}-tick`), 'the hospital’s answer')
    await host.idle()
    const rows = host.setDataLog.slice(log)
    const sum = (some: typeof rows): SetData => ({
      calls: some.length,
      bytes: some.reduce((total, { bytes }) => total + bytes, 0),
      largest: Math.max(0, ...some.map(({ bytes }) => bytes)),
    })
    return { tapped: sum(rows.slice(0, 1)), answered: sum(rows.slice(1)) }
  } finally {
    await driver.close()
  }
}

/** The screen of an article on the h5 build of dist/h5, with what the hospital's editor answers in the hands of the test. */
import type { Browser, Page } from 'playwright-core'

import { openContext } from '../flows/support/browser'
import type { Sandbox } from '../flows/support/sandbox'

import { PLAIN } from './hostile-articles'
import { ALARM, BEACON } from './payloads-xss'

const UNIT = 335

/** What the hospital answers about an article. */
interface Answer {
  data?: Record<string, unknown>
}

/** A page that stands at the list of articles. */
export interface Stage {
  page: Page
  browser: Browser
  /** What the next article says. */
  show(html: string): void
  /** Alarms and requests to the attacker's host. */
  said: string[]
  /** Starts the app anew: the stack of one that runs for hours is another question. */
  anew(): Promise<void>
  close(): Promise<void>
}

/** A signed-in patient whose every article says what `show` was given last. */
export async function stageOf(sandbox: Sandbox, browser: Browser): Promise<Stage> {
  const context = await openContext(browser, 375, { bypassCSP: true })
  // tsx names inner functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchLongTasks)
  const said: string[] = []
  let html = PLAIN
  let first: Answer | null = null
  await context.exposeFunction(ALARM, () => void said.push('an alarm rang'))
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(BEACON)) {
      // Pictures of hosts that the hospital does not name are stopped by the page's policy, which is switched off here.
      if (route.request().resourceType() !== 'image') said.push(`asked for ${url}`)
      return route.abort()
    }
    if (!url.includes('/index/article')) return route.continue()
    // The hospital is asked once; its answer then differs in the text alone.
    first ??= (await (await route.fetch()).json()) as Answer
    if (first.data) Object.assign(first.data, { contentHtml: html, state: 'PUBLISHED', title: '文章' })
    return route.fulfill({ json: first })
  })
  await sandbox.signIn(context, { persona: 'he-jing', unitId: UNIT })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    said.push(`native dialog: ${dialog.message().slice(0, 80)}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message.slice(0, 200)}`))
  const anew = async (): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(`${sandbox.origin}/?unitId=${UNIT}#/articleList`, { waitUntil: 'load' })
    await page.locator('#screen-articles-list:visible').waitFor()
  }
  await anew()
  return { page, browser, said, anew, show: (text) => void (html = text), close: () => context.close() }
}

/** In the page: the tasks since the last question that took longer than 50 ms by the clock (the Long Tasks API). */
function watchLongTasks(): void {
  const kept = globalThis as unknown as { longTasks: number[]; watcher: PerformanceObserver }
  kept.longTasks = []
  const keep = (list: { getEntries(): PerformanceEntry[] }) =>
    void kept.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  kept.watcher = new PerformanceObserver(keep)
  kept.watcher.observe({ type: 'longtask', buffered: true })
}

/** How many tasks longer than 50 ms by the clock the page had since the last question. */
export const longTasks = ({ page }: Stage): Promise<number> =>
  page.evaluate(() => {
    const kept = globalThis as unknown as { longTasks: number[]; watcher: PerformanceObserver }
    const all = kept.longTasks.splice(0).length + kept.watcher.takeRecords().length
    return all
  })

let opened = 0

/**
 * Opens an article and waits until its text stands; another address each time, so that nothing is kept.
 *
 * @param restMs how long it is given once it stands
 */
export async function openArticle({ page }: Stage, ids: readonly string[], restMs = 100): Promise<void> {
  const id = ids[opened++ % ids.length] ?? ''
  await page.evaluate(
    ({ to, rest }) =>
      new Promise<void>((done) => {
        for (const screen of document.querySelectorAll('[id^="screen-"]')) screen.setAttribute('data-before', '')
        location.hash = to
        const began = performance.now()
        const look = () => {
          const fresh = [...document.querySelectorAll('#articles-detail-card')].some(
            (card) => !card.closest('[data-before]'),
          )
          if (fresh || performance.now() - began > 20_000) setTimeout(done, rest)
          else requestAnimationFrame(look)
        }
        look()
      }),
    { to: `#/articelDetails?articleId=${id}&round=${opened}`, rest: restMs },
  )
}

interface TraceEvent {
  name: string
  dur?: number
  tdur?: number
  pid: number
  tid: number
}

/** The longest task of the page while `work` goes on, ms of processor time: waiting for a core does not count. */
export async function longestTask({ page, browser }: Stage, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
  })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const main = traceEvents.find(
    ({ name }) => name === 'FunctionCall' || name === 'EvaluateScript' || name === 'UpdateLayoutTree',
  )
  const ours = traceEvents.filter(
    ({ name, pid, tid }) =>
      main && pid === main.pid && tid === main.tid && (name === 'RunTask' || name.endsWith('::RunTask')),
  )
  return Math.max(0, ...ours.map(({ tdur = 0 }) => tdur / 1000))
}

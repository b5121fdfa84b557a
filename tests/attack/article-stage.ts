/** The screen of an article on the h5 build of dist/h5, with what the hospital's editor answers in the hands of the test. */

import type { Browser, Page } from 'playwright-core'

import { openContext } from '../flows/support/browser'
import type { Sandbox } from '../flows/support/sandbox'
import { PLAIN } from './hostile-articles'
import { ALARM, BEACON, MARKS } from './payloads-xss'

const UNIT = 335

/** What the hospital answers about an article. */
interface Answer {
  data?: Record<string, unknown>
}

/** A page that stands at the list of articles. */
export interface Stage {
  page: Page
  browser: Browser
  /** What the article of each id says. */
  texts: Map<string, string>
  /** Alarms and requests to the attacker's host. */
  said: string[]
  /** Starts the app anew: the stack of one that runs for hours is another question. */
  anew(): Promise<void>
  close(): Promise<void>
}

/**
 * A signed-in patient whose articles say what they were given.
 *
 * @param known id of an article that the hospital has
 */
export async function stageOf(sandbox: Sandbox, browser: Browser, known: string): Promise<Stage> {
  const context = await openContext(browser, 375, { bypassCSP: true })
  // tsx names inner functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchLongTasks)
  const said: string[] = []
  const texts = new Map<string, string>()
  let first: Answer | null = null
  await context.exposeFunction(ALARM, () => void said.push('an alarm rang'))
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(BEACON)) {
      // Pictures too: the app itself asks no host that the hospital does not name, with the page's policy switched off.
      said.push(`asked for ${url}`)
      return route.abort()
    }
    if (url.includes('/index/increReading')) return route.fulfill({ json: { ...first, data: { readCount: 1 } } })
    if (!url.includes('/index/article')) return route.continue()
    // The hospital is asked once, for an article of its own; its answer then differs in name and text alone.
    const { articleId } = route.request().postDataJSON() as { articleId: string }
    first ??= (await (await route.fetch({ postData: { articleId: known } })).json()) as Answer
    const told = {
      articleId,
      contentHtml: texts.get(articleId) ?? PLAIN,
      state: 'PUBLISHED',
      title: `文章${articleId}。`,
    }
    return route.fulfill({ json: { ...first, data: { ...first.data, ...told } } })
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
  return { page, browser, said, anew, texts, close: () => context.close() }
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

/** What was seen of an article. */
export interface Seen {
  readonly id: string
  /** Whether the text came to stand at all. */
  readonly isShown: boolean
  /** Elements that must not be there. */
  readonly injected: readonly string[]
  /** Tasks longer than 50 ms by the clock since the article before. */
  readonly slow: number
}

/**
 * Opens articles one after the other and waits until the text of each stands.
 *
 * @param restMs how long each is given once it stands
 */
export const openArticles = ({ page }: Stage, ids: readonly string[], restMs: number): Promise<Seen[]> =>
  page.evaluate(
    async ({ all, marks, rest }) => {
      const kept = globalThis as unknown as { longTasks: number[]; watcher: PerformanceObserver }
      const stands = (id: string): boolean =>
        [...document.querySelectorAll('#articles-detail-card')].some(
          (card) => !card.closest('[data-before]') && (card.textContent ?? '').includes(`文章${id}。`),
        )
      const seen: Seen[] = []
      for (const id of all) {
        for (const screen of document.querySelectorAll('[id^="screen-"]')) screen.setAttribute('data-before', '')
        location.hash = `#/articelDetails?articleId=${id}`
        const began = performance.now()
        while (!stands(id) && performance.now() - began < 20_000) await new Promise((done) => setTimeout(done, 5))
        const isShown = stands(id)
        await new Promise((done) => setTimeout(done, rest))
        const found = [...document.querySelectorAll(`[id^="screen-"] :is(${marks})`)]
        const slow = kept.longTasks.splice(0).length + kept.watcher.takeRecords().length
        seen.push({ id, isShown, injected: found.map((one) => one.outerHTML.slice(0, 120)), slow })
      }
      return seen
    },
    { all: ids, marks: MARKS, rest: restMs },
  )

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

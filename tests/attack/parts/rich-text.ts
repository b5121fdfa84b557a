/**
 * Articles that were written to run something or to keep the phone busy, on the h5 build of dist/h5 in Chromium: whatever the
 * hospital's editor is made to answer, nothing runs, nothing is loaded from elsewhere, and no task of the page takes longer than
 * 50 ms of its processor more than a plain article of the same screen does.
 */
import type { Browser, Page } from 'playwright-core'

import { openBrowser, openContext } from '../../flows/support/browser'
import { type Sandbox, startSandbox } from '../../flows/support/sandbox'
import type { AttackPart, Finding } from '../part'
import { ALARM, BEACON, MARKS, XSS_TEXTS } from '../payloads-xss'

const UNIT = 335
/** No task longer (what a finger notices), ms of processor time. */
const MOST_MS = 50
/** Texts of a round that are opened one after the other in one page. */
const IN_A_ROW = 25
const PIECES = [
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'blockquote',
  'b',
  'i',
  'a',
  'h1',
  'h3',
  'svg',
  'math',
  'style',
  'form',
]
const NESTED = ['ul', 'table', 'blockquote', 'div', 'b', 'a', 'svg', 'made-up']
const PLAIN = '<h2>小标题</h2><p>多休息，按时复诊。</p><ul><li>带证件</li><li>空腹</li></ul>'

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A text of tags, ends that close nothing, and ways of running something. */
function generated(next: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: 5 + Math.floor(next() * 60) }, () => {
    const name = pick(PIECES)
    const kind = next()
    if (kind < 0.25) return `<${name}>`
    if (kind < 0.45) return `</${name}>`
    if (kind < 0.6) return `<${name} onclick="${ALARM}()" style="position:fixed;background:url(${BEACON}/b)">`
    if (kind < 0.75) return pick(XSS_TEXTS)
    return pick([
      '字',
      '多休息。',
      '<!--',
      '-->',
      '<![CDATA[',
      '&#0;',
      '\u202e',
      '"',
      "'",
      `<img src="${BEACON}/x.png">`,
    ])
  }).join('')
}

/** Texts that are large in one way each. */
const LARGE: readonly (readonly [name: string, html: string])[] = [
  ...NESTED.map((name) => {
    const inner = name === 'ul' ? '<li>' : name === 'table' ? '<tr><td>' : ''
    return [`2,000 × ${name}`, `${`<${name} href="/a">${inner}`.repeat(2000)}深${`</${name}>`.repeat(2000)}`] as const
  }),
  ['30,000 paragraphs', '<p>行</p>'.repeat(30_000)],
  ['40,000 items', `<ul>${'<li>x'.repeat(40_000)}</ul>`],
  ['20,000 cells', `<table>${'<tr><td>1'.repeat(20_000)}</table>`],
  ['looks that change', '<b>x</b>y'.repeat(22_000)],
  ['marks that never end', '<b>x'.repeat(50_000)],
  ['open brackets', '<'.repeat(200_000)],
  ['attributes', `<p ${'a '.repeat(99_000)}>x`],
  ['a picture of 5 MB', `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}" alt="图">`],
  ['5 MB of words', '字'.repeat(1_700_000)],
]

interface Stage {
  page: Page
  browser: Browser
  /** What the next article says. */
  show(html: string): void
  /** Alarms and requests to the attacker's host. */
  said: string[]
}

async function stageOf(sandbox: Sandbox, browser: Browser): Promise<Stage & { close(): Promise<void> }> {
  const context = await openContext(browser, 375, { bypassCSP: true })
  // tsx names inner functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  const said: string[] = []
  let html = PLAIN
  await context.exposeFunction(ALARM, () => void said.push('an alarm rang'))
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(BEACON)) {
      // Pictures of hosts that the hospital does not name are stopped by the page's policy, which is switched off here.
      if (route.request().resourceType() !== 'image') said.push(`asked for ${url}`)
      return route.abort()
    }
    if (!url.includes('/index/article')) return route.continue()
    const answer = await route.fetch()
    const body = (await answer.json()) as { data?: Record<string, unknown> }
    if (body.data) Object.assign(body.data, { contentHtml: html, state: 'PUBLISHED', title: '文章' })
    return route.fulfill({ response: answer, json: body })
  })
  await sandbox.signIn(context, { persona: 'he-jing', unitId: UNIT })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    said.push(`native dialog: ${dialog.message().slice(0, 80)}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message.slice(0, 200)}`))
  await page.goto(`${sandbox.origin}/?unitId=${UNIT}#/articleList`, { waitUntil: 'load' })
  await page.locator('#screen-articles-list:visible').waitFor()
  return { page, browser, said, show: (text) => void (html = text), close: () => context.close() }
}

let opened = 0

/** Opens an article and waits until its text stands; another address each time, so that nothing is kept. */
async function openArticle({ page }: Stage, ids: readonly string[]): Promise<void> {
  const id = ids[opened++ % ids.length] ?? ''
  await page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        for (const screen of document.querySelectorAll('[id^="screen-"]')) screen.setAttribute('data-before', '')
        location.hash = to
        const began = performance.now()
        const look = () => {
          const fresh = [...document.querySelectorAll('#articles-detail-card')].some(
            (card) => !card.closest('[data-before]'),
          )
          if (fresh || performance.now() - began > 20_000) setTimeout(done, 100)
          else requestAnimationFrame(look)
        }
        look()
      }),
    `#/articelDetails?articleId=${id}&round=${opened}`,
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
async function longestTask({ page, browser }: Stage, work: () => Promise<void>): Promise<number> {
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

export const attack: AttackPart = {
  name: 'rich-text',
  about: 'articles that were written to run something or to keep the phone busy, in Chromium',
  async run({ full, seed, say }) {
    const findings: Finding[] = []
    const sandbox = await startSandbox()
    const browser = await openBrowser({ isCold: true })
    let rounds = 0
    try {
      const token = await sandbox.token({ persona: 'he-jing', unitId: UNIT })
      const { data } = (await (
        await fetch(`${sandbox.origin}/hc-patient/api/index/columnList`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            token,
            Authorization: token,
            unitId: String(UNIT),
            facilityType: 'h5',
          },
          body: JSON.stringify({ unitId: UNIT, pageSize: 20 }),
        })
      ).json()) as { data: { list: { articleId: string }[] } }
      const ids = data.list.map(({ articleId }) => articleId)
      const next = chance(seed)
      const texts = [
        ...LARGE,
        ...Array.from({ length: full ? 10_000 : 60 }, (_, at) => [`generated ${at}`, generated(next)] as const),
      ]
      let plain = 0
      let worst = { ms: 0, what: '' }
      for (let from = 0; from < texts.length; from += IN_A_ROW) {
        // A page of its own for some of them: the stack of an app that runs for hours is another question.
        const stage = await stageOf(sandbox, browser)
        try {
          stage.show(PLAIN)
          await openArticle(stage, ids)
          plain = Math.max(plain, await longestTask(stage, () => openArticle(stage, ids)))
          for (const [name, html] of texts.slice(from, from + IN_A_ROW)) {
            rounds += 1
            stage.show(html)
            const ms = await longestTask(stage, () => openArticle(stage, ids))
            if (ms > worst.ms) worst = { ms, what: name }
            if (ms > plain + MOST_MS)
              findings.push({
                what: `${name}: the page stood still`,
                detail: `${ms.toFixed(0)} ms beside ${plain.toFixed(0)} ms of a plain article`,
              })
            const injected = await stage.page.evaluate(
              (marks) =>
                [...document.querySelectorAll(`[id^="screen-"] :is(${marks})`)].map((one) =>
                  one.outerHTML.slice(0, 120),
                ),
              MARKS,
            )
            for (const detail of [...injected, ...stage.said.splice(0)]) findings.push({ what: name, detail })
          }
        } finally {
          await stage.close()
        }
      }
      say(`longest task of a plain article ${plain.toFixed(0)} ms, of all ${worst.ms.toFixed(0)} ms (${worst.what})`)
      return { rounds, findings }
    } finally {
      await browser.close()
      await sandbox.stop()
    }
  },
}

/**
 * Articles that were written to run something or to keep the phone busy, on the h5 build of dist/h5 in Chromium: whatever the
 * hospital's editor is made to answer, nothing runs, nothing is loaded from elsewhere, and no task of the page takes longer than
 * 50 ms of its processor more than a plain article of the same screen does.
 */
/**
 * Articles that were written to run something or to keep the phone busy, on the h5 build of dist/h5 in Chromium: whatever the
 * hospital's editor is made to answer, nothing runs, nothing is loaded from elsewhere, and no task of the page takes longer than
 * 50 ms of its processor more than a plain article of the same screen does.
 */
import { openBrowser } from '../../flows/support/browser'
import { startSandbox } from '../../flows/support/sandbox'
import { longestTask, longTasks, openArticle, type Stage, stageOf } from '../article-stage'
import { chance, generated, LARGE, PLAIN } from '../hostile-articles'
import type { AttackPart, Finding } from '../part'
import { MARKS } from '../payloads-xss'
import { ServerClient } from '../server-client'

const UNIT = 335
/** No task longer (what a finger notices), ms of processor time. */
const MOST_MS = 50
/** Texts that are opened one after the other before the app is started anew. */
const IN_A_ROW = 25
/** A generated text is given this long once it stands, ms. */
const SHORT_REST_MS = 25

type Text = readonly [name: string, html: string]

/** What ran, was asked for or stands on the page that must not. */
async function wrongOn({ page, said }: Stage): Promise<string[]> {
  const injected = await page.evaluate(
    (marks) =>
      [...document.querySelectorAll(`[id^="screen-"] :is(${marks})`)].map((one) => one.outerHTML.slice(0, 120)),
    MARKS,
  )
  return [...injected, ...said.splice(0)]
}

export const attack: AttackPart = {
  name: 'rich-text',
  about: 'articles that were written to run something or to keep the phone busy, in Chromium',
  async run({ full, seed, say }) {
    const findings: Finding[] = []
    const sandbox = await startSandbox()
    const browser = await openBrowser({ isCold: true })
    try {
      const client = new ServerClient(sandbox.origin)
      const token = await client.token('he-jing', UNIT)
      const { data } = await client.call<{ list: { articleId: string }[] }>('index.columnList', { pageSize: 20 }, token)
      const ids = data.list.map(({ articleId }) => articleId)
      const next = chance(seed)
      const small: Text[] = Array.from({ length: full ? 10_000 : 60 }, (_, at) => [`generated ${at}`, generated(next)])
      const stage = await stageOf(sandbox, browser)
      let plain = 0
      let worst = { ms: 0, what: '' }
      let traced = 0
      const measure = async ([name, html]: Text): Promise<void> => {
        traced += 1
        stage.show(html)
        const ms = await longestTask(stage, () => openArticle(stage, ids))
        if (ms > worst.ms) worst = { ms, what: name }
        if (ms > plain + MOST_MS)
          findings.push({
            what: `${name}: the page stood still`,
            detail: `${ms.toFixed(0)} ms beside ${plain.toFixed(0)} ms of a plain article`,
          })
      }
      const startAnew = async (): Promise<void> => {
        await stage.anew()
        stage.show(PLAIN)
        await openArticle(stage, ids)
        plain = Math.max(plain, await longestTask(stage, () => openArticle(stage, ids)))
      }
      const look = async (name: string): Promise<void> => {
        for (const detail of await wrongOn(stage)) findings.push({ what: name, detail })
      }
      await startAnew()
      for (const text of LARGE) {
        await measure(text)
        await look(text[0])
      }
      // A task that takes 50 ms of the processor takes at least 50 ms by the clock: only what was slow by the clock is
      // traced. The word of it may come a text late, so that the one before is traced with it.
      for (const [at, text] of small.entries()) {
        if (at % IN_A_ROW === 0) {
          await (at === 0 ? startAnew() : stage.anew())
          await longTasks(stage)
        }
        stage.show(text[1])
        await openArticle(stage, ids, SHORT_REST_MS)
        await look(text[0])
        if ((await longTasks(stage)) > 0) {
          for (const one of small.slice(Math.max(0, at - 1), at + 1)) await measure(one)
          await look(text[0])
          await longTasks(stage)
        }
        if (at % 1000 === 999)
          say(`${at + 1} generated texts, ${traced - LARGE.length} traced, ${findings.length} findings`)
      }
      say(
        `longest task of a plain article ${plain.toFixed(0)} ms, of all ${worst.ms.toFixed(0)} ms (${worst.what}); ${traced} traced`,
      )
      await stage.close()
      return { rounds: LARGE.length + small.length, findings }
    } finally {
      await browser.close()
      await sandbox.stop()
    }
  },
}

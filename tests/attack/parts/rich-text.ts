/**
 * Articles that were written to run something or to keep the phone busy, on the h5 build of dist/h5 in Chromium: whatever the
 * hospital's editor is made to answer, nothing runs, nothing is loaded from elsewhere, and no task of the page takes longer than
 * 50 ms of its processor more than a plain article of the same screen does.
 */

import { openBrowser } from '../../flows/support/browser'
import { startSandbox } from '../../flows/support/sandbox'
import { longestTask, openArticles, type Seen, stageOf } from '../article-stage'
import { chance, generated, LARGE, PLAIN } from '../hostile-articles'
import type { AttackPart, Finding } from '../part'
import { articleOf, fileSeen, PICTURE_FILES, servePictures } from '../picture-files'
import { ServerClient } from '../server/server-client'

import { MAX_ANSWER_CHARS } from '@/platform/http/contract'

const UNIT = 335
/** No task longer (what a finger notices), ms of processor time. */
const MOST_MS = 50
/** Texts that are opened one after the other before the app is started anew. */
const IN_A_ROW = 50
/** What a text is given once it stands, ms: a large one, and one of many. */
const LONG_REST_MS = 100
const SHORT_REST_MS = 25

type Text = readonly [name: string, html: string]

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
      const { data } = await client.call<{ list: { articleId: string }[] }>('index.columnList', { pageSize: 1 }, token)
      const stage = await stageOf(sandbox, browser, data.list[0]?.articleId ?? '')
      let opened = 0
      let traced = 0
      let plain = 0
      let worst = { ms: 0, what: '' }
      /** A new id for the text, so that nothing is kept of an earlier one. */
      const place = (html: string): string => {
        const id = `t${(opened += 1)}`
        stage.texts.set(id, html)
        return id
      }
      const judge = (what: string, { id, isShown, injected }: Seen): void => {
        const isRead = (stage.texts.get(id) ?? '').length < MAX_ANSWER_CHARS
        if (isShown !== isRead) findings.push({ what, detail: isRead ? 'it never stood there' : 'it was read whole' })
        for (const detail of injected) findings.push({ what, detail })
      }
      const hear = (what: string): void => stage.said.splice(0).forEach((detail) => findings.push({ what, detail }))
      const timed = async (what: string, html: string): Promise<number> => {
        const id = place(html)
        return longestTask(stage, async () => {
          for (const seen of await openArticles(stage, [id], LONG_REST_MS)) judge(what, seen)
        })
      }
      const slowAt = (name: string, ms: number): void => {
        traced += 1
        if (ms > worst.ms) worst = { ms, what: name }
        if (ms > plain + MOST_MS)
          findings.push({
            what: `${name}: the page stood still`,
            detail: `${ms.toFixed(0)} ms beside ${plain.toFixed(0)} ms of a plain article`,
          })
      }
      const measure = async ([name, html]: Text): Promise<void> => {
        const ms = await timed(name, html)
        hear(name)
        slowAt(name, ms)
      }
      await timed('plain', PLAIN)
      plain = await timed('plain', PLAIN)
      for (const text of LARGE) await measure(text)
      await servePictures(stage)
      for (const file of PICTURE_FILES) {
        const id = place(articleOf(file))
        await stage.anew()
        let said = ''
        const ms = await longestTask(stage, async () => {
          for (const seen of await openArticles(stage, [id], SHORT_REST_MS)) judge(file.name, seen)
          said = await fileSeen(stage, file)
        })
        if (said !== '') findings.push({ what: file.name, detail: said })
        hear(file.name)
        slowAt(file.name, ms)
        say(`${file.name}: longest task ${ms.toFixed(0)} ms`)
      }
      // A task that takes 50 ms of the processor takes at least 50 ms by the clock: only what was slow by the clock is
      // traced. The word of it may come a text late, so that the one before is traced with it.
      const next = chance(seed)
      const count = Number(process.env['TEXTS'] ?? (full ? 10_000 : 60))
      for (let from = 0; from < count; from += IN_A_ROW) {
        const size = Math.min(IN_A_ROW, count - from)
        const row: Text[] = Array.from({ length: size }, (_, at) => [`generated ${from + at}`, generated(next)])
        await stage.anew()
        stage.texts.clear()
        const slow = new Set<Text>()
        const seen = await openArticles(stage, [place(PLAIN), ...row.map(([, html]) => place(html))], SHORT_REST_MS)
        for (const [at, one] of seen.slice(1).entries()) {
          judge(row[at]?.[0] ?? '', one)
          if (one.slow > 0) for (const text of row.slice(Math.max(0, at - 1), at + 1)) slow.add(text)
        }
        hear(`one of generated ${from} to ${from + size - 1}`)
        for (const text of slow) await measure(text)
        if ((from + size) % 1000 === 0)
          say(`${from + size} generated texts, ${traced} texts traced, ${findings.length} findings`)
      }
      say(
        `longest task of a plain article ${plain.toFixed(0)} ms, of all ${worst.ms.toFixed(0)} ms (${worst.what}); ${traced} traced`,
      )
      await stage.close()
      return { rounds: LARGE.length + PICTURE_FILES.length + count, findings }
    } finally {
      await browser.close()
      await sandbox.stop()
    }
  },
}

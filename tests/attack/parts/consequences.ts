import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { consequences } from '../../../scripts/lib/consequences'
import { copyOfTree, type Verdict, verdictOf } from '../mutants/test-verdict'
import type { AttackPart, Finding } from '../part'

const EVENTS = 'sandbox/server/events.ts'
/** Where every listener is told; in the copy one of them is not, the one that the environment names. */
const TOLD = 'for (const { run } of listeners) await run(tx, payload as never)'
const DEAF =
  'for (const { run, domain } of listeners) if (`${name}:${domain}` !== process.env.DEAF) await run(tx, payload as never)'

/**
 * Silences each listener in a copy of the tree: the tests that are named for its cell must fail, and pass as it stands.
 * A test that goes on from others of its file runs with them. `ONLY=cycle.cycleClosed` takes those cells.
 */
export const attack: AttackPart = {
  name: 'consequences',
  about: 'each listener silenced in a copy: the test that is named for what follows must fail',
  async run({ say }) {
    const asked = process.env['ONLY'] ?? ''
    const cells = consequences()
      .rows.flatMap(({ cells: row }) => row)
      .filter(({ event, domain }) => `${event}:${domain}`.startsWith(asked))
    const folder = copyOfTree('consequences')
    const findings: Finding[] = []
    try {
      const path = join(folder, EVENTS)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(TOLD)) throw new Error(`${EVENTS} tells its listeners otherwise`)
      writeFileSync(path, text.replace(TOLD, DEAF))
      for (const { event, domain, tests } of cells) {
        const cell = `${event}:${domain}`
        const seen: string[] = []
        for (const file of tests) {
          const test = { file, name: `\\[effect:${cell}\\]` }
          const isWhole = (await verdictOf(folder, test)) !== 'passed'
          const sound: Verdict = isWhole ? await verdictOf(folder, test, { isWhole }) : 'passed'
          const silenced = await verdictOf(folder, test, { isWhole, env: { DEAF: cell } })
          if (sound === 'passed' && silenced === 'failed') seen.push(file)
          else say(`${cell} ${file}: ${sound} as it stands, ${silenced} without the listener`)
        }
        const isSeen = seen.length > 0
        say(`${isSeen ? 'noticed' : 'NOT noticed'} ${cell}`)
        if (!isSeen) findings.push({ what: cell, detail: `none of ${tests.join(', ')} fails without the listener` })
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return { rounds: cells.length, findings }
  },
}

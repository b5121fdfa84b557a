/**
 * Every address on the h5 build of dist/h5 for people in quiet mode after a loss (spec:wording#quiet-mode): what stands on the
 * page, in its title, its empty fields and what a reader hears must not speak of pregnancy, birth or children unasked.
 *
 * `ONLY=/CheckList,/index` looks at these addresses alone. All words that were found, the excused ones as well, stand in
 * test-results/quiet-mode.json.
 */

import { partition } from 'es-toolkit/array'
import { mkdirSync, writeFileSync } from 'node:fs'

import { builtMarks } from '../../../config/pages'
import { personaOf } from '../../../sandbox/identity/personas'
import { inRoot } from '../../../scripts/lib/root.mjs'
import type { AddressCase } from '../../addresses/cases'
import { openBrowser } from '../../flows/support/browser'
import { eachAddress, fillLists } from '../../flows/support/every-address'
import { startSandbox } from '../../flows/support/sandbox'
import type { AttackPart, Finding } from '../part'
import { makeQuiet } from '../quiet-people'
import { isAskedFor, type Word, wordsOn } from '../quiet-words'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

/**
 * Who walks, and where: the patient of the other walks, whose lists are full; somebody in the seventh week at the hospital
 * that transferred her embryo; her husband, for whom the hospital made it quiet.
 */
const WALKS = [
  { unitId: 1001, persona: 'he-jing' },
  { unitId: 335, persona: 'zhao-ting' },
  { unitId: 335, persona: 'li-jun' },
] as const

export const attack: AttackPart = {
  name: 'quiet-mode',
  about: 'all addresses of the h5 build of dist/h5 after a loss: no word of pregnancy, birth or children unasked',
  async run({ full, say }) {
    // The routing tables ask for the pages of the build; they must be told before they are loaded.
    Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
    const { addressCases, askerOf, VERIFIED_PATIENT } = await import('../../addresses/cases')
    const only = process.env['ONLY']?.split(',')
    const wanted = addressCases().filter(({ address }, at) => only?.includes(address) ?? (full || at % 10 === 0))
    const findings: Finding[] = []
    const found: { persona: string; address: string; excused: Word[]; words: Word[] }[] = []
    const browser = await openBrowser()
    let rounds = 0
    for (const { unitId, persona } of WALKS) {
      const isFirst = persona === VERIFIED_PATIENT
      // Whoever is not verified has no record that could be quiet; the walk of the others has been through these doors.
      const items = wanted.filter((item) => isFirst || personaOf(askerOf(item))?.couple !== 'A')
      const sandbox = await startSandbox()
      let texts = 0
      try {
        await fillLists(sandbox, { persona, unitId })
        const asker = (item: AddressCase): string => (isFirst || !personaOf(askerOf(item)) ? askerOf(item) : persona)
        const loudOnes = await makeQuiet(sandbox.origin, unitId, [...new Set(items.map(asker))])
        const missed = await eachAddress({
          browser,
          sandbox,
          unitId,
          items,
          askerOf: asker,
          look: async (page, { address, landmark }) => {
            const all = await page.evaluate(wordsOn)
            texts += all.length
            const [excused, words] = partition(
              all.filter(({ text }) => mentionsPregnancy(text)),
              (word) => isAskedFor(landmark, word),
            )
            if (excused.length + words.length > 0) found.push({ persona, address, excused, words })
            if (words.length > 0)
              findings.push({ what: `${persona} ${address}`, detail: words.map(({ text }) => text).join(' | ') })
          },
        })
        for (const detail of missed) findings.push({ what: `${persona}: a screen that did not come`, detail })
        for (const detail of await loudOnes()) findings.push({ what: 'not quiet at the end of the walk', detail })
      } finally {
        await sandbox.stop()
      }
      say(`${persona}: ${items.length} addresses, ${texts} texts`)
      rounds += items.length
    }
    await browser.close()
    mkdirSync(inRoot('test-results'), { recursive: true })
    writeFileSync(inRoot('test-results', 'quiet-mode.json'), JSON.stringify(found, null, 1))
    const excused = found.filter((one) => one.excused.length > 0).map(({ address }) => address)
    say(`words that were asked for: ${[...new Set(excused)].join(' ') || 'none'}`)
    return { rounds, findings }
  },
}

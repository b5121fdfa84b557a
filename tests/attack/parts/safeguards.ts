import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { copyOfTree, type Verdict, verdictOf } from '../mutants/test-verdict'
import type { AttackPart, Finding } from '../part'
import { safeguards } from '../safeguards'

/**
 * Takes each safeguard away in a copy of the tree and runs its test, which must fail, and must have passed before.
 * `ONLY=1.3,3.6` takes those points.
 */
export const attack: AttackPart = {
  name: 'safeguards',
  about: 'each protection of a patient taken away in a copy: the test that is named for it must fail',
  async run({ say }) {
    const asked = (process.env['ONLY'] ?? '').split(',')
    const wanted = safeguards.filter(({ id }) => asked.some((one) => `${id}.`.startsWith(one && `${one}.`)))
    const folder = copyOfTree('safeguards')
    const findings: Finding[] = []
    try {
      const sound = new Map<string, Verdict>()
      for (const { id, holds, test, loss } of wanted) {
        const key = `${test.file} ${test.name}`
        if (!sound.has(key)) sound.set(key, await verdictOf(folder, test))
        const path = join(folder, loss.file)
        const text = readFileSync(path, 'utf8')
        writeFileSync(
          path,
          text.replace(loss.find, () => loss.replace),
        )
        const broken = await verdictOf(folder, test)
        writeFileSync(path, text)
        const isHeld = sound.get(key) === 'passed' && broken === 'failed'
        say(`${isHeld ? 'noticed' : 'NOT noticed'} ${id} ${holds}`)
        if (!isHeld)
          findings.push({
            what: `${id} ${holds}`,
            detail: `${key}: ${sound.get(key)} as it stands, ${broken} without it`,
          })
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return { rounds: wanted.length, findings }
  },
}

import { jestRound } from '../../mutants/jest-round'
import type { AttackPart, Finding } from '../../part'

/** What each asks of the server: wrong answers of forms, wrong bodies and keys, foreign rows and taps, an answer not kept. */
const TESTS = ['filing-malformed', 'platform-input', 'couple-access', 'write-matrix']

/** Wrong inputs and foreign rows over raw HTTP, where `npm test` sends a share of each. */
export const attack: AttackPart = {
  name: 'server-input',
  about:
    'every wrong answer of every form, every wrong body and key at every call, foreign rows, fifty taps, every write whose answer is not kept (embedded database)',
  async run(run) {
    let rounds = 0
    const findings: Finding[] = []
    for (const test of TESTS) {
      const result = await jestRound(test, run)
      rounds += result.rounds
      findings.push(...result.findings)
      run.say(`${test}: ${result.rounds} tests, ${result.findings.length} findings`)
    }
    return { rounds, findings }
  },
}

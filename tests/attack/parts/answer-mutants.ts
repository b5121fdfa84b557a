/** Damaged answers of every implemented call through the client: sixty of each whole, ten short. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import type { AttackPart, Finding } from '../part'

interface JestReport {
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: string[]
    }[]
  }[]
}

/** Runs the mutant tests as they stand; the number of mutants a call comes from the environment. */
function runTests(full: boolean, seed: number, file: string): Promise<void> {
  const args = [
    inRoot('node_modules', 'jest', 'bin', 'jest.js'),
    '--selectProjects',
    'contract',
    '--json',
    `--outputFile=${file}`,
  ]
  const env = { ...process.env, ATTACK_FULL: full ? '1' : '0', ATTACK_SEED: String(seed) }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...args, '--testPathPatterns', 'client-mutants'],
      { cwd: inRoot(), env, maxBuffer: 1 << 26 },
      () => done(),
    )
  })
}

export const attack: AttackPart = {
  name: 'answer-mutants',
  about: 'damaged answers of every implemented call: no uncaught error, no endless overlay, no false success',
  async run({ full, seed, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
    try {
      await runTests(full, seed, join(folder, 'report.json'))
      const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as JestReport
      const failed = report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status !== 'passed'),
      )
      say(`${report.numTotalTests} tests, each with ${full ? 60 : 10} mutants a call`)
      const findings: Finding[] = failed.map(({ fullName, failureMessages }) => ({
        what: fullName,
        detail: (failureMessages[0] ?? '').slice(0, 600),
      }))
      return { rounds: report.numTotalTests, findings }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Tests of the project in their long form, as one part of an attack. */

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import type { AttackRun, Finding } from '../part'

interface JestReport {
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: string[]
    }[]
  }[]
}

/** A long form may take this long for each test. */
const TEST_MS = 900_000

/** Runs the tests of these projects whose path holds `pattern`; ATTACK_FULL and ATTACK_SEED tell them how much and what. */
export async function jestRound(
  pattern: string,
  { full, seed }: Pick<AttackRun, 'full' | 'seed'>,
  projects: readonly string[] = ['unit', 'contract'],
): Promise<{ rounds: number; findings: Finding[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'))
  const file = join(folder, 'report.json')
  const args = [
    inRoot('node_modules', 'jest', 'bin', 'jest.js'),
    ...['--selectProjects', ...projects, '--testPathPatterns', pattern, '--testTimeout', String(TEST_MS)],
    ...['--json', `--outputFile=${file}`],
  ]
  const env = { ...process.env, ATTACK_FULL: full ? '1' : '0', ATTACK_SEED: String(seed) }
  try {
    await new Promise<void>((done) => {
      execFile(process.execPath, args, { cwd: inRoot(), env, maxBuffer: 1 << 26 }, () => done())
    })
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport
    const findings = report.testResults.flatMap(({ message, assertionResults }) => [
      // A file that cannot even be loaded has no tests that could fail.
      ...(assertionResults.length === 0 ? [{ what: `${pattern} did not run`, detail: message }] : []),
      ...assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages }) => ({ what: fullName, detail: (failureMessages[0] ?? '').slice(0, 600) })),
    ])
    return { rounds: report.numTotalTests, findings }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

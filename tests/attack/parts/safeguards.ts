import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import { COPIED } from '../mutants/tree-copy'
import type { AttackPart, Finding } from '../part'
import { safeguards } from '../safeguards'
import type { Safeguard } from '../safeguards/safeguard'

/** Longest that one test may take, its hospital started included. */
const LIMIT_MS = 240_000

/** What a run of one test came to; `none` when no test of that name ran. */
type Verdict = 'passed' | 'failed' | 'none'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
}

/** Runs the tests of one file whose name holds `name`, in the copy. */
async function verdictOf(folder: string, { file, name }: Safeguard['test']): Promise<Verdict> {
  const report = join(folder, 'test-results', 'safeguard.json')
  rmSync(report, { force: true })
  const args = [
    ...['--experimental-vm-modules', '--no-warnings', join(folder, 'node_modules', 'jest', 'bin', 'jest.js')],
    ...['--forceExit', '--maxWorkers', '1', '--json', `--outputFile=${report}`],
    ...['-t', name, '--runTestsByPath', file],
  ]
  await new Promise<void>((done) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    })
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Report
    // a change after which nothing can be loaded shows nothing about the test
    if (numRuntimeErrorTestSuites > 0 || numPassedTests + numFailedTests === 0) return 'none'
    return numFailedTests > 0 ? 'failed' : 'passed'
  } catch {
    return 'none'
  }
}

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
    const folder = mkdtempSync(join(tmpdir(), 'safeguards-'))
    const findings: Finding[] = []
    try {
      for (const path of COPIED) cpSync(inRoot(path), join(folder, path), { recursive: true })
      symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
      mkdirSync(join(folder, 'test-results'))
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

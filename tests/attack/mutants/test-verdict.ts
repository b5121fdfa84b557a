/** What one test says of a copy of the tree, as it stands or with something taken away. */

import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import { COPIED } from './tree-copy'

/** Longest that one run may take, its hospital started included. */
const LIMIT_MS = 240_000

/** What a run of one test came to; `none` when no test of that name ran. */
export type Verdict = 'passed' | 'failed' | 'none'

interface Report {
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** A copy of the sources in a new folder, with the packages of the tree. The caller removes it. */
export function copyOfTree(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  for (const path of COPIED) cpSync(inRoot(path), join(folder, path), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'test-results'))
  return folder
}

export interface AskedTest {
  readonly file: string
  /** A part of its name, as a pattern. */
  readonly name: string
}

/**
 * Runs a test in a copy.
 * @param isWhole the other tests of its file run too, where it goes on from them
 * @param env what the run is told besides the environment
 */
export async function verdictOf(
  folder: string,
  { file, name }: AskedTest,
  { isWhole = false, env = {} }: { readonly isWhole?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Verdict> {
  const report = join(folder, 'test-results', 'verdict.json')
  rmSync(report, { force: true })
  const args = [
    ...['--experimental-vm-modules', '--no-warnings', join(folder, 'node_modules', 'jest', 'bin', 'jest.js')],
    ...['--forceExit', '--maxWorkers', '1', '--json', `--outputFile=${report}`],
    ...(isWhole ? [] : ['-t', name]),
    ...['--runTestsByPath', file],
  ]
  await new Promise<void>((done) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      stdio: 'ignore',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    })
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  try {
    const { numRuntimeErrorTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    // a change after which nothing can be loaded shows nothing about the test
    if (numRuntimeErrorTestSuites > 0) return 'none'
    const named = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName, status }) => new RegExp(name).test(fullName) && (status === 'passed' || status === 'failed'))
    if (named.length === 0) return 'none'
    return named.some(({ status }) => status === 'failed') ? 'failed' : 'passed'
  } catch {
    return 'none'
  }
}

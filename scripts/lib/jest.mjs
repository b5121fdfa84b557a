import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

import { inRoot, root } from './root.mjs'
import { COMPILE_LATE, ROOMY, run, tail } from './run.mjs'
import { stageOf } from './test-files.mjs'

/**
 * @typedef {{ name: string, file: string, status: 'passed' | 'failed', ms: number }} TestRow one test of a run
 * @typedef {{ passed: number, failed: number, tests: TestRow[], problems: string[], seconds: Record<string, number> }} StageResult
 */

/**
 * Runs test files of any projects of jest.config.mjs and reads their results from the lines of progress-reporter.cjs.
 *
 * A run that dies, finds no test, or has a file that does not even load counts at least one failure: silence is never
 * success. A run that is stopped counts what had ended and names the files that had not. No test is tried twice: one that
 * passes only at the second try has a fault, or waits for the wrong thing.
 *
 * @param {string} name of the run: its log and its lines are kept under it
 * @param {{ files: readonly string[], workers: number, timeoutMs: number, env?: Record<string, string>,
 *   onProgress?: (text: string) => void }} options `onProgress` gets a line a minute, and one for each failed file
 * @returns {Promise<Map<string, StageResult>>} the result of each stage that has files in it
 */
export async function runJest(name, { files, workers, timeoutMs, env = {}, onProgress = () => {} }) {
  const lines = inRoot('test-results', `jest-${name}.ndjson`)
  rmSync(lines, { force: true })
  const progress = watchProgress(lines, files.length, onProgress)
  const result = await run(
    process.execPath,
    [
      ...ROOMY,
      ...COMPILE_LATE,
      '--experimental-vm-modules',
      '--no-warnings',
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      '--maxWorkers',
      String(workers),
      '--reporters=default',
      `--reporters=${inRoot('scripts', 'lib', 'progress-reporter.cjs')}`,
      '--forceExit',
      '--runTestsByPath',
      ...files,
    ],
    {
      env: { NODE_ENV: 'test', TEST_PROGRESS: lines, ...env },
      log: inRoot('test-results', `jest-${name}.log`),
      timeoutMs,
    },
  )
  progress.end()
  const { ended, running } = readProgress(lines)
  const stages = [...new Set(files.map(stageOf))]
  const done = new Map(stages.map((stage) => [stage, readJest({ testResults: ended }, stage)]))
  if (ended.length < files.length || (result.code !== 0 && ended.every(({ status }) => status === 'passed'))) {
    const why = result.timedOut
      ? `was stopped after ${Math.round(timeoutMs / 1000)} s`
      : 'ended before all files had run'
    const left = `${files.length - ended.length} of ${files.length} files have no result; running: ${running.map(relativePath).join(', ') || 'none'}`
    const first = done.get(stages[0])
    first.failed += 1
    first.problems.unshift(`jest ${name} ${why}; ${left}\n${tail(result.output, 20)}`)
  }
  return done
}

/**
 * The files that have ended and those that are running, by the lines that the reporter has written so far.
 * @param {string} file of the lines
 * @returns {{ ended: unknown[], running: string[] }}
 */
export function readProgress(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // a killed run can leave half a line
  const rows = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const ended = rows.filter((row) => row.name)
  const over = new Set(ended.map((row) => row.name))
  const running = rows.filter((row) => row.begun && !over.has(row.begun)).map((row) => row.begun)
  return { ended, running }
}

/** Says every minute how far a run is, and of each failed file which tests failed, so that a cut-off log tells it too. */
function watchProgress(file, total, onProgress) {
  let told = 0
  const look = () => {
    const { ended, running } = readProgress(file)
    for (const { name, status, assertionResults } of ended.slice(told)) {
      if (status === 'passed') continue
      const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
      onProgress(`✗ ${relativePath(name)}: ${failed.join('; ') || 'does not run'}`)
    }
    told = ended.length
    onProgress(`… ${ended.length} of ${total} files; running: ${running.map(relativePath).join(', ')}`)
  }
  const timer = setInterval(look, 60_000)
  timer.unref()
  return { end: () => clearInterval(timer) }
}

/** What a failure says, without the runner's own stack: the expectation comes first and is what a person needs. */
function told(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
  return lines.slice(0, 40).join('\n')
}

const relativePath = (path) => path.replace(`${root}/`, '')
const nameOf = (file) => relativePath(file.name)

/**
 * Counts, rows and what a person needs to read of the failures, of the files of one stage in jest's JSON.
 * @param {any} json
 * @param {string} stage
 * @returns {StageResult}
 */
export function readJest(json, stage) {
  const files = json.testResults.filter((file) => stageOf(nameOf(file)) === stage)
  const all = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: nameOf(file) })))
  const count = (...statuses) => all.filter((test) => statuses.includes(test.status)).length
  const tests = all
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, file, status, duration }) => ({ name: fullName, file, status, ms: duration ?? 0 }))
  // a file that does not load, and one that fails outside its tests
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const problems = [
    ...broken.map((file) => `${nameOf(file)}: does not run\n${tail(file.message, 12)}`),
    ...all
      .filter(({ status }) => status === 'failed')
      .map((test) => `${test.file} › ${test.fullName}\n${told(test.failureMessages.join('\n'))}`),
  ]
  const skipped = count('pending', 'todo', 'skipped', 'disabled')
  if (skipped > 0) problems.push(`${stage}: ${skipped} tests were skipped; a test runs or is deleted`)
  let failed = count('failed') + broken.length + skipped
  if (all.length === 0 && failed === 0) {
    problems.push(`${stage}: no test ran`)
    failed = 1
  }
  const seconds = Object.fromEntries(
    files.map((file) => [nameOf(file), Math.round(((file.endTime ?? 0) - (file.startTime ?? 0)) / 100) / 10]),
  )
  return { passed: count('passed'), failed, tests, problems, seconds }
}

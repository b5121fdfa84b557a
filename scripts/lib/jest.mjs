import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, root } from './root.mjs'
import { ROOMY, run, tail } from './run.mjs'
import { stageOf } from './test-files.mjs'

/**
 * @typedef {{ name: string, file: string, status: 'passed' | 'failed', ms: number }} TestRow one test of a run
 * @typedef {{ passed: number, failed: number, tests: TestRow[], problems: string[], seconds: Record<string, number> }} StageResult
 */

/**
 * Runs test files of any projects of jest.config.mjs and reads their results from jest's own JSON.
 *
 * A run that dies, finds no test, or has a file that does not even load counts at least one failure: silence is never
 * success. No test is tried twice: one that passes only at the second try has a fault, or waits for the wrong thing.
 *
 * @param {string} name of the run: its log and its JSON are kept under it
 * @param {{ files: readonly string[], workers: number, timeoutMs: number, env?: Record<string, string> }} options
 * @returns {Promise<Map<string, StageResult>>} the result of each stage that has files in it
 */
export async function runJest(name, { files, workers, timeoutMs, env = {} }) {
  const outputFile = inRoot('test-results', `jest-${name}.json`)
  rmSync(outputFile, { force: true })
  const result = await run(
    process.execPath,
    [
      ...ROOMY,
      '--experimental-vm-modules',
      '--no-warnings',
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      '--maxWorkers',
      String(workers),
      '--json',
      '--outputFile',
      outputFile,
      '--forceExit',
      '--runTestsByPath',
      ...files,
    ],
    { env: { NODE_ENV: 'test', ...env }, log: inRoot('test-results', `jest-${name}.log`), timeoutMs },
  )
  const stages = [...new Set(files.map(stageOf))]
  if (existsSync(outputFile)) {
    const json = JSON.parse(readFileSync(outputFile, 'utf8'))
    return new Map(stages.map((stage) => [stage, readJest(json, stage)]))
  }
  const why = result.timedOut ? `was stopped after ${Math.round(timeoutMs / 1000)} s` : 'died before it wrote a result'
  const problems = [`jest ${name} ${why}\n${tail(result.output, 20)}`]
  return new Map(stages.map((stage) => [stage, { passed: 0, failed: 1, tests: [], problems, seconds: {} }]))
}

/** What a failure says, without the runner's own stack: the expectation comes first and is what a person needs. */
function told(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
  return lines.slice(0, 40).join('\n')
}

const nameOf = (file) => file.name.replace(`${root}/`, '')

/** Counts, rows and what a person needs to read of the failures, of the files of one stage in jest's JSON. */
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

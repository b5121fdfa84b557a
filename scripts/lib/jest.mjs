import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, root } from './root.mjs'
import { ROOMY, run, tail } from './run.mjs'

/**
 * @typedef {{ name: string, file: string, status: 'passed' | 'failed', ms: number }} TestRow one test of a run
 * @typedef {{ passed: number, failed: number, tests: TestRow[], problems: string[], notes?: string[] }} StageResult
 */

/**
 * Runs one project of jest.config.mjs and reads its result from jest's own JSON.
 *
 * A run that dies, finds no test, or has a file that does not even load counts at least one failure: a silent run
 * is never a success.
 *
 * @param {string} project display name in jest.config.mjs
 * @param {{ workers: number, timeoutMs: number, env?: Record<string, string>, args?: string[], part?: string }} options; `part` names the result of a run that is one of several of the project
 * @returns {Promise<StageResult>}
 */
export async function runJest(project, { workers, timeoutMs, env = {}, args = [], part = '' }) {
  const outputFile = inRoot('test-results', `jest-${project}${part}.json`)
  rmSync(outputFile, { force: true })
  const result = await run(
    process.execPath,
    [
      ...ROOMY,
      '--experimental-vm-modules',
      '--no-warnings',
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      '--selectProjects',
      project,
      '--maxWorkers',
      String(workers),
      '--json',
      '--outputFile',
      outputFile,
      '--forceExit',
      ...args,
    ],
    { env: { NODE_ENV: 'test', ...env }, log: inRoot('test-results', `jest-${project}${part}.log`), timeoutMs },
  )
  if (!existsSync(outputFile)) {
    const why = result.timedOut
      ? `was stopped after ${Math.round(timeoutMs / 1000)} s`
      : 'died before it wrote a result'
    return { passed: 0, failed: 1, tests: [], problems: [`jest ${project} ${why}\n${tail(result.output, 20)}`] }
  }
  return readJest(JSON.parse(readFileSync(outputFile, 'utf8')), project)
}

/** What a failure says, without the runner's own stack: the expectation comes first and is what a person needs. */
function told(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
  return lines.slice(0, 40).join('\n')
}

/** Turns jest's JSON into counts, rows and what a person needs to read of the failures. */
export function readJest(json, project) {
  const tests = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        name: test.fullName,
        file: file.name.replace(`${root}/`, ''),
        status: test.status,
        ms: test.duration ?? 0,
      })),
  )
  const problems = json.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '')
    const failures = file.assertionResults.filter((test) => test.status === 'failed')
    if (failures.length === 0 && file.status === 'failed') return [`${name}: does not run\n${tail(file.message, 12)}`]
    return failures.map((test) => `${name} › ${test.fullName}\n${told(test.failureMessages.join('\n'))}`)
  })
  const notes = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' && (test.invocations ?? 1) > 1)
      .map(
        (test) =>
          `only at the second try: ${file.name.replace(`${root}/`, '')} › ${test.fullName}\n${told((test.retryReasons ?? []).join('\n'))}`,
      ),
  )
  const brokenFiles = json.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const skipped = json.numPendingTests + (json.numTodoTests ?? 0)
  if (skipped > 0) problems.push(`jest ${project}: ${skipped} tests were skipped; a test runs or is deleted`)
  let failed = json.numFailedTests + brokenFiles + skipped
  if (json.numTotalTests === 0 && failed === 0) {
    problems.push(`jest ${project}: no test ran`)
    failed = 1
  }
  return { passed: json.numPassedTests, failed, tests, problems, notes }
}

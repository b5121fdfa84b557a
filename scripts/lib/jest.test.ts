import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readJest, readProgress } from './jest.mjs'
import { root } from './root.mjs'

const file = (
  tests: {
    fullName: string
    status: string
    failureMessages?: string[]
  }[],
  status = 'passed',
  message = '',
) => ({
  name: `${root}/src/x.test.ts`,
  status,
  message,
  assertionResults: tests.map((test) => ({ failureMessages: [], duration: 1, ...test })),
})

const json = (files: ReturnType<typeof file>[], pending = 0) => {
  const all = files.flatMap((one) => one.assertionResults)
  const count = (status: string): number => all.filter((test) => test.status === status).length
  return {
    testResults: files,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: pending,
    numTodoTests: 0,
    numTotalTests: all.length,
  }
}

it('counts passed and failed tests and keeps their names', () => {
  const result = readJest(
    json([
      file([
        { fullName: '[code:401] a', status: 'passed' },
        { fullName: 'b', status: 'failed', failureMessages: ['boom'] },
      ]),
    ]),
    'unit',
  )
  expect(result).toMatchObject({ passed: 1, failed: 1 })
  expect(result.tests[0]).toMatchObject({ name: '[code:401] a', file: 'src/x.test.ts', status: 'passed' })
  expect(result.problems[0]).toContain('boom')
})

it('a file that does not load is a failure', () => {
  expect(readJest(json([file([], 'failed', 'SyntaxError')]), 'unit')).toMatchObject({ failed: 1 })
})

it('reads the files of its own stage only, with their seconds', () => {
  const own = { ...file([{ fullName: 'a', status: 'passed' }]), startTime: 1000, endTime: 3500 }
  const other = { ...file([{ fullName: 'b', status: 'failed' }]), name: `${root}/tests/mini/y.test.ts` }
  const all = json([own, other])
  expect(readJest(all, 'unit')).toMatchObject({ passed: 1, failed: 0, seconds: { 'src/x.test.ts': 2.5 } })
  expect(readJest(all, 'simulators')).toMatchObject({ passed: 0, failed: 1 })
})

it('keeps of a failure what it says and leaves out the path through the runner', () => {
  const message =
    'Error: expected 1\n    at ours (src/x.ts:1:1)\n    at theirs (/x/node_modules/jest-circus/run.js:1:1)'
  const { problems } = readJest(json([file([{ fullName: 'b', status: 'failed', failureMessages: [message] }])]), 'unit')
  expect(problems[0]).toContain('expected 1')
  expect(problems[0]).toContain('src/x.ts')
  expect(problems[0]).not.toContain('node_modules')
})

it('a run without any test is a failure', () => {
  expect(readJest(json([]), 'unit')).toMatchObject({ passed: 0, failed: 1 })
})

it('a skipped test is a failure', () => {
  expect(
    readJest(
      json(
        [
          file([
            { fullName: 'a', status: 'passed' },
            { fullName: 'b', status: 'pending' },
          ]),
        ],
        1,
      ),
      'unit',
    ),
  ).toMatchObject({ passed: 1, failed: 1 })
})

it('of a run that was killed in the middle of a line tells what had ended and what was running', () => {
  const lines = join(mkdtempSync(join(tmpdir(), 'progress-')), 'run.ndjson')
  const ended = { ...file([{ fullName: 'a', status: 'passed' }]), name: `${root}/src/a.test.ts` }
  const rows = [{ begun: ended.name }, { begun: `${root}/src/b.test.ts` }, ended].map((row) => JSON.stringify(row))
  writeFileSync(lines, `${rows.join('\n')}\n{"name":"half`)
  expect(readProgress(lines)).toEqual({ ended: [ended], running: [`${root}/src/b.test.ts`] })
  expect(readProgress(`${lines}.none`)).toEqual({ ended: [], running: [] })
})

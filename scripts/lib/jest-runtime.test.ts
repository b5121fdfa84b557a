/** Test files in one worker, run by a jest of their own with the runtime of the repository and with jest's own. */

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { inRoot } from './root.mjs'

/** A test that reads a module which every file that has the test changes. */
function readsWhatIsThere(): string {
  return `it('reads what is there', () => {
      const file = require.resolve('./changing')
      const value = Number(require('node:fs').readFileSync(file, 'utf8').match(/[0-9]+/)[0])
      expect(require('./changing').value).toBe(value)
      require('node:fs').writeFileSync(file, 'exports.value = ' + (value + 1))
    })`
}

const FILES = {
  'counter.js': 'exports.next = (() => { let count = 0; return () => ++count })()\n',
  'thrower.js': "exports.fail = () => { throw new Error('on purpose') }\n",
  'clock.js': 'exports.day = () => Date.now() / 86400000\n',
  'late.mjs': 'export const late = 1\n',
  'importer.js': "exports.load = () => import('./late.mjs')\n",
  'broken.js': 'exports.x = (\n',
  'changing.js': 'exports.value = 1\n',
  'first.test.js': `
    ${readsWhatIsThere()}
    const { next } = require('./counter')
    it('begins anew', () => expect([next(), next()]).toEqual([1, 2]))
    it('belongs to the own context', () => expect(require('./counter').next).toBeInstanceOf(Function))
    it('lets a test stand in for the clock of a module', () => {
      const { day } = require('./clock')
      jest.useFakeTimers({ now: 86400000 })
      expect(day()).toBe(1)
      jest.useRealTimers()
    })`,
  'second.test.js': `
    globalThis.Array.isAnother = true
    const { next } = require('./counter')
    it('begins anew', () => expect(next()).toBe(1))
    it('belongs to the own context', () => expect(next).toBeInstanceOf(Function))
    it('names the place', () => {
      try { require('./thrower').fail() } catch ({ stack }) { console.log(stack.split('\\n')[1].replace(/^.*thrower/, 'place: thrower')) }
    })
    it('imports', async () => expect((await require('./importer').load()).late).toBe(1))
    it('says what cannot be read', () => expect(() => require('./broken')).toThrow(/Unexpected/))`,
  'third.test.js': `
    ${readsWhatIsThere()}
    it('belongs to the own context', () => expect(require('./counter').next).toBeInstanceOf(Function))
    it('sees nothing of another file', () => expect(Array.isAnother).toBeUndefined())
    it('imports again', async () => expect((await require('./importer').load()).late).toBe(1))
    it('mocks', () => {
      jest.doMock('./counter', () => ({ next: () => 'mocked' }))
      expect(require('./counter').next()).toBe('mocked')
    })`,
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jest-runtime-'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function run(runtime: object): Promise<{ failed: string[]; passed: number; place: string | undefined }> {
  const config = { rootDir: folder, transform: {}, testEnvironment: 'node', cache: false, ...runtime }
  const results = path.join(folder, 'results.json')
  const jest = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules/jest/bin/jest.js'), '--runInBand']
  const { stderr, stdout } = await promisify(execFile)(
    process.execPath,
    [...jest, '--config', JSON.stringify(config), '--json', '--outputFile', results],
    { cwd: folder },
  ).catch((error: { stderr: string; stdout: string }) => error)
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
  }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    failed: tests.filter(({ status }) => status !== 'passed').map((one) => one.fullName + one.failureMessages.join()),
    passed: tests.filter(({ status }) => status === 'passed').length,
    place: /place: \S+/.exec(stderr + stdout)?.[0],
  }
}

it('runs test files as jest does, each in a context of its own, with the positions of errors', async () => {
  const own = await run({ runtime: inRoot('scripts/lib/jest-runtime.cjs') })
  expect(own).toEqual({ failed: [], passed: 14, place: 'place: thrower.js:1:30)' })
  expect(await run({})).toEqual(own)
}, 60_000)

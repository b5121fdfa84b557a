/** A mutation round believes its switch: which change is on, and which would have made a difference. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import ts from 'typescript'

import { mutationsOf, withSwitches } from '../attack/mutants/mutate'

const SWITCH_FILE = path.join(__dirname, '../attack/mutants/mutant-switch.cjs')
const MEETING = -1

const folder = mkdtempSync(path.join(os.tmpdir(), 'switch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let runs = 0

/** Runs `source` as the body of a function of a and b with a change on; what it returns, and the changes it noted down. */
async function run(source: string, given: readonly unknown[], active: number) {
  const text = `async (a, b, note) => { ${source} }`
  const mutations = mutationsOf('a.ts', text)
  const ids = new Map(mutations.map(({ place }, index) => [place, index + 1]))
  const switched = withSwitches('a.ts', text, ids, 'switch').replace("import 'switch'\n", '')
  const metFile = path.join(folder, `met-${(runs += 1)}`)
  const env = { MUTANT: String(active), MUTANTS_MET: metFile }
  const world = vm.createContext({ process: { env, on: () => undefined }, require: createRequire(__filename) })
  vm.runInContext(readFileSync(SWITCH_FILE, 'utf8'), world)
  const code = ts.transpileModule(switched, { compilerOptions: { target: ts.ScriptTarget.ES2022 } }).outputText
  const made = vm.runInContext(code, world) as (...all: unknown[]) => Promise<unknown>
  const noted: unknown[] = []
  const value = await made(...given, (one: unknown) => void noted.push(one))
  let met: number[] = []
  try {
    met = readFileSync(metFile, 'utf8').split('\n').filter(Boolean).map(Number)
  } catch {
    // nothing was noted down
  }
  return { value, noted, met, whats: mutations.map(({ what }) => what) }
}

it.each([
  ['=== → !==', 'return a === b', [1, 1], true, false, true],
  ['< → <=', 'return a < b', [2, 2], false, true, true],
  ['< → <=', 'return a < b', [1, 2], true, true, false],
  ['- → +', 'return a - b', [5, 2], 3, 7, true],
  ['- → +', 'return a - b', [5, 0], 5, 5, false],
  ['&& → ||', 'return a && b', [0, 1], 0, 1, true],
  ['&& → ||', 'return a && b', [1, 2], 2, 1, false],
  ['&& → ||', 'return a && await b', [1, 0], 0, 1, true],
  ['|| → &&', 'return a || b', [0, 3], 3, 0, true],
  ['|| → &&', 'return a || b', [0, 0], 0, 0, false],
  ['!a → without !', 'return !a', [true], false, true, true],
  ['true → false', 'return true', [], true, false, true],
  ['7 → 71', 'return 7', [], 7, 71, true],
  ['a → false', 'if (a) return b', [true, 'then'], 'then', undefined, true],
  ['a → false', 'if (a) return b', [false, 'then'], undefined, undefined, false],
  ['a → true', 'return a ? b : null', [false, 'then'], null, 'then', true],
  ['a → true', 'return a ? b : null', [true, 'then'], 'then', 'then', false],
])('%s in “%s” of %j', async (what, source, given, unbroken, broken, makesDifference) => {
  const { value, met, whats } = await run(source, given, MEETING)
  const id = whats.indexOf(what) + 1
  expect(id).toBeGreaterThan(0)
  expect(value).toEqual(unbroken)
  expect((await run(source, given, 0)).value).toEqual(unbroken)
  expect((await run(source, given, id)).value).toEqual(broken)
  expect(met.includes(id)).toBe(makesDifference)
})

it('a step is left out, and what stands around it goes on', async () => {
  const source = 'await note(a); if (b) note(b); return a'
  const id = (await run(source, [1, 2], 0)).whats.indexOf('await note(a); → ;') + 1
  expect((await run(source, [1, 2], MEETING)).noted).toEqual([1, 2])
  expect((await run(source, [1, 2], id)).noted).toEqual([2])
})

it('the right side is looked at only where the left one leads to it', async () => {
  expect((await run('return a && note(b)', [false, 1], 0)).noted).toEqual([])
  expect((await run('return a && note(b)', [true, 1], 0)).noted).toEqual([1])
})

it('types, imports and lines of a journal are no changes', () => {
  const text = "import a from 'a'\ntype B = { c: true } | 1\njournal.info(1 < 2)\nexport const d: 3 = a"
  expect(mutationsOf('a.ts', text)).toEqual([])
})

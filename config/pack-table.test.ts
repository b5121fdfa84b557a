import { transformSync } from '@swc/core'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'

import { packTables } from './pack-table.cjs'
import { unpack } from './unpack.mjs'

/** What a module exports as `table` after its tables were packed; the packed text beside it. */
function packed(code: string): { text: string; table: unknown } {
  const text = packTables(code)
  const { code: script } = transformSync(text.replace(/^import .*\n/, ''), { module: { type: 'commonjs' } })
  const exports: { table?: unknown } = {}
  vm.runInNewContext(script, { exports, unpack })
  return { text, table: JSON.parse(JSON.stringify(exports.table)) }
}

const rows = {
  '/a': { screen: 'home', title: '首页', on: [1, 2] },
  '/b': { screen: 'home', title: '首页', on: [1, 2], more: { kind: '=x' } },
  '/c': { screen: '/c', title: '~1', on: [], isOld: false, none: null },
  '/d': { screen: 'packages/a/long/index', title: '\t', on: [2] },
  '/e': { screen: 'packages/a/long/other', title: '', on: [2] },
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`/${at}`, { screen: `s${at}`, title: `第${at}`, on: [1] }]),
  ),
}

it('a table comes back as it was written', () => {
  const { text, table } = packed(
    `const X = [1, 2]; export const table = keep(${JSON.stringify(rows)}); function keep(a) { return a }`,
  )
  expect(table).toEqual(rows)
  expect(text).toContain('unpack(')
})

it('constants in a row stand for their values', () => {
  const code = `const C = ['c']; export const table = { ${Object.keys(rows)
    .map((key) => `'${key}': { on: C, is: !0, name: 'n${key}' }`)
    .join(', ')} }`
  expect(packed(code).table).toEqual(
    Object.fromEntries(Object.keys(rows).map((key) => [key, { on: ['c'], is: true, name: `n${key}` }])),
  )
})

it('names of another module stay names', () => {
  const list = Object.keys(rows).map((key) => `'${key}': { on: C, parts: [C, 'x'], name: 'n${key}' }`)
  const code = `import { C } from './other';\nconst here = { 'a-b': { ${list.join(', ')} } };\nexport const table = here['a-b']`
  const text = packTables(code).replace("import { C } from './other';", `const C = ['c']`)
  const { code: script } = transformSync(text.replace(/^import .*\n/, ''), { module: { type: 'commonjs' } })
  const exports: { table?: unknown } = {}
  vm.runInNewContext(script, { exports, unpack })
  expect(text).toContain('unpack(')
  expect(JSON.parse(JSON.stringify(exports.table))).toEqual(
    Object.fromEntries(Object.keys(rows).map((key) => [key, { on: ['c'], parts: [['c'], 'x'], name: `n${key}` }])),
  )
})

it('a list of rows comes back as a list', () => {
  const list = Object.values(rows)
  expect(packed(`export const table = ${JSON.stringify(list)}`).table).toEqual(list)
})

it.each([
  ['a small table', `export const table = { a: { b: 1 }, c: { b: 2 } }`],
  ['a table with a call', `const f = () => 1; export const table = { ${'x'.repeat(400)}: { a: f() }, b: { a: 2 } }`],
])('%s is left alone', (_name, code) => expect(packTables(code)).toBe(code))

const packages = path.resolve(__dirname, '..', 'src', 'packages')
const domains = readdirSync(packages).filter((name) => existsSync(path.join(packages, name, 'routes.ts')))

/** What is stated for the build alone stays out of the packages. */
const forTheApp = (name: string, value: unknown): unknown => (name === 'pullDown' ? undefined : value)

it.each(domains)('the rows of %s come back as they were written', (domain) => {
  const file = path.join(packages, domain, 'routes.ts')
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020' },
  })
  const text = packTables(code)
  const { code: script } = transformSync(text, { module: { type: 'commonjs' } })
  const exports: Record<string, unknown> = {}
  const load = (name: string): unknown =>
    name.endsWith('unpack.mjs') ? { unpack } : jest.requireActual('@/routing/define-routes')
  vm.runInNewContext(script, { exports, require: load })
  expect(text).toContain('unpack(')
  // the order of rows and members as well: the first screen of a page owns its path
  expect(JSON.stringify(exports[domain])).toBe(
    JSON.stringify(jest.requireActual<Record<string, unknown>>(file)[domain], forTheApp),
  )
})

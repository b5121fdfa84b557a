import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { enginesOf, missingFeatures } from './features'
import { inRoot } from './root.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'features-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (file: string, text: string): void => writeFileSync(join(folder, file), text)
const OLD = { chrome: 69, ios: 12 }

it.each([
  ['app.wxss', '.a{display:flex;gap:8px}', 'gap'],
  ['app.css', '.a{color:var(--ink)}', null],
  ['app.acss', '.a{inset:0}', 'inset'],
  ['app.css', '.a{width:min(100%,320px)}', 'min(), max(), clamp()'],
  ['app.css', '@media(min-width:300px){.a{margin:0}}', null],
  ['app.js', 'a.flatMap(b)', null],
  ['app.js', 'Object.fromEntries(a)', 'fromEntries'],
  ['app.js', '/(?<!a)b/.test(c)', 'lookbehind'],
  ['app.js', 'a.at(-1)', 'at'],
  ['page.wxml', '<view class="gap:" />', null],
])('%s: %s asks for %s', (file, text, name) => {
  put(file, text)
  expect(missingFeatures(folder, OLD)).toEqual(name === null ? [] : [expect.stringContaining(`${name} in ${file}`)])
})

it('is quiet about what the named engines have', () => {
  put('app.wxss', '.a{gap:8px}')
  expect(missingFeatures(folder, { chrome: 84, ios: 14.5 })).toEqual([])
  expect(missingFeatures(folder, { chrome: 84, ios: 14 })).toHaveLength(1)
})

it('reads the oldest engines from the browserslist, which names both', () => {
  const { browserslist } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { browserslist: string[] }
  expect(enginesOf(browserslist)).toEqual({ chrome: 84, ios: 14.5 })
  expect(() => enginesOf(['chrome >= 84'])).toThrow('ios')
})

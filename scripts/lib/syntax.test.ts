import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { NEWEST_SYNTAX, unreadableScripts } from './syntax'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'syntax-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (file: string, text: string): void => writeFileSync(join(folder, file), text)

it.each([
  ['a function', 'var a = function () { return 1 }', true],
  ['an arrow', 'var a = () => 1', true],
  ['an async function', 'async function a() {}', true],
  ['a spread object', 'var a = { ...b }', true],
  ['a catch without a name', 'try { a() } catch { b() }', true],
  ['an optional chain', 'a?.b', true],
  ['a logical assignment', 'a ??= b', false],
  ['a private field', 'class A { #b = 1 }', false],
])('%s', (_name, code, isReadable) => {
  put('app.js', code)
  for (const newest of Object.values(NEWEST_SYNTAX))
    expect(unreadableScripts(folder, newest)).toHaveLength(isReadable ? 0 : 1)
})

it('names the file and the place, and leaves other files alone', () => {
  put('good.js', 'a()')
  put('bad.js', 'var longName = first?.second')
  put('page.wxml', '<view a="{{b?.c}}" />')
  expect(unreadableScripts(folder, 2018)).toEqual([expect.stringMatching(/^bad\.js: .*first\?\.second/)])
})

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
  ['a function', 'var a = function () { return 1 }', true, true],
  ['an arrow', 'var a = () => 1', false, true],
  ['an async function', 'async function a() {}', false, true],
  ['a spread object', 'var a = { ...b }', false, true],
  ['a catch without a name', 'try { a() } catch { b() }', false, false],
  ['an optional chain', 'a?.b', false, false],
  ['a private field', 'class A { #b = 1 }', false, false],
])('%s', (_name, code, onMini, onH5) => {
  put('app.js', code)
  expect(unreadableScripts(folder, NEWEST_SYNTAX.weapp)).toHaveLength(onMini ? 0 : 1)
  expect(unreadableScripts(folder, NEWEST_SYNTAX.h5)).toHaveLength(onH5 ? 0 : 1)
})

it('names the file and the place, and leaves other files alone', () => {
  put('good.js', 'a()')
  put('bad.js', 'var longName = first?.second')
  put('page.wxml', '<view a="{{b?.c}}" />')
  expect(unreadableScripts(folder, 2018)).toEqual([expect.stringMatching(/^bad\.js: .*first\?\.second/)])
})

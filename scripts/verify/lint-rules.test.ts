/** Every rule of our own can fail: a snippet that breaks it, at a place where it holds, is reported. */

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { inRoot } from '../lib/root.mjs'

/** `#` is the number of the case: each has a file of its own, and the linter reads them all at once. */
const SCREEN = 'src/packages/booking/booking-list/parts/row-#.tsx'

const BAD: [string, string, string, RegExp][] = [
  ['a host global', SCREEN, 'wx.showToast({})\n', /port in src\/platform/],
  ['the other host’s global', 'src/ui/button/index-#.tsx', 'my.alert({})\n', /port in src\/platform/],
  ['the browser’s window', 'src/routing/go-#.ts', 'export const x = window.innerWidth\n', /port in src\/platform/],
  [
    'a Taro host ability',
    SCREEN,
    "import Taro from '@tarojs/taro'\nTaro.requestPayment({})\n",
    /src\/platform and src\/routing only/,
  ],
  [
    'a Taro host ability by name',
    SCREEN,
    "import { login } from '@tarojs/taro'\nexport const x = login\n",
    /src\/platform and src\/routing only/,
  ],
  ['a platform branch', SCREEN, "export const x = process.env.TARO_ENV === 'weapp'\n", /one port in src\/platform/],
  ['a hospital branch', SCREEN, 'export const f = (unitId: number) => unitId === 38\n', /A hospital is data/],
  [
    'a hospital branch on a property',
    SCREEN,
    'export const f = (s: { unitId: number }) => s.unitId !== 17\n',
    /A hospital is data/,
  ],
  ['a hospital number', SCREEN, 'export const f = (id: number) => id === 324\n', /A hospital is data/],
  [
    'a hospital switch',
    SCREEN,
    'export function f(unitId: number) { switch (unitId) { default: return 1 } }\n',
    /A hospital is data/,
  ],
  ['raw html', SCREEN, 'export const x = <div dangerouslySetInnerHTML={{ __html: "" }} />\n', /sanitising/],
  ['innerHTML', SCREEN, "export const f = (e: { innerHTML: string }) => { e.innerHTML = '' }\n", /sanitising/],
  [
    'a RichText',
    SCREEN,
    "import { RichText } from '@tarojs/components'\nexport const x = <RichText nodes='' />\n",
    /sanitising/,
  ],
  ['leaving the app', SCREEN, "export const f = (location: { href: string }) => { location.href = 'x' }\n", /one gate/],
  [
    'taro-ui outside ui',
    SCREEN,
    "import { AtButton } from 'taro-ui'\nexport const x = AtButton\n",
    /wrapped in src\/ui/,
  ],
  ['lodash', 'src/domain/x-#.ts', "import debounce from 'lodash/debounce'\nexport const x = debounce\n", /es-toolkit/],
  ['zod', 'src/domain/x-#.ts', "import { z } from 'zod'\nexport const x = z\n", /valibot|locale/],
  ['any', 'src/domain/x-#.ts', 'export const x = (a: any) => a\n', /any/],
  ['a console call', 'src/domain/x-#.ts', "console.log('x')\n", /console/],
  ['something left for later', 'src/domain/x-#.ts', `// ${'TO'}${'DO'} later\nexport const x = 1\n`, /comment/],
  ['a test that runs alone', 'src/domain/x-#.test.ts', "it.only('x', () => expect(f()).toBe(1))\n", /A test runs/],
  ['a skipped test', 'src/domain/x-#.test.ts', "it.skip('x', () => expect(f()).toBe(1))\n", /A test runs/],
  ['a test that cannot fail', 'src/domain/x-#.test.ts', "it('x', () => expect(true).toBe(true))\n", /never fail/],
  [
    'a hook behind a condition',
    SCREEN,
    "import { useState } from 'react'\nexport const useX = (on: boolean) => (on ? useState(1) : null)\n",
    /Hook/,
  ],
  [
    'a dependency left out',
    SCREEN,
    "import { useEffect } from 'react'\nexport const useX = (a: () => void) => useEffect(() => a(), [])\n",
    /dependency/,
  ],
  ['a loose comparison', 'src/domain/x-#.ts', 'export const f = (a: number, b: string) => a == b\n', /===/],
  ['a text that is run', 'src/domain/x-#.ts', "export const x = new Function('return 1')\n", /Function/],
  ['a number to be foreseen', 'sandbox/server/x-#.ts', 'export const x = Math.random()\n', /random bytes/],
  [
    'a secret compared by ===',
    'sandbox/server/x-#.ts',
    'export const f = (token: string, given: string) => token === given\n',
    /sameText/,
  ],
  [
    'digits joined over what was typed between',
    SCREEN,
    "export const f = (t: string) => t.replace(/\\D/g, '')\n",
    /parser of its kind/,
  ],
  [
    'the same by a class',
    'sandbox/identity/x-#.ts',
    "export const f = (t: string) => t.replace(/[^0-9Xx]/g, '').slice(0, 18)\n",
    /parser of its kind/,
  ],
  [
    'the same by another class',
    'src/forms/view/x-#.ts',
    "export const f = (t: string) => t.replaceAll(/[^\\d]/g, '')\n",
    /parser of its kind/,
  ],
  [
    'a phone compared as it was spelled',
    'sandbox/identity/x-#.ts',
    'export const f = (found: { mobile: string }, mobile: string) => found.mobile === mobile\n',
    /normal form/,
  ],
  [
    'a number of a document compared as it was spelled',
    SCREEN,
    'export const f = (a: { idNo: string }, typed: string) => typed !== a.idNo\n',
    /normal form/,
  ],
  [
    'a name compared as it was spelled',
    'sandbox/couple/x-#.ts',
    'export const f = (patient: { name: string }, name: string) => patient.name === name\n',
    /normal form/,
  ],
  ['a long screen', 'src/packages/booking/booking-list/index.tsx', 'f()\n'.repeat(121), /too many lines/],
]

const GOOD: [string, string, string][] = [
  ['a host global in a port', 'src/platform/host/index.weapp.ts', 'export const x = wx.getStorageSync\n'],
  ['a platform branch in a port', 'src/platform/host/shared.ts', "export const x = process.env.TARO_ENV === 'weapp'\n"],
  [
    'a hospital number among the codes',
    'src/api/core/codes.ts',
    'export const f = (unitId: number) => unitId === 38\n',
  ],
  [
    'two hospitals compared',
    SCREEN,
    'export const f = (a: { unitId: number }, b: { unitId: number }) => a.unitId === b.unitId\n',
  ],
  ['no hospital chosen', SCREEN, 'export const f = (unitId: number) => unitId === 0\n'],
  ['a hook of Taro', SCREEN, "import { useDidShow } from '@tarojs/taro'\nexport const x = useDidShow\n"],
  ['a type of Taro', SCREEN, "import type { request } from '@tarojs/taro'\nexport type X = typeof request\n"],
  [
    'navigation in routing',
    'src/routing/go-#.ts',
    "import Taro from '@tarojs/taro'\nexport const x = () => Taro.navigateTo({ url: '' })\n",
  ],
  ['digits in a parser', 'src/domain/input/x-#.ts', "export const f = (t: string) => t.replace(/\\D/g, '')\n"],
  ['a phone that is absent', SCREEN, "export const f = (a: { mobile: string }) => a.mobile !== ''\n"],
  ['separators that are named', SCREEN, "export const f = (t: string) => t.replace(/[- :]/g, '')\n"],
  ['taro-ui in ui', 'src/ui/button/index-#.tsx', "import { AtButton } from 'taro-ui'\nexport const x = AtButton\n"],
]

const pathOf = (number: number): string => (CASES[number]?.[1] ?? '').replace('#', String(number))

const CASES = [...BAD, ...GOOD]
const said = new Map<string, string[]>()

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
  try {
    copyFileSync(inRoot('oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'))
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
    for (const [number, [, , text]] of CASES.entries()) {
      mkdirSync(dirname(join(folder, pathOf(number))), { recursive: true })
      writeFileSync(join(folder, pathOf(number)), text)
    }
    const oxlint = [inRoot('node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json', '.']
    const { stdout } = spawnSync(process.execPath, oxlint, { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; message: string; help?: string }[]
    }
    for (const { filename, message, help = '' } of diagnostics)
      said.set(filename, [...(said.get(filename) ?? []), `${message} ${help}`])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('gives every case a file of its own', () => {
  expect(new Set(CASES.map((_, number) => pathOf(number))).size).toBe(CASES.length)
})

it.each(BAD.map((item, number) => [item[0], number, item[3]] as const))('%s is an error', (_what, number, message) => {
  expect(said.get(pathOf(number))).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
})

it.each(GOOD.map(([what], number) => [what, BAD.length + number] as const))('%s is allowed', (_what, number) => {
  expect(said.get(pathOf(number))).toBeUndefined()
})

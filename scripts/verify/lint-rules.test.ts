/** Every rule of our own can fail: a snippet that breaks it, at a place where it holds, is reported. */
import { ESLint, type Linter } from 'eslint'

import { inRoot } from '../lib/root.mjs'

const config = (require('../../eslint.config.mjs') as { default: Linter.Config[] }).default
const eslint = new ESLint({ cwd: inRoot(), overrideConfigFile: true, overrideConfig: config })

/** Messages for a text as if it stood in that file. */
async function messages(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: inRoot(path) })
  return result?.messages.map((message) => message.message) ?? []
}

const SCREEN = 'src/packages/booking/booking-list/parts/row.tsx'

const BAD: [string, string, string, RegExp][] = [
  ['a host global', SCREEN, 'wx.showToast({})\n', /port in src\/platform/],
  ['the other host’s global', 'src/ui/button/index.tsx', 'my.alert({})\n', /port in src\/platform/],
  ['the browser’s window', 'src/routing/go.ts', 'export const x = window.innerWidth\n', /port in src\/platform/],
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
  ['lodash', 'src/domain/x.ts', "import debounce from 'lodash/debounce'\nexport const x = debounce\n", /es-toolkit/],
  ['zod', 'src/domain/x.ts', "import { z } from 'zod'\nexport const x = z\n", /valibot|locale/],
  ['any', 'src/domain/x.ts', 'export const x = (a: any) => a\n', /any/],
  ['a console call', 'src/domain/x.ts', "console.log('x')\n", /console/],
  ['something left for later', 'src/domain/x.ts', `// ${'TO'}${'DO'} later\nexport const x = 1\n`, /comment/],
  ['a test that runs alone', 'src/domain/x.test.ts', "it.only('x', () => expect(f()).toBe(1))\n", /A test runs/],
  ['a skipped test', 'src/domain/x.test.ts', "it.skip('x', () => expect(f()).toBe(1))\n", /A test runs/],
  ['a test that cannot fail', 'src/domain/x.test.ts', "it('x', () => expect(true).toBe(true))\n", /never fail/],
  [
    'a long screen',
    'src/packages/booking/booking-list/index.tsx',
    `${'export const x = 1\n'.repeat(121)}`,
    /too many lines/,
  ],
]

it.each(BAD)('%s is an error', async (_what, path, text, message) => {
  expect(await messages(path, text)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
})

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
    'src/routing/go.ts',
    "import Taro from '@tarojs/taro'\nexport const x = () => Taro.navigateTo({ url: '' })\n",
  ],
  ['taro-ui in ui', 'src/ui/button/index.tsx', "import { AtButton } from 'taro-ui'\nexport const x = AtButton\n"],
]

it.each(GOOD)('%s is allowed', async (_what, path, text) => {
  expect(await messages(path, text)).toEqual([])
})

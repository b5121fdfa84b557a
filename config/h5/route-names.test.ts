/** @jest-environment node */

import { readFileSync } from 'node:fs'

import { inRoot } from '../../scripts/lib/root.mjs'
import { customRoutes } from '../pages'
import { routesAlias as ours } from './route-names.mjs'

const mockLeadingSlash = (url = ''): string => (url.startsWith('/') ? url : `/${url}`)
jest.mock('@tarojs/runtime', () => ({ addLeadingSlash: (url?: string) => mockLeadingSlash(url) }))

/** Taro's own module, which jest does not read as it stands. */
function loadTheirs(): typeof ours {
  const code = readFileSync(inRoot('node_modules', '@tarojs', 'router', 'dist', 'utils', 'index.js'), 'utf8')
  const body = code.replace(/^import .*$/m, '').replace(/^export \{ routesAlias \};$/m, 'return routesAlias')
  // oxlint-disable-next-line no-new-func -- the package's own text
  return new Function('addLeadingSlash', body)(mockLeadingSlash) as typeof ours
}

it("answers as Taro's table does, about every address and page and about others", () => {
  const theirs = loadTheirs()
  const routes: Record<string, string | string[]> = { ...customRoutes(), one: 'alone', '/none': [], '': '/' }
  for (const table of [ours, theirs]) table.set(routes)
  const names = Object.entries(routes).flatMap(([page, given]) => [page, `/${page}`, ...[given].flat()])
  const asked = [undefined, '', '/nowhere', '/alone', 'constructor', ...names]
  const all = (table: typeof ours) =>
    asked.map((url) => [url, table.getConfig(url), table.getOrigin(url), table.getAlias(url), table.getAll(url)])
  expect(all(ours)).toEqual(all(theirs))
})

/**
 * What the build takes from the routing tables: which pages exist, how they fall into packages, and under which
 * addresses h5 shows them. A page is listed only when its file is there, so that a screen can be planned in the
 * table before it is written; its addresses open the status page until then.
 */

import fs from 'node:fs'
import path from 'node:path'

import { addressesOfPages } from '../src/routing/page-addresses'
import { marksOf, plannedPages } from '../src/routing/planned-pages'
import { screenIds, screenOf } from '../src/routing/registry'

/** The page that starts the mini-programs; it picks the edition (spec:routing#editions). */
const HOME = 'pages/home/index'

/**
 * Packages fetched while the patient looks at home: those of the most frequent next step (spec:platforms#preloading).
 */
const PRELOADED = ['platform', 'identity', 'booking', 'payment']

/**
 * Pages for developers; patients' builds leave them out, and their addresses open the status page
 * (spec:security#development-pages).
 */
const DEVELOPMENT = ['pages/playground/index', 'packages/platform/dev-test/index']

/** What a build of the pages for developers alone holds besides them: where the app starts and what addresses without a page show. */
const ALWAYS = [HOME, 'pages/status/index', 'pages/hand-off/index']

/** Whether a build asks for the code of the test lock: such a one is a trial, never what patients get. */
const isLocked = (code = ''): boolean => code !== ''

/**
 * TARO_APP_PLAYGROUND: `1` adds the pages for developers to the whole app; `alone` builds them without the rest, for the
 * tests that walk the kit (scripts/lib/build.mjs).
 */
const isWanted = (page: string): boolean => {
  const { TARO_APP_PLAYGROUND, TARO_APP_TEST_LOCK } = process.env
  if (DEVELOPMENT.includes(page) && TARO_APP_PLAYGROUND === 'alone') return true
  if (DEVELOPMENT.includes(page)) return TARO_APP_PLAYGROUND === '1' || isLocked(TARO_APP_TEST_LOCK)
  return TARO_APP_PLAYGROUND !== 'alone' || ALWAYS.includes(page)
}

/** A sub-package as app.config wants it. */
export interface SubPackage {
  root: string
  pages: string[]
}

const exists = (root: string, page: string): boolean => fs.existsSync(path.join(root, 'src', `${page}.tsx`))

/** Every page whose file exists, home first. */
export const builtPages = (root: string = process.cwd()): string[] =>
  [...new Set([HOME, ...plannedPages()])].filter((page) => isWanted(page) && exists(root, page))

/** The same, as the build compiles them in. */
export const builtMarks = (root?: string): string => marksOf(builtPages(root))

/** Pages of the main package. */
export const pages = (root?: string): string[] => builtPages(root).filter((page) => page.startsWith('pages/'))

/** Sub-packages: `packages/<name>` with the pages below it. */
export function subPackages(root?: string): SubPackage[] {
  const found = new Map<string, string[]>()
  for (const page of builtPages(root)) {
    const [folder, name, ...rest] = page.split('/')
    if (folder !== 'packages') continue
    const key = `packages/${name}`
    found.set(key, [...(found.get(key) ?? []), rest.join('/')])
  }
  return [...found].map(([packageRoot, list]) => ({ root: packageRoot, pages: list }))
}

/** Which packages the hosts fetch ahead from home. */
export function preloadRule(root?: string): Record<string, { network: 'all'; packages: string[] }> {
  const present = new Set(subPackages(root).map((pack) => pack.root))
  const packages = PRELOADED.map((name) => `packages/${name}`).filter((name) => present.has(name))
  return packages.length === 0 ? {} : { [HOME]: { network: 'all', packages } }
}

/**
 * What Taro takes from a page's own `<page>.config.ts` where there is one: title and pulling down, as the first screen on
 * the page states them. By the file's path without its ending.
 */
export function pageSettings(root: string = process.cwd()): Map<string, object> {
  const found = new Map<string, object>()
  for (const { page, title, pullDown } of screenIds.map(screenOf)) {
    const file = path.join(root, 'src', `${page}.config`)
    if (page === null || found.has(file)) continue
    found.set(file, { navigationBarTitleText: title, ...(pullDown && { enablePullDownRefresh: true }) })
  }
  return found
}

/** h5 addresses of every page. */
export const customRoutes = (root?: string): Record<string, string[]> => addressesOfPages(builtPages(root))

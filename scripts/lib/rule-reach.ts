/**
 * Whether a passed test of a rule counts (docs/adr/0043): it enters where a person, a host or a backend enters, and the
 * modules that it calls are in the shipped builds of all three platforms. Both follow from the test's own imports.
 */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { inRoot } from './root.mjs'
import { testsOf } from './test-syntax'

export const PLATFORMS = ['h5', 'weapp', 'alipay'] as const
type Platform = (typeof PLATFORMS)[number]

/** Source files of each build, as the run found them beside the builds (config/module-list.ts). */
export type ShippedModules = Readonly<Record<Platform, readonly string[]>>

/** What a test enters through; null where it calls a function of the app, or a page that patients do not get. */
type Entry = 'screen' | 'call' | 'host' | null

/** Tests that drive a whole build by its screens. */
const DRIVES_BUILD = /^tests\/(?:flows|journeys|mini|addresses|screens)\//
/** Among them those of the page for developers, which patients' builds leave out. */
const DEVELOPMENT = /^tests\/[a-z]+\/playground/
/** What renders a screen or a part of one. */
const RENDERS = /^@testing-library\/react$/
/** Modules by which a host speaks to the app: the ports of a platform and what the app does at its start. */
const HOST = /^src\/platform\/[^/]+\/(?!contract\.)|^src\/bootstrap\/|^src\/app\./
/** The one way of every call. */
const CLIENT = 'src/api/core/client.ts'
/** Files of a test's own: doubles, helpers and a form that holds every kind of field; no build holds them. */
const HELPER = /^tests\/|\.test\.|\/fake\.ts$|\/sample-form\.ts$/

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.mjs',
  '/index.ts',
  '/index.tsx',
  '/index.h5.ts',
  '/index.weapp.ts',
  '/index.alipay.ts',
]

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** The files of the repository that a specifier names: several for a port, none for a package. */
function filesOf(from: string, specifier: string): string[] {
  if (!/^(?:@\/|\.)/.test(specifier)) return []
  const base = specifier.startsWith('@/') ? inRoot('src', specifier.slice(2)) : join(inRoot(dirname(from)), specifier)
  const found = ENDINGS.map((ending) => `${base}${ending}`).filter(isFile)
  const isPort = found.length > 0 && found.every((path) => /\/index\.(?:h5|weapp|alipay)\.ts$/.test(path))
  return (isPort ? found : found.slice(0, 1)).map((path) => relative(inRoot('.'), path))
}

const IMPORTS = /(?:from|import|import\(|requireActual(?:<[^>]*>)?\(|require\()\s*'([^']+)'/g

/** Specifiers that a file and its helpers import. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  seen.add(file)
  for (const [, specifier = ''] of readFileSync(inRoot(file), 'utf8').matchAll(IMPORTS)) {
    const files = filesOf(file, specifier)
    found.add(files[0] ?? specifier)
    for (const helper of files.filter((path) => HELPER.test(path) && !seen.has(path)))
      for (const further of importedBy(helper, seen)) found.add(further)
  }
  return found
}

/** What the tests of a file enter through. */
export function entryOf(file: string): Entry {
  if (DEVELOPMENT.test(file)) return null
  if (DRIVES_BUILD.test(file)) return 'screen'
  if (file.startsWith('tests/contract/')) return 'call'
  if (file.startsWith('tests/platform/')) return 'host'
  const imported = [...importedBy(file)]
  if (imported.some((name) => RENDERS.test(name))) return 'screen'
  if (imported.includes(CLIENT)) return 'call'
  return imported.some((name) => HOST.test(name) && !HELPER.test(name)) ? 'host' : null
}

/** Source files that the tests of a rule in a file call; of all its tests where no title names the rule whole. */
export function calledModules(file: string, rule: string): string[] {
  const tests = testsOf(file, readFileSync(inRoot(file), 'utf8'))
  const named = tests.filter(({ title }) => title.includes(`[rule:${rule}]`))
  const uses = (named.length > 0 ? named : tests).flatMap((test) => [...test.uses])
  const modules = uses.flatMap((specifier) => filesOf(file, specifier))
  return [...new Set(modules)].filter((path) => path.startsWith('src/') && !HELPER.test(path)).sort()
}

/** The platforms whose build holds a module; a calls file counts where one of its calls is. */
export const platformsOf = (module: string, shipped: ShippedModules): Platform[] =>
  PLATFORMS.filter((platform) => shipped[platform].includes(module))

/** True where a module is in the builds that it concerns: a port's is in one, everything else in all. */
export function isShipped(module: string, shipped: ShippedModules): boolean {
  const platforms = platformsOf(module, shipped)
  return module.startsWith('src/platform/') ? platforms.length > 0 : platforms.length === PLATFORMS.length
}

/**
 * Why a passed test of a rule does not count, null when it does.
 * @param file where the test stands
 */
export function unreachedBecause(file: string, rule: string, shipped: ShippedModules): string | null {
  if (!existsSync(inRoot(file))) return `${file} is gone`
  const entry = entryOf(file)
  if (entry === null)
    return DEVELOPMENT.test(file) ? `${file} opens the playground` : `${file} calls a function of the app`
  // A test of a whole build tests what is in it; what it imports are its own expectations.
  if (DRIVES_BUILD.test(file)) return null
  const left = calledModules(file, rule).filter((module) => !isShipped(module, shipped))
  // A call is answered by the sandbox, which has its own check (npm run verify -- reach).
  if (left.length === 0 || (entry === 'call' && file.startsWith('tests/contract/'))) return null
  return `${file} calls ${left.join(', ')}, which not every build holds`
}

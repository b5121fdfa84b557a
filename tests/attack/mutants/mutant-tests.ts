/** Which test files can notice a change of a source, those that most likely do first. */

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'

/** Folders whose files import one another. */
const FOLDERS = ['src', 'sandbox', 'scripts', 'config', 'tests/contract', 'tests/addresses', 'tests/platform'] as const

const isSource = (name: string): boolean => /\.(ts|tsx|mts)$/.test(name) && !name.endsWith('.d.ts')
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

function filesBelow(folder: string): string[] {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(path)
    return isSource(entry.name) ? [path] : []
  })
}

const IMPORT = /(?:from|import\(|import|require\(|jest\.mock\()\s*['"]([@.][^'"]*)['"]/g

/** The file that an import names, null for a package. */
function resolved(from: string, name: string, all: ReadonlySet<string>): string | null {
  const path = name.startsWith('@/') ? `src/${name.slice(2)}` : normalize(join(dirname(from), name))
  const stem = path.replace(/\.(js|mjs)$/, '')
  const candidates = [path, ...['.ts', '.tsx', '.mts', '/index.ts', '/index.tsx', '/fake.ts'].map((end) => stem + end)]
  return candidates.find((file) => all.has(file)) ?? null
}

/** Who imports each file. */
function importersOf(): Map<string, string[]> {
  const files = FOLDERS.flatMap(filesBelow)
  const all = new Set(files)
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)) {
      const target = resolved(file, name, all)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/** Every file that reaches the source by imports, the nearest first. */
function reachedFrom(source: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>([source])
  for (const file of found) for (const next of importers.get(file) ?? []) found.add(next)
  found.delete(source)
  return [...found]
}

const wordsOf = (file: string): string[] =>
  basename(file)
    .replace(/(-service|-queries)?(\.test)?\.tsx?$/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''))

/** Seconds of the test files that take long, by the last run that was kept. */
const SECONDS = JSON.parse(readFileSync(inRoot('tests', 'seconds.json'), 'utf8')) as Readonly<Record<string, number>>

/** The test whose name shares most words with the source first, of equals the one that says them most, then the cheapest. */
function likestFirst(tests: readonly string[], source: string): string[] {
  const words = wordsOf(source)
  const said = (test: string): number => {
    const text = readFileSync(inRoot(test), 'utf8').toLowerCase()
    return words.reduce((sum, word) => sum + text.split(word).length - 1, 0)
  }
  const ranked = tests.map((test) => ({
    test,
    likeness: wordsOf(test).filter((word) => words.includes(word)).length,
    said: said(test),
    seconds: SECONDS[test] ?? 1,
  }))
  ranked.sort((one, other) => other.likeness - one.likeness || other.said - one.said || one.seconds - other.seconds)
  return ranked.map(({ test }) => test)
}

/** Contract tests of some domains. The hospital runs in a process of its own, so that no import leads to it. */
const contractsOf = (domains: readonly string[]): string[] => {
  const all = readdirSync(inRoot('tests', 'contract')).filter(isTest)
  return domains.flatMap((domain) =>
    all.filter((test) => test.startsWith(domain)).map((test) => `tests/contract/${test}`),
  )
}

/** Domains of the hospital whose services reach the source. */
const domainsOf = (reached: readonly string[]): string[] => {
  const count = new Map<string, number>()
  for (const file of reached) {
    const [folder, domain = ''] = file.split('/')
    if (folder === 'sandbox' && !/^(server|console)$/.test(domain)) count.set(domain, (count.get(domain) ?? 0) + 1)
  }
  return [...count].sort(([, one], [, other]) => other - one).map(([domain]) => domain)
}

/** Finds the tests of a source. */
export interface TestMap {
  /** Test files that can reach it, those that most likely notice first: without a hospital, then with one. */
  testsOf(source: string): { near: string[]; served: string[] }
}

/** Reads the imports once. */
export function testMap(): TestMap {
  const importers = importersOf()
  return {
    testsOf(source) {
      const reached = reachedFrom(source, importers)
      const tests = reached.filter(isTest)
      const folder = dirname(source)
      const own = tests.filter((test) => dirname(test) === folder && wordsOf(test).join() === wordsOf(source).join())
      const direct = tests.filter((test) => importers.get(source)?.includes(test))
      const below = tests.filter((test) => dirname(test).startsWith(folder))
      const neighbours = likestFirst(below, source).sort(
        (one, other) => +direct.includes(other) - +direct.includes(one),
      )
      const isNear = (test: string): boolean => /^(src|config|sandbox)\//.test(test)
      const isServed = source.startsWith('sandbox/')
      const domains = isServed ? [source.split('/')[1] ?? '', ...domainsOf(reached)] : domainsOf(reached)
      const contracts = [...new Set(domains)].flatMap((domain) => likestFirst(contractsOf([domain]), source))
      const importing = tests.filter((test) => test.startsWith('tests/'))
      return {
        near: [...new Set([...own, ...neighbours, ...likestFirst(direct, source), ...tests])].filter(isNear),
        served: isServed
          ? [...new Set([...contracts, ...importing, ...likestFirst(contractsOf(['']), source)])]
          : [...new Set([...importing, ...contracts])],
      }
    },
  }
}

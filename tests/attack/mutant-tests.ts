/** Which test files can notice a change of a source, those that most likely do first. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

import { inRoot } from '../../scripts/lib/root.mjs'

/** Folders whose files import one another. */
const FOLDERS = ['src', 'sandbox', 'scripts', 'config', 'tests/contract', 'tests/addresses', 'tests/platform'] as const

/** Test files run for one change at most, by what they cost: a test beside its source takes a second, a hospital ten. */
const MOST = { beside: 6, unit: 6, contract: 3, domains: 2 } as const

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

/** The test whose name shares most words with the source first. */
function likestFirst(tests: readonly string[], source: string): string[] {
  const words = wordsOf(source)
  const likeness = (test: string): number => wordsOf(test).filter((word) => words.includes(word)).length
  return [...tests].sort((one, other) => likeness(other) - likeness(one))
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
  /** Rounds of test files: the next one runs only when the one before noticed nothing. */
  roundsOf(source: string): string[][]
}

/** Reads the imports once. */
export function testMap(): TestMap {
  const importers = importersOf()
  return {
    roundsOf(source) {
      const reached = reachedFrom(source, importers)
      const tests = reached.filter(isTest)
      const beside = tests.filter((test) => dirname(test) === dirname(source))
      const [folder, domain = ''] = source.split('/')
      const isServed = folder === 'sandbox'
      const near = isServed ? /^sandbox\// : /^(src|config)\//
      const unit = tests.filter((test) => near.test(test) && !beside.includes(test))
      const direct = tests.filter((test) => test.startsWith('tests/'))
      const served = contractsOf(isServed ? [domain] : domainsOf(reached).slice(0, MOST.domains))
      const contract = isServed
        ? likestFirst([...served, ...direct], source)
        : [...direct, ...likestFirst(served, source)]
      const [first, ...more] = [...new Set(contract)].slice(0, MOST.contract)
      const own = beside.filter((test) => wordsOf(test).join() === wordsOf(source).join())
      const neighbours = beside.filter((test) => !own.includes(test)).slice(0, MOST.beside)
      return [own, neighbours, unit.slice(0, MOST.unit), first ? [first] : [], more].filter((round) => round.length > 0)
    },
  }
}

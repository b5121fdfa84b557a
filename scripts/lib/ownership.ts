/** Who owns which table of the sandbox, who writes another domain's, and which domains depend on each other. */

import path from 'node:path'

/** A file of the sandbox. */
export interface Source {
  /** From the root of the repository, `sandbox/booking/queries.ts`. */
  readonly path: string
  readonly text: string
}

export interface Ownership {
  /**
   * Inserts, updates and deletes on another domain's table, as `file:line update table (owner)`. The console, the server,
   * seeds and whatever else stands in the sandbox own no table of a domain.
   */
  readonly foreignWrites: readonly string[]
  /** Queries that are named after their columns instead of their purpose, or at too great a length. */
  readonly unclearNames: readonly string[]
  /** Names of other domains' tables that domains and the console import as values; the import rules allow it in `reads.ts`. */
  readonly tableImports: number
  /** Pairs of domains of which the first imports a value of the second, joins in `reads.ts` aside. */
  readonly dependencies: readonly string[]
  /** Domains that depend on each other. */
  readonly mutual: readonly string[]
}

const TABLES = /[/-]tables$/
const TABLE = /export const (\w+) = sandboxSchema\.table\(/g
const QUERY = /export (?:async )?function (\w+)\(/g
/** `findVisitsByPatientIdAndDate` says how it is written; `listVisitsOfDay` says what it is for. */
const isUnclear = (name: string): boolean => /By\w+And[A-Z]/.test(name) || name.length > 32
/** `db.insert(table)`, and the same with rows in number: `insertMany(db, table, …)`. */
const WRITE = /\.(insert|update|delete)\((\w+)\)|\b(insertMany)\(\s*\w+,\s*(\w+)/g
const IMPORT = /import (type )?(\{[^}]*\}|[\w*][^'"]*?) from '(\.[^']+)'/g

const isTest = (file: string): boolean => file.endsWith('.test.ts')
/** A seed fills its domain beside the rows of others: it reads and calls them, and writes its own tables alone. */
const isFilling = (file: string): boolean => /seed|example/.test(file)

const domainOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '')

/** The names that an import brings as values. */
const valuesOf = (names: string): string[] =>
  names.startsWith('{')
    ? names
        .slice(1, -1)
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
    : [names]

/** Reads the ownership of the sandbox's tables out of its sources. */
export function ownershipOf(sources: readonly Source[]): Ownership {
  const domains = new Set(sources.map(({ path: file }) => domainOf(file)))
  for (const name of ['', 'server', 'console']) domains.delete(name)
  const owners = new Map<string, string>()
  for (const { path: file, text } of sources)
    for (const [, table = ''] of text.matchAll(TABLE))
      if (domains.has(domainOf(file))) owners.set(table, domainOf(file))
  const foreignWrites: string[] = []
  const unclearNames: string[] = []
  const dependencies = new Set<string>()
  let tableImports = 0
  for (const { path: file, text } of sources) {
    const domain = domainOf(file)
    if (/[/-]queries[.]ts$/.test(file))
      for (const [, name = ''] of text.matchAll(QUERY)) if (isUnclear(name)) unclearNames.push(`${file} ${name}`)
    if (isTest(file)) continue
    for (const write of text.matchAll(WRITE)) {
      const [, act, named, many = '', rows = ''] = write
      const [kind, table] = [act ?? many, named ?? rows]
      const owner = owners.get(table)
      const line = text.slice(0, write.index).split('\n').length
      if (owner !== undefined && owner !== domain) foreignWrites.push(`${file}:${line} ${kind} ${table} (${owner})`)
    }
    const isConsole = domain === 'console'
    if (isFilling(file) || !(domains.has(domain) || isConsole)) continue
    for (const [, isType, names = '', from = ''] of text.matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file), from)
      const other = domainOf(`${target}.ts`)
      const values = isType ? [] : valuesOf(names)
      if (values.length === 0 || other === domain || !domains.has(other)) continue
      if (TABLES.test(target)) tableImports += values.length
      if (!isConsole && !file.endsWith('/reads.ts')) dependencies.add(`${domain} → ${other}`)
    }
  }
  const mutual = [...dependencies].filter((pair) => {
    const [one = '', other = ''] = pair.split(' → ')
    return one < other && dependencies.has(`${other} → ${one}`)
  })
  return { foreignWrites, unclearNames, tableImports, dependencies: [...dependencies].sort(), mutual: mutual.sort() }
}

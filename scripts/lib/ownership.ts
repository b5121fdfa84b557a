/** Who owns which table of the sandbox, who writes another domain's, and which domains depend on each other. */

import path from 'node:path'

/** A file of the sandbox. */
export interface Source {
  /** From the root of the repository, `sandbox/booking/queries.ts`. */
  readonly path: string
  readonly text: string
}

export interface Ownership {
  /** Inserts, updates and deletes on another domain's table, as `file:line update table (owner)`. */
  readonly foreignWrites: readonly string[]
  /** Queries that are named after their columns instead of their purpose, or at too great a length. */
  readonly unclearNames: readonly string[]
  /** Names of other domains' tables that the files `reads.ts` import as values; the import rules forbid them elsewhere. */
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
const WRITE = /\.(insert|update|delete)\((\w+)\)/g
const IMPORT = /import (type )?(\{[^}]*\}|[\w*][^'"]*?) from '(\.[^']+)'/g

/** Seeds and examples fill several domains at once; the console plays the hospital's side on all of them. */
const isExempt = (file: string): boolean => /seed|example|[.]test[.]ts$/.test(file)

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
    if (!domains.has(domain) || isExempt(file)) continue
    for (const write of text.matchAll(WRITE)) {
      const [, kind = '', table = ''] = write
      const owner = owners.get(table)
      const line = text.slice(0, write.index).split('\n').length
      if (owner !== undefined && owner !== domain) foreignWrites.push(`${file}:${line} ${kind} ${table} (${owner})`)
    }
    for (const [, isType, names = '', from = ''] of text.matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file), from)
      const other = domainOf(`${target}.ts`)
      const values = isType ? [] : valuesOf(names)
      if (values.length === 0 || other === domain || !domains.has(other)) continue
      if (TABLES.test(target)) tableImports += values.length
      if (!file.endsWith('/reads.ts')) dependencies.add(`${domain} → ${other}`)
    }
  }
  const mutual = [...dependencies].filter((pair) => {
    const [one = '', other = ''] = pair.split(' → ')
    return one < other && dependencies.has(`${other} → ${one}`)
  })
  return { foreignWrites, unclearNames, tableImports, dependencies: [...dependencies].sort(), mutual: mutual.sort() }
}

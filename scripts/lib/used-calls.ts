import { readdirSync, readFileSync } from 'node:fs'

import { inRoot } from './root.mjs'

/** A call as its domain declares it: the constant's name and the id. */
const DECLARED = /export const (\w+) = (?:call|alike)\((?:\w+, )?\{\s*id: '([^']+)'/g

const sources = (): string[] =>
  readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

/**
 * Ids of the calls that the app sends: those whose constant, or whose id in a table of calls, stands in a source file outside
 * the catalogue. A call that is only declared is not among them.
 */
export function usedCalls(): Set<string> {
  const paths = sources()
  const isCatalogue = (path: string): boolean => /^src\/api\/[^/]+\/(calls|schemas|sharing)\.ts$/.test(path)
  const text = (path: string): string => readFileSync(inRoot(path), 'utf8')
  const words = new Set<string>()
  for (const path of paths.filter((one) => !isCatalogue(one)))
    for (const [word] of text(path).matchAll(/[A-Za-z_$][\w$]*|'[^'\n]+'/g)) words.add(word)
  const used = new Set<string>()
  for (const path of paths.filter((one) => one.endsWith('/calls.ts')))
    for (const [, name = '', id = ''] of text(path).matchAll(DECLARED))
      if (words.has(name) || words.has(`'${id}'`)) used.add(id)
  return used
}

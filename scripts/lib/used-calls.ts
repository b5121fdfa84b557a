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

/**
 * Why the app does not send a call by its entry of the catalogue, for the list of the report. A test demands a reason for each
 * such call and for no other, and that the call which stands instead is sent.
 */
export const NOT_SENT: Readonly<Record<string, { readonly reason: string; readonly supersededBy?: string }>> = {
  'static.serverConfig.json': {
    reason: 'a file, read at the start before there is a base address to send calls to (src/bootstrap/launch.ts)',
  },
  'advice.queryPayState-orderQueryVCard': {
    reason: 'unused by the specification itself (spec:calls#unused-call)',
    supersededBy: 'card-recharge.orderQueryVCard',
  },
  'ext.serverTime': {
    reason: 'for those who run several servers and compare their clocks; the app takes the time from its other answers',
  },
}

/** One line of the report: the call, what stands instead of it, and why. */
export function notSentLine(id: string): string {
  const { reason = 'no reason is known', supersededBy } = NOT_SENT[id] ?? {}
  return `${id} (${supersededBy ? `superseded by ${supersededBy}; ` : ''}${reason})`
}

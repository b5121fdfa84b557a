import type { AddressRow } from '../../tests/addresses/content'
import { implementedCalls } from './implemented'
import { type ShippedModules, unreachedBecause } from './rule-reach'
import { codeIds, ruleIds, specFile } from './spec.mjs'
import { usedCalls } from './used-calls'

import { landmarkOf } from '@/routing/landmark'
import { STATUS_SCREEN, type ScreenId, isLegacyPath, legacyOf } from '@/routing/registry'

/** A call that was seen on the wire while a screen was shown. */
export interface ObservedCall {
  readonly id: string
  readonly screen: string
}

/** Every platform whose walk must have seen an address. */
const WALKED = ['h5', 'weapp', 'alipay'] as const
type WalkedPlatform = (typeof WALKED)[number]

/**
 * Who opens the pages that patients' builds leave out (spec:routing#development-pages): the tests of the kit, on h5 and on
 * the mini-program whose development build the day has.
 */
const DEVELOPMENT_WALKS = ['devh5', 'devmini'] as const

/** What the last whole `npm test` left behind (scripts/test.mjs). */
export interface Artefact {
  readonly finishedAt: string
  readonly commit: string | null
  readonly passed: number
  readonly failed: number
  readonly tests: readonly { name: string; file: string; status: 'passed' | 'failed' }[]
  /** What the walk of each platform saw. */
  readonly addresses: Readonly<
    Partial<Record<WalkedPlatform | (typeof DEVELOPMENT_WALKS)[number], readonly AddressRow[]>>
  >
  readonly calls: readonly ObservedCall[]
  /** Source files in the build of each platform; without them no rule is known to be in the app. */
  readonly modules?: ShippedModules
}

/** The report; names as in the specification's files. */
export interface Report {
  readonly addresses: { path: string; screen: string | null; variant: string | null; built: boolean }[]
  readonly calls: {
    id: string
    declared: boolean
    schema: boolean
    sandbox: boolean
    /** A source file of the app sends it. */
    used: boolean
    /** Screens that were in front while the walk of h5 saw it go out. */
    screens: string[]
  }[]
  readonly codes: { id: string; tested: boolean }[]
  readonly rules: {
    id: string
    /** A test of it has passed and counts: it enters from outside, and what it calls is in the builds. */
    tested: boolean
    /** Why the tests that have passed do not count; empty where one counts, or where none has passed. */
    unreached: string[]
  }[]
}

/** Ids of one kind of tag that stood in the name of a passed test, and in that of no failed one. */
export function provenTags(kind: 'rule' | 'code', tests: Artefact['tests']): Set<string> {
  const tag = new RegExp(`\\[${kind}:([^\\]\\s]+)\\]`, 'g')
  const idsOf = (status: string): string[] =>
    tests
      .filter((test) => test.status === status)
      .flatMap((test) => [...test.name.matchAll(tag)].map((match) => match[1] ?? ''))
  const failed = new Set(idsOf('failed'))
  return new Set(idsOf('passed').filter((id) => !failed.has(id)))
}

/**
 * An address is built when every platform found its own screen there, with the title of the inventory, without an error
 * and with loaded content of this address and its variant. The status screen is a way on, never a built screen.
 *
 * @param rows what each platform saw there; one that did not look counts against it
 */
export function isBuilt(screen: ScreenId | null, rows: readonly (AddressRow | undefined)[]): boolean {
  if (screen === null || screen === STATUS_SCREEN || rows.length === 0) return false
  return rows.every((row) => row !== undefined && row.ok && row.content && row.landmark === landmarkOf(screen))
}

/** A rule of which tests have passed: tested where one of them counts (docs/adr/0043). */
function ruleRow(id: string, artefact: Artefact | null): Report['rules'][number] {
  const files = (artefact?.tests ?? []).filter(({ name }) => name.includes(`[rule:${id}]`)).map(({ file }) => file)
  const shipped = artefact?.modules ?? { h5: [], weapp: [], alipay: [] }
  const reasons = [...new Set(files)].map((file) => unreachedBecause(file, id, shipped))
  const isTested = reasons.includes(null)
  return { id, tested: isTested, unreached: isTested ? [] : reasons.filter((reason) => reason !== null) }
}

/** Computes the report from the code and the artefact of the last run. */
export async function buildReport(artefact: Artefact | null): Promise<Report> {
  const { catalogue } = await import('@/api/catalogue')
  const declared = new Map(catalogue.map((call) => [call.id, call]))
  const inSandbox = implementedCalls()
  const used = usedCalls()
  const walksOf = (names: readonly (WalkedPlatform | (typeof DEVELOPMENT_WALKS)[number])[]) =>
    names.map((name) => new Map(artefact?.addresses[name]?.map((row) => [row.path, row])))
  const walks = walksOf(WALKED)
  const developmentWalks = walksOf(DEVELOPMENT_WALKS)
  const codes = provenTags('code', artefact?.tests ?? [])
  const rules = provenTags('rule', artefact?.tests ?? [])
  const screensOf = (id: string): string[] =>
    [...new Set((artefact?.calls ?? []).filter((row) => row.id === id).map((row) => row.screen))].sort()
  return {
    addresses: (specFile('routes') as { path: string; family: string }[]).map(({ path, family }) => {
      const row = isLegacyPath(path) ? legacyOf(path) : null
      const rows = (family === 'dev-test' ? developmentWalks : walks).map((walk) => walk.get(path))
      return {
        path,
        screen: row?.screen ?? null,
        variant: row?.variant ?? null,
        // `/` shows the start page of the edition (spec:routing#editions); the walk stands in the hospital's
        built: isBuilt(path === '/' ? legacyOf('/index').screen : (row?.screen ?? null), rows),
      }
    }),
    calls: (specFile('calls') as { id: string }[]).map(({ id }) => ({
      id,
      declared: declared.has(id),
      schema: declared.get(id)?.data !== undefined,
      sandbox: inSandbox.has(id),
      used: used.has(id),
      screens: screensOf(id),
    })),
    codes: codeIds().map((id) => ({ id, tested: codes.has(id) })),
    rules: ruleIds().map((id) => (rules.has(id) ? ruleRow(id, artefact) : { id, tested: false, unreached: [] })),
  }
}

import { landmarkOf } from '@/routing/landmark'
import { STATUS_SCREEN, type ScreenId, isLegacyPath, legacyOf } from '@/routing/registry'

import { implementedCalls } from './implemented'
import { codeIds, ruleIds, specFile } from './spec.mjs'

/** One address as the browser saw it in the last run (tests/flows/addresses.test.ts). */
export interface AddressRow {
  readonly path: string
  /** Id of the root view in front (`screen-home`); null when there was none. */
  readonly landmark: string | null
  /** True when it opened with its title and without an uncaught error. */
  readonly ok: boolean
}

/** A call that was seen on the wire while a screen was shown. */
export interface ObservedCall {
  readonly id: string
  readonly screen: string
}

/** What the last whole `npm test` left behind (scripts/test.mjs). */
export interface Artefact {
  readonly finishedAt: string
  readonly commit: string | null
  readonly passed: number
  readonly failed: number
  readonly tests: readonly { name: string; file: string; status: 'passed' | 'failed' }[]
  readonly addresses: readonly AddressRow[]
  readonly calls: readonly ObservedCall[]
}

/** The report; names as in the specification's files. */
export interface Report {
  readonly addresses: { path: string; screen: string | null; variant: string | null; built: boolean }[]
  readonly calls: { id: string; declared: boolean; schema: boolean; sandbox: boolean; screens: string[] }[]
  readonly codes: { id: string; tested: boolean }[]
  readonly rules: { id: string; tested: boolean }[]
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
 * An address is built when the browser found the landmark of its own screen there, with its title and without an error.
 * The status screen never counts as a built screen.
 */
export function isBuilt(screen: ScreenId | null, observed: AddressRow | undefined): boolean {
  if (observed === undefined || !observed.ok || screen === null) return false
  return observed.landmark === landmarkOf(screen) && observed.landmark !== landmarkOf(STATUS_SCREEN)
}

/** Computes the report from the code and the artefact of the last run. */
export async function buildReport(artefact: Artefact | null): Promise<Report> {
  const { catalogue } = await import('@/api/catalogue')
  const declared = new Map(catalogue.map((call) => [call.id, call]))
  const inSandbox = implementedCalls()
  const observed = new Map((artefact?.addresses ?? []).map((row) => [row.path, row]))
  const codes = provenTags('code', artefact?.tests ?? [])
  const rules = provenTags('rule', artefact?.tests ?? [])
  const screensOf = (id: string): string[] =>
    [...new Set((artefact?.calls ?? []).filter((row) => row.id === id).map((row) => row.screen))].sort()
  return {
    addresses: (specFile('routes') as { path: string }[]).map(({ path }) => {
      const row = isLegacyPath(path) ? legacyOf(path) : null
      return {
        path,
        screen: row?.screen ?? null,
        variant: row?.variant ?? null,
        built: isBuilt(row?.screen ?? null, observed.get(path)),
      }
    }),
    calls: (specFile('calls') as { id: string }[]).map(({ id }) => ({
      id,
      declared: declared.has(id),
      schema: declared.get(id)?.data !== undefined,
      sandbox: inSandbox.has(id),
      screens: screensOf(id),
    })),
    codes: codeIds().map((id) => ({ id, tested: codes.has(id) })),
    rules: ruleIds().map((id) => ({ id, tested: rules.has(id) })),
  }
}

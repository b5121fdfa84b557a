/** Holds answers against the table of sharing, apart from the code that applies it in the hospital. */

import * as v from 'valibot'

import type { AnyCall } from '@/api/core/call'
import { WIRE } from '@/api/core/schema'
import { Cases, Facts, type Planned, type Rule, type SharingRow, Theirs } from '@/api/core/sharing'
import { sharing } from '@/api/sharing'
import { maskName } from '@/domain/text'

type Fields = Record<string, unknown>
type ByField = Exclude<SharingRow<unknown>, string>

export const rowOf = (id: string): SharingRow<unknown> | Planned | undefined => sharing.get(id)

/** The row of a call whose answer may be about the partner, field by field; null for every other one. */
export function byField(id: string): ByField | null {
  const row = rowOf(id)
  return typeof row === 'object' && 'about' in row ? row : null
}

const isRule = (rules: unknown): rules is Rule => typeof rules === 'string' || Array.isArray(rules)

/** Every field of an answer, `list[].title` and the like, as its schema names them. */
export function fieldsOf(call: AnyCall): string[] {
  const walk = (schema: unknown, at: string): string[] => {
    const entries = (schema as { entries?: Fields }).entries
    if (entries) return Object.entries(entries).flatMap(([name, one]) => walk(one, at === '' ? name : `${at}.${name}`))
    const wire = (v.getMetadata(schema as v.GenericSchema) as Record<string, never>)[WIRE] as unknown as
      | { inner?: unknown; many?: boolean; json: Fields }
      | undefined
    if (!wire?.inner) return [at]
    if (wire.json['paged'] === true)
      return [...walk(wire.inner, 'list[]'), ...['total', 'pageNo', 'pageSize'].map((name) => name)]
    return walk(wire.inner, wire.many ? `${at}[]` : at)
  }
  return call.data ? walk(call.data, '').map((path) => path.replace(/\[\]$/, '')) : []
}

/** Every field that a row of the table names. */
export function ruledFields(rules: unknown, lists: ReadonlySet<string>, at = ''): string[] {
  if (isRule(rules) || rules instanceof Facts) return [at]
  if (rules instanceof Theirs) return ruledFields(rules.fields, lists, at)
  if (rules instanceof Cases) return ruledFields(rules.rest, lists, at)
  return Object.entries(rules as Fields).flatMap(([name, one]) => {
    const path = at === '' ? name : `${at}.${name}`
    return ruledFields(one, lists, lists.has(path) ? `${path}[]` : path)
  })
}

/** Whether a field of the partner's may be read by somebody with whom these classes are shared. */
export const mayRead = (rule: Rule, classes: ReadonlySet<string>): boolean =>
  typeof rule === 'string'
    ? ['public', 'partner', 'name', 'couple'].includes(rule) || classes.has(rule)
    : rule.some((one) => classes.has(one))

const isNeutral = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)

interface Compared {
  /** What is wrong, a line each. */
  readonly faults: string[]
  /** Fields of the partner's that were read and are not empty. */
  readonly seen: Set<string>
}

/**
 * Compares what somebody was answered with what its owner reads.
 * @param hers the owner's answer; undefined where there is nothing to compare with
 */
export function compare(
  rules: unknown,
  hers: unknown,
  his: unknown,
  { classes, isTheirs, sex }: { classes: ReadonlySet<string>; isTheirs: boolean; sex: 'female' | 'male' },
): Compared {
  const faults: string[] = []
  const seen = new Set<string>()
  const walk = (node: unknown, theirs: boolean, mine: unknown, answered: unknown, at: string): void => {
    if (answered === null || answered === undefined) return
    if (Array.isArray(answered) && !isRule(node)) {
      const rows = Array.isArray(mine) && mine.length === answered.length ? (mine as unknown[]) : []
      return answered.forEach((row, index) => walk(node, theirs, rows[index], row, at))
    }
    if (node instanceof Theirs) {
      const marked = !node.when || (answered as Fields)[node.when.field] === node.when.is
      return walk(node.fields, theirs || marked, marked && !theirs ? undefined : mine, answered, at)
    }
    if (node instanceof Cases)
      return walk(node.of[String((answered as Fields)[node.field])] ?? node.rest, theirs, mine, answered, at)
    if (node instanceof Facts) {
      for (const [name, value] of Object.entries(answered)) {
        const rest = name.startsWith(sex) ? name.slice(sex.length) : ''
        if (/^[A-Z]/.test(rest))
          leaf(node.fields[`${rest[0]?.toLowerCase()}${rest.slice(1)}`] ?? 'own', undefined, value, `${at}.${name}`)
      }
      return
    }
    if (isRule(node)) {
      if (theirs) leaf(node, mine, answered, at)
      return
    }
    for (const [name, value] of Object.entries(answered)) {
      const path = at === '' ? name : `${at}.${name}`
      const rule = (node as Fields)[name]
      if (rule === undefined) faults.push(`${path} has no row`)
      else walk(rule, theirs, (mine as Fields | undefined)?.[name], value, path)
    }
  }
  const leaf = (rule: Rule, mine: unknown, answered: unknown, at: string): void => {
    if (isNeutral(answered)) return
    if (rule === 'own' || !mayRead(rule, classes)) {
      faults.push(`${at} (${String(rule)}) shows ${JSON.stringify(answered)}`)
      return
    }
    seen.add(at)
    const expected = rule === 'name' && typeof mine === 'string' ? maskName(mine) : mine
    if (rule === 'name' && !String(answered).includes('*')) faults.push(`${at} shows the name ${String(answered)}`)
    if (expected === undefined || VARIES.test(at)) return
    if (JSON.stringify(answered) !== JSON.stringify(expected))
      faults.push(`${at} shows ${JSON.stringify(answered)} instead of ${JSON.stringify(expected)}`)
  }
  walk(rules, isTheirs, hers, his, '')
  return { faults, seen }
}

/** Differs from one reader or moment to the next. */
const VARIES =
  /(^|\.)(relation|requestRefusal|serverTime|at|qrText|url|poster|mine|timeStamp|nonceStr|paySign|package|prepayId|tradeNo|payUrl)$/

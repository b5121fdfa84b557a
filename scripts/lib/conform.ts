import * as v from 'valibot'

import { type AnyCall, type DataSchema, type Entries } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'
import { readWith, WIRE, type Wire } from '@/api/core/schema'
import type { Translator } from '@/api/core/translator'
import { hospitalDate } from '@/domain/dates'

/** How one call of a backend differs from its schema. */
export interface Comparison {
  /** Why the answer as a whole cannot be used, or null. */
  readonly problem: string | null
  /** Fields of the schema that the answer does not have, as paths (`list[].doctorName`). */
  readonly missing: readonly string[]
  /** Fields of the answer that the schema does not know. */
  readonly extra: readonly string[]
  /** Number of fields that had to fall back to a neutral value. */
  readonly odd: number
}

/** A plain object of JSON. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a reader of src/api/core/schema.ts says about the value on the wire; undefined for plain valibot schemas. */
export function wireOf(schema: unknown): Wire | undefined {
  const pipe = isRecord(schema) ? schema['pipe'] : undefined
  if (!Array.isArray(pipe)) return undefined
  for (const part of pipe as unknown[]) {
    if (isRecord(part) && part['type'] === 'metadata' && isRecord(part['metadata']) && WIRE in part['metadata'])
      return part['metadata'][WIRE] as Wire
  }
  return undefined
}

/** Fields of a group; undefined for everything else. */
export const entriesOf = (schema: unknown): Record<string, unknown> | undefined =>
  isRecord(schema) && schema['type'] === 'object' && isRecord(schema['entries']) ? schema['entries'] : undefined

/** Compares an answer with its schema field by field; of a list only the first row. */
function walk(schema: unknown, value: unknown, path: string, missing: string[], extra: string[]): void {
  const entries = entriesOf(schema)
  if (entries) {
    if (!isRecord(value)) return
    const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
    for (const [name, inner] of Object.entries(entries)) {
      if (!(name in value)) missing.push(at(name))
      else walk(inner, value[name], at(name), missing, extra)
    }
    for (const name of Object.keys(value)) if (!(name in entries)) extra.push(at(name))
    return
  }
  const wire = wireOf(schema)
  if (!wire?.inner) return
  const isPage = (wire.json as { paged?: boolean }).paged === true
  const rows = isPage && isRecord(value) ? value['list'] : value
  const prefix = isPage && isRecord(value) ? `${path === '' ? '' : `${path}.`}list` : path
  if (Array.isArray(rows)) {
    if (rows.length > 0) walk(wire.inner, rows[0], `${prefix}[]`, missing, extra)
  } else if (rows !== '' && rows !== null) {
    walk(wire.inner, rows, path, missing, extra)
  }
}

/** Compares the `data` of a backend's answer with a call's schema. */
export function compare(schema: DataSchema, data: unknown): Comparison {
  const reading = readWith(schema, data)
  const missing: string[] = []
  const extra: string[] = []
  walk(schema, data, '', missing, extra)
  return { problem: reading.ok ? null : reading.problem, missing, extra, odd: reading.ok ? reading.odd.length : 0 }
}

/** What may be sent where any value will do: the first choice, today, the first page. */
const ANY_OF = (schema: unknown): unknown[] => {
  const { options } = schema as { options?: readonly unknown[] }
  return [...(options ?? []), hospitalDate(Date.now()), hospitalDate(Date.now()).slice(0, 7), 1, 30, 'a', true, []]
}

/** Remembers identifiers of earlier answers by field name, so that a detail can be asked for after its list. */
export class Harvest {
  private readonly values = new Map<string, unknown>()

  /** Takes every scalar of an answer, the first one of a name. */
  take(data: unknown, depth = 0): void {
    if (depth > 8) return
    if (Array.isArray(data)) return data.slice(0, 5).forEach((item) => this.take(item, depth + 1))
    if (!isRecord(data)) return
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'object') this.take(value, depth + 1)
      else if (value !== '' && value !== undefined && !this.values.has(name)) this.values.set(name, value)
    }
  }

  /** What the person at the command line knows. */
  give(name: string, value: string): void {
    this.values.set(name, value)
  }

  /** Values for what a call cannot do without; `lacking` names identifiers that no earlier answer has given. */
  inputsFor(call: AnyCall): { input: Record<string, unknown>; lacking: string[] } {
    const input: Record<string, unknown> = {}
    const lacking: string[] = []
    for (const [name, schema] of Object.entries({ ...call.pathParams, ...call.query, ...call.body } as Entries)) {
      if (v.safeParse(schema as v.GenericSchema, undefined).success) continue
      const takes = (value: unknown): boolean =>
        value !== undefined && v.safeParse(schema as v.GenericSchema, value).success
      // An id is told by an answer or not at all; a day, a number or a choice can be any.
      const usable = [this.values.get(name), ...(/Id$|[cC]ode$|[tT]icket$/.test(name) ? [] : ANY_OF(schema))].find(
        takes,
      )
      if (usable !== undefined) input[name] = usable
      else lacking.push(name)
    }
    return { input, lacking }
  }
}

/** Address, body and path of one read, ready to send, in a backend's own words where it has some. */
export function requestOf(
  call: AnyCall,
  origin: string,
  input: Record<string, unknown>,
  wire: Translator | null = null,
): { url: string; body: string | undefined } {
  const base = sandboxPath(call).slice(0, sandboxPath(call).length - call.path.length)
  const path = (wire?.path(call.id) ?? call.path).replace(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(input[name] ?? '')),
  )
  const url = new URL(`${origin.replace(/\/$/, '')}${base}${path}`)
  const part = (names: readonly string[]): Readonly<Record<string, unknown>> => {
    const given = Object.fromEntries(
      names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
    )
    return wire ? wire.request(call.id, given) : given
  }
  for (const [name, value] of Object.entries(part(Object.keys(call.query)))) url.searchParams.set(name, String(value))
  return { url: url.href, body: call.method === 'POST' ? JSON.stringify(part(Object.keys(call.body))) : undefined }
}

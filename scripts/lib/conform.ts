import * as v from 'valibot'

import { type AnyCall, type DataSchema, type Entries } from '@/api/core/call'
import { readWith, WIRE, type Wire } from '@/api/core/schema'

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a reader of src/api/core/schema.ts says about the value on the wire; undefined for plain valibot schemas. */
function wireOf(schema: unknown): Wire | undefined {
  const pipe = isRecord(schema) ? schema['pipe'] : undefined
  if (!Array.isArray(pipe)) return undefined
  for (const part of pipe as unknown[]) {
    if (isRecord(part) && part['type'] === 'metadata' && isRecord(part['metadata']) && WIRE in part['metadata'])
      return part['metadata'][WIRE] as Wire
  }
  return undefined
}

const entriesOf = (schema: unknown): Record<string, unknown> | undefined =>
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

  /** Values for what a call cannot do without; `lacking` names identifiers that no earlier answer has given. */
  inputsFor(call: AnyCall): { input: Record<string, unknown>; lacking: string[] } {
    const input: Record<string, unknown> = {}
    const lacking: string[] = []
    for (const [name, schema] of Object.entries({ ...call.pathParams, ...call.query, ...call.body } as Entries)) {
      if (v.safeParse(schema as v.GenericSchema, undefined).success) continue
      const known = this.values.get(name)
      if (known !== undefined && v.safeParse(schema as v.GenericSchema, known).success) input[name] = known
      else lacking.push(name)
    }
    return { input, lacking }
  }
}

/** Address, body and path of one read, ready to send. */
export function requestOf(
  call: AnyCall,
  origin: string,
  input: Record<string, unknown>,
): { url: string; body: string | undefined } {
  const path = call.path.replace(/\{([^}]+)\}/g, (_all, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const base = call.base.startsWith('/') ? call.base : ''
  const url = new URL(`${origin.replace(/\/$/, '')}${base}${path}`)
  for (const name of Object.keys(call.query))
    if (input[name] !== undefined) url.searchParams.set(name, String(input[name]))
  const body: Record<string, unknown> = {}
  for (const name of Object.keys(call.body)) if (input[name] !== undefined) body[name] = input[name]
  return { url: url.href, body: call.method === 'POST' ? JSON.stringify(body) : undefined }
}

import type * as v from 'valibot'

import type { AnyCall } from '@/api/core/call'
import { jsonOf, wireOf } from '@/api/core/openapi'

interface Json {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
}

function valueOf(json: Json, name: string): unknown {
  if (json.enum) return json.enum[0]
  // Only moments travel as text or as milliseconds.
  if (Array.isArray(json.type)) return '2026-03-01 09:30:00'
  const { type } = json
  if (json.properties)
    return Object.fromEntries(Object.entries(json.properties).map(([key, one]) => [key, valueOf(one, key)]))
  if (type === 'array') {
    // a list of identifiers is named for many
    const one = name.replace(/s$/, '')
    return json.items ? [valueOf(json.items, one), valueOf(json.items, one)] : []
  }
  if (type === 'integer' || type === 'number') return 7
  if (type === 'boolean') return true
  if (json.anyOf?.[0]) return valueOf(json.anyOf[0], name)
  if (json.format === 'date') return '2026-03-01'
  if (type !== 'string') return ''
  return /(id|code|token|ticket|no|number|path|version|proof)$/i.test(name) ? `${name}-sample-1` : `${name} 示例`
}

/** A plausible answer's data for a call, made from its schema. */
export function sampleData(call: AnyCall): unknown {
  if (!call.data) throw new Error(`${call.id} is declared only`)
  const json = jsonOf(call.data) as Json
  // An answer that is one bare secret (the token exchange).
  if (json.type === 'string') return 'bare-secret-value-1'
  return valueOf(json, 'data')
}

const ARGUMENTS: Readonly<Record<string, unknown>> = {
  mobile: '13800000001',
  date: '2026-03-01',
  lmp: '2026-03-01',
  until: '2026-03-01',
  smsCode: '123456',
  accessCode: '123456',
  idTail: '002X',
  inviteCode: 'AB12CD34',
  link: '0'.repeat(32),
  release: '1.4.0',
  faults: [{ name: 'TypeError', screen: 'lab-list', callId: '', places: ['common.js:1:2'], times: 1 }],
}

/** Calls whose `code` is one of the desk. */
const WITH_DESK_CODE: readonly string[] = ['member.quickLoginBy', 'member.oauthBindByScan', 'member.oauthBindByScanNew']

function sampleOf(json: Json): unknown {
  if (json.enum) return json.enum[0]
  if (json.type === 'array') return json.items ? [sampleOf(json.items)] : []
  if (json.format === 'date') return '2026-03-01'
  if (json.properties)
    return Object.fromEntries((json.required ?? []).map((name) => [name, sampleOf(json.properties?.[name] ?? {})]))
  return json.type === 'string'
    ? 'A1'.padEnd(json.minLength ?? 0, '1')
    : json.type === 'object'
      ? {}
      : json.type === 'boolean'
        ? true
        : 1
}

/** An input that a call accepts. */
export function sampleInput(call: AnyCall): Record<string, unknown> {
  const entries = { ...call.query, ...call.body, ...call.pathParams }
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([, schema]) => (schema as { type: string }).type !== 'optional')
      .map(([name, schema]) => {
        const json = jsonOf(schema as v.GenericSchema) as Json
        if (name === 'code' && WITH_DESK_CODE.includes(call.id)) return [name, '12345678']
        return [name, ARGUMENTS[name] ?? json.enum?.[0] ?? sampleOf(json)]
      }),
  )
}

/** Names of the fields at the top of a call's data without which the answer is a bad one. */
export function strictFields(call: AnyCall): string[] {
  const entries = (call.data as unknown as { entries?: v.ObjectEntries } | undefined)?.entries ?? {}
  return Object.keys(entries).filter((name) => wireOf(entries[name] as v.GenericSchema)?.strict)
}

import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

import type { AnyCall, Base, DataSchema } from './call'
import { WIRE, type Wire } from './schema'

/** Prefix of each base on the sandbox; a real hospital may keep the special ones elsewhere. */
const PREFIX: Readonly<Record<Base, string>> = {
  '/hc-patient': '/hc-patient',
  '/hc-api': '/hc-api',
  '/hc-hyt': '/hc-hyt',
  '/hc-patient-web': '/hc-patient-web',
  'file-upload': '/hc-upload',
  'freeze-other': '/freeze-other',
  'external-face': '/face',
  static: '',
}

/** Address of a call on the sandbox, with `{name}` for path parameters. */
export const sandboxPath = (call: AnyCall): string => `${PREFIX[call.base]}${call.path}`

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && 'json' in value

/** What a reader says about its field, if it is one. */
export function wireOf(schema: v.GenericSchema): Wire | null {
  if (!('pipe' in schema)) return null
  const wire = v.getMetadata(schema as never)[WIRE]
  return isWire(wire) ? wire : null
}

function fromWire(wire: Wire): JsonSchema {
  const { json, inner, many, nullable } = wire
  const content = inner ? jsonOf(inner) : undefined
  if (json['paged'] && content) {
    const integer: JsonSchema = { type: 'integer' }
    return {
      type: 'object',
      properties: { list: { type: 'array', items: content }, total: integer, pageNo: integer, pageSize: integer },
    }
  }
  const plain = many && content ? { ...json, items: content } : { ...json, ...content }
  return nullable ? ({ ...plain, 'x-nullable': true } as JsonSchema) : (plain as JsonSchema)
}

/** JSON Schema of what travels on the wire. */
export function jsonOf(schema: DataSchema | v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema as v.GenericSchema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideAction({ valibotAction }) {
      const told = (valibotAction as { metadata?: Record<string, unknown> }).metadata?.[WIRE]
      return isWire(told) ? fromWire(told) : undefined
    },
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type !== 'object') return undefined
      const entries = (valibotSchema as unknown as { entries: v.ObjectEntries }).entries
      const needed = Object.keys(entries).filter((key) => wireOf(entries[key] as v.GenericSchema)?.strict)
      return needed.length > 0
        ? { ...jsonSchema, required: [...new Set([...(jsonSchema.required ?? []), ...needed])] }
        : undefined
    },
  })
  return json
}

const family = (call: AnyCall) => call.id.split('.')[0] ?? ''

const isOptional = (schema: unknown) => (schema as { type?: string }).type === 'optional'

function parameters(place: 'query' | 'path', entries: v.ObjectEntries) {
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(schema),
    schema: jsonOf(schema as v.GenericSchema),
  }))
}

const HEADERS = ['token', 'Authorization', 'deptId', 'openId', 'channel', 'facilityType', 'unitId'] as const

function envelope(call: AnyCall) {
  const data = call.data ? jsonOf(call.data) : {}
  if (call.bare) return data
  return {
    type: 'object',
    required: ['code'],
    properties: { code: { type: ['integer', 'string'] }, message: { type: 'string' }, data },
  }
}

function operation(call: AnyCall) {
  const body = Object.keys(call.body).length > 0 ? jsonOf(v.object(call.body)) : null
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [family(call)],
    'x-effect': call.effect,
    'x-assumed': call.assumed,
    'x-extension': call.ext,
    'x-declared-only': call.data === undefined,
    'x-idempotent': call.idempotent,
    security: call.identity === 'member' ? [{ token: [] }] : [],
    parameters: [
      ...(call.identity === 'anonymous' ? [] : HEADERS.map((name) => ({ $ref: `#/components/parameters/${name}` }))),
      ...parameters('path', call.pathParams),
      ...parameters('query', call.query),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      '200': {
        description: 'Envelope; a code other than 200 is an error of the catalogue.',
        content: { 'application/json': { schema: envelope(call) } },
      },
      ...(call.data ? {} : { '501': { description: 'Declared, not implemented; the answer names the call.' } }),
    },
  }
}

/** The catalogue as an OpenAPI 3.1 document. Pure; calls that the specification gives no path are left out. */
export function openapi(calls: readonly AnyCall[], info: { readonly title: string; readonly version: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    if (call.onlyDescribed) continue
    const path = sandboxPath(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info,
    tags: [...new Set(calls.map(family))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      parameters: Object.fromEntries(
        HEADERS.map((name) => [name, { name, in: 'header', required: false, schema: { type: 'string' } }]),
      ),
    },
  }
}

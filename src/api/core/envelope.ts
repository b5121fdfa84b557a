/** Reading the envelope of spec:calls#envelope: `code` or `infoCode`, `message`, `data` or `infoData`. */

/** A readable envelope. `data` is a copy with null turned into '' and the prototype keys gone. */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

export type EnvelopeReading =
  | { readonly ok: true; readonly envelope: Envelope }
  | { readonly ok: false; readonly problem: 'badBody' | 'badEnvelope'; readonly detail: string }

/** The code of success (spec:codes#200). */
export const SUCCESS = 200

/** Deepest nesting that is copied; what lies below counts as absent. No answer of the catalogue goes beyond ten. */
const MAX_DEPTH = 32

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A copy for the schemas to read: null and undefined become '', keys that could reach a prototype are dropped, nesting
 * beyond 32 becomes ''. Lists and objects keep their kind: an empty list stays an empty list.
 */
export function normalised(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return ''
  if (Array.isArray(value)) return value.map((one) => normalised(one, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (!POLLUTING.has(key)) copy[key] = normalised((value as Record<string, unknown>)[key], depth + 1)
  }
  return copy
}

/** A plain object of JSON. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A code as a number, from a number or from its digits; anything else is no code. */
export function readCode(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value === 'string' && /^\s{0,4}\d{1,6}\s{0,4}$/.test(value)) return Number(value)
  return undefined
}

/** Parses text as JSON and checks that it is an object; for bare documents and envelopes alike. */
export function parseObject(
  text: string,
): { ok: true; value: Record<string, unknown> } | { ok: false; problem: 'badBody' | 'badEnvelope'; detail: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'badBody', detail: text.trim() === '' ? 'empty' : 'not JSON' }
  }
  return isRecord(value) ? { ok: true, value } : { ok: false, problem: 'badEnvelope', detail: 'not an object' }
}

/**
 * Text of an answer to its envelope. `code` wins over `infoCode`, and only when it is absent: a code that is there but
 * unreadable makes a bad envelope, because guessing success from the other field could turn a failure into one.
 * @param inWords puts the parts of an answer under these names, where a backend calls them otherwise
 */
export function readEnvelope(
  text: string,
  inWords?: (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): EnvelopeReading {
  const parsed = parseObject(text)
  if (!parsed.ok) return parsed
  const value = inWords ? inWords(parsed.value) : parsed.value
  const has = (key: string) => value[key] !== undefined && value[key] !== null && value[key] !== ''
  const code = readCode(has('code') ? value['code'] : value['infoCode'])
  if (code === undefined) return { ok: false, problem: 'badEnvelope', detail: 'no code' }
  const message = typeof value['message'] === 'string' ? value['message'] : ''
  return { ok: true, envelope: { code, message, data: normalised(has('data') ? value['data'] : value['infoData']) } }
}

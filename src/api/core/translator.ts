/**
 * Speaks to a backend in its own words (src/hospitals/wire/dialect.ts): requests from the catalogue's names and values to
 * the backend's, answers back. Loaded only where a hospital's profile names a dialect.
 */

import { isRecord, readCode } from './envelope'

import type { CallWords, Dialect, Fields, FieldWords, Notation } from '@/hospitals/wire/dialect'

/** What the request layer asks of a dialect. */
export interface Translator {
  /** The call's path below its base, where the backend has another. */
  path(callId: string): `/${string}` | undefined
  /**
   * Names and values of a request as the backend writes them.
   * @throws Unsayable for a value that the backend has no word for
   */
  request(callId: string, fields: Record): Record
  /** The three parts of an answer under the catalogue's names; a code that must not be guessed is left out. */
  envelope(answer: Record): Record
  /** `data` under the catalogue's names, and how many values no word was known for. */
  answer(callId: string, data: unknown): { readonly data: unknown; readonly odd: number }
}

type Record = Readonly<globalThis.Record<string, unknown>>

/** A value that the backend has no word for: the request must not go out with one that means something else. */
export class Unsayable extends Error {}

const NOTHING: CallWords = {}

/** Null and '' mean that there is nothing, here as everywhere (spec:calls#envelope, code 200). */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

const digits = (value: unknown, pattern: RegExp): RegExpExecArray | null => pattern.exec(String(value))

/** Reads a value as the backend writes it; undefined when it is not written so. */
const READ: Readonly<globalThis.Record<Notation, (value: unknown) => unknown>> = {
  yuan(value) {
    const parts = digits(value, /^(\d{1,9})(?:\.(\d{1,2}))?$/)
    return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
  },
  compactDate(value) {
    const parts = digits(value, /^(\d{4})(\d{2})(\d{2})$/)
    return parts ? parts.slice(1).join('-') : undefined
  },
  compactTime(value) {
    const parts = digits(value, /^(\d{8})(\d{2})(\d{2})(\d{2})$/)
    return parts ? `${String(READ.compactDate(parts[1]))} ${parts.slice(2).join(':')}` : undefined
  },
  seconds: (value) => (digits(value, /^\d{1,11}$/) ? Number(value) * 1000 : undefined),
  commas: (value) => (typeof value === 'string' ? value.split(',').map((one) => one.trim()) : undefined),
}

/** Writes a value as the backend does; undefined when it cannot be written so. */
const WRITE: Readonly<globalThis.Record<Notation, (value: unknown) => unknown>> = {
  yuan(value) {
    const parts = digits(value, /^(\d*?)(\d{1,2})$/)
    return parts ? `${parts[1] || '0'}.${String(parts[2]).padStart(2, '0')}` : undefined
  },
  compactDate: (value) => (digits(value, /^\d{4}-\d{2}-\d{2}$/) ? String(value).replace(/-/g, '') : undefined),
  compactTime: (value) =>
    digits(value, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/) ? String(value).replace(/[- :]/g, '') : undefined,
  seconds: (value) => (digits(value, /^\d{4,14}$/) ? Math.floor(Number(value) / 1000) : undefined),
  commas: (value) =>
    Array.isArray(value) && value.every((one) => !String(one).includes(',')) ? value.join(',') : undefined,
}

const wordsOf = (field: string | FieldWords): FieldWords => (typeof field === 'string' ? { name: field } : field)

const has = (record: object, key: string): boolean => Object.prototype.hasOwnProperty.call(record, key)

const own = (record: Record, key: string): unknown => (has(record, key) ? record[key] : undefined)

/** The value at a name with dots. */
const at = (record: Record, name: string): unknown =>
  name.split('.').reduce<unknown>((group, key) => (isRecord(group) ? own(group, key) : undefined), record)

/** Sets the value at a name with dots. */
function put(record: globalThis.Record<string, unknown>, name: string, value: unknown): void {
  const keys = name.split('.')
  const last = keys.pop() as string
  let group = record
  for (const key of keys) {
    const inner = own(group, key)
    const next = isRecord(inner) ? { ...inner } : {}
    group[key] = next
    group = next
  }
  group[last] = value
}

/** One value from the wire. */
function readValue(words: FieldWords, value: unknown, odd: () => void): unknown {
  if (isAbsent(value)) return ''
  const { values, notation, fields } = words
  if (values && Array.isArray(value)) return value.map((one) => readValue(words, one, odd))
  if (values) {
    const known = typeof value === 'object' ? undefined : own(values, String(value))
    if (known === undefined) odd()
    return known ?? ''
  }
  if (notation) {
    const read = READ[notation](value)
    if (read === undefined) odd()
    return read ?? ''
  }
  return fields ? readFields(fields, value, odd) : value
}

/** A group, or each row of a list, under the catalogue's names. */
function readFields(fields: Fields, value: unknown, odd: () => void): unknown {
  if (Array.isArray(value)) return value.map((one) => readFields(fields, one, odd))
  if (!isRecord(value)) return value
  const given = Object.entries(fields).map(([field, one]) => [field, wordsOf(one)] as const)
  // What the backend calls by a name of the catalogue that means another field is not that field.
  const taken = new Set(given.flatMap(([field, { name = field }]) => [field, name.split('.')[0] ?? name]))
  const rest = Object.entries(value).filter(([key]) => !taken.has(key))
  const read = given.flatMap(([field, words]) => {
    const found = at(value, words.name ?? field)
    return found === undefined ? [] : [[field, readValue(words, found, odd)] as const]
  })
  return Object.fromEntries([...rest, ...read])
}

function writeValue(field: string, words: FieldWords, value: unknown): unknown {
  const { values, notation, fields } = words
  if (isAbsent(value)) return value
  if (values && Array.isArray(value)) return value.map((one) => writeValue(field, words, one))
  if (values) {
    const found = Object.entries(values).find(([, meaning]) => meaning === value)
    if (!found) throw new Unsayable(field)
    return found[0]
  }
  if (notation) {
    const written = WRITE[notation](value)
    if (written === undefined) throw new Unsayable(field)
    return written
  }
  if (!fields) return value
  return Array.isArray(value)
    ? value.map((one) => (isRecord(one) ? writeFields(fields, one) : one))
    : isRecord(value)
      ? writeFields(fields, value)
      : value
}

function writeFields(fields: Fields, record: Record): globalThis.Record<string, unknown> {
  const written: globalThis.Record<string, unknown> = {}
  for (const [field, value] of Object.entries(record)) if (!has(fields, field)) written[field] = value
  for (const [field, one] of Object.entries(fields)) {
    const value = own(record, field)
    const words = wordsOf(one)
    if (value !== undefined) put(written, words.name ?? field, writeValue(field, words, value))
  }
  return written
}

/** The translator of a dialect. */
export function createTranslator({ envelope = {}, codes = {}, calls }: Dialect): Translator {
  const of = (callId: string): CallWords => (has(calls, callId) ? (calls[callId] as CallWords) : NOTHING)
  const meanings = new Set(Object.values(codes))
  return {
    path: (callId) => of(callId).path,
    request: (callId, fields) => writeFields(of(callId).request ?? {}, fields),
    envelope(answer) {
      const part = (name: string | undefined, ...usual: readonly string[]): unknown =>
        (name === undefined ? usual : [name]).map((key) => own(answer, key)).find((value) => !isAbsent(value))
      const told = part(envelope.code, 'code', 'infoCode')
      const known = typeof told === 'object' ? undefined : (own(codes, String(told)) as number | undefined)
      const code = known ?? readCode(told)
      const isGuess = known === undefined && code !== undefined && meanings.has(code)
      return {
        ...(isGuess || code === undefined ? {} : { code }),
        message: part(envelope.message, 'message'),
        data: part(envelope.data, 'data', 'infoData'),
      }
    },
    answer(callId, data) {
      const { answer } = of(callId)
      if (!answer) return { data, odd: 0 }
      let odd = 0
      // A bare list stands for the `list` of the answer, as it does without a dialect.
      const whole = Array.isArray(data) && has(answer, 'list') ? { [listName(answer)]: data } : data
      return { data: readFields(answer, whole, () => (odd += 1)), odd }
    },
  }
}

const listName = (answer: Fields): string => wordsOf(answer['list'] as string | FieldWords).name ?? 'list'

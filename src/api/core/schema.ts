import * as v from 'valibot'

import type { DataSchema } from './call'

import { isDate } from '@/domain/dates'
import { parseDeskCode, parseIdTail, parseSmsCode } from '@/domain/input/code'
import type { Parsed } from '@/domain/input/parsed'
import { mobileFaultIn, parseMobile } from '@/domain/input/phone'
import { parseFen } from '@/domain/money'

/**
 * Tolerant readers of what a hospital's backend sends.
 *
 * Two strengths, chosen per field:
 * - texts, counts and flags never fail an answer: what is missing or odd becomes the neutral value and is counted;
 * - `id()` and `fen()` are strict, because a wrong identifier or amount is worse than no answer.
 *
 * '' and null count as absent everywhere: the request layer turns null into '' (spec:calls#envelope, code 200).
 */

/** What a reader tells the API document about the value on the wire. */
export interface Wire {
  readonly json: Readonly<Record<string, unknown>>
  /** Schema of the items or of the inner value, where there is one. */
  readonly inner?: DataSchema
  readonly many?: boolean
  readonly nullable?: boolean
  /** The answer is a bad one without this field. */
  readonly strict?: boolean
}

/** Key under which a reader keeps its `Wire` in valibot's metadata. */
export const WIRE = 'wire'

const describe = (wire: Wire) => v.metadata({ [WIRE]: wire })

let oddities: string[] | null = null

function odd(what: string): void {
  oddities?.push(what)
}

/** Result of reading one answer: typed data with the list of fields that had to fall back, or the first problem. */
export type Reading<Data> = { ok: true; data: Data; odd: readonly string[] } | { ok: false; problem: string }

/** Reads wire data with a call's schema. Never throws; `problem` names the place, never the value. */
export function readWith<Data>(schema: DataSchema<Data>, input: unknown): Reading<Data> {
  const outer = oddities
  const mine: string[] = []
  oddities = mine
  try {
    const result = v.safeParse(schema, input)
    if (result.success) return { ok: true, data: result.output, odd: mine }
    const issue = result.issues[0]
    return { ok: false, problem: `${v.getDotPath(issue) ?? 'data'}: ${issue.type}` }
  } finally {
    oddities = outer
    if (outer) outer.push(...mine)
  }
}

const absent = (value: unknown): value is undefined | null | '' => value === undefined || value === null || value === ''

/** A field that may be missing: missing, null and '' all arrive as ''. */
const field = () => v.optional(v.nullable(v.unknown(), ''), '')

function reader<Output>(wire: Wire, read: (value: unknown) => Output): DataSchema<Output> {
  return v.pipe(field(), describe(wire), v.transform(read))
}

function strict<Output>(wire: Wire, message: string, read: (value: unknown) => Output | undefined): DataSchema<Output> {
  return v.pipe(
    field(),
    describe({ ...wire, strict: true }),
    v.rawTransform<unknown, Output>(({ dataset, addIssue, NEVER }) => {
      const output = read(dataset.value)
      if (output === undefined) {
        addIssue({ message })
        return NEVER
      }
      return output
    }),
  )
}

/** Longest single text a screen will ever get; anything longer is cut. Articles come as rich text, below this too. */
const MAX_TEXT = 200_000

function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return undefined
}

/** Text; missing or odd becomes ''. Numbers become their digits. */
export const text = () =>
  reader({ json: { type: 'string' } }, (value) => {
    if (absent(value)) return ''
    const read = asText(value)
    if (read === undefined) odd('text')
    return read ?? ''
  })

/** Text that is often not there: undefined when absent. */
export const optionalText = () =>
  reader({ json: { type: 'string' }, nullable: true }, (value) => {
    if (absent(value)) return undefined
    const read = asText(value)
    if (read === undefined) odd('optionalText')
    return read
  })

function asInt(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim())) return Number(value.trim())
  return undefined
}

/** Whole number; missing or odd becomes `fallback` (0). */
export const int = (fallback = 0) =>
  reader({ json: { type: 'integer' } }, (value) => {
    const read = asInt(value)
    if (read === undefined) odd('int')
    return read ?? fallback
  })

/** How a number is written; with zeros in front or blanks around it, it is a text of its own. */
const WRITTEN_INT = /^(0|-?[1-9]\d*)$/

/**
 * Whole number, or null when absent or odd. Used for codes whose absence has a meaning (payment status): "01" is not the
 * code 1 (spec:payment#payment-status).
 */
export const optionalInt = () =>
  reader({ json: { type: 'integer' }, nullable: true }, (value) => {
    if (absent(value)) return null
    const isText = typeof value === 'string'
    const read = isText && !WRITTEN_INT.test(value) ? undefined : asInt(value)
    if (read === undefined) odd('optionalInt')
    return read ?? null
  })

/** Finite number with decimals (coordinates, ratings), or null. */
export const decimal = () =>
  reader({ json: { type: 'number' }, nullable: true }, (value) => {
    if (absent(value)) return null
    const read = typeof value === 'string' && /^-?\d{1,12}(\.\d{1,12})?$/.test(value) ? Number(value) : value
    if (typeof read === 'number' && Number.isFinite(read)) return read
    odd('decimal')
    return null
  })

function asFlag(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  return value === false || value === 0 || value === '0' || value === 'false' ? false : undefined
}

/** Boolean; backends send true, 1, '1', 'true' (spec:calls#conventions). Missing or odd becomes false. */
export const flag = () =>
  reader({ json: { type: 'boolean' } }, (value) => {
    const read = asFlag(value)
    if (read === undefined && !absent(value)) odd('flag')
    return read ?? false
  })

/** Boolean whose absence has a meaning: null where the answer says neither. */
export const optionalFlag = () =>
  reader({ json: { type: 'boolean' }, nullable: true }, (value) => {
    const read = asFlag(value)
    if (read === undefined && !absent(value)) odd('optionalFlag')
    return read ?? null
  })

/** One of a closed set of words, or null when absent or unknown. A screen treats null as "no action possible". */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  reader({ json: { type: 'string', enum: values }, nullable: true }, (value): Value | null => {
    const read = asText(value)
    const found = values.find((one) => one === read)
    if (found === undefined && !absent(value)) odd('choice')
    return found ?? null
  })

/** Calendar date `YYYY-MM-DD` of the hospital, or '' when absent or impossible. Never a Date (zones shift birthdays). */
export const date = () =>
  reader({ json: { type: 'string', format: 'date' } }, (value) => {
    if (absent(value)) return ''
    const day = typeof value === 'string' && /^[\d-]{10}(?:$|[ T])/.test(value) ? value.slice(0, 10) : ''
    if (isDate(day)) return day
    odd('date')
    return ''
  })

/** The hospital's clock runs at UTC+8 without summer time (spec:money-and-dates#hospital-time). */
const HOSPITAL_OFFSET_MS = 8 * 3_600_000

function asInstant(value: unknown): number | undefined {
  const whole = asInt(value)
  if (whole !== undefined) return whole > 0 ? whole : undefined
  if (typeof value !== 'string') return undefined
  const [, day, time = ''] = /^([\d-]{10})[ T]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/.exec(value) ?? []
  if (!isDate(day)) return undefined
  return Date.parse(`${day}T${time}Z`) - HOSPITAL_OFFSET_MS
}

/** A moment in milliseconds since 1970, read from `YYYY-MM-DD HH:mm:ss` hospital time or from milliseconds; null when absent. */
export const instant = () =>
  reader(
    { json: { type: ['string', 'integer'], description: 'YYYY-MM-DD HH:mm:ss (UTC+8) or ms' }, nullable: true },
    (value) => {
      if (absent(value)) return null
      const read = asInstant(value)
      if (read === undefined) odd('instant')
      return read ?? null
    },
  )

/** An identifier: 1 to 64 visible characters. Strict: an answer without its identifier is a bad answer. */
export const id = () =>
  strict({ json: { type: 'string', minLength: 1, maxLength: 64 } }, 'id', (value) => {
    const read = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value
    return typeof read === 'string' && /^[\w\-.:@]{1,64}$/.test(read) ? read : undefined
  })

/** A secret of the session (token, ticket): printable ASCII without spaces, at most 2048 characters. Strict. */
export const secret = () =>
  strict({ json: { type: 'string', minLength: 8, maxLength: 2048 } }, 'secret', (value) =>
    typeof value === 'string' && /^[\x21-\x7e]{8,2048}$/.test(value) ? value : undefined,
  )

/** Largest amount that is believed: ten million yuan. */
const MAX_FEN = 1_000_000_000

function asFen(value: unknown): number | undefined {
  const read = parseFen(value)
  return read !== null && read >= 0 && read <= MAX_FEN ? read : undefined
}

/** Money in whole fen, 0 and up. Strict: '' is an error, not zero (spec:security#amounts). */
export const fen = () => strict({ json: { type: 'integer', minimum: 0, maximum: MAX_FEN } }, 'fen', asFen)

/** Money in whole fen for display; null when absent or odd, and then nothing may be paid with it. */
export const optionalFen = () =>
  reader({ json: { type: 'integer', minimum: 0, maximum: MAX_FEN }, nullable: true }, (value) => {
    if (absent(value)) return null
    const read = asFen(value)
    if (read === undefined) odd('optionalFen')
    return read ?? null
  })

/** Most rows one answer may carry; the rest is dropped and counted. */
const MAX_ROWS = 2000

function rows<Item>(item: DataSchema<Item>, value: unknown): Item[] {
  if (absent(value)) return []
  if (!Array.isArray(value)) {
    odd('list')
    return []
  }
  const kept: Item[] = []
  for (const one of value.slice(0, MAX_ROWS)) {
    const result = v.safeParse(item, one)
    if (result.success) kept.push(result.output)
    else odd('list item')
  }
  if (value.length > MAX_ROWS) odd('list length')
  return kept
}

/** List; absent becomes empty, an item that fails its schema is left out and counted. */
export const list = <Item>(item: DataSchema<Item>) =>
  reader({ json: { type: 'array' }, inner: item, many: true }, (value) => rows(item, value))

/**
 * One page of a list (spec:calls#paging: pageNo from 1, pageSize 10, total, list). A bare array counts as the only
 * page.
 */
export const page = <Item>(item: DataSchema<Item>) =>
  reader({ json: { type: 'object', paged: true }, inner: item }, (value) => {
    const source = Array.isArray(value) ? { list: value } : isRecord(value) ? value : {}
    const items = rows(item, source['list'])
    return {
      list: items,
      total: asInt(source['total']) ?? items.length,
      pageNo: asInt(source['pageNo']) ?? 1,
      pageSize: asInt(source['pageSize']) ?? 10,
    }
  })

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A part of an answer that may be absent: null then, and null (counted) when it does not fit its schema. */
export const maybe = <Output>(schema: DataSchema<Output>) =>
  reader({ json: {}, inner: schema, nullable: true }, (value): Output | null => {
    if (absent(value)) return null
    const result = v.safeParse(schema, value)
    if (!result.success) odd('maybe')
    return result.success ? result.output : null
  })

/** A part of an answer of tolerant fields only: absent or odd, each of its fields is neutral. */
export const part = <Output>(schema: DataSchema<Output>) =>
  reader({ json: {}, inner: schema }, (value): Output => {
    if (!isRecord(value) && !absent(value)) odd('part')
    return v.parse(schema, isRecord(value) ? value : {})
  })

/** Answer of a write that carries nothing of use. */
export const nothing = () => reader({ json: {} }, () => null)

/** An object with exactly these fields; others are dropped. */
export const shape = <const E extends v.ObjectEntries>(entries: E) => v.object(entries)

/** A record of answers to a form; absent or odd becomes the empty record. The form's own definition reads it further. */
export const answersRecord = () =>
  reader({ json: { type: 'object', additionalProperties: true } }, (value): Record<string, unknown> => {
    if (isRecord(value)) return value
    if (!absent(value)) odd('answers')
    return {}
  })

const answersArg = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]{0,63}$/)), v.unknown())

/** Longest text of a parameter that a parser reads, in UTF-16 units; the parsers themselves say what is too long. */
const MAX_TYPED = 500

/**
 * A parameter that a person types, read by the parser of its kind on both sides: what travels, and what a service gets, is the
 * written form. The issue's message is for the patient.
 */
export const typedArg = (parse: (text: string) => Parsed, wordsOf?: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.maxLength(MAX_TYPED),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const read = parse(dataset.value)
      if (read.ok) return read.value
      addIssue({ message: wordsOf?.(dataset.value) ?? read.message })
      return NEVER
    }),
  )

/** Request parameters: required text, optional text, whole number and flag. Strict, shared with the server. */
export const arg = {
  text: (max = 200) => v.pipe(v.string(), v.minLength(1), v.maxLength(max)),
  optionalText: (max = 200) => v.optional(v.pipe(v.string(), v.maxLength(max))),
  id: () => v.pipe(v.string(), v.regex(/^[\w\-.:@]{1,64}$/)),
  optionalId: () => v.optional(v.pipe(v.string(), v.regex(/^[\w\-.:@]{1,64}$/))),
  mobile: () => typedArg(parseMobile, mobileFaultIn),
  smsCode: () => typedArg(parseSmsCode),
  optionalSmsCode: () => v.optional(typedArg(parseSmsCode)),
  deskCode: () => typedArg(parseDeskCode),
  idTail: () => typedArg(parseIdTail),
  optionalIdTail: () => v.optional(typedArg(parseIdTail)),
  /**
   * A name, and a number of a document or a card, with room for the marks and groups that came along: their services read them
   * with the parser of the kind (src/domain/input), which not every package carries.
   */
  name: () => v.pipe(v.string(), v.minLength(1), v.maxLength(240)),
  optionalName: () => v.optional(v.pipe(v.string(), v.maxLength(240))),
  number: () => v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  optionalNumber: () => v.optional(v.pipe(v.string(), v.maxLength(64))),
  date: () => v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  optionalDate: () => v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** Whole number; query strings carry digits, so both are taken. */
  int: (min = 0, max = 1_000_000_000) =>
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,10}$/))]),
      v.transform(Number),
      v.integer(),
      v.minValue(min),
      v.maxValue(max),
    ),
  optionalInt: (min = 0, max = 1_000_000_000) =>
    v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,10}$/))]),
        v.transform(Number),
        v.integer(),
        v.minValue(min),
        v.maxValue(max),
      ),
    ),
  decimal: () =>
    v.optional(
      v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,4}(\.\d{1,12})?$/))]), v.transform(Number)),
    ),
  flag: () => v.optional(v.boolean()),
  /** Answers of a form by field id; their own definition judges the values (spec:architecture#forms). */
  answers: () => answersArg,
  optionalAnswers: () => v.optional(answersArg),
  /** One id at least. */
  someIds: (max = 20) =>
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w\-.:@]{1,64}$/))), v.minLength(1), v.maxLength(max)),
  ids: (max = 20) => v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w\-.:@]{1,64}$/))), v.maxLength(max))),
  choice: <const Value extends string>(values: readonly Value[]) => v.picklist(values),
  optionalChoice: <const Value extends string>(values: readonly Value[]) => v.optional(v.picklist(values)),
} as const

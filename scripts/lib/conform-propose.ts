/** From how an answer differs to the words that would make up for it: text that is looked at and pasted into a dialect. */

import { entriesOf, isRecord, wireOf } from './conform'

import type { AnyCall } from '@/api/core/call'

/** One field with what is proposed for it. */
interface Guess {
  readonly name?: string
  readonly notation?: string
  /** Values that were seen and have no meaning in the catalogue, with the meanings there are. */
  readonly values?: { readonly seen: string; readonly meanings: readonly string[] }
  readonly fields?: Guesses
  /** Nothing but the kind of its value speaks for it. */
  readonly isUnsure: boolean
}
type Guesses = ReadonlyMap<string, Guess>

/** How alike two names have to be to belong together by their names alone. */
const ALIKE = 0.5

const tokens = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** Letters of `one` that stand in `other` in the same order, as a share of the longer one. */
function overlap(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, () => 0)
  for (const letter of one) {
    const next = [0]
    for (let at = 1; at <= other.length; at += 1)
      next[at] = letter === other[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0)
    row = next
  }
  return (row[other.length] ?? 0) / Math.max(one.length, other.length)
}

/** How alike two names are, 0 to 1: the words that they share, else their letters. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [tokens(one), tokens(other)]
  if (mine.join('') === theirs.join('')) return 1
  const shared = mine.filter((word) => theirs.includes(word)).length
  return Math.max(shared / Math.max(mine.length, theirs.length), overlap(mine.join(''), theirs.join('')) * 0.8)
}

const written = (value: unknown, pattern: RegExp): boolean =>
  (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value))

/** How a value would have to be read for this field: null where it cannot be. */
function fits(field: string, schema: unknown, value: unknown): Omit<Guess, 'name' | 'isUnsure'> | null {
  const wire = wireOf(schema)
  const json = (wire?.json ?? {}) as { type?: unknown; format?: unknown; enum?: readonly string[]; paged?: boolean }
  if (wire?.many) {
    if (typeof value === 'string' && value.includes(',')) return { notation: 'commas' }
    return Array.isArray(value) ? { fields: guesses(wire.inner, value[0]) } : null
  }
  const inner = entriesOf(schema) ? schema : entriesOf(wire?.inner) ? wire?.inner : undefined
  if (inner) return isRecord(value) ? { fields: guesses(inner, value) } : null
  if (value === null || value === '') return {}
  if (typeof value === 'object') return null
  if (json.enum)
    return json.enum.includes(String(value))
      ? {}
      : written(value, /^(\d{1,2}|[A-Za-z][A-Za-z_]{0,15})$/)
        ? meant(value, json.enum)
        : null
  if (json.format === 'date')
    return written(value, /^\d{4}-\d\d-\d\d/)
      ? {}
      : written(value, /^(19|20)\d{6}$/)
        ? { notation: 'compactDate' }
        : null
  if (Array.isArray(json.type)) {
    if (written(value, /^\d{13}$|^\d{4}-\d\d-\d\d[ T]/)) return {}
    return written(value, /^\d{14}$/)
      ? { notation: 'compactTime' }
      : written(value, /^\d{10}$/)
        ? { notation: 'seconds' }
        : null
  }
  if (/Fen$/.test(field))
    return written(value, /^\d+\.\d{1,2}$/) ? { notation: 'yuan' } : written(value, /^\d+$/) ? {} : null
  if (json.type === 'boolean')
    return typeof value === 'boolean' || written(value, /^[01]$/)
      ? {}
      : written(value, /^[A-Za-z]{1,5}$/)
        ? meant(value, ['true', 'false'])
        : null
  if (json.type === 'integer' || json.type === 'number') return written(value, /^-?\d+(\.\d+)?$/) ? {} : null
  return typeof value === 'boolean' ? null : {}
}

/** Whether a value looks like what the field's name says. */
function looksLike(field: string, name: string, value: unknown): boolean {
  if (/Id$/.test(field)) return /id$/i.test(name)
  if (/Time$/.test(field)) return written(value, /^\d\d:\d\d/)
  if (/^mobile$/.test(field)) return written(value, /^1\d{10}$/)
  return /[uU]rl$/.test(field) && written(value, /^(https?:|\/|data:)/)
}

const meant = (value: unknown, meanings: readonly string[]): Pick<Guess, 'values'> => ({
  values: { seen: String(value), meanings },
})

/** What is proposed for a group: the best pairs of a field without a value and a value without a field. */
function guesses(schema: unknown, value: unknown): Guesses {
  const found = new Map<string, Guess>()
  const entries = entriesOf(schema)
  if (!entries || !isRecord(value)) return found
  for (const [field, inner] of Object.entries(entries)) {
    if (!(field in value)) continue
    const same = fits(field, inner, value[field])
    if (same && (same.notation || same.values || (same.fields?.size ?? 0) > 0))
      found.set(field, { ...same, isUnsure: false })
  }
  const missing = Object.keys(entries).filter((field) => !(field in value))
  const extra = Object.keys(value).filter((name) => !(name in entries))
  const pairs = missing.flatMap((field) =>
    extra.flatMap((name) => {
      const how = fits(field, entries[field], value[name])
      if (!how) return []
      const like = likeness(field, name)
      // A group whose own fields find each other belongs together whatever it is called.
      const inside = how.fields ? how.fields.size / 20 : 0
      const special = how.notation || looksLike(field, name, value[name]) ? 0.2 : 0
      // Backends that have the same entities mostly write them down in the same order.
      const near = 0.15 / (1 + Math.abs(missing.indexOf(field) - extra.indexOf(name)))
      return [{ field, name, how, like, score: like + inside + special + near }]
    }),
  )
  const taken = new Set<string>()
  for (const { field, name, how, like } of pairs.sort((one, other) => other.score - one.score)) {
    if (taken.has(`<${field}`) || taken.has(`>${name}`)) continue
    taken.add(`<${field}`).add(`>${name}`)
    found.set(field, { name, ...how, isUnsure: like < ALIKE && (how.fields?.size ?? 0) === 0 })
  }
  return found
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

function lines(found: Guesses, indent: string): string[] {
  return [...found].flatMap(([field, { name, notation, values, fields, isUnsure }]) => {
    const mark = isUnsure ? ' // ? by its kind alone' : ''
    const parts = [
      ...(name === undefined ? [] : [`name: ${quoted(name)}`]),
      ...(notation === undefined ? [] : [`notation: ${quoted(notation)}`]),
    ]
    if (values) {
      const [first = ''] = values.meanings
      const meaning = first === 'true' ? 'true' : quoted(first)
      return [
        `${indent}${field}: { ${[...parts, `values: { ${quoted(values.seen)}: ${meaning} }`].join(', ')} }, // ? which of ${values.meanings.join(', ')}, and the others`,
      ]
    }
    if (fields && fields.size > 0)
      return [
        `${indent}${field}: { ${[...parts, 'fields: {'].join(', ')}${mark}`,
        ...lines(fields, `${indent}  `),
        `${indent}} },`,
      ]
    if (parts.length === 1 && name !== undefined) return [`${indent}${field}: ${quoted(name)},${mark}`]
    return parts.length === 0 ? [] : [`${indent}${field}: { ${parts.join(', ')} },${mark}`]
  })
}

/**
 * The entry of one call for a dialect, or null where nothing can be proposed.
 * @param type how the call is named in TypeScript, `booking.listSessions`
 */
export function proposeCall(call: AnyCall, data: unknown, type: string): string | null {
  const wire = wireOf(call.data)
  const isPage = (wire?.json as { paged?: boolean } | undefined)?.paged === true
  const found = isPage
    ? pageGuesses(wire?.inner, data)
    : guesses(call.data, Array.isArray(data) ? { list: data } : data)
  const answer = lines(found, '    ')
  if (answer.length === 0) return null
  return [`${quoted(call.id)}: words<typeof ${type}>({`, '  answer: {', ...answer, '  },', '}),'].join('\n')
}

/** A page of a list: which of its parts holds the rows. */
function pageGuesses(inner: unknown, data: unknown): Guesses {
  if (!isRecord(data)) return new Map()
  const own = 'list' in data ? 'list' : Object.keys(data).find((name) => Array.isArray(data[name]))
  if (own === undefined) return new Map()
  const fields = guesses(inner, (data[own] as unknown[])[0])
  return own === 'list' && fields.size === 0
    ? new Map()
    : new Map([['list', { ...(own === 'list' ? {} : { name: own }), fields, isUnsure: false }]])
}

/** Words that envelopes are made of, the usual first. */
const USUAL = {
  code: ['code', 'infoCode', 'ret', 'retCode', 'resultCode', 'status', 'errcode', 'errno', 'state'],
  message: ['message', 'msg', 'retMsg', 'errmsg', 'resultMsg', 'desc', 'info'],
  data: ['data', 'infoData', 'body', 'result', 'content', 'retData', 'obj'],
} as const

/** What another kind of envelope is called, from one answer; null where it is the catalogue's or cannot be told. */
export function proposeEnvelope(
  answer: unknown,
): { code: string; message: string; data: string; success: string } | null {
  if (!isRecord(answer)) return null
  const named = (part: keyof typeof USUAL, isIt: (value: unknown) => boolean): string | undefined =>
    USUAL[part].find((name) => name in answer && isIt(answer[name])) ??
    Object.keys(answer).find((name) => isIt(answer[name]))
  const isCode = (value: unknown): boolean => written(value, /^[A-Z]{0,8}\d{1,6}$|^(SUCCESS|OK)$/i)
  const code = named('code', isCode)
  const data = named('data', (value) => typeof value === 'object' && value !== null)
  if (code === undefined || data === undefined || (code === 'code' && data === 'data')) return null
  const message = named('message', (value) => typeof value === 'string' && !isCode(value)) ?? 'message'
  return { code, message, data, success: String(answer[code]) }
}

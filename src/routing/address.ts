/** Texts that name a place in the app: taken apart, cleaned and put together. Pure; never throws. */

/** Query values of an address: decoded texts, one per name. */
export type Params = Readonly<Record<string, string | undefined>>

/** Values that may be put into an address. Absent ones are left out. */
export type ParamInput = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An address in its parts. `anchor` is decoded and without its sign; empty when there is none. */
export interface AddressParts {
  readonly path: string
  readonly query: Params
  readonly anchor: string
}

/** Names that Taro adds to the parameters of a page on h5 (measured on 4.2.1). */
const STAMPS = new Set(['stamp', '$taroTimestamp'])

/** Names that would reach an object's prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Longer values are cut off at the door: no screen has use for them and hosts refuse them. */
const MAX_VALUE = 8192

/** What messengers add behind a query that is already there, with a second question mark; and the sign of a link in HTML. */
const SHARED = /\?+(?=(?:from|isappinstalled|shareTo|nsukey|utm_\w+)=)|&amp;/gi

/** Decodes once; a malformed text stays as it is. */
export function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a parameter name may be kept. */
export const isParamName = (name: string): boolean => name !== '' && !STAMPS.has(name) && !FORBIDDEN.has(name)

/** Reads a query text. The first of repeated names counts; a value keeps no anchor. */
export function parseQuery(text: string): Params {
  const found: Record<string, string> = {}
  const body = (text.replace(/^\?+/, '').split('#')[0] ?? '').replace(SHARED, '&')
  for (const pair of body.split('&')) {
    const at = pair.indexOf('=')
    const name = decodeOnce((at < 0 ? pair : pair.slice(0, at)).replace(/\+/g, ' '))
    if (!isParamName(name) || Object.prototype.hasOwnProperty.call(found, name)) continue
    const value = at < 0 ? '' : decodeOnce(pair.slice(at + 1).replace(/\+/g, ' '))
    if (value.length <= MAX_VALUE) found[name] = value
  }
  return found
}

/** Takes `/path?query#anchor` apart. */
export function splitAddress(text: string): AddressParts {
  const mark = text.indexOf('#')
  const anchor = mark < 0 ? '' : decodeOnce(text.slice(mark + 1))
  const body = mark < 0 ? text : text.slice(0, mark)
  const question = body.indexOf('?')
  if (question < 0) return { path: body, query: {}, anchor }
  return { path: body.slice(0, question), query: parseQuery(body.slice(question)), anchor }
}

/** Writes a query, names in the order given, values encoded, absent values left out. No leading question mark. */
export function formatQuery(params: ParamInput): string {
  return Object.keys(params)
    .filter((name) => isParamName(name) && params[name] !== undefined && params[name] !== null)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(toWellFormed(String(params[name])))}`)
    .join('&')
}

/** Joins a path and its query. */
export function joinAddress(path: string, params: ParamInput = {}): string {
  const query = formatQuery(params)
  return query === '' ? path : `${path}?${query}`
}

/** A lone half of a surrogate pair makes encodeURIComponent throw; it is replaced. */
const toWellFormed = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '$1\uFFFD')

/**
 * What of a hospital only its releases need: app ids, domains, papers, message templates (docs/how-to/release.md). It is
 * kept apart from the settings of the app (define.ts), so that none of it reaches a phone.
 */

import { isValidHostName } from '../domain/external-gate'
import { choiceField, listField, numberField, textField, type Settings } from './field'

/** The hosts a release can be made for. */
export const RELEASE_HOSTS = ['weapp', 'alipay', 'h5'] as const
export type ReleaseHost = (typeof RELEASE_HOSTS)[number]

/** One field of a subscribed message, as the vendor's console names it. */
export interface TemplateField {
  /** `time2` at WeChat, `keyword1` at Alipay. */
  readonly key: string
  /** What the hospital's backend puts there, in the words of the console. */
  readonly shows: string
}

/** A template of subscribed messages that the hospital's account has been given. */
export interface MessageTemplate {
  readonly host: 'weapp' | 'alipay'
  /** Which message of the app it carries: a kind of `ext.reminderTemplates`. */
  readonly message: string
  readonly id: string
  readonly title: string
  readonly fields: readonly TemplateField[]
}

/** WeChat's app ids: wx and 16 hexadecimal digits. */
const WEAPP_ID = /^wx[0-9a-f]{16}$/
/** Alipay's app ids: 16 digits that start with 20. */
const ALIPAY_ID = /^20\d{14}$/
/** Ids of templates: 43 signs at WeChat, 32 at Alipay. */
const TEMPLATE_ID = { weapp: /^[A-Za-z0-9_-]{43}$/, alipay: /^[0-9a-z]{32}$/ } as const
/** Names that the vendors give to the fields of a template: a kind of value and a number. */
const FIELD_KEY = {
  weapp:
    /^(?:thing|number|letter|symbol|character_string|time|date|amount|phone_number|car_number|name|phrase|const)\d{1,2}$/,
  alipay: /^keyword\d{1,2}$/,
} as const
/** Least and most fields of a template at WeChat; Alipay's lie within. */
const FIELD_COUNT = [1, 5] as const

/** What is wrong with an origin of a backend, as the end of a sentence; null when nothing is. */
export function originFault(value: string): string | null {
  const [, host, port] = /^https:\/\/([^/?#@:\s]+)(:\d*)?$/.exec(value) ?? []
  if (host === undefined) return `is ${value}, not an https origin without a path`
  if (port !== undefined) return `is ${value}; the hosts take requests to port 443 only`
  return isValidHostName(host) ? null : `is ${value}, whose host is no plain name (no address, wildcard or punycode)`
}

/** What is wrong with an https address of a page or file. */
export function addressFault(value: string): string | null {
  const [, origin] = /^(https:\/\/[^/?#@\s]+)(?:\/[^?#@\s]*)?$/.exec(value) ?? []
  return origin === undefined ? `is ${value}, not an https address without a query` : originFault(origin)
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most

function fieldFault(host: 'weapp' | 'alipay', value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'has a field that does not hold key and shows'
  const { key, shows } = value as Record<string, unknown>
  if (typeof key !== 'string' || !FIELD_KEY[host].test(key))
    return `has the field ${String(key)}, which is none of the names of ${host}`
  return isText(shows, 40) ? null : `does not say what the field ${key} shows`
}

function templateFault(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'must hold host, message, id, title and fields'
  const { host, message, id, title, fields, ...rest } = value as Record<string, unknown>
  const extra = Object.keys(rest)[0]
  if (extra) return `holds ${extra}; known: host, message, id, title, fields`
  if (host !== 'weapp' && host !== 'alipay') return `.host is ${String(host)}, neither weapp nor alipay`
  if (!isText(message, 40)) return 'does not say which message it carries'
  if (typeof id !== 'string' || !TEMPLATE_ID[host].test(id))
    return `(${message}) has the id ${String(id)}, none of ${host}`
  if (!isText(title, 40)) return `(${message}) has no title`
  const [least, most] = FIELD_COUNT
  if (!Array.isArray(fields) || fields.length < least || fields.length > most)
    return `(${message}) must have ${least} to ${most} fields`
  const keys = fields.map((field: unknown) => (field as TemplateField | null)?.key)
  if (new Set(keys).size < keys.length) return `(${message}) names a field twice`
  const fault = fields.map((field) => fieldFault(host, field)).find((one) => one !== null)
  return fault ? `(${message}) ${fault}` : null
}

const orEmpty =
  (fault: (value: string) => string | null) =>
  (value: string): string | null =>
    value === '' ? null : fault(value)

const hostFault = (value: unknown): string | null =>
  typeof value === 'string' && isValidHostName(value) ? null : `is ${String(value)}, not the plain name of a host`

/** The section `release` of a profile. */
export const releaseSettings = {
  weappId: textField(
    'App id of the hospital’s WeChat mini-program; empty: it has none.',
    '',
    orEmpty((value) => (WEAPP_ID.test(value) ? null : `is ${value}, not wx and 16 hexadecimal digits`)),
  ),
  alipayId: textField(
    'App id of the hospital’s Alipay applet; empty: it has none.',
    '',
    orEmpty((value) => (ALIPAY_ID.test(value) ? null : `is ${value}, not 16 digits that start with 20`)),
  ),
  appName: textField(
    'Name of the app in the stores and on a phone’s home screen; empty: the short name.',
    '',
    orEmpty((value) => (value.length >= 2 && value.length <= 15 ? null : `must have 2 to 15 characters`)),
  ),
  icon: textField(
    'A square PNG of 144 to 1024 pixels below src/hospitals/icons; empty: a plain one is drawn in the hospital’s colour.',
    '',
    orEmpty((value) => (/^[a-z0-9-]{1,40}\.png$/.test(value) ? null : `is ${value}, not the name of a PNG file`)),
  ),
  origin: textField(
    'Https origin of the backend that the mini-programs call; the browser edition calls the origin it is served from.',
    '',
    orEmpty(originFault),
  ),
  configUrl: textField(
    'Address of static/serverConfig.json for the mini-programs; empty: they always call `origin`.',
    '',
    orEmpty(addressFault),
  ),
  configHosts: listField<string>(
    'Hosts that serverConfig.json may name instead of `origin`.',
    'host names',
    [],
    hostFault,
  ),
  institution: choiceField(
    'Who answers for the app, which decides about the medical category and its papers: a public or a private institution, or somebody who serves several of them.',
    ['public', 'private', 'agency'],
    'public',
  ),
  contact: textField(
    'Mail or phone that the privacy guides name for questions about personal data; empty: the service phone.',
    '',
  ),
  robot: numberField('Which of WeChat’s upload robots (1 to 30) sends this hospital’s versions.', 1, [1, 30]),
  templates: listField<MessageTemplate>(
    'Templates of subscribed messages that the accounts have been given, each with the message it carries and its fields.',
    'templates',
    [],
    templateFault,
  ),
} as const

/** The release section of a hospital, every setting present. */
export type ReleaseSettings = Settings<typeof releaseSettings>

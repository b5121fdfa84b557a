import { isFacilityType } from './facility'
import { ENTRY_KEYS, ID_SHAPE, isPlaceholder, isToken, LEAST_TOKEN, TICKET_PREFIX, TOKEN_SHAPE } from './keys'
import type { EntryValues } from './state'
import { firstOpenId } from './stored'

/** Longest address that is looked at, in characters; a longer one is cut, which at worst loses a parameter. */
const MAX_ADDRESS = 65_536

/** Most parameters that are looked at. */
const MAX_PARAMETERS = 200

/** What an address says about the session. */
export interface Entry {
  values: EntryValues
  /** A one-time ticket in the token's place, to be redeemed. */
  ticket: string | null
  /** The ticket of the page for password-free sign-in; '' when there is none. */
  freeTicket: string
  /** The `authorization` of the token exchange (spec:session#token-exchange). */
  authorization: string | null
  /** The sign-in code the messaging app put before the `#`. */
  oauthCode: string | null
  /** Whether `isTestLock` is present, with or without a value (spec:session#test-lock). */
  testLock: boolean
  /** Whether `transferMark` is present (spec:session#transfer-mark). */
  transferMark: boolean
  /** Names of session parameters whose value was not of its shape; never the values. For the log. */
  rejected: string[]
}

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Parameters of one query; the first of a repeated name wins and `name[]` counts as `name`. */
function readQuery(query: string, into: Map<string, string>, room: number): void {
  for (const pair of query.split('&', room)) {
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))?.replace(/\[0?\]$/, '')
    const value = decode(at < 0 ? '' : pair.slice(at + 1))
    if (name === undefined || name === '' || value === null || into.has(name)) continue
    into.set(name, value)
  }
}

/** All parameters of an address: after `#` first, since the app writes them there, then those before it. */
function parameters(address: string): { all: Map<string, string>; beforeHash: Map<string, string> } {
  const text = address.slice(0, MAX_ADDRESS)
  const hashAt = text.indexOf('#')
  const queryOf = (part: string): string => (part.includes('?') ? part.slice(part.indexOf('?') + 1) : '')
  const all = new Map<string, string>()
  const beforeHash = new Map<string, string>()
  readQuery(queryOf(hashAt < 0 ? text : text.slice(0, hashAt)), beforeHash, MAX_PARAMETERS)
  if (hashAt >= 0) readQuery(queryOf(text.slice(hashAt + 1)), all, MAX_PARAMETERS)
  for (const [name, value] of beforeHash) if (!all.has(name)) all.set(name, value)
  return { all, beforeHash }
}

const FLAGS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

const flagOf = (value: string): boolean | undefined => FLAGS.get(value)

const listOrText = (value: string): unknown => {
  if (!value.startsWith('[')) return value.split(',')[0]
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const unitIdOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined

/**
 * Reads the session parameters of an address (spec:session#entry-parameters). Pure, never throws, touches nothing but
 * the specified names; each value is checked on its own and a malformed one is left out
 * (spec:security#parameter-pollution).
 */
export function readEntry(address: string): Entry {
  const { all, beforeHash } = parameters(address)
  const values: EntryValues = {}
  const rejected: string[] = []
  const check = <T>(name: string, value: T | undefined, keep: (value: T) => void): void => {
    if (value !== undefined) keep(value)
    else if (all.get(name)) rejected.push(name)
  }
  const shaped = (name: string, ok: (text: string) => boolean): string | undefined => {
    const value = all.get(name)
    return value !== undefined && ok(value) ? value : undefined
  }
  const id = (text: string): boolean => ID_SHAPE.test(text) && !isPlaceholder(text)

  const given = all.get('token')
  const ticket = given?.startsWith(TICKET_PREFIX) && TOKEN_SHAPE.test(given) ? given : null
  if (ticket === null)
    check('token', isToken(given) && given.length >= LEAST_TOKEN ? given : undefined, (token) => (values.token = token))
  check('unitId', unitIdOf(all.get('unitId')) ?? unitIdOf(all.get('deptId')), (unitId) => (values.unitId = unitId))
  check('deptId', shaped('deptId', id), (deptId) => (values.deptId = deptId))
  const openId = all.has('openId') ? firstOpenId(listOrText(all.get('openId') ?? '')) : ''
  check('openId', openId || undefined, (first) => (values.openId = first))
  check('channel', shaped('channel', id), (channel) => (values.channel = channel))
  check('subscribe', flagOf(all.get('subscribe') ?? ''), (flag) => (values.subscribe = flag))
  check('isWeChatMiniApp', flagOf(all.get('isWeChatMiniApp') ?? ''), (flag) => (values.isWeChatMiniApp = flag))
  const facilityType = all.get('facilityType')
  check('facilityType', isFacilityType(facilityType) ? facilityType : undefined, (type) => (values.facilityType = type))
  if (TOKEN_SHAPE.test(all.get('AdminToken') ?? '')) values.hasAdminToken = true

  const code = beforeHash.get('code')
  return {
    values,
    ticket,
    freeTicket: shaped('ticket', (text) => TOKEN_SHAPE.test(text)) ?? '',
    authorization: shaped('authorization', (text) => TOKEN_SHAPE.test(text)) ?? null,
    oauthCode: code !== undefined && ID_SHAPE.test(code) ? code : null,
    testLock: all.has('isTestLock'),
    transferMark: all.has('transferMark'),
    rejected: rejected.filter((name) => (ENTRY_KEYS as readonly string[]).includes(name)),
  }
}

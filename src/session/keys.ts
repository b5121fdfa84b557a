/** Keys of the entry query that are copied into the session at every navigation (spec:session#entry-parameters). */
export const ENTRY_KEYS = [
  'token',
  'unitId',
  'deptId',
  'openId',
  'channel',
  'subscribe',
  'isWeChatMiniApp',
  'facilityType',
] as const

/**
 * Sent in the openId header when none is stored (spec:session#fallback-open-id). It marks "none": no server may take it
 * for a person (spec:security#fallback-open-id).
 */
export const FALLBACK_OPEN_ID = 'openid-none'

/** Version of what is stored; a higher one than this build knows makes the person a guest. */
export const STORED_VERSION = 1

/**
 * Tokens, codes and signatures: printable, no separators of headers, cookies or addresses
 * (spec:security#token-in-the-address: ≤ 2048).
 */
export const TOKEN_SHAPE = /^[A-Za-z0-9._~+/=-]{1,2048}$/

/** One-time tickets stand where a token would; they are redeemed and never stored (spec:security#replaced-session). */
export const TICKET_PREFIX = 'tkt_'

export const ID_SHAPE = /^[A-Za-z0-9_-]{1,128}$/

/** What an app writes into an address in place of a value that it does not have. */
const PLACEHOLDER = /^(?:undefined|null|nan|none|nil|true|false|object)$/i

/** Whether a text stands where a value is missing. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER.test(text.trim())

/** A token in an address is this long at least [ours]: a shorter one opens no session anywhere, and must not end the present one. */
export const LEAST_TOKEN = 8

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN_SHAPE.test(value) && !value.startsWith(TICKET_PREFIX) && !isPlaceholder(value)

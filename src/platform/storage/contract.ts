/**
 * The three places of the specification (spec:session#stored-values). A mini-program keeps them in one store under
 * prefixes.
 */
export type StorageArea = 'cookie' | 'local' | 'session'

/**
 * What became of a value: `stored`; `memory` when the host's storage threw and the value lives until the app closes;
 * `refused` when it is too large (nothing is kept, an older value is removed so that it cannot be taken for the new one).
 */
export type StoreResult = 'stored' | 'memory' | 'refused'

/** A cookie pair of name, `=` and encoded value (RFC 6265 asks for at least this much). */
export const MAX_COOKIE_BYTES = 4096

/** Longest value of local and session storage, in characters: Alipay allows 200 KB a key, half of it is kept free. */
export const MAX_VALUE_CHARS = 100_000

/** Life of the token cookie in seconds: 12 hours (spec:security#token-cookie). */
export const TOKEN_COOKIE_SECONDS = 43_200

/** Life of the other cookies in seconds: 180 days [ours], so that a returning patient finds the same hospital. */
export const OTHER_COOKIE_SECONDS = 15_552_000

/**
 * Keys that belong to the signed-in person and go when the session ends (spec:session#session-end: userInfo, openId,
 * token; personalInfo is ours: it holds personal data as well). unitId, deptId and channel stay
 * (spec:session#session-end).
 */
export const MEMBER_KEYS: readonly (readonly [StorageArea, string])[] = [
  ['cookie', 'token'],
  ['cookie', 'tokenOrigin'],
  ['local', 'openId'],
  ['local', 'userInfo'],
  ['session', 'personalInfo'],
  ['local', 'member.cardId'],
]

/** Any key that starts with this, in any area, is member data and is removed by `clearMember`. */
export const MEMBER_PREFIX = 'member.'

/**
 * Cookies under it hold the sessions of hospitals that were left for another; they live as long as the token's, and
 * outlast the member data of the hospital that is left.
 */
export const WAITING_PREFIX = 'waiting.'

/** Texts under names. Nothing here throws: a value that cannot be read is `null`. */
export interface Storage {
  get(area: StorageArea, key: string): string | null
  set(area: StorageArea, key: string, value: string): StoreResult
  remove(area: StorageArea, key: string): void
  /** Names of our own values in an area (foreign values are neither listed nor touched). */
  keys(area: StorageArea): string[]
  /**
   * Tells when another page of the same browser has written this key of the local area. A host without a second page
   * never does. Returns the unsubscriber.
   */
  onOtherPage(key: string, listener: () => void): () => void
  /** Removes `MEMBER_KEYS` and everything under `MEMBER_PREFIX`, but for what is under `spared`. */
  clearMember(spared?: string): void
}

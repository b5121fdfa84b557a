/**
 * Values that must not stand in an address (spec:security#server-given-paths): `go` leaves them here and puts only a
 * running number into the address. They live in memory; after a reload they are gone and the screen copes with their
 * absence.
 */

import type { ParamInput, Params } from './address'

/** The query name under which the running number travels. */
const KEPT_KEY = 'keep'

/** Names whose values identify somebody or grant access. */
const PRIVATE =
  /^(token|accessToken|admintoken|authorization|openId|mobile|phone\w*|tel|idCard\w*|idNo|identityCard\w*|cardNo|realName|patientName|userName|name|birthday|address|oaData|hisInfo|personalInfo)$/i

/**
 * Values that only the session may see; they are handed to it and to nobody else (spec:security#token-in-the-address).
 */
const SECRETS = /^(token|admintoken|authorization|accesstoken|ticket)$/i

/** The values that a screen may see. */
export const withoutSecrets = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !SECRETS.test(name)))

/** How many hand-overs are kept; older ones belong to pages long left. */
const MAX_KEPT = 50

const kept = new Map<string, Params>()
let last = 0

/** Whether values of this name stay out of addresses. */
export const isPrivateName = (name: string): boolean => PRIVATE.test(name)

/** Moves private values into memory; returns what may stand in the address. */
export function keepPrivate(params: ParamInput): Params {
  const open: Record<string, string> = {}
  const hidden: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue
    ;(isPrivateName(name) ? hidden : open)[name] = String(value)
  }
  if (Object.keys(hidden).length === 0) return open
  last += 1
  const key = String(last)
  kept.set(key, hidden)
  const oldest = kept.keys().next().value
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return { ...open, [KEPT_KEY]: key }
}

/** Puts kept values back beside the others; the running number itself disappears. */
export function restorePrivate(params: Params): Params {
  const { [KEPT_KEY]: key, ...rest } = params
  return key === undefined ? params : { ...rest, ...kept.get(key) }
}

/** Forgets everything, at sign-out and on another card. */
export const forgetPrivate = (): void => kept.clear()

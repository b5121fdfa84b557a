import type { AnyCall } from './call'

import type { FacilityType } from '@/domain/platform'

/** Who is asking, as the session tells it at the moment of sending. */
export interface Identity {
  readonly token: string
  /** The stored open id or the fallback that means "none" (spec:session#fallback-open-id). */
  readonly openId: string
  /** 0 when no hospital is chosen; then it is not sent (spec:session#unit-0). */
  readonly unitId: number
  readonly deptId: string
  readonly channel: string
  readonly facilityType: FacilityType
  /** Session generation; an answer of an older one starts no effect. */
  readonly generation: number
  /** Signed in by an address, and nobody has said that it is right: no write is sent (spec:security#confirmed-person). */
  readonly unconfirmed?: boolean
}

/** Visible ASCII; anything else would break or split a header, so such a value is sent percent-encoded. */
const headerSafe = (value: string): string => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value))

/**
 * The headers of spec:calls#headers: token, Authorization (the token, spec:calls#headers), deptId, openId, channel and
 * facilityType always, unitId only when it is a number other than 0.
 */
export function identityHeaders(identity: Identity): Record<string, string> {
  return {
    token: headerSafe(identity.token),
    Authorization: headerSafe(identity.token),
    deptId: headerSafe(identity.deptId),
    openId: headerSafe(identity.openId),
    channel: headerSafe(identity.channel),
    facilityType: identity.facilityType,
    ...(Number.isFinite(identity.unitId) && identity.unitId !== 0 && { unitId: String(identity.unitId) }),
  }
}

/** All headers of a call. An anonymous one says nothing of who is asking (spec:security#anonymous-calls). */
export function headersOf(
  call: AnyCall,
  identity: Identity,
  extra: { idempotencyKey?: string; anonymous?: boolean } = {},
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(call.method === 'POST' && { 'Content-Type': 'application/json;charset=UTF-8' }),
    ...(extra.idempotencyKey && { 'Idempotency-Key': headerSafe(extra.idempotencyKey) }),
    ...(call.identity !== 'anonymous' && !extra.anonymous && identityHeaders(identity)),
  }
}

import type { Identity } from '@/api/core/headers'
import { FALLBACK_OPEN_ID } from '@/session/keys'
import { wireIdentity } from '@/session/store'
import { hasConsent } from '@/shared/consent/store'

/**
 * The values of the headers as they may leave the device now: before the consent nothing that names a person does, and the
 * open id is the one that means "none" (spec:session#fallback-open-id).
 */
export const identityNow = (): Identity =>
  hasConsent() ? wireIdentity() : { ...wireIdentity(), token: '', openId: FALLBACK_OPEN_ID }

import type { AnyCall } from '@/api/core/call'

/**
 * Largest body of a call in bytes, looked at before anything is parsed (spec:security#server-limits). The longest form
 * filled to the last character has 25 KB; files go up by a door of their own.
 */
const MEMBER = 64_000
const FORM = 128_000
/** Who is not signed in sends phones, codes and complaints; a body of theirs is parsed on nobody's account. */
const VISITOR = 16_000

/** @param isKnown whether the caller has a session */
export const bodyLimit = (call: AnyCall, isKnown: boolean): number =>
  !isKnown ? VISITOR : 'answers' in call.body ? FORM : MEMBER

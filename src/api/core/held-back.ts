import type { AnyCall } from './call'
import type { Identity } from './headers'

/**
 * Whether a call has to wait until the person has said that the account is theirs (spec:security#confirmed-person): every
 * write in the name of somebody whom an address signed in, but for those that sign in or out. The one rule for calls and
 * uploads.
 */
export const isHeldBack = (
  { effect, signsInOrOut }: Pick<AnyCall, 'effect' | 'signsInOrOut'>,
  { unconfirmed = false }: Pick<Identity, 'unconfirmed'>,
): boolean => unconfirmed && effect === 'write' && !signsInOrOut

/** What the domain of accounts says has happened. */

import { declareEvents } from '../server/events'

export interface IdentityEvents {
  readonly accountErased: {
    readonly memberId: string
    /** The phone that the account signed in with; null where it had none. */
    readonly mobile: string | null
    /** The records that the account held, at all hospitals. */
    readonly patientIds: readonly string[]
    readonly now: number
  }
  readonly accountClosing: {
    readonly memberId: string
    /** The records that the account holds, at all hospitals. */
    readonly patientIds: readonly string[]
    readonly now: number
  }
}

export const identityEvents = declareEvents<IdentityEvents>('identity', {
  accountErased: 'An account has been deleted after its waiting time; what it kept for itself goes.',
  accountClosing: 'The deletion of an account was asked for, or begins.',
})

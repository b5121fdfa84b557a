/** Ends a session here and, where the hospital listens, on its server. */

import { send } from '@/api/core/client'
import { recordConsent } from '@/api/couple/calls'
import { signOut } from '@/api/identity/calls'
import { hospitalOf, offers } from '@/hospitals/index'
import { dispatch, sessionState, waitingSessions } from '@/session/store'

const QUIET = { quiet: true, withoutEffects: true } as const

/** The server is told first, while the token still opens the door; what it answers changes nothing here. */
async function tellServer(): Promise<void> {
  const { token, unitId } = sessionState()
  if (token === '' || !offers(hospitalOf(unitId), 'signOut')) return
  await send(signOut, {}, QUIET).catch(() => undefined)
}

/** The hospitals where a session waits are told too: a token that is forgotten here must open nothing anywhere. */
async function tellWaiting(): Promise<void> {
  const told = waitingSessions().filter(({ unitId }) => offers(hospitalOf(unitId), 'signOut'))
  await Promise.all(
    told.map(({ token, unitId }) => send(signOut, {}, { ...QUIET, as: { token, unitId } }).catch(() => undefined)),
  )
}

/** Leaves nothing of the person on this device: storage, cookies, cache and kept screens go with the session. */
export async function leave(): Promise<void> {
  await Promise.all([tellServer(), tellWaiting()])
  dispatch({ type: 'signedOut' })
}

/**
 * Ends what an address opened and the person does not know as theirs. What belongs to the person stays: the sessions that
 * wait at other hospitals.
 */
export async function leaveForeign(): Promise<void> {
  await tellServer()
  dispatch({ type: 'entryDeclined' })
}

/** Puts a withdrawn consent on record where the hospital keeps records, then ends the session on the server. */
export async function tellWithdrawal(version: string): Promise<void> {
  const { token, unitId } = sessionState()
  if (token !== '' && version !== '' && offers(hospitalOf(unitId), 'consentRecord')) {
    await send(recordConsent, { kind: 'privacy', version, agreed: false }, QUIET).catch(() => undefined)
  }
  await Promise.all([tellServer(), tellWaiting()])
}

/** Ends a session here and, where the hospital listens, on its server. */
import { recordConsent } from '@/api/couple/calls'
import { signOut } from '@/api/identity/calls'
import { send } from '@/api/core/client'
import { hospitalOf, offers } from '@/hospitals/index'
import { dispatch, sessionState } from '@/session/store'

const QUIET = { quiet: true, withoutEffects: true } as const

/** The server is told first, while the token still opens the door; what it answers changes nothing here. */
async function tellServer(): Promise<void> {
  const { token, unitId } = sessionState()
  if (token === '' || !offers(hospitalOf(unitId), 'signOut')) return
  await send(signOut, {}, QUIET).catch(() => undefined)
}

/** Leaves nothing of the person on this device: storage, cookies, cache and kept screens go with the session. */
export async function leave(): Promise<void> {
  await tellServer()
  dispatch({ type: 'signedOut' })
}

/** Puts a withdrawn consent on record where the hospital keeps records, then ends the session on the server. */
export async function tellWithdrawal(version: string): Promise<void> {
  const { token, unitId } = sessionState()
  if (token !== '' && version !== '' && offers(hospitalOf(unitId), 'consentRecord')) {
    await send(recordConsent, { kind: 'privacy', version, agreed: false }, QUIET).catch(() => undefined)
  }
  await tellServer()
}

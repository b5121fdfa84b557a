import { create } from 'zustand'

import { FALLBACK_OPEN_ID } from './keys'
import { purgeAll } from './purge'
import { reduce, sameHospital } from './reducer'
import { initialSession, type PurgeReason, type SessionEvent, type SessionState } from './state'
import { CARD_KEY, readStored, storedCard, writeStored } from './stored'
import { giveBack, setAside, SET_ASIDE_PREFIX, setAsideKey } from './set-aside'

import { storage as hostStorage } from '@/platform/storage'
import type { Storage } from '@/platform/storage/contract'

export { registerPurge } from './purge'

/** The session as React state: `useSession((s) => s.unitId)`. Change it only with `dispatch`. */
export const useSession = create<SessionState>()(() => initialSession)

let storage: Storage = hostStorage

/** The session now, for everything that is not a component. */
export const sessionState = (): SessionState => useSession.getState()

/** Why caches have to be emptied for this change, or null. */
function purgeReason(before: SessionState, after: SessionState, event: SessionEvent): PurgeReason | null {
  if (before.generation !== after.generation) {
    if (event.type === 'expired') return 'expired'
    if (event.type === 'signedOut' || event.type === 'consentWithdrawn') return 'signedOut'
    return 'replaced'
  }
  if (before.unitId > 0 && !sameHospital(before.unitId, after.unitId)) return 'hospitalSwitched'
  if (before.card?.cardId !== after.card?.cardId && before.card !== null) return 'cardSwitched'
  return null
}

/**
 * Tells the session what happened. Member data leaves the storage and every registered cache before the new state is seen,
 * so that no reader meets one person's data under another's token.
 */
export function dispatch(event: SessionEvent): SessionState {
  const before = sessionState()
  const after = reduce(before, event)
  if (after === before) return before
  const reason = purgeReason(before, after, event)
  if (before.generation !== after.generation) {
    const isSamePhone = event.type === 'tokenReceived' && event.byHost === true
    if (isSamePhone) setAside(storage)
    storage.clearMember(isSamePhone ? SET_ASIDE_PREFIX : undefined)
    purgeAll(reason ?? 'replaced')
    useSession.setState(after, true)
    // All of it again: what was just cleared may belong to the new person as well.
    writeStored(storage, after, null)
    return after
  }
  if (reason !== null) purgeAll(reason)
  // A card belongs to its hospital; the one that waits was chosen at the other.
  if (reason === 'hospitalSwitched') storage.remove('local', setAsideKey(CARD_KEY))
  const settled = event.type === 'memberLoaded' ? ofOwner(after, event.memberId ?? '') : after
  useSession.setState(settled, true)
  writeStored(storage, settled, before)
  return settled
}

/** It is known who is there: what waited on the device for this member counts again. */
function ofOwner(state: SessionState, memberId: string): SessionState {
  const isOwn = giveBack(storage, memberId)
  return { ...state, card: isOwn ? (state.card ?? storedCard(storage)) : null }
}

/** Reads the stored session once at app start, before anything else looks at it. Tests hand in their own storage. */
export function restoreSession(from: Storage = hostStorage): SessionState {
  storage = from
  const restored = { ...readStored(from), generation: sessionState().generation }
  useSession.setState(restored, true)
  return restored
}

/** The values every request carries (spec:calls#headers); the api layer gets them by injection. */
export function wireIdentity() {
  const { token, openId, unitId, deptId, channel, facilityType, generation } = sessionState()
  return { token, openId: openId || FALLBACK_OPEN_ID, unitId, deptId, channel, facilityType, generation }
}

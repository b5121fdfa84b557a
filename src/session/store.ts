import { create } from 'zustand'

import { FALLBACK_OPEN_ID } from './keys'
import {
  doubtWaiting,
  forgetWaiting,
  holdWaiting,
  keepWaiting,
  listWaiting,
  settleWaiting,
  takeWaiting,
} from './other-hospitals'
import { purgeAll } from './purge'
import { reduce, sameHospital } from './reducer'
import { giveBack, holdsUnsent, sealedOf, setAside, SET_ASIDE_PREFIX, setAsideKey } from './set-aside'
import { initialSession, isUnconfirmed, type PurgeReason, type SessionEvent, type SessionState } from './state'
import { CARD_KEY, readStored, storedCard, storedToken, writeStored } from './stored'

import { storage as hostStorage } from '@/platform/storage'
import { MEMBER_PREFIX, type Storage } from '@/platform/storage/contract'

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
    if (ENDS_ALL.includes(event.type)) forgetWaiting(storage)
    else if (after.token !== '' && event.type !== 'hospitalOpened' && !isSamePhone) doubtWaiting(storage)
    if (isSamePhone) {
      holdWaiting(storage)
      setAside(storage)
    }
    storage.clearMember(isSamePhone ? SET_ASIDE_PREFIX : undefined)
    purgeAll(reason ?? 'replaced')
    useSession.setState(after)
    // All of it again: what was just cleared may belong to the new person as well.
    writeStored(storage, after, null)
    storage.set('local', CHANGE_MARK, `${Date.now()}.${after.generation}`)
    return after
  }
  if (reason !== null) purgeAll(reason)
  // A card belongs to its hospital; the one that waits was chosen at the other.
  if (reason === 'hospitalSwitched') storage.remove('local', setAsideKey(CARD_KEY))
  const settled = event.type === 'memberLoaded' ? ofOwner(after, event.memberId ?? '') : after
  useSession.setState(settled)
  writeStored(storage, settled, before)
  return settled
}

/** Acts after which nothing of the person stays on the device, of no hospital. */
const ENDS_ALL: readonly SessionEvent['type'][] = ['signedOut', 'consentWithdrawn']

/**
 * Goes to another hospital and takes up the session that waits there, if any (spec:security#foreign-hospital). What the
 * device holds for the member of the hospital that is left goes, as with every change of person.
 * @param keepsPresent whether the present session waits for the way back; otherwise it is over on this device
 */
export function openHospital(unitId: number, deptId: string, keepsPresent: boolean): SessionState {
  const before = sessionState()
  if (keepsPresent && !sameHospital(before.unitId, unitId)) keepWaiting(storage, before)
  const waiting = takeWaiting(storage, unitId)
  // A sign-in that came before the first choice goes on there, and a guest has nothing that would have to go.
  const goesOn = before.unitId === 0 || (before.token === '' && waiting === null)
  if (goesOn) return dispatch({ type: 'hospitalSwitched', unitId, deptId })
  return dispatch({ type: 'hospitalOpened', unitId, deptId, waiting })
}

/** The sessions of other hospitals that lie on this device. */
export const waitingSessions = () => listWaiting(storage)

/** A small value of the person's that goes with the session, and waits while it is not known whose a renewed token is. */
export const memberValue = (name: string): string | null => storage.get('local', MEMBER_PREFIX + name)
export const keepMemberValue = (name: string, value: string): void =>
  void storage.set('local', MEMBER_PREFIX + name, value)
export const isWaiting = (name: string): boolean => storage.get('local', SET_ASIDE_PREFIX + name) !== null

/** Names of the sealed texts that belong to the values on this device. */
export const sealedNames = (): string[] => sealedOf(storage)

/** Whether something that the person wrote has not reached the hospital and would be lost with the session. */
export const hasUnsent = (): boolean => holdsUnsent(storage)

/** It is known who is there: what waited on the device for this member counts again. */
function ofOwner(state: SessionState, memberId: string): SessionState {
  const holder = giveBack(storage, state.unitId, memberId)
  settleWaiting(storage, holder)
  return { ...state, card: holder === 'other' ? null : (state.card ?? storedCard(storage)) }
}

/** Written with every change of person, so that the browser's other tabs hear of it: a cookie tells nobody. */
const CHANGE_MARK = 'personChange'

/**
 * Another tab of the browser signed out, or signed somebody else in: nothing of the person before stays in this one
 * (spec:security#session-life). What lies in the shared storage is the new person's and is taken over as it stands,
 * confirmed or not.
 * @returns false when this tab knows that session already
 */
export function adoptStored(): boolean {
  const before = sessionState()
  if (storedToken(storage) === before.token) return false
  for (const key of storage.keys('session'))
    if (key.startsWith(MEMBER_PREFIX) || key === 'personalInfo') storage.remove('session', key)
  const stored = readStored(storage)
  purgeAll(stored.token === '' ? 'signedOut' : 'replaced')
  const { facilityType, isNativeApp } = before
  useSession.setState({ ...stored, facilityType, isNativeApp, generation: before.generation + 1 })
  return true
}

/** Calls when another tab may have changed the person; `adoptStored` says whether it did. Returns the unsubscriber. */
export const onOtherTab = (listener: () => void): (() => void) => storage.onOtherPage(CHANGE_MARK, listener)

/** Reads the stored session once at app start, before anything else looks at it. Tests hand in their own storage. */
export function restoreSession(from: Storage = hostStorage): SessionState {
  storage = from
  const restored = { ...readStored(from), generation: sessionState().generation }
  useSession.setState(restored)
  return restored
}

/** The values every request carries (spec:calls#headers); the api layer gets them by injection. */
export function wireIdentity() {
  const state = sessionState()
  const { token, openId, unitId, deptId, channel, facilityType, generation } = state
  const unconfirmed = isUnconfirmed(state)
  return { token, openId: openId || FALLBACK_OPEN_ID, unitId, deptId, channel, facilityType, generation, unconfirmed }
}

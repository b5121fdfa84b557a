/** Whether the app leaves out everything about pregnancy for this patient. Every screen asks here and nowhere else. */

import { useCallback, useEffect } from 'react'
import { create } from 'zustand'

import { getQuietMode, getSharing, setQuietMode } from '@/api/couple/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { quietTitle, mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { offers } from '@/hospitals/index'
import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'
import { setAsideKey } from '@/session/set-aside'
import { isOwnerKnown } from '@/session/state'
import { sessionState, useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'

/** Bumped when the device's own note changes, so that whoever shows something hears of it. */
const useNote = create<{ changes: number }>(() => ({ changes: 0 }))

/** Member data: it goes with the session. Only that it is quiet is noted, never why. */
const keyOf = (unitId: number): string => `${MEMBER_PREFIX}quiet.${unitId}`
/** Also while it is not yet known whose a new token is: to be quiet for a moment too long hurts nobody. */
const isNoted = (unitId: number): boolean =>
  [keyOf(unitId), setAsideKey(keyOf(unitId))].some((key) => storage.get('local', key) === 'on')

/** The note as of now; a mini-program's store is slow to ask, so it is asked once for each state of the session. */
const last = { of: '', on: false }
function lastNoted(unitId: number, of: string): boolean {
  if (last.of !== of) Object.assign(last, { of, on: isNoted(unitId) })
  return last.on
}

/** Notes it on this device: for the next start, before the hospital has answered, and where it keeps no record. */
export function noteQuiet(on: boolean): void {
  const { unitId } = sessionState()
  if (isNoted(unitId) === on) return
  if (on) storage.set('local', keyOf(unitId), 'on')
  else storage.remove('local', keyOf(unitId))
  useNote.setState(({ changes }) => ({ changes: changes + 1 }))
}

/** What the hospital has on record and what this device remembers of it. */
function useQuietRecord() {
  const hospital = useHospital()
  const isVerified = useSession((session) => session.boundLevel === 'verified')
  const isKept = hospital.quietMode && offers(hospital, 'quietRecord')
  const { data } = useCall(
    getQuietMode,
    {},
    { enabled: isVerified && isKept, staleMs: STALE.usual, withoutEffects: true },
  )
  const changes = useNote((note) => note.changes)
  const generation = useSession((session) => session.generation)
  const unitId = useSession((session) => session.unitId)
  const isKnown = useSession(isOwnerKnown)
  const noted = lastNoted(unitId, `${unitId} ${generation} ${isKnown} ${changes}`)
  const told = isVerified && isKept ? data : undefined
  // Until the hospital has answered, what was true the last time holds: nothing flashes up after a start.
  const isQuiet = hospital.quietMode && (told?.quiet ?? noted)
  const asks = hospital.quietMode && told?.asks === true
  return { isQuiet, asks, reason: told?.reason ?? null, isKept, isOffered: hospital.quietMode && isVerified, told }
}

/** True while nothing about pregnancy, birth and children may be shown unasked. */
export function useQuiet(): boolean {
  const { isQuiet, told } = useQuietRecord()
  const answer = told?.quiet
  useEffect(() => {
    if (answer !== undefined) noteQuiet(answer)
  }, [answer])
  return isQuiet
}

/** The one predicate: whether these words may be shown to this patient now. */
export function useMayShow(): (...words: readonly string[]) => boolean {
  const isQuiet = useQuiet()
  return useCallback((...words) => !(isQuiet && words.some(mentionsPregnancy)), [isQuiet])
}

/** How a page is called for this patient. */
export function useTitleWords(): (title: string) => string {
  const isQuiet = useQuiet()
  return useCallback((title) => (isQuiet ? quietTitle(title) : title), [isQuiet])
}

/** A visit, a place or a time of one under the name that it has for this patient. */
export function useVisitWords(): <Row extends { readonly subjectName: string }>(row: Row) => Row {
  const say = useTitleWords()
  return useCallback((row) => ({ ...row, subjectName: say(row.subjectName) }), [say])
}

/**
 * The choice of the patient: what stands, why, whether the hospital suggests it, and how to change it. The partner's app
 * follows only where the patient says so.
 */
export function useQuietChoice() {
  const { isQuiet, asks, reason, isKept, isOffered } = useQuietRecord()
  const action = useAction(setQuietMode)
  /** @returns whether the hospital has heard of it */
  const set = async (on: boolean, withPartner = false): Promise<boolean> => {
    if (isKept) {
      // What went wrong has been said; the switch stays where it is.
      const done = await action.run({ quiet: on, ...(withPartner && { withPartner }) }).catch(() => null)
      if (!done) return false
    }
    noteQuiet(on)
    return true
  }
  return { isOffered, isQuiet, asks, isBusy: action.isRunning, because: isQuiet ? reason : null, isKept, set }
}

/** Whether there is a partner whose app could be made quiet too, and whether the couple shares anything. */
export function useQuietPartner() {
  const { isKept, isOffered } = useQuietRecord()
  const enabled = isKept && isOffered
  const { data } = useCall(getSharing, {}, { enabled, staleMs: STALE.usual, withoutEffects: true })
  const isPaired = enabled && data?.paired === true
  return { isPaired, isSharing: isPaired && data.list.some(({ mine }) => mine) }
}

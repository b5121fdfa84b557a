/** Hospitals to choose from, and what choosing one means for somebody who is signed in at another. */

import { useDeferredValue } from 'react'

import { send } from '@/api/core/client'
import { signOut } from '@/api/identity/calls'
import { listHospitals } from '@/api/platform/calls'
import { usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { hospitalOf, isServed, offers } from '@/hospitals/index'
import { openHospital, sessionState } from '@/session/store'

/** Searches by name or place while typing; of what the backend lists, those that this build serves. */
export function useHospitals(keyword: string) {
  const asked = useDeferredValue(keyword.trim())
  const { data: hospitals, ...rest } = usePages(listHospitals, asked === '' ? {} : { keyword: asked }, {
    staleMs: STALE.long,
  })
  return { hospitals: hospitals?.filter(({ unitId }) => isServed(unitId)), ...rest }
}

/**
 * Whether choosing this hospital ends the present sign-in: a session belongs to one hospital
 * (spec:security#foreign-hospital).
 */
export function endsSignIn(unitId: number): boolean {
  const session = sessionState()
  return session.token !== '' && session.unitId !== 0 && session.unitId !== unitId
}

/**
 * Takes the choice into the session, and up the session that waits there; tells the old hospital's server that its own is
 * over, if it listens.
 */
export function chooseHospital(unitId: number): void {
  if (endsSignIn(unitId) && offers(hospitalOf(sessionState().unitId), 'signOut'))
    void send(signOut, {}, { quiet: true, withoutEffects: true }).catch(() => undefined)
  openHospital(unitId, '', false)
}

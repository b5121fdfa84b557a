/** The hospital the patient is at, as React state. */

import { create } from 'zustand'

import { present } from './present'

import type { Hospital } from '@/hospitals/index'
import { useSession } from '@/session/store'

/** Counts how often the backend has switched capabilities: screens that show them are drawn anew. */
export const useSwitches = create<{ round: number }>(() => ({ round: 0 }))

/** The effective configuration of the session's hospital; the defaults of the build's edition while none is chosen. */
export function useHospital(): Hospital {
  useSwitches(({ round }) => round)
  return present(useSession((session) => session.unitId))
}

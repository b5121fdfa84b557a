/** What a first visit starts from: registrations that were made already, and what the hospital's own system knows. */

import type { DataOf } from '@/api/core/call'
import { getFirstVisitIdentity, getHospitalPatient, listFirstVisits } from '@/api/filing/calls'
import { useCall } from '@/data/query'
import type { RawAnswers } from '@/forms/engine/kinds'
import { useSession } from '@/session/store'

export type Registration = DataOf<typeof listFirstVisits>['list'][number]
type Known = DataOf<typeof getHospitalPatient>

export interface FirstVisit {
  /** Nothing may be typed yet: what is known has to be there first. */
  readonly isWaiting: boolean
  readonly made: readonly Registration[]
  /** The verified person; null before the verification. */
  readonly self: Known | null
  /** The hospital has this patient's course on record already: a first visit is the exception. */
  readonly isKnownPatient: boolean
  /** Values for the form, under the plain names of one person. */
  readonly known: RawAnswers
}

/** Never an identity number or a phone: those travel masked, and a mask is no answer. */
const factsOf = ({ name, sex, birthday, idType }: Known): RawAnswers =>
  Object.fromEntries(Object.entries({ name, sex, birthday, idType }).filter(([, value]) => value))

/**
 * Asked quietly: a hospital that cannot say leaves an empty form, as before. Who is not verified is told nothing of the
 * hospital's system (spec:identity#what-verification-opens).
 */
export function useFirstVisit(enabled: boolean): FirstVisit {
  const isVerified = useSession((session) => session.boundLevel === 'verified')
  const silent = { staleMs: 0, withoutEffects: true }
  const made = useCall(listFirstVisits, {}, { ...silent, enabled })
  const auth = useCall(getFirstVisitIdentity, {}, { ...silent, enabled })
  const his = useCall(getHospitalPatient, {}, { ...silent, enabled: enabled && isVerified })
  const self = his.data ?? auth.data?.self ?? null
  const list = made.data?.list ?? []
  return {
    isWaiting: enabled && (made.isLoading || auth.isLoading || (isVerified && his.isLoading)),
    made: list,
    self,
    isKnownPatient: self !== null && auth.data?.needsProfile === false && list.length === 0,
    known: self === null ? {} : factsOf(self),
  }
}

import {
  acceptWaitlistOffer,
  getHysteroscopy,
  joinWaitlist,
  leaveWaitlist,
  listAssessments,
  listAssessmentTimes,
  listOperations,
  listWaitlistEntries,
} from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { type AppointmentKind, REGISTRATION_KIND } from '@/domain/booking/kinds'
import { hospitalDate } from '@/domain/dates'
import { useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useVisitWords } from '@/shared/quiet-mode/use-quiet'

const isLater = (one: number | null, than: number | null): boolean => (one ?? 0) > (than ?? 0)

/** How often the waitlist is read while it is shown; the shortest offer lasts fifteen minutes (`waitlistOfferMs`). */
const POLL_MS = 30_000

/**
 * The patient's waitlist entries, split into those with an offer and those without. Empty where the backend has no such
 * calls (capability `placeWatch`) or the patient is not verified.
 * @param only entries of this kind; all where none is named
 */
export function useWaitlist(only?: AppointmentKind) {
  const { capabilities } = useHospital()
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  const isAvailable = isVerified && capabilities.placeWatch
  const { data, reload } = useCall(
    listWaitlistEntries,
    {},
    { enabled: isAvailable, staleMs: STALE.always, everyMs: POLL_MS },
  )
  const words = useVisitWords()
  const entries = (data?.list ?? [])
    .filter(({ kind }) => only === undefined || (kind ?? REGISTRATION_KIND) === only)
    .map(words)
  const offers = entries.filter(({ state, offerUntil }) => state === 'OFFERED' && offerUntil !== null)
  const pending = entries.filter(({ state }) => state === 'WAITING')
  // An offer that passed by is told until the patient waits for that day again, or the day is over.
  const lapsed = entries.filter(
    ({ state, date, subjectId, createdAt }) =>
      state === 'LAPSED' &&
      date >= hospitalDate(data?.serverTime ?? 0) &&
      !entries.some((one) => one.date === date && one.subjectId === subjectId && isLater(one.createdAt, createdAt)),
  )
  return { isAvailable, offers, pending, lapsed, count: offers.length + pending.length, reload }
}

export type WaitlistEntry = ReturnType<typeof useWaitlist>['pending'][number]

/** Puts the patient on the waitlist of a day. */
export const useJoinWaitlist = () => useAction(joinWaitlist)

/** Removes an entry; a slot that was offered for it goes to the next patient. */
export const useLeaveWaitlist = () => useAction(leaveWaitlist)

/** Turns an offer into a hold, which is confirmed like any other, or into what it was for at once. */
export const useAcceptOffer = () =>
  useAction(acceptWaitlistOffer, {
    invalidates: [listAssessments, listAssessmentTimes, getHysteroscopy, listOperations],
  })

export type TakenOffer = DataOf<typeof acceptWaitlistOffer>

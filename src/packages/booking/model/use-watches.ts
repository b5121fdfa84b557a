import { PLACE_READS, RECORD_READS } from './use-record'

import { acceptWaitlistOffer, joinWaitlist, leaveWaitlist, listWaitlistEntries } from '@/api/booking/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useSession } from '@/session/store'

/** Asked again this often while a watch is shown; an offer lasts fifteen minutes (`OFFER_MS`). */
const EVERY_MS = 30_000

/** What changes when a watch, an offer or a hold changes. */
const WATCH_READS = [listWaitlistEntries, ...PLACE_READS, ...RECORD_READS]

/**
 * The patient's place watches that are going on: those with an offer first. None where the backend has no such calls
 * (capability `placeWatch`) or the patient is not verified.
 */
export function useWatches() {
  const { capabilities } = useHospital()
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  const isOffered = isVerified && capabilities.placeWatch
  const result = useCall(listWaitlistEntries, {}, { enabled: isOffered, staleMs: STALE.always, everyMs: EVERY_MS })
  const list = result.data?.list ?? []
  const offers = list.filter(({ state, offerUntil }) => state === 'OFFERED' && offerUntil !== null)
  const waiting = list.filter(({ state }) => state === 'WAITING')
  return { isOffered, offers, waiting, reload: result.reload }
}

export type Watch = ReturnType<typeof useWatches>['waiting'][number]

/** Waits for a place of a day. */
export const useWatchPlace = () => useAction(joinWaitlist, { invalidates: WATCH_READS })

/** Ends a watch; an offered place goes to the next who waits. */
export const useEndWatch = () => useAction(leaveWaitlist, { invalidates: WATCH_READS })

/** Turns an offer into a hold that is confirmed like any other. */
export const useTakeOffer = () => useAction(acceptWaitlistOffer, { invalidates: WATCH_READS })

import { backendOf } from './backend'
import { PLACE_READS, RECORD_READS } from './use-record'
import type { Flavour } from '../variants/flavour'

import { acknowledgeVisit, listCancelRequests } from '@/api/booking/calls'
import { createFeedback } from '@/api/messages/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { Partner } from '@/shared/member/use-partner'

/** The patient's appointments, or the partner's as far as they are shared, newest first. */
export const useRecords = (flavour: Flavour, { input, isPartners, isOpen }: Partner, enabled: boolean) =>
  usePages(
    backendOf(flavour).records,
    { ...input, mode: flavour.mode },
    { enabled: enabled && isOpen, staleMs: STALE.always, withoutEffects: isPartners },
  )

/** Cancels an own appointment; the server has the last word and its reason has been shown when it refuses. */
export const useCancel = (flavour: Flavour) =>
  useAction(backendOf(flavour).cancel, { invalidates: [...PLACE_READS, ...RECORD_READS] })

/** Asks the staff to cancel a booking they made (spec:booking#staff-made-bookings). */
export const useCancelRequest = () => useAction(createFeedback, { invalidates: [...RECORD_READS, listCancelRequests] })

/** The patient's word that they will come to a visit that staff made. */
export const useAcknowledge = () => useAction(acknowledgeVisit, { invalidates: RECORD_READS })

/** What became of the request to cancel this appointment; undefined where there is none or the backend keeps none. */
export function useRequestAnswer(appointmentId: string, enabled: boolean) {
  const { capabilities } = useHospital()
  const result = useCall(
    listCancelRequests,
    { appointmentId },
    { enabled: enabled && capabilities.cancelRequest, staleMs: STALE.brief },
  )
  return result.data?.list[0]
}

export type RecordRow = NonNullable<ReturnType<typeof useRecords>['data']>[number]

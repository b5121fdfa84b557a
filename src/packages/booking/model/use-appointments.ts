import type { BookingVariant } from '../variants/booking-variant'
import { bookingCallsOf } from './booking-calls'

import {
  acknowledgeVisit,
  getAppointmentByOrder,
  getBookingEligibility,
  listAllAppointments,
  listAppointments,
  listCancelRequests,
  listExaminationBookings,
  listNumbers,
} from '@/api/booking/calls'
import { createFeedback } from '@/api/messages/calls'
import { getHome } from '@/api/platform/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { Partner } from '@/shared/app-screen/use-partner'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useVisitWords } from '@/shared/quiet-mode/use-quiet'

/** The patient's appointments, or the partner's as far as they are shared, newest first. */
export function useAppointments(variant: BookingVariant, { input, isPartners, isOpen }: Partner) {
  const words = useVisitWords()
  const { data, ...state } = usePages(
    bookingCallsOf(variant).records,
    { ...input, mode: variant.mode },
    { enabled: isOpen, staleMs: STALE.always, withoutEffects: isPartners },
  )
  return { appointments: data?.map(words), ...state }
}

/** The same of every kind: registrations, examinations and what else was booked. */
export function useAllAppointments({ input, isPartners, isOpen }: Partner) {
  const options = { enabled: isOpen, staleMs: STALE.always, withoutEffects: isPartners }
  const words = useVisitWords()
  const { data, ...state } = usePages(listAllAppointments, input, options)
  return { appointments: data?.map(words), ...state }
}

/** Cancels an appointment of the patient's own; the client has shown the server's reason when it refuses. */
export const useCancelAppointment = (variant: BookingVariant) => useAction(bookingCallsOf(variant).cancel)

/** The call takes feedback of every kind; only a request to cancel changes what the appointments show. */
const CANCEL_REQUEST_READS = [
  listCancelRequests,
  listAppointments,
  listNumbers,
  listExaminationBookings,
  listAllAppointments,
  getAppointmentByOrder,
  getBookingEligibility,
  getHome,
] as const

/** Asks the staff to cancel an appointment that they made (spec:booking#staff-made-bookings). */
export const useRequestCancellation = () => useAction(createFeedback, { invalidates: CANCEL_REQUEST_READS })

/** The patient confirms that they will come to a visit that staff made. */
export const useAcknowledgeVisit = () => useAction(acknowledgeVisit)

/**
 * The cancellation request for an appointment, with its answer; undefined where there is none or the backend keeps none.
 * @param canBeRequested false for appointments whose cancellation needs no request
 */
export function useCancelRequest(appointmentId: string, canBeRequested: boolean) {
  const { capabilities } = useHospital()
  const { data } = useCall(
    listCancelRequests,
    { appointmentId },
    { enabled: canBeRequested && capabilities.cancelRequest, staleMs: STALE.brief },
  )
  return data?.list[0]
}

export type AppointmentRow = NonNullable<ReturnType<typeof useAppointments>['appointments']>[number]

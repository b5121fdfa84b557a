import {
  bookAssessment,
  cancelAssessment,
  getAndrologyBooking,
  listAndrologyBookings,
  listAssessments,
} from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { Partner } from '@/shared/app-screen/use-partner'

export type Assessment = DataOf<typeof listAssessments>['list'][number]
export type AssessmentBooking = DataOf<typeof listAssessments>['mine'][number]

/** What can be booked, for whom, and what the patient has booked. */
export const useAssessments = () => useCall(listAssessments, {}, { staleMs: STALE.always })

/** The partner's bookings of the andrology clinic, as far as they are shared. */
export const useAndrologyBookings = ({ isOpen }: Pick<Partner, 'isOpen'>) =>
  usePages(listAndrologyBookings, { whose: 'spouse' }, { enabled: isOpen, staleMs: STALE.brief, withoutEffects: true })

/** One of them; nothing is read without an id. */
export const useAndrologyBooking = (appointmentId: string) =>
  useCall(
    getAndrologyBooking,
    { whose: 'spouse', appointmentId },
    { enabled: appointmentId !== '', staleMs: STALE.brief, withoutEffects: true },
  )

export function useAssessmentActs() {
  return { book: useAction(bookAssessment), cancel: useAction(cancelAssessment) }
}

import { getAppointmentByOrder } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useVisitWords } from '@/shared/quiet-mode/use-quiet'

/**
 * Which appointment: by its own id (a hold is an appointment in its first state, spec:booking#appointment) or by its
 * order.
 */
export interface AppointmentKey {
  readonly appointmentId?: string | undefined
  readonly orderCode?: string | undefined
}

/**
 * One appointment as the server knows it now; nothing is read while both keys are missing.
 * @param isToldInPlace the page itself says what cannot be read, so that no alert does
 */
export function useAppointment(key: AppointmentKey, isToldInPlace = false) {
  const isNamed = Boolean(key.appointmentId || key.orderCode)
  const words = useVisitWords()
  const { data, ...state } = useCall(getAppointmentByOrder, key, {
    enabled: isNamed,
    staleMs: STALE.always,
    withoutAlert: isToldInPlace,
  })
  return { appointment: data && words(data), ...state }
}

export type Appointment = NonNullable<ReturnType<typeof useAppointment>['appointment']>

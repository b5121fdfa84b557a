import { getAppointmentByOrder } from '@/api/booking/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'

/**
 * Which appointment: by its own id (a hold is an appointment in its first state, spec:booking#appointment) or by its
 * order.
 */
export interface AppointmentKey {
  readonly appointmentId?: string | undefined
  readonly orderCode?: string | undefined
}

/** One appointment as the server knows it now; nothing is read while both keys are missing. */
export function useAppointment(key: AppointmentKey) {
  const isNamed = Boolean(key.appointmentId || key.orderCode)
  const { data: appointment, ...state } = useCall(getAppointmentByOrder, key, {
    enabled: isNamed,
    staleMs: STALE.always,
  })
  return { appointment, ...state }
}

export type Appointment = NonNullable<ReturnType<typeof useAppointment>['appointment']>

import {
  getAppointmentByOrder,
  getBookingEligibility,
  listAppointments,
  listBookableDays,
  listClinics,
  listDoctorDays,
  listDoctors,
  listDoctorsOfDay,
  listDoctorsWithSessions,
  listNumberDays,
  listNumberQueues,
  listNumbers,
  listNumberTimes,
  listSessions,
  listSessionTimes,
} from '@/api/booking/calls'
import { getHome } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { timed } from '@/shared/clock/server-clock'

/** Reads that show something else after a place was taken or given back. */
export const PLACE_READS = [
  listBookableDays,
  listDoctorDays,
  listDoctors,
  listDoctorsWithSessions,
  listSessionTimes,
  listSessions,
  listDoctorsOfDay,
  listClinics,
  listNumberQueues,
  listNumberDays,
  listNumberTimes,
] as const

/** Reads that show something else after an appointment changed; home names the next visit. */
export const RECORD_READS = [
  listAppointments,
  listNumbers,
  getAppointmentByOrder,
  getBookingEligibility,
  getHome,
] as const

/**
 * Which appointment: by its own id (a hold is an appointment in its first state, spec:booking#appointment) or by its
 * order.
 */
export interface WhichRecord {
  readonly appointmentId?: string | undefined
  readonly orderCode?: string | undefined
}

/** One appointment as the server knows it now. */
export function useRecord(which: WhichRecord, enabled: boolean) {
  const isNamed = Boolean(which.appointmentId ?? which.orderCode)
  const result = useCall(getAppointmentByOrder, which, { enabled: enabled && isNamed, staleMs: STALE.always })
  return { ...result, data: timed(result.data, result.updatedAt) }
}

export type AppointmentRecord = NonNullable<ReturnType<typeof useRecord>['data']>

import type { BookingVariant } from '../variants/booking-variant'

import {
  cancelAppointment,
  cancelNumber,
  createAppointment,
  listAppointments,
  listBookableDays,
  listClinics,
  listNumberDays,
  listNumberQueues,
  listNumbers,
  takeNumber,
} from '@/api/booking/calls'

const ONLINE_CALLS = {
  departments: listClinics,
  days: listBookableDays,
  register: createAppointment,
  cancel: cancelAppointment,
  records: listAppointments,
} as const

/** The hospital's counter system has calls of its own with the same meaning. */
const COUNTER_CALLS = {
  departments: listNumberQueues,
  days: listNumberDays,
  register: takeNumber,
  cancel: cancelNumber,
  records: listNumbers,
} as const

/** The calls that serve a booking variant. */
export const bookingCallsOf = ({ mode }: Pick<BookingVariant, 'mode'>) =>
  mode === 'local' ? COUNTER_CALLS : ONLINE_CALLS

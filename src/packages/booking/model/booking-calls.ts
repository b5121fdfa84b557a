import type { BookingVariant } from '../variants/booking-variant'

import {
  cancelAppointment,
  cancelExamination,
  cancelNumber,
  createAppointment,
  listAppointments,
  listBookableDays,
  listClinics,
  listDoctors,
  listDoctorsOfDay,
  listExaminationBookings,
  listExaminationDays,
  listExaminationDoctors,
  listExaminations,
  listNumberDays,
  listNumberQueues,
  listNumbers,
  takeNumber,
} from '@/api/booking/calls'

const ONLINE_CALLS = {
  subjects: listClinics,
  days: listBookableDays,
  doctors: listDoctors,
  register: createAppointment,
  cancel: cancelAppointment,
  records: listAppointments,
} as const

/** The hospital's counter system has calls of its own with the same meaning. */
const COUNTER_CALLS = {
  subjects: listNumberQueues,
  days: listNumberDays,
  doctors: listDoctorsOfDay,
  register: takeNumber,
  cancel: cancelNumber,
  records: listNumbers,
} as const

/** Examinations have calls of their own with the same meaning; a hold becomes one by `bookExamination`. */
const EXAM_CALLS = {
  subjects: listExaminations,
  days: listExaminationDays,
  doctors: listExaminationDoctors,
  register: createAppointment,
  cancel: cancelExamination,
  records: listExaminationBookings,
} as const

/** The calls that serve a booking variant. */
export const bookingCallsOf = ({ kind, mode }: Pick<BookingVariant, 'kind' | 'mode'>) =>
  kind === 'check' ? EXAM_CALLS : mode === 'local' ? COUNTER_CALLS : ONLINE_CALLS

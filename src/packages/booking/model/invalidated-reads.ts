/** Which reads a booking write makes stale. */
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
  listWaitlistEntries,
} from '@/api/booking/calls'
import { getHome } from '@/api/platform/calls'

/** Reads that count free slots: stale after a slot was held, booked or released. */
const AVAILABILITY_READS = [
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

/** Reads that show the patient's appointments: stale after one changed. Home names the next visit. */
export const APPOINTMENT_READS = [
  listAppointments,
  listNumbers,
  getAppointmentByOrder,
  getBookingEligibility,
  getHome,
] as const

/** Stale after a write that changes an appointment and takes or releases a slot. */
export const BOOKING_READS = [...AVAILABILITY_READS, ...APPOINTMENT_READS] as const

/** Stale after a change of the waitlist: an accepted offer is a hold. */
export const WAITLIST_READS = [listWaitlistEntries, ...BOOKING_READS] as const

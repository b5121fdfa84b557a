/** Groups of states of an appointment that rules and partial indexes share (spec:booking#appointment). */

import { APPOINTMENT_STATUSES, type AppointmentStatus, isValidAppointment } from './status'

/** States after which the place of an appointment is free again. */
const PLACE_GIVEN_BACK: readonly AppointmentStatus[] = ['CANCELLED', 'EXPIRED', 'SUSPENDED']

/** States in which an appointment occupies its place; no two of them share one. */
export const OCCUPYING_STATES: AppointmentStatus[] = APPOINTMENT_STATUSES.filter(
  (status) => !PLACE_GIVEN_BACK.includes(status),
)

/**
 * States that are still to come: a patient has one such appointment of a kind, or of an examination, at a hospital
 * (spec:booking#one-valid-appointment).
 */
export const VALID_STATES: AppointmentStatus[] = OCCUPYING_STATES.filter(isValidAppointment)

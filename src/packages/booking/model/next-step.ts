/** The next step of a booking, derived from the appointment. Pure. */

import type { AppointmentStatus } from '@/domain/booking/status'

/** The fields of an appointment that decide the next step. */
export interface BookingProgress {
  readonly status: AppointmentStatus | null
  /** Fee in fen; null when the backend does not say, which is never read as free. */
  readonly feeFen: number | null
  readonly orderCode: string
}

export type NextStep = 'confirm' | 'settleFree' | 'pay' | 'success' | 'lost'

/**
 * The step after a hold was made, an answer was lost or the app was killed: a hold is still to be confirmed, an unpaid
 * appointment goes to its order (a free one only needs the confirmation), a booked one is done. In every other state
 * the slot is lost.
 */
export function nextStep({ status, feeFen, orderCode }: BookingProgress): NextStep {
  switch (status) {
    case 'LOCKED':
      return 'confirm'
    case 'UNPAID':
      if (feeFen === 0) return 'settleFree'
      return orderCode === '' ? 'lost' : 'pay'
    case 'BOOKED':
    case 'CANCEL_PENDING':
    case 'CHECKED_IN':
    case 'MISSED':
    case 'IN_VISIT':
    case 'DONE':
      return 'success'
    default:
      return 'lost'
  }
}

/** Where a booking goes on, read from the appointment itself. Pure. */
import type { AppointmentStatus } from '@/domain/booking/status'

/** What decides the next step. */
export interface Progress {
  readonly status: AppointmentStatus | null
  /** Fee in fen; null when the backend does not say, which is never read as free. */
  readonly feeFen: number | null
  readonly orderCode: string
}

export type NextStep = 'confirm' | 'settleFree' | 'pay' | 'success' | 'lost'

/**
 * After a hold was made, an answer was lost or the app was killed: a hold is still to be confirmed, an unpaid
 * appointment goes to its order (a free one only needs the confirmation), a booked one is done. Everything else means
 * that the place is gone.
 */
export function nextStep({ status, feeFen, orderCode }: Progress): NextStep {
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

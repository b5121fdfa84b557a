/** What the domain of bookings says has happened. */

import { declareEvents } from '../server/events'

export interface BookingEvents {
  readonly visitsInDoubt: {
    readonly unitId: number
    readonly patientId: string
    readonly cycleId: string
    /** Why they may make no sense any more, as the desk reads it. */
    readonly reason: string
    /** Day and hour of each visit with what it is for. */
    readonly visits: readonly string[]
    readonly now: number
  }
}

export const bookingEvents = declareEvents<BookingEvents>('booking', {
  visitsInDoubt: 'Visits are booked for days on which the treatment that they may be for needs them no more.',
})

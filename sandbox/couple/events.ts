/** What the domain of couples says has happened. */

import { declareEvents } from '../server/events'

export interface CoupleEvents {
  readonly paired: {
    readonly unitId: number
    /** The woman's. */
    readonly patientId: string
    readonly now: number
  }
  readonly pairEnded: {
    readonly pairId: string
    readonly unitId: number
    /** Who is told: both after a separation, the survivor after a death. */
    readonly people: readonly string[]
    readonly reason: 'separation' | 'death'
    readonly now: number
  }
  readonly cardChosen: {
    /** The session that acts with the card. */
    readonly tokenHash: string
    /** The partner whose card it is; null for the own one. */
    readonly actingPatientId: string | null
  }
  readonly actingEnded: {
    /** For whom nobody acts any more. */
    readonly patientIds: readonly string[]
  }
  readonly deathRecorded: { readonly patientId: string; readonly unitId: number; readonly now: number }
}

export const coupleEvents = declareEvents<CoupleEvents>('couple', {
  paired: 'Two people have become a couple, each on the own phone.',
  pairEnded: 'The desk has ended a couple, after a separation or a death.',
  cardChosen: 'A patient has chosen the card to act with.',
  actingEnded: 'Two people no longer act for each other.',
  deathRecorded: 'The desk has recorded that a patient has died.',
})

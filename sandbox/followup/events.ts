/** What the domain of follow-ups says has happened. */

import { declareEvents } from '../server/events'

import type { REPORTED_ENDS } from '@/api/cycle/schemas'
import type { DateText } from '@/domain/dates'

/** What a patient can report of the end of a cycle. */
export type ReportedEnd = (typeof REPORTED_ENDS)[number]

export interface FollowupEvents {
  readonly endReported: {
    /** The woman's. */
    readonly patientId: string
    readonly unitId: number
    readonly outcome: ReportedEnd
    /** The day that stands in the sheet. */
    readonly on: DateText
    readonly now: number
  }
}

export const followupEvents = declareEvents<FollowupEvents>('followup', {
  endReported: 'A patient has written in a follow-up that the pregnancy has ended, or did not come about.',
})

/** An appointment as an entry of the phone's calendar, with nothing clinical in it (spec:messages#calendar-entries). Pure. */

import { hospitalInstant, isDate, parseMinutes } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import type { CalendarEvent } from '@/platform/calendar/contract'

/** Minutes between the reminder and the visit: enough for the way. */
const REMIND_MINUTES = 120
/** Assumed length in minutes where the backend states no end. */
const USUAL_MINUTES = 30

/** What the entry needs of a visit; the moments are absent where the hospital does not tell them. */
export interface EnteredVisit {
  readonly appointmentId: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly createdAt?: number | null
  readonly updatedAt?: number | null
}

/** Seconds from the booking to its last change: a number that only grows, on whichever phone the entry is made. */
const sequenceOf = ({ createdAt, updatedAt }: EnteredVisit): number =>
  createdAt && updatedAt ? Math.max(0, Math.round((updatedAt - createdAt) / 1000)) : 0

/** The entry; null when date or time is not known, because a wrong reminder is worse than none. */
export function calendarEventOf(visit: EnteredVisit, isCancelled = false): CalendarEvent | null {
  const from = parseMinutes(visit.startTime)
  if (!isDate(visit.date) || from === null) return null
  const until = parseMinutes(visit.endTime)
  const startMs = hospitalInstant(visit.date, from)
  const minutes = until !== null && until > from ? until - from : USUAL_MINUTES
  return {
    title: '预约',
    startMs,
    endMs: startMs + minutes * MINUTE_MS,
    remindMinutes: REMIND_MINUTES,
    uid: visit.appointmentId,
    sequence: sequenceOf(visit),
    ...(isCancelled && { isCancelled }),
  }
}

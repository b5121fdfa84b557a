/** An appointment as a calendar entry that tells a stranger nothing (spec:messages#calendar-entries). Pure. */
import { hospitalInstant, isDate, parseMinutes } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import type { CalendarEvent } from '@/platform/calendar/contract'

/** Reminded this long before, in minutes: enough to set out. */
const REMIND_MINUTES = 120
/** Assumed length where the end is not told, in minutes. */
const USUAL_MINUTES = 30

/** The entry, or null when date or time is not known: a wrong reminder is worse than none. */
export function calendarEventOf(visit: { date: string; startTime: string; endTime: string }): CalendarEvent | null {
  const from = parseMinutes(visit.startTime)
  if (!isDate(visit.date) || from === null) return null
  const until = parseMinutes(visit.endTime)
  const startMs = hospitalInstant(visit.date, from)
  const minutes = until !== null && until > from ? until - from : USUAL_MINUTES
  return { title: '预约', startMs, endMs: startMs + minutes * MINUTE_MS, remindMinutes: REMIND_MINUTES }
}

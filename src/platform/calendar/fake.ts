import type { Calendar, CalendarEvent, CalendarOutcome } from './contract'

export * from './contract'

/** Keeps the events it was given. */
export function fakeCalendar(outcome: CalendarOutcome | Error = 'added'): Calendar & { events: CalendarEvent[] } {
  const events: CalendarEvent[] = []
  return {
    events,
    way: () => (outcome instanceof Error ? 'added' : outcome),
    add(event) {
      if (outcome instanceof Error) return Promise.reject(outcome)
      events.push(event)
      return Promise.resolve({ outcome })
    },
  }
}

export const calendar = fakeCalendar()

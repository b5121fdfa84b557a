import { formatDateTime } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'
import type { CalendarEvent } from '@/platform/calendar/contract'

const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text of an iCalendar value: its four special characters escaped (RFC 5545 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 octets; a Chinese character takes three, so 24 characters are always short enough. */
const folded = (line: string): string => (line.match(/[\s\S]{1,24}/gu) ?? []).join('\r\n ')

const idOf = ({ uid, startMs, title }: CalendarEvent): string =>
  uid ?? `${startMs}-${[...title].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7)}`

/**
 * The event as an iCalendar file (RFC 5545, and 5546 for changes). Without an id of its own it has one by time and title, so
 * that adding it twice gives one entry.
 * @param now when the file is written, ms
 */
export function icsOf(event: CalendarEvent, now: number): string {
  const { isCancelled = false } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hc-patient//appointment//ZH',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${idOf(event)}@hc-patient`,
    `SEQUENCE:${event.sequence ?? 0}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startMs)}`,
    `DTEND:${stamp(event.endMs)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.note ? [`DESCRIPTION:${escaped(event.note)}`] : []),
    ...(event.remindMinutes && !isCancelled
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(event.title)}`,
          `TRIGGER:-PT${Math.round(event.remindMinutes)}M`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** The event as a text to paste, for hosts that cannot write a calendar; with the minute for which an alarm is to be set. */
export function eventText({ title, startMs, place, note, remindMinutes }: CalendarEvent): string {
  const minuteOf = (ms: number) => formatDateTime(ms).slice(0, 16)
  const alarm = remindMinutes ? `闹钟 ${minuteOf(startMs - remindMinutes * MINUTE_MS)}` : ''
  return [title, `时间 ${minuteOf(startMs)}`, alarm, place, note].filter(Boolean).join('\n')
}

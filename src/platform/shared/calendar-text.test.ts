import ical from 'ical.js'
import { sync } from 'node-ical'

import { eventText, icsOf } from './calendar-text'

import { hospitalInstant } from '@/domain/dates'
import { MINUTE_MS } from '@/domain/time'

const AT = hospitalInstant('2026-03-02', 9 * 60)
const event = { title: '提醒', startMs: AT, endMs: AT + 15 * MINUTE_MS }

it('says the time and the minute of the alarm, also where that is the day before', () => {
  expect(eventText({ ...event, remindMinutes: 15 })).toBe('提醒\n时间 2026-03-02 09:00\n闹钟 2026-03-02 08:45')
  expect(eventText({ ...event, remindMinutes: 720 })).toContain('闹钟 2026-03-01 21:00')
})

it('says no alarm where none is wanted', () => {
  expect(eventText(event)).toBe('提醒\n时间 2026-03-02 09:00')
})

describe('a calendar file, as two readers find it', () => {
  const NOW = hospitalInstant('2026-02-20', 600) + 7000
  const LONG = '就诊：一楼, 二楼; 反斜线\\ 与很长的说明'.repeat(6)
  const visit = {
    ...event,
    title: '预约',
    uid: 'A20260302',
    sequence: 0,
    remindMinutes: 120,
    place: LONG,
    note: `${LONG}\n第二行`,
  }

  /** What ical.js reads. */
  function first(text: string) {
    const whole = new ical.Component(ical.parse(text) as unknown[])
    const [inner] = whole.getAllSubcomponents('vevent')
    if (!inner || whole.getAllSubcomponents('vevent').length !== 1) throw new Error('not one event')
    const read = new ical.Event(inner)
    return {
      method: whole.getFirstPropertyValue('method'),
      uid: read.uid,
      sequence: read.sequence,
      status: inner.getFirstPropertyValue('status'),
      stamp: (inner.getFirstPropertyValue('dtstamp') as { toJSDate(): Date }).toJSDate().getTime(),
      start: read.startDate.toJSDate().getTime(),
      end: read.endDate.toJSDate().getTime(),
      title: read.summary,
      place: read.location,
      note: read.description,
      alarms: inner.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  }

  /** What node-ical reads. */
  function second(text: string) {
    const found = Object.values(sync.parseICS(text)).filter((entry) => entry.type === 'VEVENT')
    const [event] = found
    if (!event || found.length !== 1) throw new Error('not one event')
    const { uid, sequence, status, dtstamp, start, end, summary, location, description } = event
    return {
      uid,
      sequence: Number(sequence),
      status,
      stamp: dtstamp.getTime(),
      start: start.getTime(),
      end: end.getTime(),
      title: summary,
      place: location,
      note: description,
    }
  }

  const BOTH = {
    uid: 'A20260302@hc-patient',
    sequence: 0,
    status: 'CONFIRMED',
    stamp: NOW,
    start: visit.startMs,
    end: visit.endMs,
    title: '预约',
    place: LONG,
    note: `${LONG}\n第二行`,
  }

  it('is the appointment’s entry, written now', () => {
    const text = icsOf(visit, NOW)
    expect(first(text)).toEqual({ ...BOTH, method: 'PUBLISH', alarms: ['-PT120M'] })
    expect(second(text)).toEqual(BOTH)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('changes the same entry when the visit is moved, and takes it away when it is cancelled', () => {
    const moved = { ...visit, startMs: visit.startMs + 3_600_000, endMs: visit.endMs + 3_600_000, sequence: 90 }
    const later = { ...BOTH, start: moved.startMs, end: moved.endMs, sequence: 90, stamp: NOW + 1000 }
    expect(first(icsOf(moved, NOW + 1000))).toMatchObject({ ...later, method: 'PUBLISH' })
    expect(second(icsOf(moved, NOW + 1000))).toEqual(later)
    const gone = icsOf({ ...moved, sequence: 120, isCancelled: true }, NOW + 2000)
    const none = { ...later, sequence: 120, stamp: NOW + 2000, status: 'CANCELLED' }
    expect(first(gone)).toEqual({ ...none, method: 'CANCEL', alarms: [] })
    expect(second(gone)).toEqual(none)
  })

  it('is one entry however often a reminder without an appointment is added', () => {
    const uid = first(icsOf(event, NOW)).uid
    expect(first(icsOf(event, NOW + 1)).uid).toBe(uid)
    expect(first(icsOf({ ...event, startMs: event.startMs + 1 }, NOW)).uid).not.toBe(uid)
  })
})

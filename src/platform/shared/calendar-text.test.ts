import { eventText } from './calendar-text'

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

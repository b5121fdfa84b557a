import { openingTime } from './opening-time'

import { formatDateTime, hospitalInstant } from '@/domain/dates'

const at = (hour: number, minute = 0) => hospitalInstant('2026-12-31', hour * 60 + minute)

it.each([
  [0, 0, '2026-12-31 10:00'],
  [2, 30, '2026-12-31 10:00'],
  [6, 59, '2026-12-31 10:00'],
  [21, 0, '2027-01-01 10:00'],
  [23, 59, '2027-01-01 10:00'],
])('a start at %i:%i begins at %s', (hour, minute, begins) => {
  expect(formatDateTime(openingTime(at(hour, minute)) ?? 0).slice(0, 16)).toBe(begins)
})

it.each([
  [7, 0],
  [12, 0],
  [20, 59],
])('a start at %i:%i keeps the real time', (hour, minute) => {
  expect(openingTime(at(hour, minute))).toBeNull()
})

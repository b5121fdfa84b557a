import { formatDateTime, parseDateTime } from '../dates'
import { afterQuietHours, countText } from './messages'

it.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %d unread as "%s"', (count, text) => expect(countText(count)).toBe(text))

it.each([
  ['2026-03-01 21:59:59', '2026-03-01 21:59:59'],
  ['2026-03-01 22:00:00', '2026-03-02 07:30:00'],
  ['2026-02-28 23:59:59', '2026-03-01 07:30:00'],
  ['2026-03-01 00:00:00', '2026-03-01 07:30:00'],
  ['2026-03-01 07:29:59', '2026-03-01 07:30:00'],
  ['2026-03-01 07:30:00', '2026-03-01 07:30:00'],
  ['2026-03-01 12:00:00', '2026-03-01 12:00:00'],
])('an SMS of %s that can wait goes at %s', (now, at) =>
  expect(formatDateTime(afterQuietHours(parseDateTime(now) as number))).toBe(at),
)

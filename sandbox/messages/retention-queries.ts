import { and, eq, isNotNull, lt, or } from 'drizzle-orm'

import type { Period } from '../server/period'
import { message, reminder, smsOutbox } from './tables'

/** How long messages stay. Text messages name theirs and go first. */
export const messagesPeriods: readonly Period[] = [
  {
    kind: 'reminder',
    table: reminder,
    days: 90,
    source: 'PIPL 19',
    past: (before) => and(isNotNull(reminder.settledAt), lt(reminder.settledAt, before)),
  },
  { kind: 'sms', table: smsOutbox, days: 90, source: 'PIPL 19', past: (before) => lt(smsOutbox.at, before) },
  {
    kind: 'message',
    table: message,
    days: 3 * 365,
    source: 'internet diagnosis 2022',
    // What has to be acknowledged stays until it was.
    past: (before) => and(lt(message.at, before), or(eq(message.asks, false), isNotNull(message.acknowledgedAt))),
  },
]

/** Pieces of SQL about messages, for statements of other domains. */

import { type SQL, sql } from 'drizzle-orm'

import { message } from './tables'

/** Groups and titles of a patient's unread messages with their numbers, as a subquery. */
export const unreadOf = (patientId: string): SQL =>
  sql`select group_code as "groupCode", title, count(*)::int as count from ${message} where patient_id = ${patientId} and read_at is null group by group_code, title`

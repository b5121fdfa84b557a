/** Pieces of SQL about bookings, for statements of other domains. */

import { type SQL, sql } from 'drizzle-orm'

import { appointment, schedule, subject, waitlistEntry } from './tables'

import { VISIT_OVER_MS } from '@/domain/booking/visit-over'
import { hospitalClock, hospitalDate } from '@/domain/dates'

/** Places that are held for a patient who waits for one, as a subquery. */
export const offersOf = (patientId: string): SQL =>
  sql`select w.watch_id as "watchId", w.date, a.lock_expire_at as "until", s.book_kind as "kind" from ${waitlistEntry} w join ${appointment} a on a.appointment_id = w.offer_id join ${subject} s on s.subject_id = w.subject_id where w.patient_id = ${patientId} and w.state = 'OFFERED'`

/** The next visit of a patient that is not over, as a subquery of one row. @param patientId an expression for the record's id */
export const nextVisitOf = (patientId: SQL, now: number): SQL =>
  sql`select a.date, a.start_min as "startMin", u.floor as place from ${appointment} a join ${schedule} sc on sc.schedule_id = a.schedule_id join ${subject} u on u.subject_id = sc.subject_id where a.patient_id = ${patientId} and a.kind not in ('swap', 'offer') and a.status in ('UNPAID', 'BOOKED', 'CANCEL_PENDING') and (a.date > ${hospitalDate(now - VISIT_OVER_MS)} or (a.date = ${hospitalDate(now - VISIT_OVER_MS)} and a.end_min >= ${hospitalClock(now - VISIT_OVER_MS).minutes})) order by a.date, a.start_min limit 1`

/** Number of visits of some patients from a day on. @param patientIds a subquery of their ids */
export const visitsFrom = (patientIds: SQL, day: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${appointment} where patient_id in ${patientIds} and date >= ${day} and status in ('UNPAID', 'BOOKED', 'CANCEL_PENDING'))`

/** The newest visit of a patient that took place, or one of theirs by its id, as a subquery of the column id. */
export const ownVisitOf = (patientId: string, appointmentId: string | null): SQL =>
  appointmentId === null
    ? sql`select appointment_id as id from ${appointment} where patient_id = ${patientId} and status = 'DONE' order by updated_at desc limit 1`
    : sql`select appointment_id as id from ${appointment} where patient_id = ${patientId} and appointment_id = ${appointmentId}`

import { and, eq, gt, gte, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'

import { isOneOf } from '../server/db/columns'
import type { Db } from '../server/db/database'
import { bookableDatesOf, type Governed } from './policy'
import { appointment, doctor, schedule, slot } from './tables'

import { OCCUPYING_STATES } from '@/domain/booking/appointment-states'

/** A clinic as far as its places are concerned. */
interface Clinic extends Governed {
  readonly subjectId: string
}

/**
 * Places left at each clinic over the days that can be booked now: the sum over its open sessions that `sessionsOf` would
 * give, counted by the database. Clinics without any are absent.
 */
export async function remainBySubject(
  db: Db,
  unitId: number,
  clinics: readonly Clinic[],
  now: number,
): Promise<Map<string, number>> {
  const open = clinics
    .map((one) => ({ subjectId: one.subjectId, dates: bookableDatesOf(unitId, one, now) }))
    .filter(({ dates }) => dates.length > 0)
  const first = open.flatMap(({ dates }) => dates).sort()[0]
  if (first === undefined) return new Map()
  const taken = db
    .select({ slotId: appointment.slotId, places: sql<number>`count(*)`.as('places') })
    .from(appointment)
    .where(and(eq(appointment.unitId, unitId), gte(appointment.date, first), occupiesPlace(now)))
    .groupBy(appointment.slotId)
    .as('taken')
  const rows = await db
    .select({
      subjectId: schedule.subjectId,
      remain: sql<number>`sum(greatest(0, ${slot.capacity} - ${slot.withheld} - coalesce(${taken.places}, 0)))::int`,
    })
    .from(schedule)
    .innerJoin(slot, eq(slot.scheduleId, schedule.scheduleId))
    .leftJoin(taken, eq(taken.slotId, slot.slotId))
    .where(
      and(
        eq(schedule.unitId, unitId),
        eq(schedule.suspended, false),
        or(...open.map((one) => and(eq(schedule.subjectId, one.subjectId), inArray(schedule.date, one.dates)))),
      ),
    )
    .groupBy(schedule.subjectId)
  return new Map(rows.map(({ subjectId, remain }) => [subjectId, remain]))
}

/** How many doctors each clinic of the hospital has. */
export async function doctorsBySubject(db: Db, unitId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ subjectId: doctor.subjectId, count: sql<number>`count(*)::int` })
    .from(doctor)
    .where(eq(doctor.unitId, unitId))
    .groupBy(doctor.subjectId)
  return new Map(rows.map(({ subjectId, count }) => [subjectId, count]))
}

/**
 * Appointments that take one of a session's places; extra ones stand beside them. The states stand in the text of the
 * statement: with states as parameters a kept plan could not use the indexes of these states.
 */
export const occupiesPlace = (now: number): SQL | undefined =>
  and(
    isOneOf(appointment.status, OCCUPYING_STATES),
    eq(appointment.extra, false),
    // A hold whose time is over is free again, whether or not anybody has swept it yet.
    or(ne(appointment.status, 'LOCKED'), isNull(appointment.lockExpireAt), gt(appointment.lockExpireAt, now)),
  )

import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'

import type { AppointmentKind } from '@/domain/booking/kinds'

import type { Db } from '../server/db/database'
import { OCCUPYING_STATES } from '@/domain/booking/appointment-states'
import { occupiesPlace } from './queries'
import { appointment, doctor, schedule, slot, subject } from './tables'

export function findSessionRows(
  db: Db,
  unitId: number,
  kind: AppointmentKind | undefined,
  subjectId: string | undefined,
  doctorId: string | undefined,
  scheduleId: string | undefined,
  dates: readonly string[] | undefined,
  like: string | null,
) {
  return db
    .select({
      schedule,
      doctor: { doctorId: doctor.doctorId, name: doctor.name, title: doctor.title },
      subject: {
        subjectId: subject.subjectId,
        name: subject.name,
        floor: subject.floor,
        bookKind: subject.bookKind,
        regClass: subject.regClass,
        itemCode: subject.itemCode,
      },
      /** Extra places in use. */
      extraTaken: sql<number>`(select count(*)::int from sandbox.appointment a where a.schedule_id = ${schedule.scheduleId} and a.extra and a.status in ${OCCUPYING_STATES})`,
    })
    .from(schedule)
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(
      and(
        eq(schedule.unitId, unitId),
        kind ? eq(subject.bookKind, kind) : undefined,
        subjectId ? eq(schedule.subjectId, subjectId) : undefined,
        doctorId ? eq(schedule.doctorId, doctorId) : undefined,
        scheduleId ? eq(schedule.scheduleId, scheduleId) : undefined,
        dates ? inArray(schedule.date, [...dates]) : undefined,
        like ? or(ilike(doctor.name, like), ilike(doctor.goodAt, like), ilike(subject.name, like)) : undefined,
      ),
    )
    .orderBy(asc(schedule.date), asc(schedule.period), asc(doctor.sort))
}

/** The half-hours of these sessions, each with the number of places that are taken now. */
export function findSlotsWithTaken(db: Db, scheduleIds: string[], now: number) {
  const taken = db
    .select({ slotId: appointment.slotId, places: sql<number>`count(*)::int`.as('places') })
    .from(appointment)
    .where(and(inArray(appointment.scheduleId, scheduleIds), occupiesPlace(now)))
    .groupBy(appointment.slotId)
    .as('taken')
  return db
    .select({ row: slot, taken: taken.places })
    .from(slot)
    .leftJoin(taken, eq(taken.slotId, slot.slotId))
    .where(inArray(slot.scheduleId, scheduleIds))
    .orderBy(asc(slot.startMin))
}

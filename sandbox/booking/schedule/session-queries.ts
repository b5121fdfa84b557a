import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'

import { isOneOf } from '../../server/db/columns'
import type { Db } from '../../server/db/database'
import { occupiesPlace } from '../queries'
import { appointment, doctor, schedule, slot, subject, type Schedule, type Slot } from '../tables'

import { OCCUPYING_STATES } from '@/domain/booking/appointment-states'
import type { AppointmentKind } from '@/domain/booking/kinds'

export function findSessionRows(
  db: Db,
  {
    unitId,
    kind,
    subjectId,
    doctorId,
    scheduleId,
    dates,
    like,
  }: {
    unitId: number
    kind: AppointmentKind | undefined
    subjectId: string | undefined
    doctorId: string | undefined
    scheduleId: string | undefined
    dates: readonly string[] | undefined
    like: string | null
  },
): Promise<
  {
    schedule: Schedule
    doctor: { doctorId: string; name: string; title: string }
    subject: {
      subjectId: string
      name: string
      floor: string
      bookKind: AppointmentKind
      regClass: string
      itemCode: string
    }
  }[]
> {
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

/**
 * The half-hours of these sessions, each with the places that are taken now and the extra places in use. Of the appointments
 * only those of these sessions are read (index appointment_of_session), however many the hospital has.
 */
export function findSlotsWithTaken(
  db: Db,
  scheduleIds: string[],
  now: number,
): Promise<{ row: Slot; taken: number; extra: number }[]> {
  const taken = db
    .select({
      slotId: appointment.slotId,
      places: sql<number>`count(*) filter (where ${occupiesPlace(now)})::int`.as('places'),
      extra: sql<number>`count(*) filter (where ${appointment.extra})::int`.as('extra_places'),
    })
    .from(appointment)
    .where(and(inArray(appointment.scheduleId, scheduleIds), isOneOf(appointment.status, OCCUPYING_STATES)))
    .groupBy(appointment.slotId)
    .as('taken')
  return db
    .select({ row: slot, taken: taken.places, extra: taken.extra })
    .from(slot)
    .leftJoin(taken, eq(taken.slotId, slot.slotId))
    .where(inArray(slot.scheduleId, scheduleIds))
    .orderBy(asc(slot.startMin))
}

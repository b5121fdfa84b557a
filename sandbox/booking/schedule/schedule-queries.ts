import { and, eq, gte } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { doctor, schedule, subject, type Doctor } from '../tables'

import type { AppointmentKind } from '@/domain/booking/kinds'

/** The days from `today` on that have sessions, by hospital and kind. @param unitId every hospital when left out */
export function findPlannedDays(
  db: Db,
  today: string,
  unitId: number | undefined,
): Promise<
  {
    unitId: number
    bookKind: AppointmentKind
    date: string
  }[]
> {
  return db
    .select({ unitId: schedule.unitId, bookKind: subject.bookKind, date: schedule.date })
    .from(schedule)
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(and(gte(schedule.date, today), unitId === undefined ? undefined : eq(schedule.unitId, unitId)))
    .groupBy(schedule.unitId, subject.bookKind, schedule.date)
}

export function findDoctorsWithSubject(db: Db): Promise<
  {
    doctor: Doctor
    regClass: string
    bookKind: AppointmentKind
  }[]
> {
  return db
    .select({ doctor, regClass: subject.regClass, bookKind: subject.bookKind })
    .from(doctor)
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .orderBy(doctor.unitId, doctor.sort)
}

import { and, eq, gte } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { doctor, schedule, subject } from './tables'

export function findSchedulesByDate(db: Db, today: string) {
  return db
    .select({ bookKind: subject.bookKind, date: schedule.date })
    .from(schedule)
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(and(gte(schedule.date, today), eq(schedule.unitId, 335)))
    .groupBy(subject.bookKind, schedule.date)
}

export function findDoctorsWithSubject(db: Db) {
  return db
    .select({ doctor, regClass: subject.regClass, bookKind: subject.bookKind })
    .from(doctor)
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .orderBy(doctor.unitId, doctor.sort)
}

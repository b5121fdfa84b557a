import { and, eq, gte } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { doctor, schedule, subject } from './tables'

export function findSchedulesByDate(db: Db, today: string) {
  return db
    .select({ date: schedule.date })
    .from(schedule)
    .where(and(gte(schedule.date, today), eq(schedule.unitId, 335)))
    .groupBy(schedule.date)
}

export function findDoctorsWithSubject(db: Db) {
  return db
    .select({ doctor, regClass: subject.regClass })
    .from(doctor)
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .orderBy(doctor.unitId, doctor.sort)
}

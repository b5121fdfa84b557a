import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { doctor, schedule, slot, subject } from './tables'

export function findSessionRows(
  db: Db,
  unitId: number,
  subjectId: string | undefined,
  doctorId: string | undefined,
  scheduleId: string | undefined,
  dates: readonly string[] | undefined,
  like: string | null,
) {
  return db
    .select({ schedule, doctor, subject })
    .from(schedule)
    .innerJoin(doctor, eq(doctor.doctorId, schedule.doctorId))
    .innerJoin(subject, eq(subject.subjectId, schedule.subjectId))
    .where(
      and(
        eq(schedule.unitId, unitId),
        subjectId ? eq(schedule.subjectId, subjectId) : undefined,
        doctorId ? eq(schedule.doctorId, doctorId) : undefined,
        scheduleId ? eq(schedule.scheduleId, scheduleId) : undefined,
        dates ? inArray(schedule.date, [...dates]) : undefined,
        like ? or(ilike(doctor.name, like), ilike(doctor.goodAt, like), ilike(subject.name, like)) : undefined,
      ),
    )
    .orderBy(asc(schedule.date), asc(schedule.period), asc(doctor.sort))
}

export function findSlotsByScheduleIdAndStartMin(db: Db, ids: string[]) {
  return db.select().from(slot).where(inArray(slot.scheduleId, ids)).orderBy(asc(slot.startMin))
}

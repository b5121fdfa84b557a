import { and, asc, eq, ilike } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { doctor, subject } from './tables'

export function findSubjectsBySubjectIdAndName(
  db: Db,
  unitId: number,
  subjectId: string | undefined,
  like: string | undefined,
) {
  return db
    .select()
    .from(subject)
    .where(
      and(
        eq(subject.unitId, unitId),
        subjectId ? eq(subject.subjectId, subjectId) : undefined,
        like ? ilike(subject.name, like) : undefined,
      ),
    )
    .orderBy(asc(subject.sort))
}

export function findDoctorsByDoctorId(db: Db, doctorId: string, unitId: number) {
  return db
    .select()
    .from(doctor)
    .where(and(eq(doctor.doctorId, doctorId), eq(doctor.unitId, unitId)))
}

export function findDoctorsWithSubjectBySubjectIdAndDoctorId(
  db: Db,
  unitId: number,
  subjectId: string | undefined,
  doctorId: string | undefined,
) {
  return db
    .select({ doctor, subject })
    .from(doctor)
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .where(
      and(
        eq(doctor.unitId, unitId),
        subjectId ? eq(doctor.subjectId, subjectId) : undefined,
        doctorId ? eq(doctor.doctorId, doctorId) : undefined,
      ),
    )
    .orderBy(asc(doctor.sort))
}

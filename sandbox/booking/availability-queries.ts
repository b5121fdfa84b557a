import { and, asc, eq, ilike, sql } from 'drizzle-orm'

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

/** The class of a clinic that is named, or of the clinic of a doctor. */
export function findRegClass(db: Db, unitId: number, subjectId: string | undefined, doctorId: string | undefined) {
  const ofDoctor = sql`(select ${doctor.subjectId} from ${doctor} where ${doctor.doctorId} = ${doctorId ?? ''} and ${doctor.unitId} = ${unitId})`
  return db
    .select({ regClass: subject.regClass })
    .from(subject)
    .where(and(eq(subject.unitId, unitId), eq(subject.subjectId, subjectId ?? ofDoctor)))
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

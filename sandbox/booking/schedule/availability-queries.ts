import { and, asc, eq, ilike, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { doctor, subject, type Doctor, type Subject } from '../tables'

import type { AppointmentKind } from '@/domain/booking/kinds'

export function findClinicSubjects(
  db: Db,
  unitId: number,
  kind: AppointmentKind,
  subjectId: string | undefined,
  like: string | undefined,
): Promise<Subject[]> {
  return db
    .select()
    .from(subject)
    .where(
      and(
        eq(subject.unitId, unitId),
        eq(subject.bookKind, kind),
        subjectId ? eq(subject.subjectId, subjectId) : undefined,
        like ? ilike(subject.name, like) : undefined,
      ),
    )
    .orderBy(asc(subject.sort))
}

/** Kind and class of a clinic that is named, or of the clinic of a doctor. */
export function findGoverned(
  db: Db,
  unitId: number,
  subjectId: string | undefined,
  doctorId: string | undefined,
): Promise<{ bookKind: AppointmentKind; regClass: string }[]> {
  const ofDoctor = sql`(select ${doctor.subjectId} from ${doctor} where ${doctor.doctorId} = ${doctorId ?? ''} and ${doctor.unitId} = ${unitId})`
  return db
    .select({ bookKind: subject.bookKind, regClass: subject.regClass })
    .from(subject)
    .where(and(eq(subject.unitId, unitId), eq(subject.subjectId, subjectId ?? ofDoctor)))
}

export function listDoctorsWithClinic(
  db: Db,
  unitId: number,
  kind: AppointmentKind | undefined,
  subjectId: string | undefined,
  doctorId: string | undefined,
): Promise<{ doctor: Doctor; subject: Subject }[]> {
  return db
    .select({ doctor, subject })
    .from(doctor)
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .where(
      and(
        eq(doctor.unitId, unitId),
        kind ? eq(subject.bookKind, kind) : undefined,
        subjectId ? eq(doctor.subjectId, subjectId) : undefined,
        doctorId ? eq(doctor.doctorId, doctorId) : undefined,
      ),
    )
    .orderBy(asc(doctor.sort))
}

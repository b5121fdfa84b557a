/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { and, eq, sql, inArray, or, ilike, asc, isNull, desc } from 'drizzle-orm'

import { doctor, subject, type Doctor } from '../booking/tables'
import { patient } from '../couple/patient-tables'
import { upload } from '../couple/tables'
import { refund, payOrder } from '../payment/tables'
import type { Db } from '../server/db/database'
import { searchPattern } from '../server/db/search-pattern'
import type { ConsultFilter } from './queries'
import { matches } from './queries'
import { consultOffer, consult, consultReview, consultMessage, type Consult, type ConsultReview } from './tables'

interface DoctorFilter {
  readonly unitId: number
  readonly doctorId?: string | undefined
  readonly subjectId?: string | undefined
  readonly keyword?: string | undefined
  readonly type?: number | undefined
  /** Only these. */
  readonly ids?: readonly string[] | undefined
}

/** Doctors of a hospital who consult, in the hospital's order. */
export function findConsultDoctors(
  db: Db,
  { unitId, doctorId, subjectId, keyword, type, ids }: DoctorFilter,
): Promise<{ doctor: Doctor; subjectName: string }[]> {
  const like = searchPattern(keyword)
  const offers = db
    .select({ doctorId: consultOffer.doctorId })
    .from(consultOffer)
    .where(
      and(
        eq(consultOffer.enabled, true),
        type === undefined ? undefined : and(sql`${consultOffer.type} = ${type}`, eq(consultOffer.onDuty, true)),
      ),
    )
  return db
    .select({ doctor, subjectName: subject.name })
    .from(doctor)
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .where(
      and(
        eq(doctor.unitId, unitId),
        inArray(doctor.doctorId, offers),
        doctorId ? eq(doctor.doctorId, doctorId) : undefined,
        subjectId ? eq(doctor.subjectId, subjectId) : undefined,
        ids ? inArray(doctor.doctorId, [...ids, '']) : undefined,
        like ? or(ilike(doctor.name, like), ilike(doctor.goodAt, like), ilike(subject.name, like)) : undefined,
      ),
    )
    .orderBy(asc(doctor.sort), asc(doctor.doctorId))
    .limit(500)
}

/** Consultations with their doctors, the newest first; none that the patient has hidden. */
export function findConsults(
  db: Db,
  filter: ConsultFilter,
): Promise<{ consult: Consult; doctor: Doctor; subjectName: string }[]> {
  return db
    .select({ consult, doctor, subjectName: subject.name })
    .from(consult)
    .innerJoin(doctor, eq(doctor.doctorId, consult.doctorId))
    .innerJoin(subject, eq(subject.subjectId, doctor.subjectId))
    .where(and(matches(filter), isNull(consult.hiddenAt)))
    .orderBy(desc(consult.createdAt), desc(consult.consultId))
    .limit(500)
}

/** With the patients, for the desk. */
export function findConsultsAtDesk(
  db: Db,
  unitId: number,
): Promise<{ consult: Consult; doctorName: string; patientName: string }[]> {
  return db
    .select({ consult, doctorName: doctor.name, patientName: patient.name })
    .from(consult)
    .innerJoin(doctor, eq(doctor.doctorId, consult.doctorId))
    .innerJoin(patient, eq(patient.patientId, consult.patientId))
    .where(eq(consult.unitId, unitId))
    .orderBy(desc(consult.createdAt), desc(consult.consultId))
    .limit(60)
}

export function findReviews(
  db: Db,
  filter: { doctorId?: string; consultIds?: readonly string[]; unitId: number },
): Promise<{ review: ConsultReview; name: string; doctorName: string }[]> {
  const { doctorId, consultIds, unitId } = filter
  return db
    .select({ review: consultReview, name: patient.name, doctorName: doctor.name })
    .from(consultReview)
    .innerJoin(patient, eq(patient.patientId, consultReview.patientId))
    .innerJoin(doctor, eq(doctor.doctorId, consultReview.doctorId))
    .where(
      and(
        eq(consultReview.unitId, unitId),
        doctorId === undefined
          ? undefined
          : and(eq(consultReview.doctorId, doctorId), eq(consultReview.state, 'PUBLISHED')),
        consultIds === undefined ? undefined : inArray(consultReview.consultId, [...consultIds, '']),
      ),
    )
    .orderBy(desc(consultReview.createdAt), desc(consultReview.reviewId))
    .limit(500)
}

/** Pictures of a consultation that still exist. */
export function findConsultPictures(
  db: Db,
  recordIds: readonly string[],
): Promise<{ uploadId: string; recordId: string | null }[]> {
  return db
    .select({ uploadId: upload.uploadId, recordId: upload.recordId })
    .from(upload)
    .where(and(inArray(upload.recordId, [...recordIds, '']), eq(upload.kind, 'consult'), isNull(upload.deletedAt)))
    .orderBy(asc(upload.createdAt))
}

/** The recording of one voice message of a hospital. */
export function findVoice(
  db: Db,
  unitId: number,
  msgId: number,
): Promise<{ bytes: Buffer<ArrayBufferLike>; mime: string }[]> {
  return db
    .select({ bytes: upload.bytes, mime: upload.mime })
    .from(consultMessage)
    .innerJoin(consult, eq(consult.consultId, consultMessage.consultId))
    .innerJoin(upload, eq(upload.uploadId, consultMessage.uploadId))
    .where(
      and(
        eq(consultMessage.id, msgId),
        eq(consultMessage.kind, 'voice'),
        eq(consult.unitId, unitId),
        isNull(upload.deletedAt),
      ),
    )
}

/** What went back of an order, in fen. */
export function sumRefunds(db: Db, orderCodes: readonly string[]): Promise<{ orderCode: string; fen: number }[]> {
  return db
    .select({ orderCode: refund.orderCode, fen: sql<number>`coalesce(sum(${refund.amountFen}), 0)::int` })
    .from(refund)
    .innerJoin(payOrder, eq(payOrder.orderCode, refund.orderCode))
    .where(inArray(refund.orderCode, [...orderCodes, '']))
    .groupBy(refund.orderCode)
}

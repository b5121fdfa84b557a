import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  consult,
  consultAttachment,
  consultBan,
  consultMessage,
  consultOffer,
  consultReview,
  doctorMark,
  serviceAnswer,
  serviceMessage,
  type Consult,
  type ConsultAttachment,
  type ConsultBan,
  type ConsultMessage,
  type ConsultOffer,
  type ConsultReview,
  type DoctorMark,
  type ServiceAnswer,
  type ServiceMessage,
} from './tables'

const GOING = ['UNPAID', 'PAID', 'ONGOING'] as const

export function findOffers(db: Db, doctorIds: readonly string[]): Promise<ConsultOffer[]> {
  return db
    .select()
    .from(consultOffer)
    .where(inArray(consultOffer.doctorId, [...doctorIds, '']))
    .orderBy(asc(consultOffer.type))
}

export function upsertOffer(db: Db, row: typeof consultOffer.$inferInsert): Promise<ConsultOffer[]> {
  const { doctorId: _doctor, type: _type, ...changes } = row
  return db
    .insert(consultOffer)
    .values(row)
    .onConflictDoUpdate({ target: [consultOffer.doctorId, consultOffer.type], set: changes })
    .returning()
}

/** Stars of what others may see, and consultations that were answered, by doctor. */
export function countReviews(
  db: Db,
  doctorIds: readonly string[],
): Promise<{ doctorId: string; count: number; good: number }[]> {
  return db
    .select({
      doctorId: consultReview.doctorId,
      count: sql<number>`count(*)::int`,
      good: sql<number>`(count(*) filter (where ${consultReview.stars} >= 4))::int`,
    })
    .from(consultReview)
    .where(and(inArray(consultReview.doctorId, [...doctorIds, '']), eq(consultReview.state, 'PUBLISHED')))
    .groupBy(consultReview.doctorId)
}

export function findMarks(db: Db, memberId: string): Promise<DoctorMark[]> {
  return db.select().from(doctorMark).where(eq(doctorMark.memberId, memberId)).orderBy(desc(doctorMark.at))
}

export function insertMarkIfAbsent(db: Db, row: typeof doctorMark.$inferInsert): Promise<DoctorMark[]> {
  return db.insert(doctorMark).values(row).onConflictDoNothing().returning()
}

export function deleteMark(
  db: Db,
  memberId: string,
  doctorId: string,
  kind: 'followed' | 'favourite',
): Promise<DoctorMark[]> {
  return db
    .delete(doctorMark)
    .where(and(eq(doctorMark.memberId, memberId), eq(doctorMark.doctorId, doctorId), eq(doctorMark.kind, kind)))
    .returning()
}

/** Doctors whom a patient has consulted, the latest first. */
export function findConsultedDoctorIds(db: Db, patientId: string): Promise<{ doctorId: string }[]> {
  return db
    .select({ doctorId: consult.doctorId })
    .from(consult)
    .where(and(eq(consult.patientId, patientId), ne(consult.state, 'CLOSED')))
    .groupBy(consult.doctorId)
    .orderBy(desc(sql`max(${consult.createdAt})`))
}

export function insertConsultIfAbsent(db: Db, row: typeof consult.$inferInsert): Promise<Consult[]> {
  return db.insert(consult).values(row).onConflictDoNothing().returning()
}

export interface ConsultFilter {
  readonly unitId?: number
  readonly patientId?: string
  readonly consultId?: string | undefined
  readonly orderCode?: string | undefined
  readonly doctorId?: string
  readonly going?: boolean
}

export const matches = ({
  unitId,
  patientId,
  consultId,
  orderCode,
  doctorId,
  going,
}: ConsultFilter): SQL<unknown> | undefined =>
  and(
    unitId === undefined ? undefined : eq(consult.unitId, unitId),
    patientId === undefined ? undefined : eq(consult.patientId, patientId),
    consultId === undefined ? undefined : eq(consult.consultId, consultId),
    orderCode === undefined ? undefined : eq(consult.orderCode, orderCode),
    doctorId === undefined ? undefined : eq(consult.doctorId, doctorId),
    going ? inArray(consult.state, [...GOING]) : undefined,
  )

/** The orders of consultations, without a lock. */
export function findConsultOrders(db: Db, filter: ConsultFilter): Promise<{ orderCode: string | null }[]> {
  return db.select({ orderCode: consult.orderCode }).from(consult).where(matches(filter))
}

/** One or several consultations, locked in one order. */
export function lockConsults(db: Db, filter: ConsultFilter): Promise<Consult[]> {
  return db.select().from(consult).where(matches(filter)).orderBy(consult.consultId).for('update')
}

/** Ids of those whose time is over. */
export function findLapsedIds(db: Db, now: number, after: string, limit: number): Promise<{ consultId: string }[]> {
  return db
    .select({ consultId: consult.consultId })
    .from(consult)
    .where(
      and(
        gt(consult.consultId, after),
        or(
          and(eq(consult.state, 'UNPAID'), lte(consult.payBy, now)),
          and(eq(consult.state, 'PAID'), lte(consult.answerBy, now)),
          and(eq(consult.state, 'ONGOING'), lte(consult.openUntil, now)),
        ),
      ),
    )
    .orderBy(asc(consult.consultId))
    .limit(limit)
}

export function updateConsult(
  db: Db,
  changes: Partial<typeof consult.$inferInsert>,
  consultId: string,
): Promise<Consult[]> {
  return db.update(consult).set(changes).where(eq(consult.consultId, consultId)).returning()
}

export async function insertAttachments(db: Db, rows: (typeof consultAttachment.$inferInsert)[]): Promise<void> {
  await db.insert(consultAttachment).values(rows).onConflictDoNothing()
}

export function findAttachments(db: Db, consultIds: readonly string[]): Promise<ConsultAttachment[]> {
  return db
    .select()
    .from(consultAttachment)
    .where(inArray(consultAttachment.consultId, [...consultIds, '']))
}

export function insertMessageIfAbsent(db: Db, row: typeof consultMessage.$inferInsert): Promise<ConsultMessage[]> {
  return db.insert(consultMessage).values(row).onConflictDoNothing().returning()
}

export function insertMessages(db: Db, rows: (typeof consultMessage.$inferInsert)[]): Promise<{ id: number }[]> {
  return db.insert(consultMessage).values(rows).returning({ id: consultMessage.id })
}

export function findMessageOfClient(db: Db, consultId: string, clientId: string): Promise<ConsultMessage[]> {
  return db
    .select()
    .from(consultMessage)
    .where(and(eq(consultMessage.consultId, consultId), eq(consultMessage.clientId, clientId)))
}

/** The last messages of a conversation, or the last before one; the newest first. */
export function findMessages(
  db: Db,
  consultId: string,
  beforeId: number | undefined,
  limit: number,
): Promise<ConsultMessage[]> {
  return db
    .select()
    .from(consultMessage)
    .where(
      and(
        eq(consultMessage.consultId, consultId),
        beforeId === undefined ? undefined : lt(consultMessage.id, beforeId),
      ),
    )
    .orderBy(desc(consultMessage.id))
    .limit(limit)
}

/**
 * The newest message of each, and how many of the doctor's the patient has not read; both by the index, so that a conversation of
 * years costs no more than one of an hour.
 */
export function findTails(
  db: Db,
  consultIds: readonly string[],
): Promise<{ consultId: string; lastId: number; unread: number }[]> {
  // Names in full: of a query on one table Drizzle writes columns without it, and both tables have these.
  const ofIt = sql`${consultMessage} m where m.consult_id = ${consult}.consult_id`
  return db
    .select({
      consultId: consult.consultId,
      lastId: sql<number>`coalesce((select max(m.id) from ${ofIt}), 0)::int`,
      unread: sql<number>`(select count(*) from ${ofIt} and m.sender = 'doctor' and m.id > ${consult}.patient_read_id)::int`,
    })
    .from(consult)
    .where(inArray(consult.consultId, [...consultIds, '']))
}

export function findMessagesById(db: Db, ids: readonly number[]): Promise<ConsultMessage[]> {
  return db
    .select()
    .from(consultMessage)
    .where(inArray(consultMessage.id, [...ids, 0]))
}

export function insertReviewIfAbsent(db: Db, row: typeof consultReview.$inferInsert): Promise<ConsultReview[]> {
  return db.insert(consultReview).values(row).onConflictDoNothing().returning()
}

export function updateReview(
  db: Db,
  changes: Partial<typeof consultReview.$inferInsert>,
  reviewId: string,
  unitId: number,
): Promise<ConsultReview[]> {
  return db
    .update(consultReview)
    .set(changes)
    .where(and(eq(consultReview.reviewId, reviewId), eq(consultReview.unitId, unitId)))
    .returning()
}

export function findBan(db: Db, unitId: number, patientId: string): Promise<ConsultBan[]> {
  return db
    .select()
    .from(consultBan)
    .where(and(eq(consultBan.unitId, unitId), eq(consultBan.patientId, patientId)))
}

export async function upsertBan(db: Db, row: typeof consultBan.$inferInsert): Promise<void> {
  await db
    .insert(consultBan)
    .values(row)
    .onConflictDoUpdate({ target: [consultBan.unitId, consultBan.patientId], set: { reason: row.reason, at: row.at } })
}

export async function deleteBan(db: Db, unitId: number, patientId: string): Promise<void> {
  await db.delete(consultBan).where(and(eq(consultBan.unitId, unitId), eq(consultBan.patientId, patientId)))
}

export function findAnswers(db: Db, unitId: number): Promise<ServiceAnswer[]> {
  return db.select().from(serviceAnswer).where(eq(serviceAnswer.unitId, unitId)).orderBy(asc(serviceAnswer.answerId))
}

export function insertServiceMessageIfAbsent(
  db: Db,
  row: typeof serviceMessage.$inferInsert,
): Promise<ServiceMessage[]> {
  return db.insert(serviceMessage).values(row).onConflictDoNothing().returning()
}

export function findServiceMessages(
  db: Db,
  memberId: string,
  unitId: number,
  clientId?: string,
): Promise<ServiceMessage[]> {
  return db
    .select()
    .from(serviceMessage)
    .where(
      and(
        eq(serviceMessage.memberId, memberId),
        eq(serviceMessage.unitId, unitId),
        clientId === undefined ? undefined : eq(serviceMessage.clientId, clientId),
      ),
    )
    .orderBy(desc(serviceMessage.id))
    .limit(500)
}

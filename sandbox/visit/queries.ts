import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'

import { READ_OF_PARTNER } from '../server/audit'
import type { Db } from '../server/db/database'
import { audit } from '../server/tables'
import { checkIn, checkInCode, queue, queueDelay, queueTicket, type Ticket } from './tables'

/** Queues that stand every day, and those of the sessions that are named. */
export function findQueues(db: Db, unitId: number, scheduleIds: readonly string[] = []) {
  const ofSession = scheduleIds.length > 0 ? inArray(queue.scheduleId, [...scheduleIds]) : undefined
  return db
    .select()
    .from(queue)
    .where(and(eq(queue.unitId, unitId), or(isNull(queue.scheduleId), ofSession)))
    .orderBy(asc(queue.sort), asc(queue.name))
}

/** Every queue in which somebody has a number today, and those that stand every day. */
export function findQueuesOfDay(db: Db, unitId: number, date: string) {
  const used = db.select({ id: queueTicket.queueId }).from(queueTicket).where(eq(queueTicket.date, date))
  return db
    .select()
    .from(queue)
    .where(and(eq(queue.unitId, unitId), or(isNull(queue.scheduleId), inArray(queue.queueId, used))))
    .orderBy(asc(queue.sort), asc(queue.name))
}

export function insertQueue(db: Db, row: typeof queue.$inferInsert) {
  return db.insert(queue).values(row).onConflictDoNothing()
}

/** A queue until the end of the transaction: numbers are given and called one after the other. */
export function lockQueue(db: Db, queueId: string, unitId: number) {
  return db
    .select()
    .from(queue)
    .where(and(eq(queue.queueId, queueId), eq(queue.unitId, unitId)))
    .for('update')
}

export function findDelay(db: Db, queueId: string, date: string) {
  return db
    .select()
    .from(queueDelay)
    .where(and(eq(queueDelay.queueId, queueId), eq(queueDelay.date, date)))
}

export function upsertDelay(db: Db, row: typeof queueDelay.$inferInsert) {
  return db.insert(queueDelay).values(row).onConflictDoUpdate({ target: queueDelay.queueId, set: row })
}

/** A number as it is called at the desk, also one of nobody with the app. */
export function findAnyTicket(db: Db, ticketId: string) {
  return db.select().from(queueTicket).where(eq(queueTicket.ticketId, ticketId))
}

export function insertTicket(db: Db, row: typeof queueTicket.$inferInsert) {
  return db.insert(queueTicket).values(row).returning()
}

export function updateTicket(db: Db, ticketId: string, changes: Partial<Ticket>) {
  return db.update(queueTicket).set(changes).where(eq(queueTicket.ticketId, ticketId))
}

/** Whether a reading of the partner's stands in the audit since an instant. */
export function findReading(
  db: Db,
  { target, actor, callId }: { target: string; actor: string; callId: string },
  since: number,
) {
  return db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.target, target),
        eq(audit.actor, actor),
        eq(audit.result, READ_OF_PARTNER),
        eq(audit.callId, callId),
        gte(audit.at, since),
      ),
    )
    .limit(1)
}

export function findCheckIns(db: Db, appointmentIds: readonly string[]) {
  return db
    .select({ row: checkIn, number: queueTicket.number, prefix: queue.prefix })
    .from(checkIn)
    .innerJoin(queueTicket, eq(queueTicket.ticketId, checkIn.ticketId))
    .innerJoin(queue, eq(queue.queueId, queueTicket.queueId))
    .where(inArray(checkIn.appointmentId, [...appointmentIds]))
}

export function insertCheckIn(db: Db, row: typeof checkIn.$inferInsert) {
  return db.insert(checkIn).values(row)
}

export function findCode(db: Db, codeHash: string, unitId: number, now: number) {
  return db
    .select({ expiresAt: checkInCode.expiresAt })
    .from(checkInCode)
    .where(and(eq(checkInCode.codeHash, codeHash), eq(checkInCode.unitId, unitId), gt(checkInCode.expiresAt, now)))
}

export function insertCode(db: Db, row: typeof checkInCode.$inferInsert) {
  return db.insert(checkInCode).values(row)
}

/** Codes that are over say nothing any more. */
export function deleteOldCodes(db: Db, now: number) {
  return db.delete(checkInCode).where(sql`${checkInCode.expiresAt} <= ${now}`)
}

/** Check-ins and numbers of patients, so that they can start anew: their visits are booked again. Numbers of the machine stay. */
export async function deleteVisitDays(db: Db, patientIds: readonly string[]): Promise<void> {
  const ids = [...patientIds]
  await db.delete(checkIn).where(inArray(checkIn.patientId, ids))
  await db.delete(queueTicket).where(inArray(queueTicket.patientId, ids))
}

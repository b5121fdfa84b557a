import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'

import { READ_OF_PARTNER } from '../server/audit'
import type { Db } from '../server/db/database'
import { audit } from '../server/tables'
import {
  checkIn,
  checkInCode,
  queue,
  queueDelay,
  queueTicket,
  type Ticket,
  type CheckIn,
  type Queue,
  type QueueDelay,
} from './tables'

/** Queues that stand every day, and those of the sessions that are named. */
export function findQueues(db: Db, unitId: number, scheduleIds: readonly string[] = []): Promise<Queue[]> {
  const ofSession = scheduleIds.length > 0 ? inArray(queue.scheduleId, [...scheduleIds]) : undefined
  return db
    .select()
    .from(queue)
    .where(and(eq(queue.unitId, unitId), or(isNull(queue.scheduleId), ofSession)))
    .orderBy(asc(queue.sort), asc(queue.name))
}

/** Every queue in which somebody has a number today, and those that stand every day. */
export function findQueuesOfDay(db: Db, unitId: number, date: string): Promise<Queue[]> {
  const used = db.select({ id: queueTicket.queueId }).from(queueTicket).where(eq(queueTicket.date, date))
  return db
    .select()
    .from(queue)
    .where(and(eq(queue.unitId, unitId), or(isNull(queue.scheduleId), inArray(queue.queueId, used))))
    .orderBy(asc(queue.sort), asc(queue.name))
}

export async function insertQueue(db: Db, row: typeof queue.$inferInsert): Promise<void> {
  await db.insert(queue).values(row).onConflictDoNothing()
}

/** A queue until the end of the transaction: numbers are given and called one after the other. */
export function lockQueue(db: Db, queueId: string, unitId: number): Promise<Queue[]> {
  return db
    .select()
    .from(queue)
    .where(and(eq(queue.queueId, queueId), eq(queue.unitId, unitId)))
    .for('update')
}

export function findDelay(db: Db, queueId: string, date: string): Promise<QueueDelay[]> {
  return db
    .select()
    .from(queueDelay)
    .where(and(eq(queueDelay.queueId, queueId), eq(queueDelay.date, date)))
}

export async function upsertDelay(db: Db, row: typeof queueDelay.$inferInsert): Promise<void> {
  await db.insert(queueDelay).values(row).onConflictDoUpdate({ target: queueDelay.queueId, set: row })
}

/** A number as it is called at the desk, also one of nobody with the app. */
export function findAnyTicket(db: Db, ticketId: string): Promise<Ticket[]> {
  return db.select().from(queueTicket).where(eq(queueTicket.ticketId, ticketId))
}

export function insertTicket(db: Db, row: typeof queueTicket.$inferInsert): Promise<Ticket[]> {
  return db.insert(queueTicket).values(row).returning()
}

export async function updateTicket(db: Db, ticketId: string, changes: Partial<Ticket>): Promise<void> {
  await db.update(queueTicket).set(changes).where(eq(queueTicket.ticketId, ticketId))
}

/** Whether a reading of the partner's stands in the audit since an instant. */
export function findReading(
  db: Db,
  { target, actor, callId }: { target: string; actor: string; callId: string },
  since: number,
): Promise<{ id: number }[]> {
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

export function findCheckIns(
  db: Db,
  appointmentIds: readonly string[],
): Promise<{ row: CheckIn; number: number; prefix: string }[]> {
  return db
    .select({ row: checkIn, number: queueTicket.number, prefix: queue.prefix })
    .from(checkIn)
    .innerJoin(queueTicket, eq(queueTicket.ticketId, checkIn.ticketId))
    .innerJoin(queue, eq(queue.queueId, queueTicket.queueId))
    .where(inArray(checkIn.appointmentId, [...appointmentIds]))
}

export async function insertCheckIn(db: Db, row: typeof checkIn.$inferInsert): Promise<void> {
  await db.insert(checkIn).values(row)
}

export function findCode(db: Db, codeHash: string, unitId: number, now: number): Promise<{ expiresAt: number }[]> {
  return db
    .select({ expiresAt: checkInCode.expiresAt })
    .from(checkInCode)
    .where(and(eq(checkInCode.codeHash, codeHash), eq(checkInCode.unitId, unitId), gt(checkInCode.expiresAt, now)))
}

export async function insertCode(db: Db, row: typeof checkInCode.$inferInsert): Promise<void> {
  await db.insert(checkInCode).values(row)
}

/** Codes that are over say nothing any more. */
export async function deleteOldCodes(db: Db, now: number): Promise<void> {
  await db.delete(checkInCode).where(sql`${checkInCode.expiresAt} <= ${now}`)
}

/** Check-ins and numbers of patients, so that they can start anew: their visits are booked again. Numbers of the machine stay. */
export async function deleteVisitDays(db: Db, patientIds: readonly string[]): Promise<void> {
  const ids = [...patientIds]
  await db.delete(checkIn).where(inArray(checkIn.patientId, ids))
  await db.delete(queueTicket).where(inArray(queueTicket.patientId, ids))
}

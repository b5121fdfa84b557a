import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { message, smsOutbox, type Message } from './tables'

import type { MessageGroup } from '@/domain/service/messages'

/** Whose messages: a patient's at one hospital. */
export interface Owner {
  readonly unitId: number
  readonly patientId: string
}

/** Messages of one list that are read at most; what is older has had its day. */
const MOST_READ = 500

const isOwn = ({ unitId, patientId }: Owner) => and(eq(message.unitId, unitId), eq(message.patientId, patientId))

/** Counts and the latest instant of each title, by group: a title decides whether it is shown in quiet mode. */
export function countByTitle(
  db: Db,
  owner: Owner,
): Promise<
  {
    groupCode: MessageGroup
    title: string
    total: number
    unread: number
    latest: number
  }[]
> {
  return db
    .select({
      groupCode: message.groupCode,
      title: message.title,
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${message.readAt} is null))::int`,
      latest: sql<number>`max(${message.at})`.mapWith(message.at),
    })
    .from(message)
    .where(isOwn(owner))
    .groupBy(message.groupCode, message.title)
}

/** Messages of a patient, newest first: of one group, those that ask for something, or one. */
export function findMessages(
  db: Db,
  owner: Owner,
  wanted: { groupCode?: MessageGroup | undefined; msgId?: number | undefined; asking?: boolean | undefined },
): Promise<Message[]> {
  const { groupCode, msgId, asking } = wanted
  return db
    .select()
    .from(message)
    .where(
      and(
        isOwn(owner),
        groupCode ? eq(message.groupCode, groupCode) : undefined,
        msgId === undefined ? undefined : eq(message.id, msgId),
        asking ? and(eq(message.asks, true), isNull(message.acknowledgedAt)) : undefined,
      ),
    )
    .orderBy(desc(message.at), desc(message.id))
    .limit(MOST_READ)
}

/** Messages of the owner that are meant, locked. */
export function lockMessages(
  db: Db,
  owner: Owner,
  { ids, groupCode }: { ids: readonly number[]; groupCode?: MessageGroup | undefined },
): Promise<{ id: number; title: string; readAt: number | null; asks: boolean; acknowledgedAt: number | null }[]> {
  return db
    .select({
      id: message.id,
      title: message.title,
      readAt: message.readAt,
      asks: message.asks,
      acknowledgedAt: message.acknowledgedAt,
    })
    .from(message)
    .where(
      and(
        isOwn(owner),
        groupCode ? eq(message.groupCode, groupCode) : undefined,
        ids.length > 0 ? inArray(message.id, [...ids]) : undefined,
      ),
    )
    .orderBy(message.id)
    .for('update')
}

export async function updateMessages(
  db: Db,
  changes: Partial<typeof message.$inferInsert>,
  ids: readonly number[],
): Promise<void> {
  await db
    .update(message)
    .set(changes)
    .where(inArray(message.id, [...ids]))
}

/** Marks as read what leads to one place, with nothing to acknowledge. @returns those that were unread */
export function readByRoute(db: Db, owner: Owner, route: string, now: number): Promise<{ id: number }[]> {
  return db
    .update(message)
    .set({ readAt: now })
    .where(and(isOwn(owner), eq(message.route, route), isNull(message.readAt), eq(message.asks, false)))
    .returning({ id: message.id })
}

/** Of one group, what still waits for an answer asks for nothing any more and is new to nobody. @returns what did */
export function stopAsking(db: Db, patientId: string, groupCode: MessageGroup, now: number): Promise<{ id: number }[]> {
  return db
    .update(message)
    .set({ asks: false, readAt: sql`coalesce(${message.readAt}, ${now})` })
    .where(
      and(
        eq(message.patientId, patientId),
        eq(message.groupCode, groupCode),
        eq(message.asks, true),
        isNull(message.acknowledgedAt),
      ),
    )
    .returning({ id: message.id })
}

/** SMS about messages to a patient that have not gone yet. */
export async function deleteWaitingSmsOf(db: Db, patientId: string, now: number): Promise<void> {
  const theirs = db.select({ id: message.id }).from(message).where(eq(message.patientId, patientId))
  await db.delete(smsOutbox).where(and(inArray(smsOutbox.messageId, theirs), gt(smsOutbox.at, now)))
}

/** Takes back the SMS of messages that were read before it went. */
export async function deleteWaitingSms(db: Db, ids: readonly number[], now: number): Promise<void> {
  await db.delete(smsOutbox).where(and(inArray(smsOutbox.messageId, [...ids]), gt(smsOutbox.at, now)))
}

import { and, asc, desc, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  feedback,
  message,
  reminder,
  reminderGrant,
  type ReminderHost,
  smsOutbox,
  type Feedback,
  type Reminder,
  type ReminderGrant,
} from './tables'

/** Whose grants of subscribed messages are meant: a member at a hospital, by the host that sends them. */
export interface Grantee {
  memberId: string
  unitId: number
  host: ReminderHost
}

export const granteeIs = ({ memberId, unitId, host }: Grantee): SQL<unknown> | undefined =>
  and(eq(reminderGrant.memberId, memberId), eq(reminderGrant.unitId, unitId), eq(reminderGrant.host, host))

export function findMessageSince(db: Db, patientId: string, title: string, since: number): Promise<{ id: number }[]> {
  return db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.patientId, patientId), eq(message.title, title), gt(message.at, since)))
    .limit(1)
}

export function insertMessage(db: Db, row: typeof message.$inferInsert): Promise<{ id: number }[]> {
  return db.insert(message).values(row).returning({ id: message.id })
}

export async function insertSmsOutbox(db: Db, row: typeof smsOutbox.$inferInsert): Promise<void> {
  await db.insert(smsOutbox).values(row)
}

export async function insertFeedback(db: Db, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row)
}

export function listOwnFeedback(db: Db, memberId: string, unitId: number): Promise<Feedback[]> {
  return db
    .select()
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), eq(feedback.unitId, unitId), isNull(feedback.deletedAt)))
    .orderBy(desc(feedback.createdAt), feedback.feedbackId)
}

export function changeOwnFeedback(
  db: Db,
  changes: Partial<typeof feedback.$inferInsert>,
  asked: string[],
  memberId: string,
  unitId: number,
): Promise<{ feedbackId: string }[]> {
  return db
    .update(feedback)
    .set(changes)
    .where(
      and(
        inArray(feedback.feedbackId, asked),
        eq(feedback.memberId, memberId),
        eq(feedback.unitId, unitId),
        isNull(feedback.deletedAt),
      ),
    )
    .returning({ feedbackId: feedback.feedbackId })
}

export async function upsertReminderGrant(
  db: Db,
  row: typeof reminderGrant.$inferInsert,
  maxLeft: number,
): Promise<void> {
  await db
    .insert(reminderGrant)
    .values(row)
    .onConflictDoUpdate({
      target: [reminderGrant.memberId, reminderGrant.unitId, reminderGrant.host, reminderGrant.template],
      set: { given: sql`least(${reminderGrant.given} + 1, ${reminderGrant.used} + ${maxLeft})` },
    })
}

export function findGrants(db: Db, memberId: string, unitId: number, host: ReminderHost): Promise<ReminderGrant[]> {
  return db
    .select()
    .from(reminderGrant)
    .where(granteeIs({ memberId, unitId: unitId, host }))
}

export function findWaitingReminders(
  db: Db,
  memberId: string,
  host: ReminderHost,
  appointmentId: string,
): Promise<Reminder[]> {
  return db
    .select()
    .from(reminder)
    .where(
      and(
        eq(reminder.memberId, memberId),
        eq(reminder.host, host),
        eq(reminder.about, appointmentId),
        eq(reminder.state, 'WAITING'),
      ),
    )
    .orderBy(asc(reminder.dueAt))
}

export function lockReminderGrants(db: Db, who: Grantee): Promise<ReminderGrant[]> {
  return db.select().from(reminderGrant).where(granteeIs(who)).for('update')
}

export function findOutbox(db: Db, memberId: string, unitId: number, host: ReminderHost): Promise<Reminder[]> {
  return db
    .select()
    .from(reminder)
    .where(and(eq(reminder.memberId, memberId), eq(reminder.unitId, unitId), eq(reminder.host, host)))
}

export async function updateReminderByReminderId(
  db: Db,
  changes: Partial<typeof reminder.$inferInsert>,
  ids: string[],
): Promise<void> {
  await db.update(reminder).set(changes).where(inArray(reminder.reminderId, ids))
}

export async function upsertReminder(db: Db, row: typeof reminder.$inferInsert): Promise<void> {
  await db
    .insert(reminder)
    .values(row)
    .onConflictDoUpdate({
      target: [reminder.memberId, reminder.host, reminder.template, reminder.about, reminder.dueAt],
      set: { state: 'WAITING', settledAt: null },
    })
}

export async function updateReminderGrantByTemplate(
  db: Db,
  changes: Partial<typeof reminderGrant.$inferInsert>,
  who: Grantee,
  template: string,
): Promise<void> {
  await db
    .update(reminderGrant)
    .set(changes)
    .where(and(granteeIs(who), eq(reminderGrant.template, template)))
}

export function findGrantees(db: Db): Promise<{ memberId: string; unitId: number; host: ReminderHost }[]> {
  return db
    .selectDistinct({ memberId: reminderGrant.memberId, unitId: reminderGrant.unitId, host: reminderGrant.host })
    .from(reminderGrant)
}

export function settleDueReminders(
  db: Db,
  changes: Partial<typeof reminder.$inferInsert>,
  now: number,
): Promise<{ id: string }[]> {
  return db
    .update(reminder)
    .set(changes)
    .where(and(eq(reminder.state, 'WAITING'), lte(reminder.dueAt, now)))
    .returning({ id: reminder.reminderId })
}

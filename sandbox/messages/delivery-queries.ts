import { and, eq } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { type Reminder, reminder, type Sms, smsOutbox } from './tables'

export function findSms(db: Db, id: number): Promise<Sms[]> {
  return db.select().from(smsOutbox).where(eq(smsOutbox.id, id))
}

/** @param now ms */
export async function setSmsSent(db: Db, id: number, now: number): Promise<void> {
  await db.update(smsOutbox).set({ sentAt: now }).where(eq(smsOutbox.id, id))
}

export function findReminder(db: Db, reminderId: string): Promise<Reminder[]> {
  return db.select().from(reminder).where(eq(reminder.reminderId, reminderId))
}

/** @param now ms */
export async function setReminderSent(db: Db, reminderId: string, now: number): Promise<void> {
  await db
    .update(reminder)
    .set({ state: 'SENT', settledAt: now })
    .where(and(eq(reminder.reminderId, reminderId), eq(reminder.state, 'WAITING')))
}

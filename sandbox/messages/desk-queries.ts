import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import {
  feedback,
  message,
  reminder,
  reminderGrant,
  smsOutbox,
  type Reminder,
  type ReminderGrant,
  type Sms,
} from './tables'

const isOpen = (feedbackId: string) => and(eq(feedback.feedbackId, feedbackId), isNull(feedback.deletedAt))

/** @returns nothing for a feedback that does not wait */
export function beginFeedback(db: Db, feedbackId: string): Promise<{ feedbackId: string }[]> {
  return db
    .update(feedback)
    .set({ state: 'HANDLING' })
    .where(and(isOpen(feedbackId), eq(feedback.state, 'PENDING')))
    .returning({ feedbackId: feedback.feedbackId })
}

/** @returns nothing for a feedback that is not there */
export function setFeedbackReply(
  db: Db,
  feedbackId: string,
  { reply, now }: { reply: string; now: number },
): Promise<{ feedbackId: string }[]> {
  return db
    .update(feedback)
    .set({ reply, repliedAt: now, state: 'ANSWERED' })
    .where(isOpen(feedbackId))
    .returning({ feedbackId: feedback.feedbackId })
}

/** What went and will go to phones, or to one, the newest first. */
export function listSms(db: Db, mobile: string | undefined): Promise<Sms[]> {
  return db
    .select()
    .from(smsOutbox)
    .where(mobile ? eq(smsOutbox.mobile, mobile) : undefined)
    .orderBy(desc(smsOutbox.id))
    .limit(50)
}

/** What somebody was told, the newest first. */
export function listMessagesOf(db: Db, patientId: string): Promise<{ title: string; text: string; at: number }[]> {
  return db
    .select({ title: message.title, text: message.text, at: message.at })
    .from(message)
    .where(eq(message.patientId, patientId))
    .orderBy(desc(message.id))
    .limit(100)
}

/** Subscribed messages, planned and sent, the latest due time first. */
export function listReminders(db: Db): Promise<Reminder[]> {
  return db.select().from(reminder).orderBy(desc(reminder.dueAt)).limit(60)
}

export function listReminderGrants(db: Db): Promise<ReminderGrant[]> {
  return db.select().from(reminderGrant)
}

/** Reminders, messages, text messages and feedback. */

import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, integer, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { memberKey } from '../server/db/keys'
import { unit } from '../server/tables'

import type { FeedbackState, FeedbackType } from '@/domain/service/feedback'
import { MESSAGE_GROUP_CODES, type MessageGroup } from '@/domain/service/messages'

/** Hosts that have subscribed messages. */
export type ReminderHost = 'weapp' | 'alipay'

export const reminderGrant = sandboxSchema.table(
  'reminder_grant',
  {
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    host: text('host').$type<ReminderHost>().notNull(),
    template: text('template').notNull(),
    given: integer('given').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [
    key(table.memberId, table.unitId, table.host, table.template),
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    check('reminder_grant_check', sql`${table.used} between 0 and ${table.given}`),
    checkOf(table.given, sql`${table.given} >= 0`),
    oneOf(table.host, ['weapp', 'alipay']),
  ],
)

export const reminder = sandboxSchema.table(
  'reminder',
  {
    reminderId: text('reminder_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    memberId: text('member_id').notNull(),
    host: text('host').$type<ReminderHost>().notNull(),
    template: text('template').notNull(),
    /** The appointment the message is about. */
    about: text('about').notNull(),
    text: text('text').notNull(),
    /** Page of the mini-program that the message opens. */
    page: text('page').notNull(),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<'WAITING' | 'SENT' | 'WITHDRAWN'>().notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.memberId, table.host, table.template, table.about, table.dueAt),
    oneOf(table.state, ['WAITING', 'SENT', 'WITHDRAWN']),
    index('reminder_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'WAITING'`),
  ],
)

export const message = sandboxSchema.table(
  'message',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    groupCode: text('group_code').$type<MessageGroup>().notNull().default('SYSTEM'),
    /** Address where it goes on; '' where there is nothing to do. */
    route: text('route').notNull().default(''),
    /** Has to be acknowledged. */
    asks: boolean('asks').notNull().default(false),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    oneOf(table.groupCode, MESSAGE_GROUP_CODES),
    checkOf(
      table.acknowledgedAt,
      sql`${table.acknowledgedAt} is null or (${table.asks} and ${table.readAt} is not null)`,
    ),
    index('message_patient').on(table.patientId, table.at),
  ],
)

/** What went to a phone, and what is going to: `at` may still be to come. */
export const smsOutbox = sandboxSchema.table(
  'sms_outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** The message that it stands in for: read in time, it does not go. */
    messageId: bigint('message_id', { mode: 'number' }),
  },
  (table) => [
    references(table.messageId, message.id),
    index('sms_outbox_mobile').on(table.mobile, table.id),
    index('sms_outbox_message').on(table.messageId),
  ],
)

export const feedback = sandboxSchema.table(
  'feedback',
  {
    feedbackId: text('feedback_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    memberId: text('member_id').notNull(),
    type: text('type').$type<FeedbackType>().notNull().default('other'),
    content: text('content').notNull(),
    contact: text('contact').notNull(),
    state: text('state').$type<FeedbackState>().notNull(),
    createdAt: instant('created_at').notNull(),
    reply: text('reply').notNull().default(''),
    repliedAt: instant('replied_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    oneOf(table.type, ['fault', 'experience', 'service', 'other']),
  ],
)

export type Feedback = typeof feedback.$inferSelect

export type ReminderGrant = typeof reminderGrant.$inferSelect

export type Reminder = typeof reminder.$inferSelect

export type Message = typeof message.$inferSelect

export type SmsOutbox = typeof smsOutbox.$inferSelect

/** Tables of bills and reminders (`migrations/0021`, `0022`) as Drizzle sees them. */
import { bigint, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'

import { hospital, type OrderItem } from './schema'

const instant = (name: string) => bigint(name, { mode: 'number' })

/** States of a bill (spec:payment#bills). */
export type BillState = 'UNPAID' | 'PAID' | 'REFUNDED' | 'VOID'

/** Who wrote the bill: a doctor's order, or the laboratory for embryo testing. */
export type BillKind = 'advice' | 'pgt'

export const bill = hospital.table('bill', {
  billId: text('bill_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  kind: text('kind').$type<BillKind>().notNull(),
  title: text('title').notNull(),
  deptName: text('dept_name').notNull(),
  doctorName: text('doctor_name').notNull(),
  prescNo: text('presc_no').notNull(),
  date: text('date').notNull(),
  items: jsonb('items').$type<OrderItem[]>().notNull(),
  totalFen: integer('total_fen').notNull(),
  medicareFen: integer('medicare_fen').notNull().default(0),
  state: text('state').$type<BillState>().notNull(),
  orderCode: text('order_code'),
  paidAt: instant('paid_at'),
})

/** Hosts that have subscribed messages. */
export type ReminderHost = 'weapp' | 'alipay'

export const reminderGrant = hospital.table(
  'reminder_grant',
  {
    memberId: text('member_id').notNull(),
    unitId: integer('unit_id').notNull(),
    host: text('host').$type<ReminderHost>().notNull(),
    template: text('template').notNull(),
    given: integer('given').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.unitId, table.host, table.template] })],
)

export const reminder = hospital.table('reminder', {
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
})

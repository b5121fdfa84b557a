/** The tables of follow-up plans, vouchers and fee waivers (`migrations/0053-follow-and-fees.sql`) as Drizzle sees them. */
import { integer, primaryKey, text } from 'drizzle-orm/pg-core'

import { instant, sandboxSchema } from '../server/db/columns'

export const couponTaken = sandboxSchema.table(
  'coupon_taken',
  {
    patientId: text('patient_id').notNull(),
    couponId: text('coupon_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.couponId] })],
)

export const transferDay = sandboxSchema.table('transfer_day', {
  /** The woman whose transfer it was. */
  scope: text('scope').primaryKey(),
  unitId: integer('unit_id').notNull(),
  date: text('date').notNull(),
})

export const coupon = sandboxSchema.table(
  'coupon',
  {
    unitId: integer('unit_id').notNull(),
    couponId: text('coupon_id').notNull(),
    name: text('name').notNull(),
    validDays: integer('valid_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.couponId] })],
)

export const vaccination = sandboxSchema.table(
  'vaccination',
  {
    patientId: text('patient_id').notNull(),
    dose: integer('dose').notNull(),
    vaccine: text('vaccine').notNull(),
    date: text('date').notNull(),
    place: text('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.dose] })],
)

export const feeWaiver = sandboxSchema.table('fee_waiver', {
  applyId: text('apply_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<'SUBMITTED' | 'ACCEPTED' | 'REFUSED'>().notNull(),
  answer: text('answer').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
})

export type Coupon = typeof coupon.$inferSelect

export type FeeWaiver = typeof feeWaiver.$inferSelect

/** The tables of follow-up plans, vouchers and fee waivers (`migrations/0053-follow-and-fees.sql`) as Drizzle sees them. */
import { bigint, integer, primaryKey, text } from 'drizzle-orm/pg-core'

import { hospital } from './schema'

const instant = (name: string) => bigint(name, { mode: 'number' })

export const transferDay = hospital.table('transfer_day', {
  /** The woman whose transfer it was. */
  scope: text('scope').primaryKey(),
  unitId: integer('unit_id').notNull(),
  date: text('date').notNull(),
})

export const coupon = hospital.table(
  'coupon',
  {
    unitId: integer('unit_id').notNull(),
    couponId: text('coupon_id').notNull(),
    name: text('name').notNull(),
    validDays: integer('valid_days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.couponId] })],
)

export const vaccination = hospital.table(
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

export const feeWaiver = hospital.table('fee_waiver', {
  applyId: text('apply_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<'SUBMITTED' | 'ACCEPTED' | 'REFUSED'>().notNull(),
  answer: text('answer').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
})

/** Follow-up plans, vouchers and fee waivers. */
import { sql } from 'drizzle-orm'
import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { patient } from '../couple/patient-tables'
import { unit } from '../platform/tables'
import { checkOf, instant, key, oneOf, references, sandboxSchema } from '../server/db/columns'

export const couponTaken = sandboxSchema.table(
  'coupon_taken',
  {
    patientId: text('patient_id').notNull(),
    couponId: text('coupon_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [key(table.patientId, table.couponId), references(table.patientId, patient.patientId)],
)

export const transferDay = sandboxSchema.table(
  'transfer_day',
  {
    /** The woman whose transfer it was. */
    scope: text('scope').primaryKey(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
  },
  (table) => [references(table.unitId, unit.unitId)],
)

export const coupon = sandboxSchema.table(
  'coupon',
  {
    unitId: integer('unit_id').notNull(),
    couponId: text('coupon_id').notNull(),
    name: text('name').notNull(),
    validDays: integer('valid_days').notNull(),
  },
  (table) => [
    key(table.unitId, table.couponId),
    references(table.unitId, unit.unitId),
    checkOf(table.validDays, sql`${table.validDays} > 0`),
  ],
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
  (table) => [
    key(table.patientId, table.dose),
    references(table.patientId, patient.patientId),
    checkOf(table.dose, sql`${table.dose} > 0`),
  ],
)

export const feeWaiver = sandboxSchema.table(
  'fee_waiver',
  {
    applyId: text('apply_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'SUBMITTED' | 'ACCEPTED' | 'REFUSED'>().notNull(),
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    references(table.patientId, patient.patientId),
    references(table.unitId, unit.unitId),
    oneOf(table.state, ['SUBMITTED', 'ACCEPTED', 'REFUSED']),
    uniqueIndex('fee_waiver_open')
      .on(table.patientId)
      .where(sql`${table.state} = 'SUBMITTED'`),
  ],
)

export type Coupon = typeof coupon.$inferSelect

export type FeeWaiver = typeof feeWaiver.$inferSelect

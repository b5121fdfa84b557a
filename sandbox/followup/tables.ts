/** Follow-up plans, vouchers and fee waivers. */

import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import { COUPON_KINDS } from '@/domain/payment/coupons'

/** A danger sign was told, somebody asked to be called, frozen storage needs a person, nobody confirmed a trigger, or an event of the course needs a person. */
export const TASK_KINDS = ['danger', 'reply', 'storage', 'trigger', 'course'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Nobody is at it yet, somebody is, it is done. */
export const TASK_STATES = ['OPEN', 'TAKEN', 'DONE'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const couponTaken = sandboxSchema.table(
  'coupon_taken',
  {
    patientId: text('patient_id').notNull(),
    couponId: text('coupon_id').notNull(),
    at: instant('at').notNull(),
    /** When the window took it; null again after a full refund. */
    usedAt: instant('used_at'),
    /** What it was taken off. */
    usedFor: text('used_for').notNull().default(''),
  },
  (table) => [key(table.patientId, table.couponId), references(table.patientId, patientKey)],
)

export const transfer = sandboxSchema.table(
  'embryo_transfer',
  {
    transferId: text('transfer_id').primaryKey(),
    /** The woman whose transfer it was. */
    patientId: text('patient_id').notNull(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    /** Days of the embryo, 1 to 7 (spec:followup#transfer-dates). */
    embryoDay: integer('embryo_day').notNull(),
    /** The hospital's own day of the first blood test; '' leaves it to the rule. */
    hcgDate: text('hcg_date').notNull().default(''),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    references(table.patientId, patientKey),
    uniqueOf(table.patientId, table.date),
    checkOf(table.embryoDay, sql`${table.embryoDay} between 1 and 7`),
  ],
)

/** What somebody at the hospital has to do because of what a patient sent. */
export const deskTask = sandboxSchema.table(
  'desk_task',
  {
    taskId: text('task_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    /** Null where the patient sent it without a name. */
    patientId: text('patient_id'),
    /** The record, note or feedback it comes from. */
    source: text('source').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<TaskKind>().notNull(),
    /** Of a danger: how soon, as the app said it to the patient; else ''. */
    danger: text('danger').notNull().default(''),
    /** Signs by their ids, with commas. */
    signs: text('signs').notNull().default(''),
    state: text('state').$type<TaskState>().notNull(),
    /** What was done. */
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When somebody at the desk first took it, since it was last opened: what the patient is told of it. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    oneOf(table.kind, TASK_KINDS),
    oneOf(table.state, TASK_STATES),
    uniqueOf(table.source, table.kind),
    index('desk_task_open').on(table.unitId, table.state),
    checkOf(table.seenAt, sql`(${table.seenAt} is null) = (${table.state} = 'OPEN')`),
  ],
)

export const coupon = sandboxSchema.table(
  'coupon',
  {
    unitId: integer('unit_id').notNull(),
    couponId: text('coupon_id').notNull(),
    name: text('name').notNull(),
    validDays: integer('valid_days').notNull(),
    kind: text('kind', { enum: COUPON_KINDS }).notNull().default('cash'),
    /** Of a cash coupon: what it takes off, in fen. */
    valueFen: integer('value_fen').notNull().default(2000),
    /** Of a discount: per cent of the price that are left to pay. */
    rate: integer('rate').notNull().default(100),
    /** From this price on, in fen. */
    minFen: integer('min_fen').notNull().default(0),
    /** Types of orders it is for, joined by commas (spec:payment#order-types). */
    scope: text('scope').notNull().default('5,6,7'),
    /** Given for the questionnaire, which patients take by themselves, or handed out by the hospital. */
    origin: text('origin', { enum: ['questionnaire', 'hospital'] })
      .notNull()
      .default('questionnaire'),
  },
  (table) => [
    key(table.unitId, table.couponId),
    references(table.unitId, unit.unitId),
    checkOf(table.validDays, sql`${table.validDays} > 0`),
    oneOf(table.kind, COUPON_KINDS),
    oneOf(table.origin, ['questionnaire', 'hospital']),
    check(
      'coupon_value_check',
      sql`${table.valueFen} >= 0 and ${table.minFen} >= 0 and ${table.rate} between 1 and 100`,
    ),
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
    references(table.patientId, patientKey),
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
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    oneOf(table.state, ['SUBMITTED', 'ACCEPTED', 'REFUSED']),
    uniqueIndex('fee_waiver_open')
      .on(table.patientId)
      .where(sql`${table.state} = 'SUBMITTED'`),
  ],
)

export type Transfer = typeof transfer.$inferSelect

export type DeskTask = typeof deskTask.$inferSelect

export type Coupon = typeof coupon.$inferSelect

export type CouponTaken = typeof couponTaken.$inferSelect

export type FeeWaiver = typeof feeWaiver.$inferSelect

export type Vaccination = typeof vaccination.$inferSelect

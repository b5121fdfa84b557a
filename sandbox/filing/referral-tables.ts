/** Referrals of patients to another hospital. */

import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { instant, oneOf, references, sandboxSchema } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import { REFERRAL_STATES } from '@/domain/service/referral'

/** One referral; an offer that nobody answered is past its last day without a write (src/domain/service/referral.ts). */
export const referral = sandboxSchema.table(
  'referral',
  {
    transferId: text('transfer_id').primaryKey(),
    /** The hospital that refers. */
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    toName: text('to_name').notNull(),
    toDepartment: text('to_department').notNull(),
    toAddress: text('to_address').notNull(),
    toPhone: text('to_phone').notNull(),
    doctorName: text('doctor_name').notNull(),
    reason: text('reason').notNull(),
    records: jsonb('records').$type<string[]>().notNull(),
    bring: jsonb('bring').$type<string[]>().notNull(),
    state: text('state', { enum: REFERRAL_STATES }).notNull().default('OFFERED'),
    validUntil: date('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    arrivedAt: instant('arrived_at'),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.state, REFERRAL_STATES),
    // Nobody arrives who has not agreed.
    check(
      'referral_check',
      sql`(${table.state} = 'OFFERED') = (${table.answeredAt} is null) and (${table.state} = 'ARRIVED') = (${table.arrivedAt} is not null)`,
    ),
    index('referral_patient').on(table.patientId, table.createdAt),
  ],
)

export type Referral = typeof referral.$inferSelect

/** Patients, apart from the other tables of the domain: accounts refer to patients, and a couple's file to accounts. */

import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, references, sandboxSchema, type Sealed, uniqueOf } from '../server/db/columns'
import { unit } from '../server/tables'

export const patient = sandboxSchema.table(
  'patient',
  {
    patientId: text('patient_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    hisPatientId: text('his_patient_id').notNull(),
    name: text('name').notNull(),
    sex: integer('sex').notNull(),
    birthday: text('birthday').notNull(),
    idType: text('id_type').notNull(),
    /** Encrypted (sandbox/server/vault.ts); rows are found by the key beside it. */
    idNo: text('id_no').$type<Sealed>().notNull(),
    idNoKey: text('id_no_key').notNull(),
    mobile: text('mobile').notNull(),
    caseNo: text('case_no').notNull(),
    archiveNo: text('archive_no').notNull(),
    isFirstVisit: boolean('is_first_visit').notNull(),
    deskFacts: jsonb('desk_facts').$type<Record<string, string>>().notNull().default({}),
    staffManaged: boolean('staff_managed').notNull().default(false),
    noShowCount: integer('no_show_count').notNull().default(0),
    selfBookingDisabled: boolean('self_booking_disabled').notNull().default(false),
    note: text('note').notNull().default(''),
    /** When the desk recorded the death, ms; from then on nothing is sent to this person. */
    deceasedAt: instant('deceased_at'),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    uniqueOf(table.unitId, table.idNoKey),
    checkOf(table.noShowCount, sql`${table.noShowCount} >= 0`),
    checkOf(table.sex, sql`${table.sex} in (1, 2)`),
  ],
)

export type Patient = typeof patient.$inferSelect

/** Half-filled and filed forms, and the days for filing visits. */

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, references, sandboxSchema, indexOf } from '../server/db/columns'
import { coupleKey, patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import type { FORM_STATES } from '@/api/filing/schemas'

export const formDraft = sandboxSchema.table(
  'form_draft',
  {
    scope: text('scope').notNull(),
    unitId: integer('unit_id').notNull(),
    form: text('form').notNull(),
    /** What the form is about, as of the record that it will become (occasion-service.ts). */
    occasion: text('occasion').notNull().default(''),
    field: text('field').notNull(),
    /** Wrapped: a bare text that looks like a number would come back as one. */
    value: jsonb('value').$type<{ v: unknown }>().notNull(),
    step: integer('step').notNull().default(0),
    byMember: text('by_member').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [
    key(table.scope, table.unitId, table.form, table.occasion, table.field),
    references(table.unitId, unit.unitId),
  ],
)

export type FormState = (typeof FORM_STATES)[number]

export const formRecord = sandboxSchema.table(
  'form_record',
  {
    recordId: text('record_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    family: text('family').notNull(),
    form: text('form').notNull(),
    variant: text('variant').notNull(),
    occasion: text('occasion').notNull(),
    scope: text('scope').notNull(),
    /** Null as long as the member who wrote it is not verified; then `scope` is the account's. */
    patientId: text('patient_id'),
    pairId: text('pair_id'),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<FormState>().notNull(),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull(),
    writtenBy: text('written_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    reviewedAt: instant('reviewed_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    references(table.pairId, coupleKey),
    indexOf(table.pairId),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    uniqueIndex('form_record_one')
      .on(table.unitId, table.family, table.form, table.occasion, table.scope)
      .where(sql`${table.deletedAt} is null and ${table.state} <> 'CLOSED'`),
    index('form_record_scope').on(table.unitId, table.family, table.scope),
  ],
)

export const formRecordVersion = sandboxSchema.table(
  'form_record_version',
  {
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    writtenBy: text('written_by').notNull(),
    memberId: text('member_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [key(table.recordId, table.version), references(table.recordId, formRecord.recordId)],
)

export const filingPlace = sandboxSchema.table(
  'filing_place',
  {
    sourceId: text('source_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    period: text('period').$type<'AM' | 'PM'>().notNull(),
    startMin: integer('start_min').notNull(),
    endMin: integer('end_min').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    checkOf(table.capacity, sql`${table.capacity} > 0`),
    index('filing_place_day').on(table.unitId, table.date),
  ],
)

export const filingVisit = sandboxSchema.table(
  'filing_visit',
  {
    recordId: text('record_id').primaryKey(),
    sourceId: text('source_id').notNull(),
    state: text('state').$type<'BOOKED' | 'CANCELLED' | 'DONE'>().notNull(),
  },
  (table) => [
    references(table.recordId, formRecord.recordId),
    references(table.sourceId, filingPlace.sourceId),
    indexOf(table.sourceId),
  ],
)

export type FormRecord = typeof formRecord.$inferSelect

export type FormDraft = typeof formDraft.$inferSelect

export type FilingPlace = typeof filingPlace.$inferSelect

export type FilingVisit = typeof filingVisit.$inferSelect

/** Laboratory reports and case notes. */

import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { instant, oneOf, references, sandboxSchema, indexOf } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import type { IMAGING_STATES, LAB_STATES, RESULT_KINDS, SEAL_STATES } from '@/api/results/schemas'

export const caseNote = sandboxSchema.table(
  'case_note',
  {
    caseId: text('case_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    kind: text('kind').$type<'first' | 'subsequent' | 'own'>().notNull(),
    title: text('title').notNull(),
    visitDate: text('visit_date').notNull(),
    doctorName: text('doctor_name').notNull(),
    lines: jsonb('lines').$type<{ label: string; value: string }[]>().notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    index('case_note_patient').on(table.patientId, table.visitDate),
  ],
)

/** One value with the range it came with; bounds are as printed, '' where there is none. */
export interface LabItem {
  itemCode: string
  itemName: string
  abbr: string
  result: string
  unit: string
  refLow: string
  refHigh: string
  refText: string
  phase: string
  /** Values at or beyond which the laboratory phones the ward, where it has such bounds. */
  criticalLow?: string
  criticalHigh?: string
  /** What stood here before it was corrected. */
  was?: string
}

export const labReport = sandboxSchema.table(
  'lab_report',
  {
    reportId: text('report_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    title: text('title').notNull(),
    sampleType: text('sample_type').notNull(),
    status: text('status').$type<(typeof LAB_STATES)[number]>().notNull(),
    applyDoctor: text('apply_doctor').notNull(),
    dept: text('dept').notNull(),
    tester: text('tester').notNull(),
    reviewer: text('reviewer').notNull(),
    remark: text('remark').notNull().default(''),
    edition: text('edition').notNull().default(''),
    deskOnly: boolean('desk_only').notNull().default(false),
    items: jsonb('items').$type<LabItem[]>().notNull(),
    /** Counts up with every correction. */
    revision: integer('revision').notNull().default(1),
    amendedAt: instant('amended_at'),
    sampledAt: instant('sampled_at'),
    reportedAt: instant('reported_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.status, ['REQUESTED', 'SAMPLED', 'TESTING', 'REPORTED', 'AMENDED', 'WITHDRAWN', 'CANCELLED']),
    index('lab_report_patient').on(table.patientId, table.createdAt),
  ],
)

export const imagingReport = sandboxSchema.table(
  'imaging_report',
  {
    inspectId: text('inspect_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    type: text('type').notNull(),
    part: text('part').notNull(),
    status: text('status').$type<(typeof IMAGING_STATES)[number]>().notNull(),
    applyDoctor: text('apply_doctor').notNull(),
    examDoctor: text('exam_doctor').notNull(),
    findings: text('findings').notNull(),
    conclusion: text('conclusion').notNull(),
    /** What each picture shows; the picture of this place is drawn when it is fetched. */
    images: jsonb('images').$type<string[]>().notNull(),
    examAt: instant('exam_at'),
    reportedAt: instant('reported_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.status, ['REGISTERED', 'EXAMINING', 'REPORTED', 'AMENDED', 'WITHDRAWN']),
    index('imaging_report_patient').on(table.patientId, table.createdAt),
  ],
)

/** A result that is not shown before its owner has said how; no row, no seal (spec:results#sealed-results). */
export const resultSeal = sandboxSchema.table(
  'result_seal',
  {
    reportId: text('report_id').primaryKey(),
    kind: text('kind').$type<(typeof RESULT_KINDS)[number]>().notNull(),
    patientId: text('patient_id').notNull(),
    state: text('state').$type<Exclude<(typeof SEAL_STATES)[number], 'TOGETHER'>>().notNull(),
    /** When each of the couple said that they want to open it together. */
    ownerTogetherAt: instant('owner_together_at'),
    partnerTogetherAt: instant('partner_together_at'),
    /** With whom: a yes to one partner is none to another. */
    pairId: text('pair_id').notNull().default(''),
    openedAt: instant('opened_at'),
  },
  (table) => [
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    oneOf(table.kind, ['lab', 'imaging', 'test', 'culture']),
    oneOf(table.state, ['SEALED', 'DOCTOR', 'OPEN']),
  ],
)

export type ImagingReport = typeof imagingReport.$inferSelect

export type ResultSeal = typeof resultSeal.$inferSelect

export type CaseNote = typeof caseNote.$inferSelect

export type LabReport = typeof labReport.$inferSelect

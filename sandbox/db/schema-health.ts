/** The tables of laboratory reports, medical orders and periods (`migrations/0054-health.sql`) as Drizzle sees them. */
import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'

import type { MEDICAL_ORDER_KINDS, MEDICAL_ORDER_STATES } from '@/api/medication/schemas'
import type { LAB_STATES } from '@/api/results/schemas'

import { hospital } from './schema'

const instant = (name: string) => bigint(name, { mode: 'number' })

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
}

export interface OrderItem {
  drugName: string
  dose: string
  unit: string
  usage: string
  frequency: string
  startAt: string
  days: number
  note: string
}

export const labReport = hospital.table('lab_report', {
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
  sampledAt: instant('sampled_at'),
  reportedAt: instant('reported_at'),
  createdAt: instant('created_at').notNull(),
})

export const medicalOrder = hospital.table('medical_order', {
  adviceId: text('advice_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  adviceDate: text('advice_date').notNull(),
  kind: text('kind').$type<(typeof MEDICAL_ORDER_KINDS)[number]>().notNull(),
  content: text('content').notNull(),
  doctorName: text('doctor_name').notNull(),
  status: text('status').$type<(typeof MEDICAL_ORDER_STATES)[number]>().notNull(),
  nextVisit: text('next_visit').notNull().default(''),
  items: jsonb('items').$type<OrderItem[]>().notNull(),
})

export const lastPeriod = hospital.table('last_period', {
  patientId: text('patient_id').primaryKey(),
  lmp: text('lmp').notNull(),
  cycleDays: integer('cycle_days').notNull(),
})

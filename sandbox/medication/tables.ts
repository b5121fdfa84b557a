import { integer, jsonb, text } from 'drizzle-orm/pg-core'

import type { ADVICE_KINDS, ADVICE_STATES } from '@/api/shapes-health'

import { sandboxSchema } from '../server/db/columns'

export interface MedicationItem {
  drugName: string
  dose: string
  unit: string
  usage: string
  frequency: string
  startAt: string
  days: number
  note: string
}

export const medicalOrder = sandboxSchema.table('medical_order', {
  adviceId: text('advice_id').primaryKey(),
  unitId: integer('unit_id').notNull(),
  patientId: text('patient_id').notNull(),
  adviceDate: text('advice_date').notNull(),
  kind: text('kind').$type<(typeof ADVICE_KINDS)[number]>().notNull(),
  content: text('content').notNull(),
  doctorName: text('doctor_name').notNull(),
  status: text('status').$type<(typeof ADVICE_STATES)[number]>().notNull(),
  nextVisit: text('next_visit').notNull().default(''),
  items: jsonb('items').$type<MedicationItem[]>().notNull(),
})

export type MedicalOrder = typeof medicalOrder.$inferSelect

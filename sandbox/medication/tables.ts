import { integer, jsonb, text } from 'drizzle-orm/pg-core'

import type { MEDICAL_ORDER_KINDS, MEDICAL_ORDER_STATES } from '@/api/medication/schemas'

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
  kind: text('kind').$type<(typeof MEDICAL_ORDER_KINDS)[number]>().notNull(),
  content: text('content').notNull(),
  doctorName: text('doctor_name').notNull(),
  status: text('status').$type<(typeof MEDICAL_ORDER_STATES)[number]>().notNull(),
  nextVisit: text('next_visit').notNull().default(''),
  items: jsonb('items').$type<MedicationItem[]>().notNull(),
})

export type MedicalOrder = typeof medicalOrder.$inferSelect

import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import type { MEDICAL_ORDER_KINDS, MEDICAL_ORDER_STATES } from '@/api/medication/schemas'

import { patient } from '../couple/patient-tables'
import { unit } from '../platform/tables'
import { oneOf, references, sandboxSchema } from '../server/db/columns'

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

export const medicalOrder = sandboxSchema.table(
  'medical_order',
  {
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
  },
  (table) => [
    references(table.patientId, patient.patientId),
    references(table.unitId, unit.unitId),
    oneOf(table.status, ['ACTIVE', 'STOPPED', 'DONE']),
    index('medical_order_patient').on(table.patientId, table.adviceDate),
  ],
)

export type MedicalOrder = typeof medicalOrder.$inferSelect

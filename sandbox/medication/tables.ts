import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { oneOf, references, sandboxSchema } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import type { MEDICAL_ORDER_KINDS, MEDICAL_ORDER_STATES, PRESCRIPTION_STATES } from '@/api/medication/schemas'

export interface MedicationItem {
  drugName: string
  dose: string
  unit: string
  usage: string
  frequency: string
  startAt: string
  days: number
  /** Hours of the hospital's day, `HH:mm`; empty where the order names none. */
  times: string[]
  note: string
  /** The instant after which none is due, ms; absent or null where days alone end it. */
  lastAt?: number | null
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
    /** The cycle whose trigger has stopped it; null where none has. */
    stoppedFor: text('stopped_for'),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.status, ['ACTIVE', 'STOPPED', 'DONE']),
    index('medical_order_patient').on(table.patientId, table.adviceDate),
  ],
)

/** One line of a prescription, as it is printed. */
export interface PrescribedItem {
  name: string
  spec: string
  dose: string
  unit: string
  usage: string
  frequency: string
  /** 0 where no end is written. */
  days: number
  qty: number
  packUnit: string
  note: string
}

export const prescription = sandboxSchema.table(
  'prescription',
  {
    prescriptionId: text('prescription_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    prescNo: text('presc_no').notNull(),
    date: text('date').notNull(),
    kind: text('kind').notNull(),
    deptName: text('dept_name').notNull(),
    doctorName: text('doctor_name').notNull(),
    diagnosis: text('diagnosis').notNull(),
    items: jsonb('items').$type<PrescribedItem[]>().notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Where it stands without a bill; with one the bill says whether it is paid. */
    state: text('state').$type<(typeof PRESCRIPTION_STATES)[number]>().notNull(),
    billId: text('bill_id').notNull().default(''),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.state, ['UNPAID', 'PAID', 'DISPENSED', 'VOID', 'REFUNDED']),
    index('prescription_patient').on(table.patientId, table.date),
  ],
)

export type Prescription = typeof prescription.$inferSelect

export type MedicalOrder = typeof medicalOrder.$inferSelect

export * from './plan-tables'

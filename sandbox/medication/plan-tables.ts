/** Plans that follow from orders: amended versions, ticks of single doses, triggers, and the drugs of a hospital. */

import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { patientKey, treatmentCycleKey } from '../server/db/keys'
import { unit } from '../server/tables'

import type { DRUG_STORAGES, SUBMITTED_STATES } from '@/api/medication/schemas'

/** What the hospital says of a missed dose, and when a trigger is late; the hours of doses stand in its profile (`doses`). */
export const medicationRule = sandboxSchema.table(
  'medication_rule',
  {
    unitId: integer('unit_id').primaryKey(),
    triggerLateMin: integer('trigger_late_min').notNull(),
    missedText: text('missed_text').notNull(),
    triggerLateText: text('trigger_late_text').notNull(),
  },
  (table) => [references(table.unitId, unit.unitId), checkOf(table.triggerLateMin, sql`${table.triggerLateMin} > 0`)],
)

export const drug = sandboxSchema.table(
  'drug',
  {
    drugId: text('drug_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    spec: text('spec').notNull(),
    purpose: text('purpose').notNull(),
    route: text('route').notNull(),
    unitName: text('unit_name').notNull(),
    storage: text('storage').$type<(typeof DRUG_STORAGES)[number]>().notNull(),
    /** Places of an injection in turn; empty for what is swallowed. */
    sites: jsonb('sites').$type<string[]>().notNull(),
    /** How it is taken, step by step, in the hospital's words. */
    steps: jsonb('steps').$type<string[]>().notNull(),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    oneOf(table.storage, ['cold', 'room']),
    index('drug_unit').on(table.unitId, table.place),
  ],
)

/** The plan of one order. Its id is the order's: an order has one plan at most. */
export const medicationPlan = sandboxSchema.table(
  'medication_plan',
  {
    planId: text('plan_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    cycleId: text('cycle_id'),
    drugId: text('drug_id').notNull(),
    startOn: date('start_on').notNull(),
    isAtHospital: boolean('is_at_hospital').notNull().default(false),
    note: text('note').notNull().default(''),
    /** Amount that was handed out, in the unit of the dose; '' where nobody wrote it down. */
    stock: text('stock').notNull().default(''),
    stopAt: instant('stop_at'),
    stopReason: text('stop_reason').notNull().default(''),
    /** The doctor who stopped it; '' for one that ended with its cycle. */
    stopBy: text('stop_by').notNull().default(''),
    stopReadAt: instant('stop_read_at'),
    stopReadBy: text('stop_read_by'),
    /** The doctor has said that it goes on when its cycle ends. */
    goesOn: boolean('goes_on').notNull().default(false),
  },
  (table) => [
    checkOf(table.stopReadAt, sql`(${table.stopReadAt} is null) = (${table.stopReadBy} is null)`),
    references(table.patientId, patientKey),
    references(table.cycleId, treatmentCycleKey),
    indexOf(table.cycleId),
    references(table.drugId, drug.drugId),
    indexOf(table.drugId),
    references(table.unitId, unit.unitId),
    index('medication_plan_patient').on(table.patientId, table.startOn),
  ],
)

/** What an order says from one moment on. An amendment is a new row; none is ever written over. */
export const medicationVersion = sandboxSchema.table(
  'medication_version',
  {
    planId: text('plan_id').notNull(),
    version: integer('version').notNull(),
    /** When it was written. */
    at: instant('at').notNull(),
    /** From when it counts: an amendment of the hours may count from the next day. */
    fromAt: instant('from_at').notNull(),
    dose: text('dose').notNull(),
    unitName: text('unit_name').notNull(),
    times: jsonb('times').$type<string[]>().notNull(),
    endOn: date('end_on'),
    /** After this instant no dose is due: a trigger or an insemination ends the order; null where days alone do. */
    lastAt: instant('last_at'),
    doctorName: text('doctor_name').notNull(),
    readAt: instant('read_at'),
    readBy: text('read_by'),
  },
  (table) => [
    key(table.planId, table.version),
    references(table.planId, medicationPlan.planId),
    checkOf(table.version, sql`${table.version} > 0`),
    checkOf(table.fromAt, sql`${table.fromAt} >= ${table.at}`),
    checkOf(table.readAt, sql`(${table.readAt} is null) = (${table.readBy} is null)`),
  ],
)

/** One dose, ticked once, by either partner. */
export const doseTick = sandboxSchema.table(
  'dose_tick',
  {
    planId: text('plan_id').notNull(),
    dueAt: instant('due_at').notNull(),
    version: integer('version').notNull(),
    /** When it was taken: the server's clock, or, of a phone without network, that clock as the phone knew it. */
    doneAt: instant('done_at').notNull(),
    heardAt: instant('heard_at').notNull(),
    byPatientId: text('by_patient_id').notNull(),
  },
  (table) => [
    key(table.planId, table.dueAt),
    references(table.planId, medicationPlan.planId),
    references(table.byPatientId, patientKey),
    indexOf(table.byPatientId),
    checkOf(table.doneAt, sql`${table.doneAt} >= ${table.dueAt} and ${table.doneAt} <= ${table.heardAt}`),
  ],
)

/** A dose of which a phone without network told only a day or more after it was due: it stays missed, and this is known of it. */
export const doseTold = sandboxSchema.table(
  'dose_told',
  {
    planId: text('plan_id').notNull(),
    dueAt: instant('due_at').notNull(),
    /** When it was taken, as the phone says. */
    saidAt: instant('said_at').notNull(),
    heardAt: instant('heard_at').notNull(),
    byPatientId: text('by_patient_id').notNull(),
  },
  (table) => [
    key(table.planId, table.dueAt),
    references(table.planId, medicationPlan.planId),
    references(table.byPatientId, patientKey),
    indexOf(table.byPatientId),
    checkOf(table.saidAt, sql`${table.saidAt} >= ${table.dueAt} and ${table.saidAt} <= ${table.heardAt}`),
  ],
)

export interface TriggerDrug {
  name: string
  dose: string
  unit: string
  route: string
}

/** The trigger of a cycle. Its instant is the cycle's; this is what was ordered with it and who confirmed it. */
export const triggerOrder = sandboxSchema.table(
  'trigger_order',
  {
    cycleId: text('cycle_id').primaryKey(),
    at: instant('at').notNull(),
    /** The instant before the last change of it. */
    previousAt: instant('previous_at'),
    retrievalAt: instant('retrieval_at'),
    drugs: jsonb('drugs').$type<TriggerDrug[]>().notNull(),
    doctorName: text('doctor_name').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The instant that was confirmed: a change afterwards has to be confirmed anew. */
    confirmedFor: instant('confirmed_for'),
    confirmedBy: text('confirmed_by'),
    /** The nurse who recorded the injection for them at the phone; '' where one of the two confirmed it. */
    confirmedByNurse: text('confirmed_by_nurse').notNull().default(''),
    /** The instant that was announced to both by message an hour before it, once. */
    announcedFor: instant('announced_for'),
    /** The instant of which both were asked to confirm or ring up, once. */
    remindedFor: instant('reminded_for'),
    /** The instant that nobody confirmed in time and about which a nurse has reached somebody, and when she wrote it down. */
    handledFor: instant('handled_for'),
    handledAt: instant('handled_at'),
  },
  (table) => [
    references(table.cycleId, treatmentCycleKey),
    references(table.confirmedBy, patientKey),
    indexOf(table.confirmedBy),
    checkOf(
      table.confirmedAt,
      sql`(${table.confirmedAt} is null) = (${table.confirmedFor} is null) and (${table.confirmedAt} is null) = (${table.confirmedBy} is null and ${table.confirmedByNurse} = '') and (${table.confirmedBy} is null or ${table.confirmedByNurse} = '')`,
    ),
    checkOf(table.handledAt, sql`(${table.handledAt} is null) = (${table.handledFor} is null)`),
    checkOf(table.retrievalAt, sql`${table.retrievalAt} > ${table.at}`),
  ],
)

/** What a patient has read on paper and asks the hospital to order: nothing is due before the hospital has. */
export const submittedOrder = sandboxSchema.table(
  'submitted_order',
  {
    submittedId: text('submitted_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    drugId: text('drug_id').notNull(),
    doctorId: text('doctor_id').notNull().default(''),
    doctorName: text('doctor_name').notNull().default(''),
    remark: text('remark').notNull(),
    state: text('state').$type<(typeof SUBMITTED_STATES)[number]>().notNull(),
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Which of the places of a patient's orders that wait it holds; two at once cannot hold the same one. */
    waitingPlace: integer('waiting_place'),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.drugId, drug.drugId),
    indexOf(table.drugId),
    oneOf(table.state, ['WAITING', 'ORDERED', 'DECLINED']),
    checkOf(table.decidedAt, sql`(${table.decidedAt} is null) = (${table.state} = 'WAITING')`),
    checkOf(table.waitingPlace, sql`(${table.waitingPlace} is not null) = (${table.state} = 'WAITING')`),
    uniqueOf(table.patientId, table.waitingPlace),
    index('submitted_order_patient').on(table.patientId, table.createdAt),
  ],
)

export type Drug = typeof drug.$inferSelect
export type MedicationPlan = typeof medicationPlan.$inferSelect
export type MedicationVersion = typeof medicationVersion.$inferSelect
export type DoseTold = typeof doseTold.$inferSelect
export type DoseTick = typeof doseTick.$inferSelect
export type TriggerOrder = typeof triggerOrder.$inferSelect
export type SubmittedOrder = typeof submittedOrder.$inferSelect

export type MedicationRule = typeof medicationRule.$inferSelect

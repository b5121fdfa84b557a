/** Applications for a hysteroscopy, what is prepared for a procedure, and requests to call an operation off. */

import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, isOneOf, key, oneOf, references, sandboxSchema, indexOf } from '../server/db/columns'
import { billKey, memberKey, patientKey } from '../server/db/keys'
import { unit } from '../server/tables'
import { appointment } from './tables'

import type { ApplicationState } from '@/domain/booking/hysteroscopy'

/** One application of a woman (spec:booking#hysteroscopy). Where it stands beside its appointment: application-state.ts. */
export const hysteroscopyApplication = sandboxSchema.table(
  'hysteroscopy_application',
  {
    applicationId: text('application_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id').notNull(),
    state: text('state').$type<ApplicationState>().notNull(),
    lmp: date('lmp').notNull(),
    bleedingEndedOn: date('bleeding_ended_on').notNull(),
    /** The answers of its form, which the desk reads; pictures by the ids of their uploads. */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    /** What its fee is paid by; null where nothing is asked, and before it was approved. */
    billId: text('bill_id'),
    appointmentId: text('appointment_id'),
    rejectReason: text('reject_reason').notNull().default(''),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    endedAt: instant('ended_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    references(table.appointmentId, appointment.appointmentId),
    references(table.billId, billKey),
    indexOf(table.billId),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.state, ['APPLIED', 'APPROVED', 'RESERVED', 'DONE', 'REJECTED', 'CANCELLED', 'EXPIRED']),
    checkOf(table.bleedingEndedOn, sql`${table.bleedingEndedOn} >= ${table.lmp}`),
    // Who is refused is told why, and nobody else.
    checkOf(table.rejectReason, sql`(${table.state} = 'REJECTED') = (${table.rejectReason} <> '')`),
    // A reserved one has its time; one that waits has none.
    check(
      'hysteroscopy_application_check',
      sql`case when ${table.state} in ('RESERVED', 'DONE') then ${table.appointmentId} is not null when ${table.state} in ('APPLIED', 'APPROVED', 'REJECTED', 'CANCELLED') then ${table.appointmentId} is null else true end`,
    ),
    checkOf(
      table.endedAt,
      sql`(${table.state} in ('DONE', 'REJECTED', 'CANCELLED', 'EXPIRED')) = (${table.endedAt} is not null)`,
    ),
    uniqueIndex('hysteroscopy_application_one_open')
      .on(table.patientId, table.unitId)
      .where(isOneOf(table.state, ['APPLIED', 'APPROVED', 'RESERVED'])),
    uniqueIndex('hysteroscopy_application_appointment').on(table.appointmentId),
    index('hysteroscopy_application_patient').on(table.patientId, table.appliedAt),
    index('hysteroscopy_application_open')
      .on(table.unitId, table.appliedAt)
      .where(isOneOf(table.state, ['APPLIED', 'APPROVED', 'RESERVED'])),
  ],
)

/** Procedures that are prepared for; of a transfer and an insemination the hospital's own settings speak. */
export const PROCEDURES = ['hysteroscopy', 'surgery', 'sampling', 'femaleAssessment', 'maleAssessment'] as const

export type Procedure = (typeof PROCEDURES)[number]

/** Not at all, from the midnight before it, or six hours before its hour. */
const FASTING = ['none', 'midnight', 'sixHours'] as const

/** What a hospital says of a procedure: when to be there, what to bring, who comes, what to do before and after. */
export const procedureGuide = sandboxSchema.table(
  'procedure_guide',
  {
    unitId: integer('unit_id').notNull(),
    procedure: text('procedure').$type<Procedure>().notNull(),
    /** Minutes before the hour at which the patient is to be there. */
    arriveMin: integer('arrive_min').notNull(),
    /** From when on nothing is eaten and drunk. */
    fasting: text('fasting').$type<(typeof FASTING)[number]>().notNull(),
    bring: text('bring').notNull(),
    who: text('who').notNull(),
    steps: jsonb('steps').$type<{ when: string; text: string }[]>().notNull(),
  },
  (table) => [
    key(table.unitId, table.procedure),
    references(table.unitId, unit.unitId),
    oneOf(table.procedure, PROCEDURES),
    checkOf(table.arriveMin, sql`${table.arriveMin} between 0 and 240`),
    oneOf(table.fasting, FASTING),
  ],
)

/** Asks the staff to call an operation of the course off; a request about an appointment stands with the appointment. */
export const operationRequest = sandboxSchema.table(
  'operation_request',
  {
    requestId: text('request_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id').notNull(),
    /** `<cycle>.<step>` of the course. */
    operationId: text('operation_id').notNull(),
    /** The day that was arranged when it was asked: another day is another arrangement. */
    date: date('date').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'PENDING' | 'ACCEPTED' | 'REFUSED'>().notNull(),
    answer: text('answer').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    oneOf(table.state, ['PENDING', 'ACCEPTED', 'REFUSED']),
    checkOf(table.answeredAt, sql`(${table.state} = 'PENDING') = (${table.answeredAt} is null)`),
    uniqueIndex('operation_request_pending')
      .on(table.operationId)
      .where(sql`${table.state} = 'PENDING'`),
    index('operation_request_patient').on(table.patientId, table.askedAt),
  ],
)

export type HysteroscopyApplication = typeof hysteroscopyApplication.$inferSelect

export type OperationRequest = typeof operationRequest.$inferSelect

export type ProcedureGuide = typeof procedureGuide.$inferSelect

/** What the couple is told to do tonight, after a scan or a call (spec:treatment#tonights-instruction). */

import { sql } from 'drizzle-orm'
import { date, index, integer, text } from 'drizzle-orm/pg-core'

import { checkOf, indexOf, instant, references, sandboxSchema } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'
import { treatmentCycle } from './tables'

export const courseInstruction = sandboxSchema.table(
  'course_instruction',
  {
    instructionId: text('instruction_id').primaryKey(),
    cycleId: text('cycle_id').notNull(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    givenAt: instant('given_at').notNull(),
    /** The dose of tonight in words, or that it does not change. */
    dose: text('dose').notNull(),
    nextDate: date('next_date'),
    note: text('note').notNull().default(''),
    /** When she said that she had seen it. */
    readAt: instant('read_at'),
    /** When the desk was asked to ring up, because she had not said so by the hospital's hour. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    references(table.cycleId, treatmentCycle.cycleId),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    index('course_instruction_of').on(table.cycleId, table.givenAt),
    index('course_instruction_open')
      .on(table.givenAt)
      .where(sql`${table.readAt} is null and ${table.askedAt} is null`),
    checkOf(table.dose, sql`${table.dose} <> ''`),
  ],
)

export type CourseInstruction = typeof courseInstruction.$inferSelect

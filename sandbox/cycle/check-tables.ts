import { sql } from 'drizzle-orm'
import { date, integer, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, oneOf, references, sandboxSchema, uniqueOf } from '../server/db/columns'
import { patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

import {
  BREATH_ANSWERS,
  type CheckAnswers,
  FAINT_ANSWERS,
  LEG_ANSWERS,
  PAIN_ANSWERS,
  THIRST_ANSWERS,
  URINE_ANSWERS,
  VOMITING_ANSWERS,
} from '@/domain/treatment/self-check'

/** One daily self-check a woman and day; null is what she did not tell. */
export const selfCheck = sandboxSchema.table(
  'self_check',
  {
    checkId: text('check_id').primaryKey(),
    patientId: text('patient_id').notNull(),
    unitId: integer('unit_id').notNull(),
    date: date('date').notNull(),
    /** Hundreds of grams. */
    weightHg: integer('weight_hg'),
    girthMm: integer('girth_mm'),
    urine: text('urine').$type<NonNullable<CheckAnswers['urine']>>(),
    breath: text('breath').$type<NonNullable<CheckAnswers['breath']>>(),
    pain: text('pain').$type<NonNullable<CheckAnswers['pain']>>(),
    vomiting: text('vomiting').$type<NonNullable<CheckAnswers['vomiting']>>(),
    faint: text('faint').$type<NonNullable<CheckAnswers['faint']>>(),
    thirst: text('thirst').$type<NonNullable<CheckAnswers['thirst']>>(),
    leg: text('leg').$type<NonNullable<CheckAnswers['leg']>>(),
    at: instant('at').notNull(),
  },
  (table) => [
    references(table.patientId, patientKey),
    references(table.unitId, unit.unitId),
    uniqueOf(table.patientId, table.date),
    checkOf(table.weightHg, sql`${table.weightHg} between 300 and 2000`),
    checkOf(table.girthMm, sql`${table.girthMm} between 400 and 2000`),
    oneOf(table.urine, URINE_ANSWERS),
    oneOf(table.breath, BREATH_ANSWERS),
    oneOf(table.pain, PAIN_ANSWERS),
    oneOf(table.vomiting, VOMITING_ANSWERS),
    oneOf(table.faint, FAINT_ANSWERS),
    oneOf(table.thirst, THIRST_ANSWERS),
    oneOf(table.leg, LEG_ANSWERS),
  ],
)

export type SelfCheck = typeof selfCheck.$inferSelect

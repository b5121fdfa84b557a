/** What a hospital expects a cycle to cost, and every change of it with its reason. */

import { sql } from 'drizzle-orm'
import { bigserial, foreignKey, integer, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { patientKey, treatmentCycleKey } from '../server/db/keys'
import { unit } from '../server/tables'

export const costEstimate = sandboxSchema.table(
  'cost_estimate',
  {
    estimateId: text('estimate_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    cycleId: text('cycle_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.cycleId, treatmentCycleKey),
    uniqueOf(table.cycleId),
  ],
)

export const costEstimateLine = sandboxSchema.table(
  'cost_estimate_line',
  {
    estimateId: text('estimate_id').notNull(),
    lineNo: integer('line_no').notNull(),
    name: text('name').notNull(),
    /** As it was first told. */
    firstFen: integer('first_fen').notNull(),
    /** As it stands now. */
    amountFen: integer('amount_fen').notNull(),
  },
  (table) => [
    key(table.estimateId, table.lineNo),
    references(table.estimateId, costEstimate.estimateId),
    checkOf(table.firstFen, sql`${table.firstFen} >= 0`),
    checkOf(table.amountFen, sql`${table.amountFen} >= 0`),
  ],
)

export const costEstimateChange = sandboxSchema.table(
  'cost_estimate_change',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    estimateId: text('estimate_id').notNull(),
    lineNo: integer('line_no').notNull(),
    fromFen: integer('from_fen').notNull(),
    toFen: integer('to_fen').notNull(),
    /** Nothing changes without one. */
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'cost_estimate_change_line_fkey',
      columns: [table.estimateId, table.lineNo],
      foreignColumns: [costEstimateLine.estimateId, costEstimateLine.lineNo],
    }),
    indexOf(table.estimateId, table.lineNo),
    checkOf(table.reason, sql`length(${table.reason}) > 0`),
    checkOf(table.toFen, sql`${table.toFen} >= 0 and ${table.toFen} <> ${table.fromFen}`),
  ],
)

export type CostEstimateLine = typeof costEstimateLine.$inferSelect

export type CostEstimateChange = typeof costEstimateChange.$inferSelect

export type CostEstimate = typeof costEstimate.$inferSelect

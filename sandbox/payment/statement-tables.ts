/** Each day's comparison of the payment institution's books with the hospital's. */

import { sql } from 'drizzle-orm'
import { check, index, integer, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf } from '../server/db/columns'
import { unit } from '../server/tables'

export const dailyStatement = sandboxSchema.table(
  'daily_statement',
  {
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    /** What the institution took and paid back that day, and what the hospital has of the same. */
    gatewayInFen: integer('gateway_in_fen').notNull(),
    gatewayBackFen: integer('gateway_back_fen').notNull(),
    ledgerInFen: integer('ledger_in_fen').notNull(),
    ledgerBackFen: integer('ledger_back_fen').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [key(table.unitId, table.date), references(table.unitId, unit.unitId)],
)

/** What was compared: money that came in, or that went back. */
export const DIFFERENCE_KINDS = ['charge', 'refund'] as const

/** One thing that the two books say otherwise; while one is open, the hospital gives nothing back. */
export const statementDifference = sandboxSchema.table(
  'statement_difference',
  {
    differenceId: text('difference_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    date: text('date').notNull(),
    kind: text('kind').$type<(typeof DIFFERENCE_KINDS)[number]>().notNull(),
    /** Trade or refund that it is about. */
    about: text('about').notNull(),
    orderCode: text('order_code').notNull(),
    gatewayFen: integer('gateway_fen').notNull(),
    ledgerFen: integer('ledger_fen').notNull(),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
    note: text('note'),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    oneOf(table.kind, DIFFERENCE_KINDS),
    uniqueOf(table.unitId, table.kind, table.about, table.gatewayFen, table.ledgerFen),
    checkOf(table.gatewayFen, sql`${table.gatewayFen} <> ${table.ledgerFen}`),
    check(
      'statement_difference_resolved_check',
      sql`num_nulls(${table.resolvedAt}, ${table.resolvedBy}, ${table.note}) in (0, 3)`,
    ),
    index('statement_difference_open')
      .on(table.unitId)
      .where(sql`${table.resolvedAt} is null`),
  ],
)

export type StatementDifference = typeof statementDifference.$inferSelect

export type DailyStatement = typeof dailyStatement.$inferSelect

/** Money on its way back that somebody has to decide: the balance of a card, and refunds beyond what one person may give. */

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { checkOf, instant, key, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { cardKey, memberKey, patientKey } from '../server/db/keys'
import { unit } from '../server/tables'
import { payOrder } from './tables'

/** Where a return stands: waiting for staff, refused by them, or given. */
export const RETURN_STATES = ['waiting', 'refused', 'done'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** What goes back: the balance of a card, asked for by the patient, or money of an order, begun at the window. */
export const RETURN_KINDS = ['balance', 'refund'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export const moneyReturn = sandboxSchema.table(
  'money_return',
  {
    returnId: text('return_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    kind: text('kind').$type<ReturnKind>().notNull(),
    patientId: text('patient_id').notNull(),
    /** Who asked for it; null where the window began it. */
    memberId: text('member_id'),
    /** Of a balance: the card, from which the amount is taken when it is asked for. */
    cardId: text('card_id'),
    /** Of a refund: the order. */
    orderCode: text('order_code'),
    amountFen: integer('amount_fen').notNull(),
    /** How many of the staff have to agree: none, or two different ones. */
    votesNeeded: integer('votes_needed').notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    /** One intent, one return. */
    intent: text('intent').notNull(),
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    references(table.patientId, patientKey),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    references(table.cardId, cardKey),
    indexOf(table.cardId),
    references(table.orderCode, payOrder.orderCode),
    indexOf(table.orderCode),
    oneOf(table.kind, RETURN_KINDS),
    oneOf(table.state, RETURN_STATES),
    checkOf(table.amountFen, sql`${table.amountFen} > 0`),
    checkOf(table.votesNeeded, sql`${table.votesNeeded} in (0, 2)`),
    checkOf(table.decidedAt, sql`(${table.decidedAt} is null) = (${table.state} = 'waiting')`),
    check(
      'money_return_what_check',
      sql`case ${table.kind} when 'balance' then ${table.cardId} is not null and ${table.orderCode} is null else ${table.cardId} is null and ${table.orderCode} is not null end`,
    ),
    uniqueOf(table.patientId, table.intent),
    uniqueIndex('money_return_one_open')
      .on(table.orderCode)
      .where(sql`${table.state} = 'waiting'`),
    index('money_return_desk').on(table.unitId, table.state, table.createdAt),
    index('money_return_patient').on(table.patientId, table.createdAt),
  ],
)

/** By which top-ups a balance goes back: each part takes the way its money came. */
export const moneyReturnPart = sandboxSchema.table(
  'money_return_part',
  {
    returnId: text('return_id').notNull(),
    orderCode: text('order_code').notNull(),
    amountFen: integer('amount_fen').notNull(),
  },
  (table) => [
    key(table.returnId, table.orderCode),
    references(table.returnId, moneyReturn.returnId),
    references(table.orderCode, payOrder.orderCode),
    checkOf(table.amountFen, sql`${table.amountFen} > 0`),
    index('money_return_part_order').on(table.orderCode),
  ],
)

/** What one of the staff has said; nobody says it twice, so that two votes are two people. */
export const moneyReturnVote = sandboxSchema.table(
  'money_return_vote',
  {
    returnId: text('return_id').notNull(),
    staffId: text('staff_id').notNull(),
    accept: boolean('accept').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [key(table.returnId, table.staffId), references(table.returnId, moneyReturn.returnId)],
)

export type MoneyReturn = typeof moneyReturn.$inferSelect

export type MoneyReturnPart = typeof moneyReturnPart.$inferSelect

export type MoneyReturnVote = typeof moneyReturnVote.$inferSelect

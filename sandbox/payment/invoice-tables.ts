/** Electronic receipts of paid orders (spec:payment#invoices). */

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text } from 'drizzle-orm/pg-core'

import { checkOf, instant, oneOf, references, sandboxSchema, uniqueOf, indexOf } from '../server/db/columns'
import { memberKey, patientKey } from '../server/db/keys'
import { unit } from '../server/tables'
import { payOrder } from './tables'

import type { InvoiceState, TitleKind } from '@/domain/payment/invoices'

/** One line of a receipt, under its charge class. */
export interface InvoiceLine {
  chargeClass: string
  name: string
  amountFen: number
}

export const invoice = sandboxSchema.table(
  'invoice',
  {
    invoiceId: text('invoice_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    /** Raised once: an order has one receipt for good. */
    orderCode: text('order_code').notNull(),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id').notNull(),
    titleKind: text('title_kind').$type<TitleKind>().notNull(),
    payer: text('payer').notNull(),
    taxNo: text('tax_no').notNull().default(''),
    amountFen: integer('amount_fen').notNull(),
    insuredFen: integer('insured_fen').notNull().default(0),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    billCode: text('bill_code').notNull(),
    billNo: text('bill_no').notNull(),
    checkCode: text('check_code').notNull(),
    /** Number of the red one that reversed it, '' while nothing did. */
    redBillNo: text('red_bill_no').notNull().default(''),
    state: text('state').$type<Exclude<InvoiceState, 'NONE'>>().notNull(),
    createdAt: instant('created_at').notNull(),
    issuedAt: instant('issued_at'),
    redAt: instant('red_at'),
  },
  (table) => [
    references(table.unitId, unit.unitId),
    references(table.orderCode, payOrder.orderCode),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.memberId, memberKey),
    indexOf(table.memberId),
    uniqueOf(table.orderCode),
    uniqueOf(table.unitId, table.billNo),
    oneOf(table.titleKind, ['person', 'company']),
    oneOf(table.state, ['ISSUING', 'ISSUED', 'RED']),
    checkOf(table.amountFen, sql`${table.amountFen} > 0`),
    checkOf(table.insuredFen, sql`${table.insuredFen} between 0 and ${table.amountFen}`),
    // A company is told by its number, a person has none.
    checkOf(table.taxNo, sql`(${table.titleKind} = 'company') = (${table.taxNo} <> '')`),
    check('invoice_issued_check', sql`(${table.issuedAt} is not null) = (${table.state} <> 'ISSUING')`),
    check('invoice_red_check', sql`(${table.redAt} is not null) = (${table.state} = 'RED')`),
    index('invoice_patient').on(table.unitId, table.patientId),
    index('invoice_issuing')
      .on(table.createdAt)
      .where(sql`${table.state} = 'ISSUING'`),
  ],
)

export type Invoice = typeof invoice.$inferSelect

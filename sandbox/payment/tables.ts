import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'

import {
  checkOf,
  instant,
  isOneOf,
  key,
  oneOf,
  references,
  sandboxSchema,
  uniqueOf,
  indexOf,
} from '../server/db/columns'
import { memberKey, patientKey } from '../server/db/keys'
import { unit } from '../server/tables'

/** States of a bill (spec:payment#bills). */
export type BillState = 'UNPAID' | 'PAID' | 'REFUNDED' | 'VOID'

/** Who wrote the bill: a doctor's order, or the laboratory for embryo testing. */
export type BillKind = 'advice' | 'pgt'

export const bill = sandboxSchema.table(
  'bill',
  {
    billId: text('bill_id').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    kind: text('kind').$type<BillKind>().notNull(),
    title: text('title').notNull(),
    deptName: text('dept_name').notNull(),
    doctorName: text('doctor_name').notNull(),
    prescNo: text('presc_no').notNull(),
    date: text('date').notNull(),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    totalFen: integer('total_fen').notNull(),
    insuredFen: integer('medicare_fen').notNull().default(0),
    state: text('state').$type<BillState>().notNull(),
    orderCode: text('order_code'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    references(table.orderCode, payOrder.orderCode),
    indexOf(table.orderCode),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    check('bill_check', sql`${table.insuredFen} between 0 and ${table.totalFen}`),
    oneOf(table.kind, ['advice', 'pgt']),
    oneOf(table.state, ['UNPAID', 'PAID', 'REFUNDED', 'VOID']),
    checkOf(table.totalFen, sql`${table.totalFen} >= 0`),
    index('bill_patient').on(table.unitId, table.patientId, table.state),
  ],
)

/** One line of an order. */
export interface OrderItem {
  name: string
  spec: string
  qty: number
  unitPriceFen: number
  amountFen: number
}

/** Where an order stands inside the server; the wire shows spec:payment#payment-status's numbers instead. */
export type OrderState = 'created' | 'paying' | 'unknown' | 'paid' | 'closed' | 'partRefunded' | 'refunded'

export const payOrder = sandboxSchema.table(
  'pay_order',
  {
    orderCode: text('order_code').primaryKey(),
    unitId: integer('unit_id').notNull(),
    patientId: text('patient_id').notNull(),
    memberId: text('member_id').notNull(),
    type: integer('type').notNull(),
    bizId: text('biz_id').notNull(),
    title: text('title').notNull(),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    totalFen: integer('total_fen').notNull(),
    discountFen: integer('discount_fen').notNull().default(0),
    payableFen: integer('payable_fen').notNull(),
    paidFen: integer('paid_fen').notNull().default(0),
    refundedFen: integer('refunded_fen').notNull().default(0),
    payMethod: text('pay_method').notNull().default(''),
    state: text('state').$type<OrderState>().notNull(),
    idemKey: text('idem_key').notNull(),
    createdAt: instant('created_at').notNull(),
    expireAt: instant('expire_at').notNull(),
    paidAt: instant('paid_at'),
    refundAt: instant('refund_at'),
    closedAt: instant('closed_at'),
    tradeNo: text('trade_no').notNull().default(''),
    /** The part that the medical insurance has settled; counts as paid from the start. */
    insuredFen: integer('medicare_fen').notNull().default(0),
    /** Who was last at the cashier with it; of a couple not always who began it. */
    payingMember: text('paying_member'),
    /** How many times somebody went to the cashier with it; an answer of the institution counts for its own try only. */
    tryNo: integer('try_no').notNull().default(0),
  },
  (table) => [
    references(table.memberId, memberKey),
    references(table.payingMember, memberKey),
    indexOf(table.payingMember),
    references(table.patientId, patientKey),
    indexOf(table.patientId),
    references(table.unitId, unit.unitId),
    check(
      'pay_order_check',
      sql`(${table.payableFen} = (${table.totalFen} - ${table.discountFen})) and (${table.payableFen} >= 0)`,
    ),
    check('pay_order_check1', sql`${table.paidFen} between 0 and ${table.payableFen}`),
    check('pay_order_check2', sql`${table.refundedFen} between 0 and ${table.paidFen}`),
    check(
      'pay_order_check3',
      sql`${table.state} not in ('created', 'paying', 'unknown') or ${table.paidFen} = ${table.insuredFen}`,
    ),
    check(
      'pay_order_check4',
      sql`(${table.state} <> 'paid') or ((${table.paidFen} = ${table.payableFen}) and (${table.refundedFen} = 0))`,
    ),
    check(
      'pay_order_check5',
      sql`(${table.state} <> 'closed') or (${table.paidFen} = 0) or (${table.refundedFen} = ${table.paidFen})`,
    ),
    checkOf(table.discountFen, sql`${table.discountFen} >= 0`),
    checkOf(table.insuredFen, sql`${table.insuredFen} >= 0`),
    oneOf(table.state, ['created', 'paying', 'unknown', 'paid', 'closed', 'partRefunded', 'refunded']),
    checkOf(table.totalFen, sql`${table.totalFen} >= 0`),
    checkOf(table.type, sql`${table.type} between 1 and 7`),
    uniqueIndex('pay_order_key').on(table.memberId, table.idemKey),
    uniqueIndex('pay_order_one_open')
      .on(table.type, table.bizId)
      .where(sql`${table.state} <> 'closed'`),
    index('pay_order_open')
      .on(table.state)
      .where(isOneOf(table.state, ['paying', 'unknown'])),
  ],
)

/** The bills that one order pays together; the order of a single bill names it as its business instead. */
export const orderBill = sandboxSchema.table(
  'order_bill',
  { orderCode: text('order_code').notNull(), billId: text('bill_id').notNull() },
  (table) => [
    key(table.orderCode, table.billId),
    references(table.orderCode, payOrder.orderCode),
    references(table.billId, bill.billId),
    index('order_bill_bill').on(table.billId),
  ],
)

/** Where a trade stands at the payment institution. */
export type TradeState = 'waiting' | 'unknown' | 'paid' | 'cancelled' | 'closed'

export const gatewayTrade = sandboxSchema.table(
  'gateway_trade',
  {
    orderCode: text('order_code').primaryKey(),
    tradeNo: text('trade_no').notNull(),
    prepayId: text('prepay_id').notNull(),
    unitId: integer('unit_id').notNull(),
    title: text('title').notNull(),
    amountFen: integer('amount_fen').notNull(),
    channel: text('channel').notNull(),
    state: text('state').$type<TradeState>().notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    charges: integer('charges').notNull().default(0),
    /** The try of the order that it was last opened for. */
    tryNo: integer('try_no').notNull().default(0),
  },
  (table) => [
    index('gateway_trade_since').on(table.createdAt, table.orderCode),
    uniqueOf(table.prepayId),
    uniqueOf(table.tradeNo),
    checkOf(table.amountFen, sql`${table.amountFen} >= 0`),
    checkOf(table.charges, sql`${table.charges} between 0 and 1`),
    oneOf(table.state, ['waiting', 'unknown', 'paid', 'cancelled', 'closed']),
  ],
)

export const payNotice = sandboxSchema.table('pay_notice', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  orderCode: text('order_code').notNull(),
  tradeNo: text('trade_no').notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  result: text('result').notNull(),
  at: instant('at').notNull(),
})

/** Decided; what a payment institution pays back is `due` until it has, and `failed` where it says no. */
export type RefundState = 'due' | 'done' | 'failed' | 'window'

export const refund = sandboxSchema.table(
  'refund',
  {
    refundId: text('refund_id').primaryKey(),
    orderCode: text('order_code').notNull(),
    amountFen: integer('amount_fen').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of the amount what went back to the medical insurance; the rest is the payer's. */
    insuredFen: integer('insured_fen').notNull().default(0),
    /** Of the amount what the payment institution pays back, by the way it came in. */
    gatewayFen: integer('gateway_fen').notNull().default(0),
    /** The institution's trade that it goes back on, '' where none is. */
    tradeNo: text('trade_no').notNull().default(''),
  },
  (table) => [
    uniqueOf(table.orderCode, table.reason),
    checkOf(table.amountFen, sql`${table.amountFen} > 0`),
    checkOf(table.insuredFen, sql`${table.insuredFen} between 0 and ${table.amountFen}`),
    checkOf(table.gatewayFen, sql`${table.gatewayFen} between 0 and ${table.amountFen} - ${table.insuredFen}`),
    checkOf(table.state, sql`${table.state} in ('due', 'done', 'failed', 'window')`),
    index('refund_due')
      .on(table.createdAt)
      .where(sql`${table.state} = 'due'`),
  ],
)

/** What the institution has paid back, in its own books: each of the hospital's refunds once. */
export const gatewayRefund = sandboxSchema.table(
  'gateway_refund',
  {
    refundId: text('refund_id').primaryKey(),
    orderCode: text('order_code').notNull(),
    tradeNo: text('trade_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [checkOf(table.amountFen, sql`${table.amountFen} > 0`), index('gateway_refund_trade').on(table.tradeNo)],
)

export type Bill = typeof bill.$inferSelect

export type Order = typeof payOrder.$inferSelect

export type GatewayTrade = typeof gatewayTrade.$inferSelect

export type GatewayRefund = typeof gatewayRefund.$inferSelect

export type Refund = typeof refund.$inferSelect

export type PayNotice = typeof payNotice.$inferSelect

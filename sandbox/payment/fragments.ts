/** The tables of what somebody has still to pay, as rows: bills, and orders that can be paid (spec:payment#amount-due). */

import { sql, type SQL } from 'drizzle-orm'

import { bill, orderBill, payOrder } from './tables'

/** Order type of a bill (spec:payment#order-types). */
const BILL_ORDER = 2

/**
 * Whether the money of a bill is asked for by an order instead: one that can be paid, or of which nobody knows yet how its
 * payment ended.
 */
export const hasOrder = (now: number): SQL =>
  sql`exists (select 1 from ${payOrder} o where o.patient_id = ${bill.patientId} and o.type = ${BILL_ORDER} and (o.state in ('paying', 'unknown') or o.state = 'created' and o.expire_at >= ${now}) and (o.biz_id = ${bill.billId} or exists (select 1 from ${orderBill} i where i.order_code = o.order_code and i.bill_id = ${bill.billId})))`

/** Bills that wait to be paid and for which no order stands, by kind, as a subquery of the columns kind, count and fen. */
export const unpaidBillsOf = (patientId: string, now: number): SQL =>
  sql`select kind, count(*)::int as count, sum(total_fen - medicare_fen)::int as fen from ${bill} where patient_id = ${patientId} and state = 'UNPAID' and not ${hasOrder(now)} group by kind order by kind`

/** Orders that can be paid or whose payment is in doubt, as a subquery. */
export const openOrdersOf = (patientId: string, now: number): SQL =>
  sql`select order_code as "orderCode", type, payable_fen as "payableFen", paid_fen as "paidFen", expire_at as "expireAt", title, state from ${payOrder} where patient_id = ${patientId} and (state in ('paying', 'unknown') or state = 'created' and expire_at >= ${now})`

/** What some patients have not paid: number and sum, in fen. @param patientIds a subquery of their ids */
export const unpaidTotalsOf = (patientIds: SQL): { bills: SQL<number>; billsFen: SQL<number> } => ({
  bills: sql<number>`(select count(*)::int from ${bill} where patient_id in ${patientIds} and state = 'UNPAID')`,
  billsFen: sql<number>`(select coalesce(sum(total_fen - medicare_fen), 0)::int from ${bill} where patient_id in ${patientIds} and state = 'UNPAID')`,
})

/** Number of orders of a member, or of some patients, of whose payment nobody knows yet how it ended. */
export const unsettledOf = (memberId: string, patientIds: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${payOrder} where (member_id = ${memberId} or patient_id in ${patientIds}) and state = 'unknown')`

/** Orders of a patient that may still be paid, or were without an answer, as a subquery of the column id. */
export const liveOrdersOf = (patientId: string): SQL =>
  sql`select order_code as id from ${payOrder} where patient_id = ${patientId} and state in ('created', 'paying', 'unknown')`

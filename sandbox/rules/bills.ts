/** Bills of a patient (spec:payment#bills) and the orders that pay for them. */
import { and, desc, eq, inArray } from 'drizzle-orm'

import { MINUTE_MS } from '@/domain/time'

import { idOnly } from '../audit'
import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { bill, type BillKind, type BillState } from '../db/payment-tables'
import { payOrder } from '../db/schema'
import { notFound, refuse } from '../refusal'
import { closeOrder, createOrder, OPEN, requery, type Order } from './orders'

export type Bill = typeof bill.$inferSelect

/** Order type of a bill (spec:payment#order-types). */
export const BILL_ORDER = 2
/** How long the order of a bill can be paid (ours; the bill itself does not lapse). */
const ORDER_MS = 30 * MINUTE_MS

/** The patient's bills of a kind, newest first. */
export async function billsOf(db: Db, ask: PatientAsk, kind: BillKind, state?: BillState): Promise<Bill[]> {
  const mine = and(eq(bill.unitId, ask.unitId), eq(bill.patientId, ask.patientId), eq(bill.kind, kind))
  return db
    .select()
    .from(bill)
    .where(and(mine, state ? eq(bill.state, state) : undefined))
    .orderBy(desc(bill.date), desc(bill.billId))
}

/** The patient's own bill. @throws Refusal when absent or another patient's. */
export async function ownBill(db: Db, ask: PatientAsk, billId: string): Promise<Bill> {
  const mine = and(eq(bill.billId, billId), eq(bill.unitId, ask.unitId), eq(bill.patientId, ask.patientId))
  const [found] = await db.select().from(bill).where(mine)
  ask.target = idOnly(billId)
  if (!found) throw notFound()
  return found
}

/**
 * The order that pays for a bill: the one that is open, or a new one. Asked fifty times it is one order. An order whose
 * time is over is closed first; the institution is asked then, so that a payment that came in is kept.
 * @throws Refusal when the bill is not to be paid.
 */
export async function orderForBill(ask: PatientAsk, billId: string): Promise<Order> {
  const { sandbox, db, now } = ask
  const stale = (await ordersOf(db, billId)).find((one) => OPEN.includes(one.state) && one.expireAt <= now)
  if (stale) await closeOrder(sandbox, stale.orderCode, now)
  const open = (await ordersOf(db, billId)).find(({ state }) => OPEN.includes(state))
  if (open) await requery(sandbox, open.orderCode, now)
  return db.transaction(async (tx) => {
    await tx.select({ id: bill.billId }).from(bill).where(eq(bill.billId, billId)).for('update')
    const found = await ownBill(tx, ask, billId)
    if (found.state === 'PAID') throw refuse('该费用已缴清，请勿重复缴费')
    if (found.state !== 'UNPAID') throw refuse('该费用已作废，无需缴费')
    const known = await ordersOf(tx, billId)
    const usable = known.find(({ state }) => OPEN.includes(state))
    if (usable) return usable
    return createOrder(
      tx,
      {
        unitId: ask.unitId,
        patientId: ask.patientId,
        memberId: ask.caller.memberId,
        type: BILL_ORDER,
        bizId: billId,
        title: found.title,
        items: found.items,
        medicareFen: found.medicareFen,
        idemKey: `bill:${billId}:${known.length}`,
        expireAt: now + ORDER_MS,
      },
      now,
    )
  })
}

async function ordersOf(db: Db, billId: string): Promise<Order[]> {
  const where = and(eq(payOrder.type, BILL_ORDER), eq(payOrder.bizId, billId))
  return db.select().from(payOrder).where(where).orderBy(desc(payOrder.createdAt))
}

/** Open orders of bills, so that a list can lead on to the one that was begun. */
export async function openOrders(db: Db, billIds: readonly string[]): Promise<Map<string, string>> {
  if (billIds.length === 0) return new Map()
  const where = and(
    eq(payOrder.type, BILL_ORDER),
    inArray(payOrder.bizId, [...billIds]),
    inArray(payOrder.state, [...OPEN]),
  )
  const rows = await db.select({ bizId: payOrder.bizId, orderCode: payOrder.orderCode }).from(payOrder).where(where)
  return new Map(rows.map(({ bizId, orderCode }) => [bizId, orderCode]))
}

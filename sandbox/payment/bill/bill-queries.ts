import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  bill,
  type BillKind,
  type BillState,
  orderBill,
  type OrderState,
  payOrder,
  type Bill,
  type Order,
} from '../tables'

export function findBillsOfKind(
  db: Db,
  unitId: number,
  patientId: string,
  kind: BillKind,
  state: BillState | undefined,
): Promise<Bill[]> {
  return db
    .select()
    .from(bill)
    .where(
      and(
        and(eq(bill.unitId, unitId), eq(bill.patientId, patientId), eq(bill.kind, kind)),
        state ? eq(bill.state, state) : undefined,
      ),
    )
    .orderBy(desc(bill.date), desc(bill.billId))
}

export function findOwnBill(db: Db, billId: string, unitId: number, patientId: string): Promise<Bill[]> {
  return db
    .select()
    .from(bill)
    .where(and(eq(bill.billId, billId), eq(bill.unitId, unitId), eq(bill.patientId, patientId)))
}

/** Bills of one patient, locked in one order, so that two who pay together never wait for each other. */
export function lockBillsOfPatient(
  db: Db,
  billIds: readonly string[],
  unitId: number,
  patientId: string,
): Promise<Bill[]> {
  return db
    .select()
    .from(bill)
    .where(and(inArray(bill.billId, [...billIds]), eq(bill.unitId, unitId), eq(bill.patientId, patientId)))
    .orderBy(asc(bill.billId))
    .for('update')
}

/** Orders that pay for a bill, alone or together with others, the newest first. */
export function findOrdersOfBill(db: Db, billOrder: number, billId: string): Promise<Order[]> {
  const together = db.select({ code: orderBill.orderCode }).from(orderBill).where(eq(orderBill.billId, billId))
  return db
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.type, billOrder), or(eq(payOrder.bizId, billId), inArray(payOrder.orderCode, together))))
    .orderBy(desc(payOrder.createdAt))
}

/** The open orders of some bills: one row a bill, with all that is known of the order. */
export function findOpenOrdersOfBills(
  db: Db,
  billOrder: number,
  billIds: readonly string[],
  openStates: readonly OrderState[],
): Promise<{ billId: string; order: Order }[]> {
  return db
    .select({ billId: bill.billId, order: payOrder })
    .from(bill)
    .leftJoin(orderBill, eq(orderBill.billId, bill.billId))
    .innerJoin(payOrder, or(eq(payOrder.bizId, bill.billId), eq(payOrder.orderCode, orderBill.orderCode)))
    .where(
      and(inArray(bill.billId, [...billIds]), eq(payOrder.type, billOrder), inArray(payOrder.state, [...openStates])),
    )
}

export async function insertOrderBills(db: Db, rows: (typeof orderBill.$inferInsert)[]): Promise<void> {
  await db.insert(orderBill).values(rows)
}

export function findBillIdsOfOrder(db: Db, orderCode: string): Promise<{ billId: string }[]> {
  return db.select({ billId: orderBill.billId }).from(orderBill).where(eq(orderBill.orderCode, orderCode))
}

/** What the window does with a bill that nobody has paid: nothing where it is settled already. */
export function setOpenBillState(
  db: Db,
  billId: string,
  state: 'PAID' | 'VOID',
  at: number,
): Promise<{ billId: string }[]> {
  return db
    .update(bill)
    .set({ state, paidAt: state === 'PAID' ? at : null })
    .where(and(eq(bill.billId, billId), eq(bill.state, 'UNPAID')))
    .returning({ billId: bill.billId })
}

import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../server/db/database'
import { bill, type BillKind, type BillState, type OrderState, payOrder } from './tables'

export function findBillsByPatientIdAndKind(
  db: Db,
  unitId: number,
  patientId: string,
  kind: BillKind,
  state: BillState | undefined,
) {
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

export function findBillsByBillIdAndPatientId(db: Db, billId: string, unitId: number, patientId: string) {
  return db
    .select()
    .from(bill)
    .where(and(eq(bill.billId, billId), eq(bill.unitId, unitId), eq(bill.patientId, patientId)))
}

export function lockBill(db: Db, billId: string) {
  return db.select({ id: bill.billId }).from(bill).where(eq(bill.billId, billId)).for('update')
}

export function findOrdersOfBill(db: Db, billOrder: number, billId: string) {
  return db
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.type, billOrder), eq(payOrder.bizId, billId)))
    .orderBy(desc(payOrder.createdAt))
}

export function findOpenOrdersOfBills(
  db: Db,
  billOrder: number,
  billIds: readonly string[],
  openStates: readonly OrderState[],
) {
  return db
    .select({ bizId: payOrder.bizId, orderCode: payOrder.orderCode })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.type, billOrder),
        inArray(payOrder.bizId, [...billIds]),
        inArray(payOrder.state, [...openStates]),
      ),
    )
}

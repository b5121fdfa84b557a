/** One bill that another domain has raised, and what pays for it. */

import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { bill, type BillState, orderBill, payOrder, type Bill } from '../tables'

export async function insertBill(db: Db, row: typeof bill.$inferInsert): Promise<void> {
  await db.insert(bill).values(row)
}

export function findBill(db: Db, billId: string): Promise<Bill[]> {
  return db.select().from(bill).where(eq(bill.billId, billId))
}

export function lockBill(db: Db, billId: string): Promise<Bill[]> {
  return db.select().from(bill).where(eq(bill.billId, billId)).for('update')
}

export async function setBillState(db: Db, billId: string, state: BillState): Promise<void> {
  await db.update(bill).set({ state }).where(eq(bill.billId, billId))
}

/** Fen of the other bills of an order for which its money is kept. */
export function sumOtherPaidBills(db: Db, orderCode: string, billId: string): Promise<{ fen: number }[]> {
  return db
    .select({ fen: sql<number>`coalesce(sum(${bill.totalFen}), 0)::int` })
    .from(bill)
    .where(and(eq(bill.orderCode, orderCode), eq(bill.state, 'PAID'), ne(bill.billId, billId)))
}

/** Orders that can still be paid for a bill, alone or together with others. */
export function findOpenOrdersOfBill(
  db: Db,
  billId: string,
  openStates: readonly (typeof payOrder.$inferSelect)['state'][],
): Promise<{ orderCode: string; bizId: string }[]> {
  const together = db.select({ code: orderBill.orderCode }).from(orderBill).where(eq(orderBill.billId, billId))
  return db
    .select({ orderCode: payOrder.orderCode, bizId: payOrder.bizId })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.type, 2),
        inArray(payOrder.state, [...openStates]),
        sql`(${payOrder.bizId} = ${billId} or ${payOrder.orderCode} in ${together})`,
      ),
    )
}

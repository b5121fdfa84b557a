import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { bill, type BillState } from '../tables'

export async function setBillStateRefundedByOrderCode(db: Db, orderCode: string): Promise<void> {
  await db.update(bill).set({ state: 'REFUNDED' }).where(eq(bill.orderCode, orderCode))
}

export function lockBillsByBillId(db: Db, bizId: string): Promise<{ state: BillState }[]> {
  return db.select({ state: bill.state }).from(bill).where(eq(bill.billId, bizId)).for('update')
}

export async function updateBillByBillId(
  db: Db,
  changes: Partial<typeof bill.$inferInsert>,
  bizId: string,
): Promise<void> {
  await db.update(bill).set(changes).where(eq(bill.billId, bizId))
}

import { eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { bill } from '../tables'

export function setBillStateRefundedByOrderCode(db: Db, orderCode: string) {
  return db.update(bill).set({ state: 'REFUNDED' }).where(eq(bill.orderCode, orderCode))
}

export function lockBillsByBillId(db: Db, bizId: string) {
  return db.select({ state: bill.state }).from(bill).where(eq(bill.billId, bizId)).for('update')
}

export function updateBillByBillId(db: Db, changes: Partial<typeof bill.$inferInsert>, bizId: string) {
  return db.update(bill).set(changes).where(eq(bill.billId, bizId))
}

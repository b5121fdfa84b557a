import { and, desc, eq } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { payOrder, type Order } from '../tables'

export function findTopUps(
  db: Db,
  unitId: number,
  patientId: string,
  topUp: number,
  orderCode: string | undefined,
): Promise<Order[]> {
  return db
    .select()
    .from(payOrder)
    .where(
      and(
        and(eq(payOrder.unitId, unitId), eq(payOrder.patientId, patientId), eq(payOrder.type, topUp)),
        orderCode ? eq(payOrder.orderCode, orderCode) : undefined,
      ),
    )
    .orderBy(desc(payOrder.createdAt))
}

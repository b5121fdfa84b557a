import { and, asc, eq, gt, isNull, notExists } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { statementDifference } from '../statement-tables'
import { payOrder, refund, type RefundState } from '../tables'

/** Refunds that the institution has still to pay, of hospitals whose books agree; a page of them, by their ids. */
export function findDueRefunds(
  db: Db,
  after: string,
  limit: number,
): Promise<
  {
    refundId: string
    orderCode: string
    tradeNo: string
    amountFen: number
    unitId: number
    patientId: string
    createdAt: number
  }[]
> {
  const isBlocked = db
    .select({ id: statementDifference.differenceId })
    .from(statementDifference)
    .where(and(eq(statementDifference.unitId, payOrder.unitId), isNull(statementDifference.resolvedAt)))
  return db
    .select({
      refundId: refund.refundId,
      orderCode: refund.orderCode,
      tradeNo: refund.tradeNo,
      amountFen: refund.gatewayFen,
      unitId: payOrder.unitId,
      patientId: payOrder.patientId,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(payOrder, eq(payOrder.orderCode, refund.orderCode))
    .where(and(eq(refund.state, 'due'), gt(refund.refundId, after), notExists(isBlocked)))
    .orderBy(asc(refund.refundId))
    .limit(limit)
}

export const FAILED_ROW = {
  refundId: refund.refundId,
  orderCode: refund.orderCode,
  tradeNo: refund.tradeNo,
  amountFen: refund.gatewayFen,
  unitId: payOrder.unitId,
  patientId: payOrder.patientId,
  createdAt: refund.createdAt,
}

/** One refund of a hospital's with whose it is. */
export function findRefund(
  db: Db,
  refundId: string,
  unitId: number,
): Promise<
  {
    refundId: string
    orderCode: string
    tradeNo: string
    amountFen: number
    unitId: number
    patientId: string
    createdAt: number
  }[]
> {
  return db
    .select(FAILED_ROW)
    .from(refund)
    .innerJoin(payOrder, eq(payOrder.orderCode, refund.orderCode))
    .where(and(eq(refund.refundId, refundId), eq(payOrder.unitId, unitId)))
}

/** Leaves a state once: of two who try, one finds it so. */
export function leaveRefundState(
  db: Db,
  refundId: string,
  from: RefundState,
  to: RefundState,
): Promise<{ refundId: string }[]> {
  return db
    .update(refund)
    .set({ state: to })
    .where(and(eq(refund.refundId, refundId), eq(refund.state, from)))
    .returning({ refundId: refund.refundId })
}

/** What was found about a refund and nobody has looked into yet is answered with it. */
export async function resolveRefundDifference(
  db: Db,
  refundId: string,
  resolved: { resolvedAt: number; resolvedBy: string; note: string },
): Promise<void> {
  await db
    .update(statementDifference)
    .set(resolved)
    .where(
      and(
        eq(statementDifference.kind, 'refund'),
        eq(statementDifference.about, refundId),
        isNull(statementDifference.resolvedAt),
      ),
    )
}

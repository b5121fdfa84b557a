import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import {
  costEstimate,
  costEstimateChange,
  costEstimateLine,
  type CostEstimate,
  type CostEstimateChange,
  type CostEstimateLine,
} from '../estimate-tables'
import { hasOrder } from '../fragments'
import { bill, refund, type Bill, type Refund } from '../tables'

export function findRefundsOfOrders(db: Db, orderCodes: readonly string[]): Promise<Refund[]> {
  return db
    .select()
    .from(refund)
    .where(inArray(refund.orderCode, [...orderCodes]))
    .orderBy(asc(refund.createdAt), asc(refund.refundId))
}

export function findEstimateLines(
  db: Db,
  cycleIds: readonly string[],
): Promise<{ cycleId: string; line: CostEstimateLine }[]> {
  return db
    .select({ cycleId: costEstimate.cycleId, line: costEstimateLine })
    .from(costEstimateLine)
    .innerJoin(costEstimate, eq(costEstimate.estimateId, costEstimateLine.estimateId))
    .where(inArray(costEstimate.cycleId, [...cycleIds]))
    .orderBy(asc(costEstimateLine.lineNo))
}

export function findEstimateChanges(db: Db, estimateIds: readonly string[]): Promise<CostEstimateChange[]> {
  return db
    .select()
    .from(costEstimateChange)
    .where(inArray(costEstimateChange.estimateId, [...estimateIds]))
    .orderBy(desc(costEstimateChange.at), desc(costEstimateChange.id))
}

export function lockEstimateLine(
  db: Db,
  cycleId: string,
  lineNo: number,
  unitId: number,
): Promise<{ line: CostEstimateLine }[]> {
  return db
    .select({ line: costEstimateLine })
    .from(costEstimateLine)
    .innerJoin(costEstimate, eq(costEstimate.estimateId, costEstimateLine.estimateId))
    .where(and(eq(costEstimate.cycleId, cycleId), eq(costEstimate.unitId, unitId), eq(costEstimateLine.lineNo, lineNo)))
    .for('update')
}

export async function setEstimateLine(db: Db, estimateId: string, lineNo: number, amountFen: number): Promise<void> {
  await db
    .update(costEstimateLine)
    .set({ amountFen })
    .where(and(eq(costEstimateLine.estimateId, estimateId), eq(costEstimateLine.lineNo, lineNo)))
}

export async function insertEstimateChange(db: Db, row: typeof costEstimateChange.$inferInsert): Promise<void> {
  await db.insert(costEstimateChange).values(row)
}

/** Estimates of a hospital for its desk, with their lines. */
export function findEstimatesOfUnit(
  db: Db,
  unitId: number,
): Promise<{ estimate: CostEstimate; line: CostEstimateLine }[]> {
  return db
    .select({ estimate: costEstimate, line: costEstimateLine })
    .from(costEstimateLine)
    .innerJoin(costEstimate, eq(costEstimate.estimateId, costEstimateLine.estimateId))
    .where(eq(costEstimate.unitId, unitId))
    .orderBy(asc(costEstimate.createdAt), asc(costEstimate.estimateId), asc(costEstimateLine.lineNo))
}

export function insertEstimateIfAbsent(db: Db, row: typeof costEstimate.$inferInsert): Promise<CostEstimate[]> {
  return db.insert(costEstimate).values(row).onConflictDoNothing().returning()
}

export function lockEstimateOfCycle(db: Db, cycleId: string): Promise<CostEstimate[]> {
  return db.select().from(costEstimate).where(eq(costEstimate.cycleId, cycleId)).for('update')
}

export async function insertEstimateLine(db: Db, row: typeof costEstimateLine.$inferInsert): Promise<void> {
  await db.insert(costEstimateLine).values(row)
}

/** Bills that wait to be paid and for which no order stands, of some patients, the newest first. */
export function findUnpaidBills(db: Db, unitId: number, patientIds: readonly string[], now: number): Promise<Bill[]> {
  return db
    .select()
    .from(bill)
    .where(
      and(
        eq(bill.unitId, unitId),
        inArray(bill.patientId, [...patientIds]),
        eq(bill.state, 'UNPAID'),
        sql`not ${hasOrder(now)}`,
      ),
    )
    .orderBy(desc(bill.date), desc(bill.billId))
}

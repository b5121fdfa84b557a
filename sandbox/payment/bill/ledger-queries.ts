import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { appointment } from '../../booking/tables'
import { couple, patient } from '../../couple/tables'
import { treatmentCycle } from '../../cycle/tables'
import type { Db } from '../../server/db/database'
import { storageRenewal } from '../../storage/tables'
import { hasOrder } from '../due-tables'
import { costEstimate, costEstimateChange, costEstimateLine } from '../estimate-tables'
import { bill, orderBill, payOrder, refund } from '../tables'

/** Orders of some patients, and those of the storage that one of them holds with a living partner, newest first. */
export function findLedgerOrders(db: Db, unitId: number, patientIds: readonly string[], holderId: string) {
  const ofStorage = sql<boolean>`exists (select 1 from ${storageRenewal} r join ${couple} c on c.pair_id = r.pair_id where r.order_code = ${payOrder}.order_code and c.state = 'PAIRED' and ${holderId} in (c.female_patient_id, c.male_patient_id))`
  const visitDate = sql<string>`coalesce(
    (select a.date from ${appointment} a where a.appointment_id = ${payOrder}.biz_id),
    (select b.date from ${bill} b where b.bill_id = ${payOrder}.biz_id),
    (select min(b.date) from ${bill} b join ${orderBill} o on o.bill_id = b.bill_id where o.order_code = ${payOrder}.order_code),
    '')`
  return db
    .select({ order: payOrder, isCouples: ofStorage, visitDate })
    .from(payOrder)
    .where(and(eq(payOrder.unitId, unitId), or(inArray(payOrder.patientId, [...patientIds]), ofStorage)))
    .orderBy(desc(payOrder.createdAt), desc(payOrder.orderCode))
}

export function findRefundsOfOrders(db: Db, orderCodes: readonly string[]) {
  return db
    .select()
    .from(refund)
    .where(inArray(refund.orderCode, [...orderCodes]))
    .orderBy(asc(refund.createdAt), asc(refund.refundId))
}

/** Cycles of a woman, the newest first. */
export function findCyclesOfLedger(db: Db, unitId: number, patientId: string) {
  return db
    .select({
      cycleId: treatmentCycle.cycleId,
      cycleNo: treatmentCycle.cycleNo,
      method: treatmentCycle.method,
      startedOn: treatmentCycle.startedOn,
      closedOn: treatmentCycle.closedOn,
      cancelledOn: treatmentCycle.cancelledOn,
    })
    .from(treatmentCycle)
    .where(and(eq(treatmentCycle.unitId, unitId), eq(treatmentCycle.patientId, patientId)))
    .orderBy(desc(treatmentCycle.startedOn))
}

export function findEstimateLines(db: Db, cycleIds: readonly string[]) {
  return db
    .select({ cycleId: costEstimate.cycleId, line: costEstimateLine })
    .from(costEstimateLine)
    .innerJoin(costEstimate, eq(costEstimate.estimateId, costEstimateLine.estimateId))
    .where(inArray(costEstimate.cycleId, [...cycleIds]))
    .orderBy(asc(costEstimateLine.lineNo))
}

export function findEstimateChanges(db: Db, estimateIds: readonly string[]) {
  return db
    .select()
    .from(costEstimateChange)
    .where(inArray(costEstimateChange.estimateId, [...estimateIds]))
    .orderBy(desc(costEstimateChange.at), desc(costEstimateChange.id))
}

export function lockEstimateLine(db: Db, cycleId: string, lineNo: number, unitId: number) {
  return db
    .select({ line: costEstimateLine })
    .from(costEstimateLine)
    .innerJoin(costEstimate, eq(costEstimate.estimateId, costEstimateLine.estimateId))
    .where(and(eq(costEstimate.cycleId, cycleId), eq(costEstimate.unitId, unitId), eq(costEstimateLine.lineNo, lineNo)))
    .for('update')
}

export function setEstimateLine(db: Db, estimateId: string, lineNo: number, amountFen: number) {
  return db
    .update(costEstimateLine)
    .set({ amountFen })
    .where(and(eq(costEstimateLine.estimateId, estimateId), eq(costEstimateLine.lineNo, lineNo)))
}

export function insertEstimateChange(db: Db, row: typeof costEstimateChange.$inferInsert) {
  return db.insert(costEstimateChange).values(row)
}

/** Estimates of a hospital for its desk, with their lines. */
export function findEstimatesOfUnit(db: Db, unitId: number) {
  return db
    .select({ estimate: costEstimate, line: costEstimateLine })
    .from(costEstimateLine)
    .innerJoin(costEstimate, eq(costEstimate.estimateId, costEstimateLine.estimateId))
    .where(eq(costEstimate.unitId, unitId))
    .orderBy(asc(costEstimate.createdAt), asc(costEstimate.estimateId), asc(costEstimateLine.lineNo))
}

/** Cycles of a hospital that go on, each with its woman's name, the last one begun first. */
export function findRunningCycles(db: Db, unitId: number) {
  return db
    .select({
      cycleId: treatmentCycle.cycleId,
      cycleNo: treatmentCycle.cycleNo,
      patientId: treatmentCycle.patientId,
      name: patient.name,
    })
    .from(treatmentCycle)
    .innerJoin(patient, eq(patient.patientId, treatmentCycle.patientId))
    .where(and(eq(treatmentCycle.unitId, unitId), isNull(treatmentCycle.closedOn), isNull(treatmentCycle.cancelledOn)))
    .orderBy(desc(treatmentCycle.startedOn), asc(treatmentCycle.cycleId))
}

export function insertEstimateIfAbsent(db: Db, row: typeof costEstimate.$inferInsert) {
  return db.insert(costEstimate).values(row).onConflictDoNothing().returning()
}

export function lockEstimateOfCycle(db: Db, cycleId: string) {
  return db.select().from(costEstimate).where(eq(costEstimate.cycleId, cycleId)).for('update')
}

export function insertEstimateLine(db: Db, row: typeof costEstimateLine.$inferInsert) {
  return db.insert(costEstimateLine).values(row)
}

/** Bills that wait to be paid and for which no order stands, of some patients, the newest first. */
export function findUnpaidBills(db: Db, unitId: number, patientIds: readonly string[], now: number) {
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

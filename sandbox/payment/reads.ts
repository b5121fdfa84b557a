/** What the domain reads of other domains' tables, joined in the database. Nothing is written here. */

import { and, eq, sql, or, inArray, desc, isNull, asc } from 'drizzle-orm'

import { appointment } from '../booking/tables'
import { card, couple, patient, type Card } from '../couple/tables'
import { treatmentCycle } from '../cycle/tables'
import type { Db } from '../server/db/database'
import { storageRenewal } from '../storage/tables'
import { invoice, type Invoice } from './invoice-tables'
import { FAILED_ROW } from './refund/refund-payout-queries'
import { moneyReturn, type MoneyReturn } from './return-tables'
import { payOrder, bill, orderBill, refund, type Order } from './tables'

export function lockPayingCard(db: Db, patientId: string, cardId: string | undefined): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patientId), cardId ? eq(card.cardId, cardId) : eq(card.isDefault, true)))
    .for('update')
}

/** Orders of some patients, and those of the storage that one of them holds with a living partner, newest first. */
export function findLedgerOrders(
  db: Db,
  unitId: number,
  patientIds: readonly string[],
  holderId: string,
): Promise<{ order: Order; isCouples: boolean; visitDate: string }[]> {
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

/** Cycles of a woman, the newest first. */
export function findCyclesOfLedger(
  db: Db,
  unitId: number,
  patientId: string,
): Promise<
  {
    cycleId: string
    cycleNo: number
    method: 'IUI_H' | 'IUI_D' | 'IVF' | 'ICSI' | 'FET' | 'OI' | 'OOCYTE_FREEZE'
    startedOn: string
    closedOn: string | null
    cancelledOn: string | null
  }[]
> {
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

/** Cycles of a hospital that go on, each with its woman's name, the last one begun first. */
export function findRunningCycles(
  db: Db,
  unitId: number,
): Promise<{ cycleId: string; cycleNo: number; patientId: string; name: string }[]> {
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

/** Paid orders of which a receipt can be asked for or was, the patient's own and those of the couple's storage; newest first. */
export function findInvoiceableOrders(
  db: Db,
  unitId: number,
  patientId: string,
  types: readonly number[],
): Promise<
  {
    order: Order
    invoice: Invoice | null
  }[]
> {
  const ofCouple = sql`exists (select 1 from ${storageRenewal} r join ${couple} c on c.pair_id = r.pair_id where r.order_code = ${payOrder.orderCode} and c.state = 'PAIRED' and ${patientId} in (c.female_patient_id, c.male_patient_id))`
  return db
    .select({ order: payOrder, invoice })
    .from(payOrder)
    .leftJoin(invoice, eq(invoice.orderCode, payOrder.orderCode))
    .where(
      and(
        eq(payOrder.unitId, unitId),
        or(eq(payOrder.patientId, patientId), ofCouple),
        inArray(payOrder.type, [...types]),
        or(eq(payOrder.state, 'paid'), sql`${invoice.invoiceId} is not null`),
        sql`${payOrder.payableFen} > 0`,
      ),
    )
    .orderBy(desc(payOrder.paidAt), desc(payOrder.orderCode))
}

export function findPayerFacts(
  db: Db,
  patientId: string,
): Promise<{ name: string; sex: number; cardNo: string | null }[]> {
  return db
    .select({ name: patient.name, sex: patient.sex, cardNo: card.cardNo })
    .from(patient)
    .leftJoin(card, and(eq(card.patientId, patient.patientId), eq(card.isDefault, true)))
    .where(eq(patient.patientId, patientId))
}

/** An order of storage is both partners', as long as they are a couple. */
const ofCouple = (patientId: string) =>
  sql`exists (select 1 from ${storageRenewal} r join ${couple} c on c.pair_id = r.pair_id where r.order_code = ${payOrder.orderCode} and c.state = 'PAIRED' and ${patientId} in (c.female_patient_id, c.male_patient_id))`

export function findVisibleOrder(db: Db, orderCode: string, patientId: string, unitId: number): Promise<Order[]> {
  return db
    .select()
    .from(payOrder)
    .where(
      and(
        eq(payOrder.orderCode, orderCode),
        eq(payOrder.unitId, unitId),
        or(eq(payOrder.patientId, patientId), ofCouple(patientId)),
      ),
    )
}

export function findDefaultCardNo(db: Db, patientId: string): Promise<{ cardNo: string }[]> {
  return db
    .select({ cardNo: card.cardNo })
    .from(card)
    .where(and(eq(card.patientId, patientId), eq(card.isDefault, true)))
}

export function findOwnCard(db: Db, unitId: number, patientId: string, cardId: string | undefined): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(
      and(
        eq(card.unitId, unitId),
        eq(card.patientId, patientId),
        cardId ? eq(card.cardId, cardId) : eq(card.isDefault, true),
      ),
    )
}

/** What the institution has refused, with whose it is; the oldest first. */
export function findFailedRefunds(
  db: Db,
  unitId: number,
  limit: number,
): Promise<
  {
    patientName: string
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
    .select({ ...FAILED_ROW, patientName: patient.name })
    .from(refund)
    .innerJoin(payOrder, eq(payOrder.orderCode, refund.orderCode))
    .innerJoin(patient, eq(patient.patientId, payOrder.patientId))
    .where(and(eq(refund.state, 'failed'), eq(payOrder.unitId, unitId)))
    .orderBy(asc(refund.createdAt), asc(refund.refundId))
    .limit(limit)
}

export function lockCard(db: Db, unitId: number, patientId: string, cardId: string | undefined): Promise<Card[]> {
  return db
    .select()
    .from(card)
    .where(
      and(
        eq(card.unitId, unitId),
        eq(card.patientId, patientId),
        cardId === undefined ? eq(card.isDefault, true) : eq(card.cardId, cardId),
      ),
    )
    .for('update')
}

/** What waits for the staff of a hospital, the oldest first. */
export function findWaitingReturns(
  db: Db,
  unitId: number,
  limit: number,
): Promise<{ asked: MoneyReturn; patientName: string }[]> {
  return db
    .select({ asked: moneyReturn, patientName: patient.name })
    .from(moneyReturn)
    .innerJoin(patient, eq(patient.patientId, moneyReturn.patientId))
    .where(and(eq(moneyReturn.unitId, unitId), eq(moneyReturn.state, 'waiting')))
    .orderBy(moneyReturn.createdAt)
    .limit(limit)
}

/** Orders of a hospital with who pays them, the newest first. */
export function listOrdersWithPayer(db: Db, unitId: number): Promise<{ order: Order; patientName: string }[]> {
  return db
    .select({ order: payOrder, patientName: patient.name })
    .from(payOrder)
    .innerJoin(patient, eq(patient.patientId, payOrder.patientId))
    .where(eq(payOrder.unitId, unitId))
    .orderBy(desc(payOrder.createdAt), desc(payOrder.orderCode))
    .limit(40)
}

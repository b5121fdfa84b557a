import { and, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'

import { card, couple, patient } from '../../couple/tables'
import type { Db } from '../../server/db/database'
import { storageRenewal } from '../../storage/tables'
import { invoice } from '../invoice-tables'
import { payOrder } from '../tables'

/** One that was still being made counts as issued when it is reversed. */
export function setInvoiceRed(db: Db, orderCode: string, redBillNo: string, redAt: number) {
  return db
    .update(invoice)
    .set({ state: 'RED', redAt, redBillNo, issuedAt: sql`coalesce(${invoice.issuedAt}, ${redAt})` })
    .where(and(eq(invoice.orderCode, orderCode), ne(invoice.state, 'RED')))
}

export function insertInvoiceIfAbsent(db: Db, row: typeof invoice.$inferInsert) {
  return db.insert(invoice).values(row).onConflictDoNothing().returning()
}

export function findInvoiceOfOrder(db: Db, orderCode: string) {
  return db.select().from(invoice).where(eq(invoice.orderCode, orderCode))
}

export function findInvoiceById(db: Db, invoiceId: string) {
  return db.select().from(invoice).where(eq(invoice.invoiceId, invoiceId))
}

/** Those that were asked for at or before a moment are ready. */
export function issueInvoicesUpTo(db: Db, askedUntil: number, now: number) {
  return db
    .update(invoice)
    .set({ state: 'ISSUED', issuedAt: now })
    .where(and(eq(invoice.state, 'ISSUING'), lte(invoice.createdAt, askedUntil)))
    .returning({ invoiceId: invoice.invoiceId })
}

/** Paid orders of which a receipt can be asked for or was, the patient's own and those of the couple's storage; newest first. */
export function findInvoiceableOrders(db: Db, unitId: number, patientId: string, types: readonly number[]) {
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

export function findPayerFacts(db: Db, patientId: string) {
  return db
    .select({ name: patient.name, sex: patient.sex, cardNo: card.cardNo })
    .from(patient)
    .leftJoin(card, and(eq(card.patientId, patient.patientId), eq(card.isDefault, true)))
    .where(eq(patient.patientId, patientId))
}

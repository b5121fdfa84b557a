import { and, eq, lte, ne, sql } from 'drizzle-orm'

import type { Db } from '../../server/db/database'
import { invoice, type Invoice } from '../invoice-tables'

/** One that was still being made counts as issued when it is reversed. */
export async function setInvoiceRed(db: Db, orderCode: string, redBillNo: string, redAt: number): Promise<void> {
  await db
    .update(invoice)
    .set({ state: 'RED', redAt, redBillNo, issuedAt: sql`coalesce(${invoice.issuedAt}, ${redAt})` })
    .where(and(eq(invoice.orderCode, orderCode), ne(invoice.state, 'RED')))
}

export function insertInvoiceIfAbsent(db: Db, row: typeof invoice.$inferInsert): Promise<Invoice[]> {
  return db.insert(invoice).values(row).onConflictDoNothing().returning()
}

export function findInvoiceOfOrder(db: Db, orderCode: string): Promise<Invoice[]> {
  return db.select().from(invoice).where(eq(invoice.orderCode, orderCode))
}

export function findInvoiceById(db: Db, invoiceId: string): Promise<Invoice[]> {
  return db.select().from(invoice).where(eq(invoice.invoiceId, invoiceId))
}

/** Those that were asked for at or before a moment are ready. */
export function issueInvoicesUpTo(db: Db, askedUntil: number, now: number): Promise<{ invoiceId: string }[]> {
  return db
    .update(invoice)
    .set({ state: 'ISSUED', issuedAt: now })
    .where(and(eq(invoice.state, 'ISSUING'), lte(invoice.createdAt, askedUntil)))
    .returning({ invoiceId: invoice.invoiceId })
}

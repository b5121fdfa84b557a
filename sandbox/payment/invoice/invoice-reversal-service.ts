/** The one thing that other money matters ask of receipts: apart from their service, which asks about orders itself. */

import type { Db } from '../../server/db/database'
import { randomInt } from '../../server/secrets'
import { setInvoiceRed } from './invoice-queries'

/**
 * Money of the order goes back, whole or in part: its receipt is reversed in the same moment (spec:payment#invoices).
 * Nothing happens to an order without one, or with one that is red already.
 */
export async function reverseInvoice(tx: Db, orderCode: string, now: number): Promise<void> {
  await setInvoiceRed(tx, orderCode, newBillNo(), now)
}

/** 10 digits, as on the receipts of the field. */
export const newBillNo = (): string => String(randomInt(0, 1e10)).padStart(10, '0')

/** A receipt in words. Pure. */

import { INVOICE_LABELS, type InvoiceState } from '@/domain/payment/invoices'
import type { OrderType, PayStatus } from '@/domain/payment/orders'
import type { BadgeTone } from '@/ui/badge'

const TONES: Readonly<Record<InvoiceState, BadgeTone>> = {
  NONE: 'neutral',
  ISSUING: 'warning',
  ISSUED: 'success',
  RED: 'info',
}

/** Where the list does not tell, the page of the receipt does. */
export const invoiceBadge = (state: InvoiceState | null) =>
  state === null ? undefined : { text: INVOICE_LABELS[state], tone: TONES[state] }

/** Whether there may be a receipt of an order: of what is paid and was no top-up; one that was reversed is still shown. */
export const mayHaveReceipt = (status: PayStatus, type: OrderType | null): boolean =>
  type !== 1 && (status === 'paid' || status === 'refunded' || status === 'partlyRefunded')

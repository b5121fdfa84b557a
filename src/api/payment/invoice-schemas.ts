import { choice, fen, flag, id, instant, list, optionalInt, shape, text } from '../core/schema'

import { INVOICE_STATES, TITLE_KINDS } from '@/domain/payment/invoices'

const invoiceEntries = {
  orderCode: id(),
  title: text(),
  type: optionalInt(),
  amountFen: fen(),
  status: choice(INVOICE_STATES),
  paidAt: instant(),
} as const

/** An order that can have a receipt, and how that stands. */
export const invoiceRowShape = shape(invoiceEntries)

/** The receipt of one order (spec:payment#invoices); its numbers are empty while there is none. */
export const invoiceShape = shape({
  ...invoiceEntries,
  /** Why none can be asked for, of a reversed one too; '' when one can or there is one that counts. */
  refusal: text(),
  titleKind: choice(TITLE_KINDS),
  payer: text(),
  taxNo: text(),
  billCode: text(),
  billNo: text(),
  checkCode: text(),
  redBillNo: text(),
  amountCn: text(),
  insuredFen: fen(),
  lines: list(shape({ chargeClass: text(), name: text(), amountFen: fen() })),
  issuedAt: instant(),
  redAt: instant(),
  /** The document, for the session that asked and for some minutes; '' until it is made. */
  pdfUrl: text(),
  fileName: text(),
  /** Whether the reader may ask for it. */
  mayAsk: flag(),
  serverTime: instant(),
})

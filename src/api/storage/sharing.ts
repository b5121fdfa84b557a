import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

const LINE = { chargeClass: 'actFor', name: 'actFor', amountFen: 'actFor' } as const

/** A receipt goes with its order: who acts for the partner has the partner's, of storage each of the two has it. */
const receipt = {
  about: 'acting',
  fields: {
    orderCode: 'actFor',
    title: 'actFor',
    type: 'actFor',
    amountFen: 'actFor',
    status: 'actFor',
    paidAt: 'actFor',
    refusal: 'actFor',
    titleKind: 'actFor',
    payer: 'name',
    taxNo: 'own',
    billCode: 'actFor',
    billNo: 'actFor',
    checkCode: 'own',
    redBillNo: 'actFor',
    amountCn: 'actFor',
    insuredFen: 'actFor',
    lines: LINE,
    issuedAt: 'actFor',
    redAt: 'actFor',
    pdfUrl: 'own',
    fileName: 'actFor',
    mayAsk: 'actFor',
    serverTime: 'public',
  },
} as const

/**
 * Who reads what of frozen storage (spec:couple#sharing): what is stored belongs to both, and each asks with their own
 * record; a card that a partner acts with changes nothing. The number at the other hospital and the own contact are the
 * caller's.
 */
export const storageSharing: SharingOf<typeof calls> = {
  listStorageItems: 'couple',
  getStorageItem: 'couple',
  createStorageOrder: 'couple',
  createStorageOrderZjsrm: 'couple',
  createStorageOrderBz: 'couple',
  listStorageOrders: 'couple',
  listStoragePayments: 'couple',
  syncStorageOrder: 'couple',
  cancelStorageOrder: 'couple',
  listStorageDue: 'couple',
  listStorageItemsOther: 'couple',
  getStorageItemOther: 'couple',
  createStorageOrderOther: 'couple',
  getStoragePatientOther: 'holder',
  saveStoragePatientNumberOther: 'holder',
  listStorageFeesOther: 'couple',
  getStorageFeeOther: 'couple',
  createStorageFeeOrderOther: 'couple',
  confirmOutpatientOrderOther: 'couple',
  listStoragePaymentsOther: 'couple',
  disposeStorageOther: 'couple',
  requestInvoice: receipt,
  getInvoiceAddress: receipt,
  getStorageGuard: 'couple',
  confirmStorageContact: 'holder',
  deferStorage: 'couple',
  getDisposal: 'couple',
  withdrawDisposal: 'couple',
}

import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

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
  requestInvoice: { planned: 'storage' },
  getInvoiceAddress: { planned: 'storage' },
  getStorageGuard: 'couple',
  confirmStorageContact: 'holder',
  deferStorage: 'couple',
  getDisposal: 'couple',
  withdrawDisposal: 'couple',
}

import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Which class the answers of this domain will belong to (spec:couple#sharing). */
export const storageSharing: SharingOf<typeof calls> = {
  listStorageItemsOther: { planned: 'storage' },
  getStorageItemOther: { planned: 'storage' },
  createStorageOrderOther: { planned: 'storage' },
  getStoragePatientOther: { planned: 'storage' },
  saveStoragePatientNumberOther: { planned: 'storage' },
  listStorageFeesOther: { planned: 'storage' },
  getStorageFeeOther: { planned: 'storage' },
  createStorageFeeOrderOther: { planned: 'storage' },
  confirmOutpatientOrderOther: { planned: 'storage' },
  listStoragePaymentsOther: { planned: 'storage' },
  disposeStorageOther: { planned: 'storage' },
  requestInvoice: { planned: 'storage' },
  getInvoiceAddress: { planned: 'storage' },
  listStorageItems: { planned: 'storage' },
  getStorageItem: { planned: 'storage' },
  createStorageOrder: { planned: 'storage' },
  createStorageOrderZjsrm: { planned: 'storage' },
  listStorageOrders: { planned: 'storage' },
  syncStorageOrder: { planned: 'storage' },
  cancelStorageOrder: { planned: 'storage' },
  createDeferredStorageOrder: { planned: 'storage' },
  listStoragePayments: { planned: 'storage' },
  listStorageDue: { planned: 'storage' },
}

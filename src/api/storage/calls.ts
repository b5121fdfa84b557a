import { call, declared } from '../core/call'
import { arg } from '../core/schema'

export const listStorageItemsOther = declared('freeze-other.getPatientFreeze', 'POST read freeze-other/api/freezeCharge/getPatientFreeze', "Frozen material, on the other hospital's base.")
export const getStorageItemOther = declared(
  'freeze-other.getPatientFreezeDetail',
  'POST read freeze-other/api/freezeCharge/getPatientFreezeDetail',
  "One frozen item, on the other hospital's base.",
)
export const createStorageOrderOther = declared(
  'freeze-other.createFreezeOrder',
  'POST write freeze-other/api/freezeCharge/createFreezeOrder',
  "Storage order, on the other hospital's base.",
)
export const getStoragePatientOther = declared('freeze-other.getPatientHisInfo', 'POST read freeze-other/api/freezeCharge/getPatientHisInfo', "The patient in the other hospital's system.")
export const saveStoragePatientNumberOther = declared(
  'freeze-other.savePatientHisNo',
  'POST write freeze-other/api/freezeCharge/savePatientHisNo',
  "Saves the patient's number in the other hospital's system.",
)
export const listStorageFeesOther = declared('freeze-other.getFeesToPayList', 'POST read freeze-other/api/freezeCharge/getFeesToPayList', "Fees to pay, on the other hospital's base.")
export const getStorageFeeOther = declared('freeze-other.getFeesToPayDetails', 'POST read freeze-other/api/freezeCharge/getFeesToPayDetails', "One fee to pay, on the other hospital's base.")
export const createStorageFeeOrderOther = declared(
  'freeze-other.createFeesToPayOrder',
  'POST write freeze-other/api/freezeCharge/createFeesToPayOrder',
  "Order for a fee, on the other hospital's base.",
)
export const confirmOutpatientOrderOther = declared(
  'freeze-other.confirmOutpOrder',
  'POST write freeze-other/api/freezeCharge/confirmOutpOrder',
  "Confirms an outpatient order, on the other hospital's base.",
)
export const listStoragePaymentsOther = declared(
  'freeze-other.getFreezeOrderRecord',
  'POST read freeze-other/api/freezeCharge/getFreezeOrderRecord',
  "Storage payments, on the other hospital's base.",
)
export const disposeStorageOther = declared(
  'freeze-other.abandonFreeze',
  'POST write freeze-other/api/freezeCharge/abandonFreeze',
  'Gives up storage; irreversible, needs the consent of both.',
  'embryo',
)
export const requestInvoice = declared('freeze-other.invoiceEstablishInfo', 'POST write freeze-other/api/freezeCharge/invoiceEstablishInfo', 'Asks for an electronic receipt.')
export const getInvoiceAddress = declared('freeze-other.invoiceDownload', 'POST read freeze-other/api/freezeCharge/invoiceDownload', 'Address of an electronic receipt.')
export const listStorageItems = declared('freeze.getPatientFreeze', 'POST read /api/freezeCharge/getPatientFreeze', 'Frozen material of the couple.')
export const getStorageItem = declared('freeze.getPatientFreezeDetail', 'POST read /api/freezeCharge/getPatientFreezeDetail', 'One frozen item with its periods.')
export const createStorageOrder = declared('freeze.createFreezeOrder', 'POST write /api/freezeCharge/createFreezeOrder', 'Order for a further storage period.')
export const createStorageOrderZjsrm = declared('freeze.createFreezeOrderZjsrm', 'POST write /api/freezeCharge/createFreezeOrderZjsrm', 'Order for a further storage period at one hospital.')
export const listStorageOrders = declared('freeze.getFreezeOrderListBy', 'POST read /api/freezeCharge/getFreezeOrderListBy', 'Storage orders.')

export const syncStorageOrder = call({
  id: 'freeze.synOrderStatus',
  method: 'POST',
  path: '/api/freezeCharge/synOrderStatus/{orderCode}',
  effect: 'write',
  assumed: true,
  pathParams: { orderCode: arg.id() },
  summary: 'Brings the state of a storage order up to date with the hospital.',
})

export const cancelStorageOrder = call({
  id: 'freeze.canCelFreezeOrder',
  method: 'POST',
  path: '/api/freezeCharge/canCelFreezeOrder/{orderCode}',
  effect: 'write',
  assumed: true,
  pathParams: { orderCode: arg.id() },
  summary: 'Cancels an unpaid storage order.',
})

export const createDeferredStorageOrder = declared('freeze.createFreezeOrderBz', 'POST write /api/freezeCharge/createFreezeOrderBz', 'Order for a storage period paid later.')
export const listStoragePayments = declared('freeze.getFreezeOrderRecord', 'POST read /api/freezeCharge/getFreezeOrderRecord', 'Storage payments.')
export const listStorageDue = declared('index.getEmbryoDue', 'GET read /api/index/getEmbryoDue', 'Storage of embryos that falls due soon.')

import { invoiceOf, requestInvoice } from '../payment/invoice/invoice-service'
import { forPatient, type Handler } from '../server/http/handler'
import { getDisposal, signDisposal, withdrawDisposal } from './disposal-service'
import { confirmContact, deferStorage, getGuard } from './guard-service'
import { getHisPatient, saveHisNumber } from './his-number-service'
import { getItem, listDue, listItems } from './item-service'
import {
  cancelOrder,
  getFee,
  listFees,
  listOrders,
  listPayments,
  payFee,
  renewItems,
  renewOne,
  syncOrder,
} from './renewal-service'

import * as calls from '@/api/storage/calls'

/** Both bases are this hospital's: the second one asks for the patient's number in its own system first. */
export const storageHandlers: Handler[] = [
  forPatient(calls.listStorageItems, listItems),
  forPatient(calls.getStorageItem, getItem),
  forPatient(calls.createStorageOrder, (context, { months, ...rest }) =>
    renewItems(context, { ...rest, months: Number(months) }),
  ),
  forPatient(calls.createStorageOrderZjsrm, renewOne),
  forPatient(calls.createStorageOrderBz, (context, input) => renewItems(context, { ...input, months: null })),
  forPatient(calls.listStorageOrders, listOrders),
  forPatient(calls.listStoragePayments, listPayments),
  forPatient(calls.syncStorageOrder, syncOrder),
  forPatient(calls.cancelStorageOrder, cancelOrder),
  forPatient(calls.listStorageDue, listDue),
  forPatient(calls.listStorageItemsOther, listItems),
  forPatient(calls.getStorageItemOther, getItem),
  forPatient(calls.createStorageOrderOther, (context, { months, ...rest }) =>
    renewItems(context, { ...rest, months: Number(months) }),
  ),
  forPatient(calls.getStoragePatientOther, getHisPatient),
  forPatient(calls.saveStoragePatientNumberOther, saveHisNumber),
  forPatient(calls.listStorageFeesOther, listFees),
  forPatient(calls.getStorageFeeOther, getFee),
  forPatient(calls.createStorageFeeOrderOther, payFee),
  forPatient(calls.confirmOutpatientOrderOther, syncOrder),
  forPatient(calls.listStoragePaymentsOther, listPayments),
  forPatient(calls.requestInvoice, requestInvoice),
  forPatient(calls.getInvoiceAddress, invoiceOf),
  forPatient(calls.disposeStorageOther, signDisposal),
  forPatient(calls.getStorageGuard, getGuard),
  forPatient(calls.confirmStorageContact, confirmContact),
  forPatient(calls.deferStorage, deferStorage),
  forPatient(calls.getDisposal, getDisposal),
  forPatient(calls.withdrawDisposal, withdrawDisposal),
]

import { call } from '../core/call'
import { arg, choice, date, flag, id, instant, int, list, optionalFen, optionalInt, page, shape, text } from '../core/schema'
import { invoiceShape } from '../payment/invoice-schemas'
import {
  DISPOSAL_STATES,
  disposalBody,
  disposalTextShape,
  shownPeriods,
  STORAGE_ORDER_STATES,
  storageFeeShape,
  storageGuardShape,
  storageItemShape,
  storageListShape,
  storageOrderBody,
  storageOrderRowShape,
  storageOrderShape,
} from './schemas'

import { TITLE_KINDS } from '@/domain/payment/invoices'
import { STORAGE_KINDS, STORAGE_STATES } from '@/domain/treatment/storage-terms'

/** What shows something else once a term, a contact or a signature has changed. */
const CHANGED = [
  'freeze.getPatientFreeze',
  'freeze-other.getPatientFreeze',
  'freeze-other.getFeesToPayList',
  'freeze.getFreezeOrderListBy',
  'index.getEmbryoDue',
  'index.patientIndex',
  'ext.storageGuard',
] as const

export const listStorageItems = call({
  id: 'freeze.getPatientFreeze',
  method: 'POST',
  path: '/api/freezeCharge/getPatientFreeze',
  effect: 'read',
  assumed: true,
  data: storageListShape,
  summary: 'Frozen material of the couple.',
})

export const getStorageItem = call({
  id: 'freeze.getPatientFreezeDetail',
  method: 'POST',
  path: '/api/freezeCharge/getPatientFreezeDetail',
  effect: 'read',
  assumed: true,
  body: { freezeId: arg.id() },
  data: storageItemShape,
  summary: 'One frozen item with its periods.',
})

export const createStorageOrder = call({
  id: 'freeze.createFreezeOrder',
  method: 'POST',
  path: '/api/freezeCharge/createFreezeOrder',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  idempotent: true,
  body: storageOrderBody,
  data: storageOrderShape,
  summary: 'Order for a further storage period.',
})

export const createStorageOrderZjsrm = call({
  id: 'freeze.createFreezeOrderZjsrm',
  method: 'POST',
  path: '/api/freezeCharge/createFreezeOrderZjsrm',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  idempotent: true,
  /** One item an order there. */
  body: { freezeId: arg.id(), months: arg.int(1, 120), ...shownPeriods },
  data: storageOrderShape,
  summary: 'Order for a further storage period at one hospital.',
})

export const createStorageOrderBz = call({
  id: 'freeze.createFreezeOrderBz',
  method: 'POST',
  path: '/api/freezeCharge/createFreezeOrderBz',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  idempotent: true,
  /** The hospital sets the months: the shortest term that reaches today. */
  body: { freezeIds: arg.someIds(20), ...shownPeriods },
  data: storageOrderShape,
  summary: 'Order for a storage period whose length the hospital sets (key Bz).',
})

export const listStorageOrders = call({
  id: 'freeze.getFreezeOrderListBy',
  method: 'POST',
  path: '/api/freezeCharge/getFreezeOrderListBy',
  effect: 'read',
  assumed: true,
  body: {
    /** Absent: orders in any state. */
    status: arg.optionalChoice(STORAGE_ORDER_STATES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(storageOrderRowShape),
  summary: 'Storage orders of the couple, newest first.',
})

export const listStoragePayments = call({
  id: 'freeze.getFreezeOrderRecord',
  method: 'POST',
  path: '/api/freezeCharge/getFreezeOrderRecord',
  effect: 'read',
  assumed: true,
  body: { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(storageOrderRowShape),
  summary: 'Storage payments: orders that were paid.',
})

export const syncStorageOrder = call({
  id: 'freeze.synOrderStatus',
  method: 'POST',
  path: '/api/freezeCharge/synOrderStatus/{orderCode}',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  pathParams: { orderCode: arg.id() },
  data: storageOrderRowShape,
  summary: 'Brings the state of a storage order up to date with the hospital.',
})

export const cancelStorageOrder = call({
  id: 'freeze.canCelFreezeOrder',
  method: 'POST',
  path: '/api/freezeCharge/canCelFreezeOrder/{orderCode}',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  pathParams: { orderCode: arg.id() },
  data: storageOrderRowShape,
  summary: 'Cancels an unpaid storage order.',
})

export const listStorageDue = call({
  id: 'index.getEmbryoDue',
  method: 'GET',
  path: '/api/index/getEmbryoDue',
  effect: 'read',
  assumed: true,
  data: shape({
    list: list(
      shape({
        freezeId: id(),
        kind: choice(STORAGE_KINDS),
        strawCount: int(),
        paidUntil: date(),
        status: choice(STORAGE_STATES),
        daysLeft: optionalInt(),
        /** What a year costs. */
        feeFen: optionalFen(),
        arrearsFen: optionalFen(),
      }),
    ),
    graceDays: int(),
    serverTime: instant(),
  }),
  summary: 'Storage that falls due within 60 days or is overdue.',
})

export const listStorageItemsOther = call({
  id: 'freeze-other.getPatientFreeze',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getPatientFreeze',
  effect: 'read',
  assumed: true,
  data: storageListShape,
  summary: "Frozen material, on the other hospital's base.",
})

export const getStorageItemOther = call({
  id: 'freeze-other.getPatientFreezeDetail',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getPatientFreezeDetail',
  effect: 'read',
  assumed: true,
  body: { freezeId: arg.id() },
  data: storageItemShape,
  summary: "One frozen item, on the other hospital's base.",
})

export const createStorageOrderOther = call({
  id: 'freeze-other.createFreezeOrder',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/createFreezeOrder',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  idempotent: true,
  body: storageOrderBody,
  data: storageOrderShape,
  summary: "Storage order, on the other hospital's base.",
})

export const getStoragePatientOther = call({
  id: 'freeze-other.getPatientHisInfo',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getPatientHisInfo',
  effect: 'read',
  assumed: true,
  data: shape({
    /** '' until the patient has given it. */
    hisNoMasked: text(),
    nameMasked: text(),
    saved: flag(),
    serverTime: instant(),
  }),
  summary: "The patient in the other hospital's system.",
})

export const saveStoragePatientNumberOther = call({
  id: 'freeze-other.savePatientHisNo',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/savePatientHisNo',
  effect: 'write',
  invalidates: ['freeze-other.getPatientHisInfo', 'freeze-other.getPatientFreeze'],
  assumed: true,
  body: { hisNo: arg.text(20) },
  data: shape({ saved: flag(), serverTime: instant() }),
  summary: "Saves the patient's number in the other hospital's system.",
})

export const listStorageFeesOther = call({
  id: 'freeze-other.getFeesToPayList',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getFeesToPayList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(storageFeeShape), serverTime: instant() }),
  summary: "Fees to pay, on the other hospital's base.",
})

export const getStorageFeeOther = call({
  id: 'freeze-other.getFeesToPayDetails',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getFeesToPayDetails',
  effect: 'read',
  assumed: true,
  body: { feeId: arg.id() },
  data: storageFeeShape,
  summary: "One fee to pay, on the other hospital's base.",
})

export const createStorageFeeOrderOther = call({
  id: 'freeze-other.createFeesToPayOrder',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/createFeesToPayOrder',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  idempotent: true,
  body: { feeId: arg.id(), ...shownPeriods },
  data: storageOrderShape,
  summary: "Order for a fee, on the other hospital's base.",
})

/** The catalogue leaves open where the order code stands; C4 of the specification reads it as a value of its own. */
export const confirmOutpatientOrderOther = call({
  id: 'freeze-other.confirmOutpOrder',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/confirmOutpOrder',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  body: { orderCode: arg.id() },
  data: storageOrderRowShape,
  summary: "Confirms an outpatient order, on the other hospital's base.",
})

export const listStoragePaymentsOther = call({
  id: 'freeze-other.getFreezeOrderRecord',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getFreezeOrderRecord',
  effect: 'read',
  assumed: true,
  body: { pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(storageOrderRowShape),
  summary: "Storage payments, on the other hospital's base.",
})

/** Both sign the same text, each with a proof of their own; then time to think runs, and the hospital decides. */
export const disposeStorageOther = call({
  id: 'freeze-other.abandonFreeze',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/abandonFreeze',
  effect: 'write',
  invalidates: CHANGED,
  assumed: true,
  proves: 'embryo',
  body: {
    ...disposalBody,
    reason: arg.optionalText(200),
    /** Of the text as it was read. */
    docHash: arg.text(64),
    /** The drawing of the signature. */
    signatureId: arg.id(),
    readToEnd: arg.flag(),
  },
  data: shape({
    disposalId: id(),
    state: choice(DISPOSAL_STATES),
    signedAt: instant(),
    signedCount: int(),
    reflectUntil: instant(),
    serverTime: instant(),
  }),
  summary: 'Gives up storage; irreversible, needs the consent of both.',
})

/** One receipt an order, whoever of the two asks (spec:payment#invoices). */
export const requestInvoice = call({
  id: 'freeze-other.invoiceEstablishInfo',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/invoiceEstablishInfo',
  effect: 'write',
  invalidates: ['freeze-other.invoiceDownload', 'ext.invoices'],
  assumed: true,
  idempotent: true,
  body: {
    orderCode: arg.id(),
    titleKind: arg.choice(TITLE_KINDS),
    /** Name and tax number of a company; a person's receipt bears the name on record. */
    title: arg.optionalText(240),
    taxNo: arg.optionalNumber(),
  },
  data: invoiceShape,
  summary: 'Asks for an electronic receipt.',
})

export const getInvoiceAddress = call({
  id: 'freeze-other.invoiceDownload',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/invoiceDownload',
  effect: 'read',
  assumed: true,
  body: { orderCode: arg.id() },
  data: invoiceShape,
  summary: 'Address of an electronic receipt.',
})

export const getStorageGuard = call({
  id: 'ext.storageGuard',
  method: 'POST',
  path: '/api/ext/storage/guard',
  effect: 'read',
  ext: true,
  assumed: true,
  data: storageGuardShape,
  summary: 'Who of the couple can be reached, and what they have asked of the hospital.',
})

export const confirmStorageContact = call({
  id: 'ext.confirmStorageContact',
  method: 'POST',
  path: '/api/ext/storage/contact',
  effect: 'write',
  invalidates: ['ext.storageGuard'],
  ext: true,
  assumed: true,
  data: shape({ confirmedAt: instant() }),
  summary: 'Says that the own phone number still reaches the caller; asked for once a year.',
})

export const deferStorage = call({
  id: 'ext.deferStorage',
  method: 'POST',
  path: '/api/ext/storage/defer',
  effect: 'write',
  invalidates: CHANGED,
  ext: true,
  assumed: true,
  body: { reason: arg.text(200), until: arg.date(), mobile: arg.mobile() },
  data: shape({ deferralId: id(), until: date(), serverTime: instant() }),
  summary: 'Asks for more time to pay; the hospital answers.',
})

export const getDisposal = call({
  id: 'ext.storageDisposal',
  method: 'POST',
  path: '/api/ext/storage/disposal',
  effect: 'read',
  ext: true,
  assumed: true,
  // It writes nothing.
  proves: null,
  body: disposalBody,
  data: disposalTextShape,
  summary: 'The text of giving up these items in this way, who has signed, and what stands against it.',
})

export const withdrawDisposal = call({
  id: 'ext.withdrawDisposal',
  method: 'POST',
  path: '/api/ext/storage/withdraw',
  effect: 'write',
  invalidates: [...CHANGED, 'ext.storageDisposal'],
  ext: true,
  assumed: true,
  // Taking it back keeps everything: nothing is to stand in its way.
  proves: null,
  body: { disposalId: arg.id() },
  data: shape({ disposalId: id(), serverTime: instant() }),
  summary: 'Takes giving up back; one of the two is enough, until the hospital has carried it out.',
})

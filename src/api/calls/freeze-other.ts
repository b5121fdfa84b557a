import { call } from '../call'

export const getPatientFreeze = call({
  id: 'freeze-other.getPatientFreeze',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getPatientFreeze',
  effect: 'read',
  assumed: true,
  summary: "Frozen material, on the other hospital's base.",
})

export const getPatientFreezeDetail = call({
  id: 'freeze-other.getPatientFreezeDetail',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getPatientFreezeDetail',
  effect: 'read',
  assumed: true,
  summary: "One frozen item, on the other hospital's base.",
})

export const createFreezeOrder = call({
  id: 'freeze-other.createFreezeOrder',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/createFreezeOrder',
  effect: 'write',
  assumed: true,
  summary: "Storage order, on the other hospital's base.",
})

export const getPatientHisInfo = call({
  id: 'freeze-other.getPatientHisInfo',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getPatientHisInfo',
  effect: 'read',
  assumed: true,
  summary: "The patient in the other hospital's system.",
})

export const savePatientHisNo = call({
  id: 'freeze-other.savePatientHisNo',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/savePatientHisNo',
  effect: 'write',
  assumed: true,
  summary: "Saves the patient's number in the other hospital's system.",
})

export const getFeesToPayList = call({
  id: 'freeze-other.getFeesToPayList',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getFeesToPayList',
  effect: 'read',
  assumed: true,
  summary: "Fees to pay, on the other hospital's base.",
})

export const getFeesToPayDetails = call({
  id: 'freeze-other.getFeesToPayDetails',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getFeesToPayDetails',
  effect: 'read',
  assumed: true,
  summary: "One fee to pay, on the other hospital's base.",
})

export const createFeesToPayOrder = call({
  id: 'freeze-other.createFeesToPayOrder',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/createFeesToPayOrder',
  effect: 'write',
  assumed: true,
  summary: "Order for a fee, on the other hospital's base.",
})

export const confirmOutpOrder = call({
  id: 'freeze-other.confirmOutpOrder',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/confirmOutpOrder',
  effect: 'write',
  assumed: true,
  summary: "Confirms an outpatient order, on the other hospital's base.",
})

export const getFreezeOrderRecord = call({
  id: 'freeze-other.getFreezeOrderRecord',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/getFreezeOrderRecord',
  effect: 'read',
  assumed: true,
  summary: "Storage payments, on the other hospital's base.",
})

export const abandonFreeze = call({
  id: 'freeze-other.abandonFreeze',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/abandonFreeze',
  effect: 'write',
  assumed: true,
  summary: 'Gives up storage; irreversible, needs the consent of both.',
})

export const invoiceEstablishInfo = call({
  id: 'freeze-other.invoiceEstablishInfo',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/invoiceEstablishInfo',
  effect: 'write',
  assumed: true,
  summary: 'Asks for an electronic receipt.',
})

export const invoiceDownload = call({
  id: 'freeze-other.invoiceDownload',
  method: 'POST',
  base: 'freeze-other',
  path: '/api/freezeCharge/invoiceDownload',
  effect: 'read',
  assumed: true,
  summary: 'Address of an electronic receipt.',
})

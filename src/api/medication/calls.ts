import { call, declared } from '../core/call'
import { arg, page } from '../core/schema'
import { whoseQuery } from '../couple/schemas'
import { MEDICAL_ORDER_STATES, medicalOrderRowShape, medicalOrderShape } from './schemas'

export const listMedicalOrders = call({
  id: 'member.adviceList',
  method: 'POST',
  path: '/api/member/adviceList',
  effect: 'read',
  assumed: true,
  body: {
    ...whoseQuery,
    status: arg.optionalChoice(MEDICAL_ORDER_STATES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(medicalOrderRowShape),
  summary: 'Medical orders of the patient.',
})

export const getMedicalOrder = call({
  id: 'member.adviceDetail',
  method: 'POST',
  path: '/api/member/adviceDetail',
  effect: 'read',
  assumed: true,
  body: { adviceId: arg.id(), ...whoseQuery },
  data: medicalOrderShape,
  summary: 'One medical order.',
})

export const listPrescriptions = declared('prescription-sc.getPrescriptionListSC', 'POST read /api/prescriptionBySc/getPrescriptionListSC', 'Prescriptions (key SC).')
export const getPrescription = declared('prescription-sc.getPrescriptionInfoSC', 'POST read /api/prescriptionBySc/getPrescriptionInfoSC', 'One prescription (key SC).')

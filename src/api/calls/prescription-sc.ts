import { call } from '../call'

export const getPrescriptionListSC = call({
  id: 'prescription-sc.getPrescriptionListSC',
  method: 'POST',
  path: '/api/prescriptionBySc/getPrescriptionListSC',
  effect: 'read',
  assumed: true,
  summary: 'Prescriptions (key SC).',
})

export const getPrescriptionInfoSC = call({
  id: 'prescription-sc.getPrescriptionInfoSC',
  method: 'POST',
  path: '/api/prescriptionBySc/getPrescriptionInfoSC',
  effect: 'read',
  assumed: true,
  summary: 'One prescription (key SC).',
})

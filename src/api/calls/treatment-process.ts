import { call } from '../call'

export const getPatientCoupleInfo = call({
  id: 'treatment-process.getPatientCoupleInfo',
  method: 'GET',
  path: '/member/treatmentProcess/getPatientCoupleInfo',
  effect: 'read',
  assumed: true,
  summary: 'The couple of the treatment process.',
})

export const getPatientPeriodicInfo = call({
  id: 'treatment-process.getPatientPeriodicInfo',
  method: 'GET',
  path: '/member/treatmentProcess/getPatientPeriodicInfo',
  effect: 'read',
  assumed: true,
  summary: 'Cycle of the treatment process.',
})

import { call } from '../call'

export const getPatientCoupleInfo = call({
  id: 'period.getPatientCoupleInfo',
  method: 'GET',
  path: '/api/period/getPatientCoupleInfo',
  effect: 'read',
  assumed: true,
  summary: 'The couple of a treatment cycle.',
})

export const getPatientPeriodicFirst = call({
  id: 'period.getPatientPeriodicFirst',
  method: 'GET',
  path: '/api/period/getPatientPeriodicFirst',
  effect: 'read',
  assumed: true,
  summary: 'First treatment cycle of the couple.',
})

export const getPatientPeriodicInfo = call({
  id: 'period.getPatientPeriodicInfo',
  method: 'GET',
  path: '/api/period/getPatientPeriodicInfo',
  effect: 'read',
  assumed: true,
  summary: 'One treatment cycle with its stages.',
})

export const getPatientTimelapseInfo = call({
  id: 'period.getPatientTimelapseInfo',
  method: 'GET',
  path: '/api/period/getPatientTimelapseInfo',
  effect: 'read',
  assumed: true,
  summary: 'Time-lapse pictures of an embryo culture.',
})

export const getOutpatientOvulationDetectionZs = call({
  id: 'period.getOutpatientOvulationDetectionZs',
  method: 'GET',
  path: '/api/period/getOutpatientOvulationDetectionZs',
  effect: 'read',
  assumed: true,
  summary: 'Follicle monitoring of an outpatient (key ZS).',
})

export const getEmbryoInfo = call({
  id: 'period.getEmbryoInfo',
  method: 'POST',
  path: '/api/period/getEmbryoInfo',
  effect: 'read',
  assumed: true,
  summary: 'Embryos of a cycle.',
})

export const getOvulationInfo = call({
  id: 'period.getOvulationInfo',
  method: 'POST',
  path: '/api/period/getOvulationInfo',
  effect: 'read',
  assumed: true,
  summary: 'Follicle monitoring of a cycle.',
})

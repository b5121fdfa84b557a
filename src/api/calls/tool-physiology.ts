import { call } from '../call'

export const getMenstruationInfo = call({
  id: 'tool-physiology.getMenstruationInfo',
  method: 'GET',
  path: '/api/toolPhysiology/getMenstruationInfo',
  effect: 'read',
  assumed: true,
  summary: 'Recorded periods of the woman.',
})

export const getFirstMenstruationInfo = call({
  id: 'tool-physiology.getFirstMenstruationInfo',
  method: 'GET',
  path: '/api/toolPhysiology/getFirstMenstruationInfo',
  effect: 'read',
  assumed: true,
  summary: 'Settings of the period tracker as first entered.',
})

export const saveMenstruation = call({
  id: 'tool-physiology.saveMenstruation',
  method: 'POST',
  path: '/api/toolPhysiology/saveMenstruation',
  effect: 'write',
  assumed: true,
  summary: 'Records a period.',
})

export const delMenstruation = call({
  id: 'tool-physiology.delMenstruation',
  method: 'POST',
  path: '/api/toolPhysiology/delMenstruation',
  effect: 'write',
  assumed: true,
  summary: 'Deletes a recorded period.',
})

export const updateMenstruation = call({
  id: 'tool-physiology.updateMenstruation',
  method: 'POST',
  path: '/api/toolPhysiology/updateMenstruation',
  effect: 'write',
  assumed: true,
  summary: 'Changes a recorded period.',
})

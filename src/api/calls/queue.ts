import { call } from '../call'

export const getQueueRecord = call({
  id: 'queue.getQueueRecord',
  method: 'POST',
  path: '/api/queueUp/getQueueRecord',
  effect: 'read',
  assumed: true,
  summary: 'Queue numbers taken.',
})

export const getList = call({
  id: 'queue.getList',
  method: 'POST',
  path: '/api/queueUp/getList',
  effect: 'read',
  assumed: true,
  summary: 'Queues of the hospital.',
})

export const getQueueRegister = call({
  id: 'queue.getQueueRegister',
  method: 'POST',
  path: '/api/queueUp/getQueueRegister',
  effect: 'write',
  assumed: true,
  summary: 'Takes a queue number.',
})

export const getQueryQueueInfoFirstN = call({
  id: 'queue.getQueryQueueInfoFirstN',
  method: 'POST',
  path: '/api/queueUp/getQueryQueueInfoFirstN',
  effect: 'read',
  assumed: true,
  summary: 'The first numbers of a queue.',
})

export const cancelRegistered = call({
  id: 'queue.cancelRegistered',
  method: 'POST',
  path: '/api/queueUp/cancelRegistered',
  effect: 'write',
  assumed: true,
  summary: 'Gives a queue number back.',
})

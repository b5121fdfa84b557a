import { call } from '../call'

export const getSubTime = call({
  id: 'activity.getSubTime',
  method: 'POST',
  path: '/api/activity/getSubTime',
  effect: 'read',
  assumed: true,
  summary: 'Times of an assessment.',
})

export const fertilityEvaluation = call({
  id: 'activity.fertilityEvaluation',
  method: 'POST',
  path: '/api/activity/fertilityEvaluation',
  effect: 'read',
  assumed: true,
  summary: 'Fertility assessments open for booking.',
})

export const createActivity = call({
  id: 'activity.createActivity',
  method: 'POST',
  path: '/api/activity/createActivity',
  effect: 'write',
  assumed: true,
  summary: 'Books an assessment or an operation.',
})

export const getTesticularList = call({
  id: 'activity.getTesticularList',
  method: 'POST',
  path: '/api/activity/getTesticularList',
  effect: 'read',
  assumed: true,
  summary: 'Bookings of andrology assessments.',
})

export const getTesticularBy = call({
  id: 'activity.getTesticularBy',
  method: 'POST',
  path: '/api/activity/getTesticularBy',
  effect: 'read',
  assumed: true,
  summary: 'One booking of an andrology assessment.',
})

export const cancelActivity = call({
  id: 'activity.cancelActivity',
  method: 'POST',
  path: '/api/activity/cancelActivity',
  effect: 'write',
  assumed: true,
  summary: 'Cancels an assessment.',
})

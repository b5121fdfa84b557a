import { call } from '../call'

export const getDistance = call({
  id: 'location.getDistance',
  method: 'POST',
  path: '/api/location/getDistance',
  effect: 'read',
  assumed: true,
  summary: 'Distance from a position to the hospital.',
})

export const getLatAndLng = call({
  id: 'location.getLatAndLng',
  method: 'POST',
  path: '/api/location/getLatAndLng',
  effect: 'read',
  assumed: true,
  summary: 'Position of an address.',
})

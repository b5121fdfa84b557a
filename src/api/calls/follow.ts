import { call } from '../call'
import { formBody, formQuery, formRecordShape, formSavedShape } from '../form-shapes'
import { flag, shape } from '../schema'

export const abortionGetInfo = call({
  id: 'follow.abortionGetInfo',
  method: 'GET',
  path: '/api/follow/abortion/getInfo',
  effect: 'read',
  assumed: true,
  query: { ...formQuery },
  data: shape({ ...formRecordShape.entries, quiet: flag() }),
  summary: 'Follow-up sheet after a miscarriage.',
})

export const deliveryGetInfo = call({
  id: 'follow.deliveryGetInfo',
  method: 'GET',
  path: '/api/follow/delivery/getInfo',
  effect: 'read',
  assumed: true,
  query: { ...formQuery },
  data: shape({ ...formRecordShape.entries, quiet: flag() }),
  summary: 'Follow-up sheet after a delivery.',
})

/** A recorded loss makes the app quiet for both partners. */
export const abortionCreator = call({
  id: 'follow.abortionCreator',
  method: 'POST',
  path: '/api/follow/abortion/creator',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Submits the follow-up sheet after a miscarriage.',
})

export const deliveryCreator = call({
  id: 'follow.deliveryCreator',
  method: 'POST',
  path: '/api/follow/delivery/creator',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Submits the follow-up sheet after a delivery.',
})

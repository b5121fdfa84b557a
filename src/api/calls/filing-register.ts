import { call } from '../call'
import { formBody, formQuery, formRecordShape, formSavedShape } from '../form-shapes'
import { list, shape } from '../schema'
import { recordRowShape } from '../shapes-file'

export const creatRegister = call({
  id: 'filing-register.creatRegister',
  method: 'POST',
  path: '/api/filingInfoRegister/creatRegister',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Submits filing information.',
})

export const getRegister = call({
  id: 'filing-register.getRegister',
  method: 'POST',
  path: '/api/filingInfoRegister/getRegister',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Filing information.',
})

export const updateRegister = call({
  id: 'filing-register.updateRegister',
  method: 'POST',
  path: '/api/filingInfoRegister/updateRegister',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Changes filing information.',
})

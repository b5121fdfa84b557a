import { call } from '../call'

export const signinArtical = call({
  id: 'cms.signinArtical',
  method: 'POST',
  path: '/api/cms/signinArtical',
  effect: 'read',
  assumed: true,
  summary: 'Article that belongs to a check-in.',
})

export const addSigninRecord = call({
  id: 'cms.addSigninRecord',
  method: 'POST',
  path: '/api/cms/addSigninRecord',
  effect: 'write',
  assumed: true,
  summary: 'Checks the patient in.',
})

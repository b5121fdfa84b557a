import { call } from '../call'
import { formBody, formQuery, formRecordShape, formSavedShape } from '../form-shapes'
import { arg, flag, list, maybe, shape, text } from '../schema'
import { planRowShape, planShape } from '../shapes-file'

export const getCmeafterConfig = call({
  id: 'clinic-follow.getCmeafterConfig',
  method: 'GET',
  path: '/clinicFollowRecord/getCmeafterConfig',
  effect: 'read',
  assumed: true,
  query: { variant: arg.optionalText(20) },
  data: shape({ list: list(shape({ form: text(), title: text(), note: text(), available: flag() })) }),
  summary: 'Questions of a clinic follow-up.',
})

export const getCmeafterList = call({
  id: 'clinic-follow.getCmeafterList',
  method: 'GET',
  path: '/clinicFollowRecord/getCmeafterList',
  effect: 'read',
  assumed: true,
  data: shape({ ...planShape, quiet: flag() }),
  summary: 'Clinic follow-ups of the patient.',
})

export const getCmeafterInfo = call({
  id: 'clinic-follow.getCmeafterInfo',
  method: 'GET',
  path: '/clinicFollowRecord/getCmeafterInfo',
  effect: 'read',
  assumed: true,
  query: { ...formQuery },
  data: shape({ ...formRecordShape.entries, plan: maybe(planRowShape), quiet: flag() }),
  summary: 'One clinic follow-up with its answers.',
})

export const saveCmeafterInfo = call({
  id: 'clinic-follow.saveCmeafterInfo',
  method: 'POST',
  path: '/clinicFollowRecord/saveCmeafterInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Submits a clinic follow-up.',
})

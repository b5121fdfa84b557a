import { call } from '../call'
import { formBody, formRecordShape, formSavedShape } from '../form-shapes'
import { arg, flag, shape } from '../schema'
import { planShape } from '../shapes-file'

export const creatFollowByZy = call({
  id: 'follow-zy.creatFollowByZy',
  method: 'POST',
  path: '/api/followup/creatFollowByZy',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Submits a follow-up form (key ZY).',
})

/** The dated plan; with an id also the record behind it. */
export const getFollowByZy = call({
  id: 'follow-zy.getFollowByZy',
  method: 'POST',
  path: '/api/followup/getFollowByZy',
  effect: 'read',
  assumed: true,
  body: {
    form: arg.optionalText(40),
    variant: arg.optionalText(20),
    recordId: arg.optionalId(),
    followId: arg.optionalId(),
  },
  data: shape({ ...formRecordShape.entries, ...planShape, quiet: flag() }),
  summary: 'Follow-up forms (key ZY).',
})

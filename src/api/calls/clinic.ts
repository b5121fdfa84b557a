import { call } from '../call'
import { formBody, formSavedShape } from '../form-shapes'
import { arg } from '../schema'

/** Asks for a visiting card, or for an old one to be carried over; the staff decides. */
export const audit = call({
  id: 'clinic.audit',
  method: 'POST',
  path: '/api/clinic/management/audit',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody, applyType: arg.choice(['card', 'transfer']), uploadIds: arg.ids() },
  data: formSavedShape,
  summary: 'Submits a file for review.',
})

import { call } from '../call'
import { arg, choice, flag, list, shape, text } from '../schema'

/** Each field is for the patient to confirm; an unreadable picture is an answer, not an error. */
export const identityDiscernOcr = call({
  id: 'consumer.identityDiscernOcr',
  method: 'GET',
  path: '/api/consumer/identityDiscernOcr',
  effect: 'read',
  assumed: true,
  query: { uploadId: arg.id(), side: arg.optionalChoice(['front', 'back']) },
  data: shape({
    recognised: flag(),
    side: choice(['front', 'back']),
    fields: list(
      shape({
        field: choice(['name', 'sex', 'nation', 'birthday', 'idNo', 'address', 'issuer', 'validUntil']),
        label: text(),
        value: text(),
        sure: flag(),
      }),
    ),
    reason: text(),
  }),
  summary: 'Reads an identity card from its uploaded picture.',
})

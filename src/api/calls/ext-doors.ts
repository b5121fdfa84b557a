import { call } from '../call'
import { arg, choice, instant, shape, text } from '../schema'

/** Calls of our own for recognising somebody by face, under `/hc-patient/api/ext/…`. */

/** Nothing about the face passes through the app: the partner's mini-program gets the ticket and reports to the hospital. */
export const faceTicket = call({
  id: 'ext.faceTicket',
  method: 'POST',
  path: '/api/ext/faceTicket',
  effect: 'write',
  ext: true,
  body: { name: arg.text(20), idNo: arg.text(32) },
  data: shape({
    /** '' when the hospital did not find this person; `failReason` says why. */
    ticket: text(),
    expireAt: instant(),
    failReason: text(),
  }),
  summary: 'Leave to be recognised by face at the partner, for a person the hospital knows.',
})

export const faceResult = call({
  id: 'ext.faceResult',
  method: 'POST',
  path: '/api/ext/faceResult',
  effect: 'read',
  ext: true,
  body: { ticket: arg.text(64) },
  data: shape({ state: choice(['WAITING', 'VERIFIED', 'FAILED']) }),
  summary: 'What the partner reported about the check; a pass has verified the member.',
})

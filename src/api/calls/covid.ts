import { call } from '../call'
import { formBody, formRecordShape, formSavedShape } from '../form-shapes'
import { arg, choice, date, flag, id, instant, int, list, maybe, shape, text } from '../schema'

/** An application for a fee waiver and what the hospital said to it. */
const waiverShape = shape({
  applyId: id(),
  reason: text(),
  state: choice(['SUBMITTED', 'ACCEPTED', 'REFUSED']),
  answer: text(),
  createdAt: instant(),
  decidedAt: instant(),
})

/** A coupon as the patient has it; OFFERED while it was not taken, and then without a last day. */
const couponShape = shape({
  couponId: id(),
  name: text(),
  state: choice(['OFFERED', 'UNUSED', 'USED', 'EXPIRED']),
  validTo: date(),
})

/** Only the own number is answered; any other one is like an unknown one. */
export const queryByIdentityCard = call({
  id: 'covid.queryByIdentityCard',
  method: 'GET',
  path: '/api/webCovidInfo/queryByIdentityCard',
  effect: 'read',
  assumed: true,
  query: { identityCard: arg.text(32) },
  data: shape({
    found: flag(),
    nameMasked: text(),
    idNoMasked: text(),
    doses: list(shape({ dose: int(), vaccine: text(), date: date(), place: text() })),
  }),
  summary: 'Vaccination record by identity number.',
})

export const queryByCurrLogin = call({
  id: 'covid.queryByCurrLogin',
  method: 'GET',
  path: '/api/webCovidInfo/queryByCurrLogin',
  effect: 'read',
  assumed: true,
  query: { form: arg.optionalText(40), variant: arg.optionalText(20), recordId: arg.optionalId() },
  data: shape({
    found: flag(),
    nameMasked: text(),
    idNoMasked: text(),
    doses: list(shape({ dose: int(), vaccine: text(), date: date(), place: text() })),
    ...formRecordShape.entries,
    /** The newest application for a fee waiver. */
    feeApply: maybe(waiverShape),
    /** What the hospital gives for the questionnaire; absent before it was sent and where there is none. */
    coupon: maybe(couponShape),
  }),
  summary: 'Vaccination record of the signed-in member, the questionnaire sent last, and its coupon.',
})

export const saveQuestionnaire = call({
  id: 'covid.saveQuestionnaire',
  method: 'POST',
  path: '/api/webCovidInfo/saveQuestionnaire',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Submits the epidemiological questionnaire.',
})

export const saveConponInfo = call({
  id: 'covid.saveConponInfo',
  method: 'POST',
  path: '/api/webCovidInfo/saveConponInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { couponId: arg.text(64) },
  data: couponShape,
  summary: 'Takes a coupon; taken again it is the same one.',
})

export const feeApply = call({
  id: 'covid.feeApply',
  method: 'POST',
  path: '/api/webCovidInfo/feeApply',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { reason: arg.text(200) },
  data: waiverShape,
  summary: 'Applies for a fee waiver; while one waits for its answer, asking again is the same one.',
})

import { call } from '../core/call'
import { arg, choice, date, flag, id, instant, int, list, maybe, shape, text } from '../core/schema'
import { formBody, formQuery, formRecordShape, formSavedShape } from '../filing/schemas'
import { followUpPlanEntries, followUpRowShape } from './schemas'

export const getClinicFollowUpQuestions = call({
  id: 'clinic-follow.getCmeafterConfig',
  method: 'GET',
  path: '/clinicFollowRecord/getCmeafterConfig',
  effect: 'read',
  assumed: true,
  query: { variant: arg.optionalText(20) },
  data: shape({ list: list(shape({ form: text(), title: text(), note: text(), available: flag() })) }),
  summary: 'Questions of a clinic follow-up.',
})

export const listClinicFollowUps = call({
  id: 'clinic-follow.getCmeafterList',
  method: 'GET',
  path: '/clinicFollowRecord/getCmeafterList',
  effect: 'read',
  assumed: true,
  data: shape({ ...followUpPlanEntries, quiet: flag() }),
  summary: 'Clinic follow-ups of the patient.',
})

export const getClinicFollowUp = call({
  id: 'clinic-follow.getCmeafterInfo',
  method: 'GET',
  path: '/clinicFollowRecord/getCmeafterInfo',
  effect: 'read',
  assumed: true,
  query: { ...formQuery },
  data: shape({ ...formRecordShape.entries, plan: maybe(followUpRowShape), quiet: flag() }),
  summary: 'One clinic follow-up with its answers.',
})

export const saveClinicFollowUp = call({
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
export const getVaccinationByIdNumber = call({
  id: 'covid.queryByIdentityCard',
  method: 'GET',
  path: '/api/webCovidInfo/queryByIdentityCard',
  effect: 'read',
  assumed: true,
  query: { identityCard: arg.number() },
  data: shape({
    found: flag(),
    nameMasked: text(),
    idNoMasked: text(),
    doses: list(shape({ dose: int(), vaccine: text(), date: date(), place: text() })),
  }),
  summary: 'Vaccination record by identity number.',
})

export const getOwnVaccination = call({
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

export const takeCoupon = call({
  id: 'covid.saveConponInfo',
  method: 'POST',
  path: '/api/webCovidInfo/saveConponInfo',
  effect: 'write',
  invalidates: ['covid.queryByCurrLogin'],
  assumed: true,
  idempotent: true,
  body: { couponId: arg.text(64) },
  data: couponShape,
  summary: 'Takes a coupon; taken again it is the same one.',
})

export const applyForFeeWaiver = call({
  id: 'covid.feeApply',
  method: 'POST',
  path: '/api/webCovidInfo/feeApply',
  effect: 'write',
  invalidates: ['covid.queryByCurrLogin'],
  assumed: true,
  idempotent: true,
  body: { reason: arg.text(200) },
  data: waiverShape,
  summary: 'Applies for a fee waiver; while one waits for its answer, asking again is the same one.',
})

export const saveFollowUpFormZY = call({
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
export const listFollowUpFormsZY = call({
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
  data: shape({ ...formRecordShape.entries, ...followUpPlanEntries, quiet: flag() }),
  summary: 'Follow-up forms (key ZY).',
})

export const getMiscarriageFollowUp = call({
  id: 'follow.abortionGetInfo',
  method: 'GET',
  path: '/api/follow/abortion/getInfo',
  effect: 'read',
  assumed: true,
  query: { ...formQuery },
  data: shape({ ...formRecordShape.entries, quiet: flag() }),
  summary: 'Follow-up sheet after a miscarriage.',
})

export const getDeliveryFollowUp = call({
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
export const saveMiscarriageFollowUp = call({
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

export const saveDeliveryFollowUp = call({
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

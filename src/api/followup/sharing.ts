import type { DataOf } from '../core/call'
import { type Fields, type SharingOf, Theirs } from '../core/sharing'
import { formRecordFields, ownFormFields } from '../filing/sharing-fields'
import type * as calls from './calls'

/** A step of the plan: both know the day; what was written, and what the hospital said to it, is for who fills it. */
const stepFields: Fields<DataOf<typeof calls.listClinicFollowUps>['list'][number]> = {
  followId: 'couple',
  form: 'couple',
  variant: 'public',
  title: 'couple',
  dueDate: 'couple',
  transferDate: 'couple',
  state: 'couple',
  recordId: 'actFor',
  reason: 'actFor',
}

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const followupSharing: SharingOf<typeof calls> = {
  getClinicFollowUpQuestions: 'nobody',
  listClinicFollowUps: {
    about: 'parts',
    fields: Theirs.when<DataOf<typeof calls.listClinicFollowUps>, 'filledBy'>('filledBy', 'female', {
      list: stepFields,
      filledBy: 'couple',
      isPaused: 'actFor',
      quiet: 'public',
    }),
  },
  getClinicFollowUp: {
    about: 'parts',
    fields: { ...formRecordFields, plan: stepFields, quiet: 'own' },
  },
  saveClinicFollowUp: 'couple',
  getVaccinationByIdNumber: 'holder',
  getOwnVaccination: {
    about: 'parts',
    fields: {
      ...ownFormFields,
      found: 'own',
      nameMasked: 'own',
      idNoMasked: 'own',
      doses: { dose: 'own', vaccine: 'own', date: 'own', place: 'own' },
      feeApply: { applyId: 'own', reason: 'own', state: 'own', answer: 'own', createdAt: 'own', decidedAt: 'own' },
      coupon: { couponId: 'own', name: 'own', state: 'own', validTo: 'own' },
    },
  },
  saveQuestionnaire: 'holder',
  takeCoupon: 'holder',
  applyForFeeWaiver: 'holder',
  saveFollowUpFormZY: 'couple',
  listFollowUpFormsZY: {
    about: 'parts',
    fields: Theirs.when<DataOf<typeof calls.listFollowUpFormsZY>, 'filledBy'>('filledBy', 'female', {
      ...formRecordFields,
      recordId: 'actFor',
      answers: 'actFor',
      note: 'actFor',
      list: stepFields,
      filledBy: 'couple',
      isPaused: 'actFor',
      quiet: 'public',
    }),
  },
  getMiscarriageFollowUp: { about: 'parts', fields: { ...formRecordFields, quiet: 'own' } },
  getDeliveryFollowUp: { about: 'parts', fields: { ...formRecordFields, quiet: 'own' } },
  saveMiscarriageFollowUp: 'couple',
  saveDeliveryFollowUp: 'couple',
}

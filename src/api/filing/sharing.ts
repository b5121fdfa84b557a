import { type SharingOf, Theirs } from '../core/sharing'
import { knownFields } from '../couple/sharing-fields'
import type * as calls from './calls'
import { formRecordFields, ownFormFields, recordRowFields } from './sharing-fields'

const stored = { about: 'parts', fields: formRecordFields } as const
const own = { about: 'parts', fields: ownFormFields } as const
const storedWithList = { about: 'parts', fields: { ...formRecordFields, list: recordRowFields } } as const

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const filingSharing: SharingOf<typeof calls> = {
  listFilingDays: 'nobody',
  listFilingTimes: 'nobody',
  bookFilingAppointment: 'couple',
  listFilingAppointments: {
    about: 'parts',
    fields: {
      ...formRecordFields,
      list: {
        recordId: 'couple',
        date: 'couple',
        period: 'couple',
        startTime: 'couple',
        endTime: 'couple',
        place: 'public',
        state: 'couple',
        bring: 'public',
        createdAt: 'couple',
        cancellable: 'couple',
      },
    },
  },
  listPreFilings: storedWithList,
  createPreFiling: 'couple',
  deletePreFiling: 'nobody',
  submitPreFiling: 'couple',
  submitFileForReview: 'holder',
  getFormDraft: 'couple',
  saveFormDraft: 'couple',
  deleteFormDraft: 'nobody',
  saveSurvey: 'holder',
  getSurvey: own,
  saveForm: 'holder',
  getForm: own,
  createFilingInfo: 'couple',
  getFilingInfo: storedWithList,
  updateFilingInfo: 'couple',
  listFirstVisits: 'couple',
  saveFirstVisit: 'couple',
  saveFirstVisitNew: 'couple',
  saveCycleFiling: 'couple',
  updateCycleFiling: 'couple',
  getCycleFiling: stored,
  getCycleFilingSZ: stored,
  getFirstVisit: stored,
  listFirstVisitDays: 'nobody',
  saveQuickClinic: 'holder',
  getQuickClinic: own,
  getHospitalPatient: 'holder',
  getHospitalSpouse: { about: 'parts', fields: { spouse: Theirs.always(knownFields), shared: 'couple' } },
  getFirstVisitIdentity: {
    about: 'parts',
    fields: { self: knownFields, spouse: Theirs.always(knownFields), needsProfile: 'own', recordId: 'couple' },
  },
  saveQuickClinicByScan: 'holder',
  saveQuickClinicZjsrm: 'holder',
  saveQuickClinicAtOnceZjsrm: 'holder',
  listPairings: 'invitation',
  createFile: 'couple',
  createFollowUpFile: 'couple',
  listFiles: storedWithList,
  deleteFile: 'nobody',
  saveAssessment: 'holder',
  listReferralSources: 'nobody',
  listReferrals: 'holder',
  getReferral: 'holder',
  answerReferral: 'holder',
}

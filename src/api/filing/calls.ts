import { call, type CallId } from '../core/call'
import { answersRecord, arg, choice, date, flag, id, instant, int, list, maybe, nothing, shape, text } from '../core/schema'
import { invitationShape, knownShape, PAIR_STATES } from '../couple/schemas'
import { formBody, formQuery, formRecordShape, formSavedShape, recordRowShape } from './schemas'

import { REFERRAL_STATES } from '@/domain/service/referral'

/** Reads that show something else after a file was sent on or deleted. */
export const FILE_READS: readonly CallId[] = ['beforehand-filing.archivesList', 'member.archivesList', 'upload-report.getImageList', 'ext.readiness']

export const listFilingDays = call({
  id: 'appointment-filing.getFilingDate',
  method: 'POST',
  path: '/api/appointmentFiling/getFilingDate',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ date: date(), weekday: int(), remain: int(), open: flag() })) }),
  summary: 'Days open for filing.',
})

export const listFilingTimes = call({
  id: 'appointment-filing.getSource',
  method: 'POST',
  path: '/api/appointmentFiling/getSource',
  effect: 'read',
  assumed: true,
  body: { date: arg.date() },
  data: shape({
    date: date(),
    list: list(
      shape({
        sourceId: id(),
        period: choice(['AM', 'PM']),
        startTime: text(),
        endTime: text(),
        total: int(),
        remain: int(),
      }),
    ),
  }),
  summary: 'Places of a filing day.',
})

export const bookFilingAppointment = call({
  id: 'appointment-filing.add',
  method: 'POST',
  path: '/api/appointmentFiling/add',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody, sourceId: arg.optionalId() },
  data: shape({ ...formSavedShape.entries, date: date(), startTime: text() }),
  summary: 'Books a filing appointment.',
})

export const listFilingAppointments = call({
  id: 'appointment-filing.get',
  method: 'POST',
  path: '/api/appointmentFiling/get',
  effect: 'read',
  assumed: true,
  body: { form: arg.optionalText(40), variant: arg.optionalText(20), recordId: arg.optionalId() },
  data: shape({
    ...formRecordShape.entries,
    list: list(
      shape({
        recordId: id(),
        date: date(),
        period: choice(['AM', 'PM']),
        startTime: text(),
        endTime: text(),
        place: text(),
        state: choice(['BOOKED', 'CANCELLED', 'DONE']),
        bring: list(text()),
        createdAt: instant(),
        cancellable: flag(),
      }),
    ),
  }),
  summary: 'Filing appointments of the couple.',
})

export const listPreFilings = call({
  id: 'beforehand-filing.archivesList',
  method: 'POST',
  path: '/api/beforehandFiling/archivesList',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Pre-filings of the couple.',
})

export const createPreFiling = call({
  id: 'beforehand-filing.createArchives',
  method: 'POST',
  path: '/api/beforehandFiling/createArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Opens a pre-filing.',
})

export const deletePreFiling = call({
  id: 'beforehand-filing.delArchives',
  method: 'POST',
  path: '/api/beforehandFiling/delArchives',
  effect: 'write',
  invalidates: FILE_READS,
  assumed: true,
  idempotent: true,
  body: { recordId: arg.id() },
  data: nothing(),
  summary: 'Deletes a pre-filing.',
})

export const submitPreFiling = call({
  id: 'beforehand-filing.archivesFileGo',
  method: 'POST',
  path: '/api/beforehandFiling/archivesFileGo',
  effect: 'write',
  invalidates: FILE_READS,
  assumed: true,
  idempotent: true,
  body: { recordId: arg.id(), uploadIds: arg.ids() },
  data: formSavedShape,
  summary: 'Sends a pre-filing on to the hospital.',
})

/** Asks for a visiting card, or for an old one to be carried over; the staff decides. */
export const submitFileForReview = call({
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

/** Half-filled forms of a couple, field by field (capability `sharedDrafts`). Sensitive fields are neither sent nor kept. */

const draftOf = {
  ...formQuery,
  /** A further record is begun beside those that were sent. */
  another: arg.flag(),
}

export const getFormDraft = call({
  id: 'ext.formDraft',
  method: 'POST',
  path: '/api/ext/formDraft',
  effect: 'read',
  ext: true,
  body: draftOf,
  data: shape({
    answers: answersRecord(),
    step: int(),
    /** The partner filled at least one of these fields. */
    byPartner: flag(),
    updatedAt: instant(),
  }),
  summary: 'What the couple has filled of a form so far.',
})

/** Each field stands for itself: two partners who fill different fields at once lose nothing. */
export const saveFormDraft = call({
  id: 'ext.saveFormDraft',
  method: 'POST',
  path: '/api/ext/saveFormDraft',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { ...draftOf, answers: arg.answers(), step: arg.optionalInt(0, 50) },
  data: shape({ updatedAt: instant() }),
  summary: 'Keeps changed fields of a half-filled form.',
})

export const deleteFormDraft = call({
  id: 'ext.dropFormDraft',
  method: 'POST',
  path: '/api/ext/dropFormDraft',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: draftOf,
  data: nothing(),
  summary: 'Forgets a half-filled form.',
})

export const saveSurvey = call({
  id: 'ext.saveSurvey',
  method: 'POST',
  path: '/api/ext/saveSurvey',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Sends a survey about a visit.',
})

export const getSurvey = call({
  id: 'ext.survey',
  method: 'POST',
  path: '/api/ext/survey',
  effect: 'read',
  ext: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'A survey that was sent.',
})

/** For the forms of which the specification shows no call (identity papers, uploads, profile). */
export const saveForm = call({
  id: 'ext.saveForm',
  method: 'POST',
  path: '/api/ext/saveForm',
  effect: 'write',
  ext: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Stores a form of which the specification shows no call.',
})

export const getForm = call({
  id: 'ext.form',
  method: 'POST',
  path: '/api/ext/form',
  effect: 'read',
  ext: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'A stored form of which the specification shows no call, or what to start from.',
})

export const createFilingInfo = call({
  id: 'filing-register.creatRegister',
  method: 'POST',
  path: '/api/filingInfoRegister/creatRegister',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Submits filing information.',
})

export const getFilingInfo = call({
  id: 'filing-register.getRegister',
  method: 'POST',
  path: '/api/filingInfoRegister/getRegister',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Filing information.',
})

export const updateFilingInfo = call({
  id: 'filing-register.updateRegister',
  method: 'POST',
  path: '/api/filingInfoRegister/updateRegister',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Changes filing information.',
})

export const listFirstVisits = call({
  id: 'first-visit.infoList',
  method: 'POST',
  path: '/api/firstVisitRegist/infoList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(recordRowShape) }),
  summary: 'First-visit registrations of the couple.',
})

export const saveFirstVisit = call({
  id: 'first-visit.saveInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/saveInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a first-visit registration.',
})

export const saveFirstVisitNew = call({
  id: 'first-visit.saveInfoNew',
  method: 'POST',
  path: '/api/firstVisitRegist/saveInfoNew',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a first-visit registration, newer form.',
})

export const saveCycleFiling = call({
  id: 'first-visit.saveCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/saveCycleInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves the data of a cycle pre-filing.',
})

export const updateCycleFiling = call({
  id: 'first-visit.updateCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/updateCycleInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Changes the data of a cycle pre-filing.',
})

export const getCycleFiling = call({
  id: 'first-visit.getCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getCycleInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'Data of a cycle pre-filing.',
})

export const getCycleFilingSZ = call({
  id: 'first-visit.getSZCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getSZCycleInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'Data of a cycle pre-filing, other form.',
})

export const getFirstVisit = call({
  id: 'first-visit.getFirstInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getFirstInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'One first-visit registration.',
})

export const listFirstVisitDays = call({
  id: 'first-visit.getAppointmentJzDate',
  method: 'POST',
  path: '/api/firstVisitRegist/getAppointmentJzDate',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ date: date(), weekday: int(), open: flag(), note: text() })) }),
  summary: 'Days open for a first visit.',
})

export const saveQuickClinic = call({
  id: 'first-visit.saveClinicInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/saveClinicInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves the data of a quick clinic visit.',
})

export const getQuickClinic = call({
  id: 'first-visit.getClinicInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getClinicInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'Data of a quick clinic visit.',
})

export const getHospitalPatient = call({
  id: 'first-visit.getPatientHisInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getPatientHisInfo',
  effect: 'read',
  assumed: true,
  data: knownShape,
  summary: "The patient's data in the hospital's system.",
})

/** Whole only as far as the other one has agreed; without a pairing there is nobody (spec:security#couple-data). */
export const getHospitalSpouse = call({
  id: 'first-visit.getSpouseHisInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getSpouseHisInfo',
  effect: 'read',
  assumed: true,
  data: shape({ spouse: maybe(knownShape), shared: flag() }),
  summary: "The spouse's data in the hospital's system.",
})

export const getFirstVisitIdentity = call({
  id: 'first-visit.getAuthInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getAuthInfo',
  effect: 'read',
  assumed: true,
  data: shape({ self: maybe(knownShape), spouse: maybe(knownShape), needsProfile: flag(), recordId: text() }),
  summary: 'Verification data that a first visit starts from.',
})

export const saveQuickClinicByScan = call({
  id: 'first-visit.saveClinicInfoByScan',
  method: 'POST',
  path: '/api/firstVisitRegist/saveClinicInfoByScan',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody, code: arg.text(64) },
  data: formSavedShape,
  summary: 'Saves a quick clinic visit from a scanned code.',
})

export const saveQuickClinicZjsrm = call({
  id: 'first-visit.saveClinicInfoByZjsrm',
  method: 'POST',
  path: '/api/firstVisitRegist/saveClinicInfoByZjsrm',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a quick clinic visit at one hospital.',
})

export const saveQuickClinicAtOnceZjsrm = call({
  id: 'first-visit.quickSaveClinicInfoByZjsrm',
  method: 'POST',
  path: '/api/firstVisitRegist/quickSaveClinicInfoByZjsrm',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a quick clinic visit at one hospital in one step.',
})

export const listPairings = call({
  id: 'first-visit.getPairingList',
  method: 'POST',
  path: '/api/firstVisitRegist/getPairingList',
  effect: 'read',
  assumed: true,
  data: shape({
    state: choice(PAIR_STATES),
    pairId: text(),
    partnerNameMasked: text(),
    partnerSex: choice(['1', '2']),
    invites: list(invitationShape),
    canUnpair: flag(),
    unpairRefusal: text(),
    suggestion: text(),
    /** The pairing ended because the partner has died, and there is no other one since. */
    bereaved: flag(),
  }),
  summary: 'Pairings of the couple.',
})

export const listReferralSources = call({
  id: 'introduce-source.getSource',
  method: 'POST',
  path: '/api/introducesource/getSource',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  data: shape({ list: list(shape({ code: id(), name: text() })) }),
  summary: 'Ways by which patients heard of the hospital.',
})

const referralRow = {
  transferId: id(),
  fromName: text(),
  toName: text(),
  toDepartment: text(),
  state: choice(REFERRAL_STATES),
  createdAt: instant(),
  /** Last day on which the patient may answer. */
  validUntil: date(),
}

const referralShape = shape({
  ...referralRow,
  /** Why, in the words of the doctor who refers. */
  reason: text(),
  doctorName: text(),
  toAddress: text(),
  toPhone: text(),
  /** Parts of the record that the other hospital receives once the patient has agreed. */
  records: list(text()),
  /** What to take along. */
  bring: list(text()),
  answeredAt: instant(),
  arrivedAt: instant(),
  serverTime: instant(),
})

export const listReferrals = call({
  id: 'ext.referrals',
  method: 'GET',
  path: '/api/ext/referrals',
  effect: 'read',
  ext: true,
  data: shape({ list: list(shape(referralRow)), serverTime: instant() }),
  summary: 'Referrals of the patient to another hospital, the newest first.',
})

/** Somebody else's id is answered like one that does not exist. */
export const getReferral = call({
  id: 'ext.referral',
  method: 'GET',
  path: '/api/ext/referral',
  effect: 'read',
  ext: true,
  query: { transferId: arg.id() },
  data: referralShape,
  summary: 'One referral with what is handed on.',
})

/** One word only: the same word again changes nothing, another one is for the hospital to take. */
export const answerReferral = call({
  id: 'ext.answerReferral',
  method: 'POST',
  path: '/api/ext/answerReferral',
  effect: 'write',
  invalidates: ['ext.referrals', 'ext.referral'],
  ext: true,
  idempotent: true,
  body: { transferId: arg.id(), answer: arg.choice(['AGREED', 'DECLINED']) },
  data: referralShape,
  summary: 'The patient agrees to a referral, or declines it.',
})

export const createFile = call({
  id: 'member.createArchives',
  method: 'POST',
  path: '/api/member/createArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Opens a file at the hospital.',
})

export const createFollowUpFile = call({
  id: 'member.followArchives',
  method: 'POST',
  path: '/api/member/followArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Opens a follow-up file.',
})

export const listFiles = call({
  id: 'member.archivesList',
  method: 'POST',
  path: '/api/member/archivesList',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Files of the couple.',
})

export const deleteFile = call({
  id: 'member.delArchives',
  method: 'POST',
  path: '/api/member/delArchives',
  effect: 'write',
  invalidates: FILE_READS,
  assumed: true,
  idempotent: true,
  body: { recordId: arg.id() },
  data: nothing(),
  summary: 'Deletes a file that is not approved.',
})

export const saveAssessment = call({
  id: 'member.savePatientAssessmentInfo',
  method: 'POST',
  path: '/api/member/savePatientAssessmentInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves the questionnaire before a fertility assessment.',
})

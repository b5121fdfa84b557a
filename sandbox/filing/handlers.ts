import { ownPatient } from '../couple/couple-service'
import { uploadsOf } from '../couple/file/upload-service'
import { pairingStatus, spouseFacts } from '../couple/pairing/pairing-service'
import { knownOf } from '../couple/patient/patient-facts-service'
import { referralSources } from '../platform/dictionaries'
import { requireUnitContext } from '../server/context'
import { forAnyone, forMember, forPatient, forPhone, type Handler } from '../server/http/handler'
import { listCardApplications } from './card-application-service'
import { applyForCard } from './card-application-service'
import { deleteDraft, getDraft, saveDraft } from './form/draft-service'
import { RECORD_KINDS, recordKindOf } from './form/record-kinds'
import { deleteForm, listForms, loadAs, loadForm, loadWithListAs, saveAs, saveForm } from './form/record-service'
import { getSurvey, isUnsigned, saveSurvey } from './form/survey-service'
import { patientWriter } from './form/writer-service'
import { firstVisitOverview, saveFirstVisit, visitDays } from './newcomer/first-visit-service'
import { withdrawUpload } from './newcomer/picture-withdrawal-service'
import { preFilingFamily, preFilings, submitPreFiling } from './newcomer/pre-filing-service'
import { answerReferral, getReferral, listReferrals } from './referral/referral-service'
import { bookFiling, filingDays, filingPlaces, filingVisits } from './visit-service'

import * as coupleCalls from '@/api/couple/calls'
import { deleteUpload } from '@/api/couple/calls'
import * as calls from '@/api/filing/calls'

export const filingHandlers: Handler[] = [
  // Calls about a patient's own file, which forms keep.
  forPatient(coupleCalls.updatePatient, (context, input) => saveForm(context, RECORD_KINDS.profile, input)),
  forPatient(coupleCalls.listUploads, async (context) => ({
    list: await uploadsOf(context, await patientWriter(context), {}),
  })),
  forPatient(coupleCalls.listCardApplications, listCardApplications),
  forPatient(calls.saveAssessment, (context, input) => saveForm(context, RECORD_KINDS.assessment, input)),
  forPhone(calls.listFirstVisits, async (context) => ({ list: await listForms(context, RECORD_KINDS.firstVisit) })),
  forPhone(calls.saveFirstVisit, saveFirstVisit),
  forPhone(calls.saveFirstVisitNew, saveFirstVisit),
  forPhone(calls.getFirstVisit, loadAs(RECORD_KINDS.firstVisit)),
  forPatient(calls.saveCycleFiling, saveAs(RECORD_KINDS.cycle)),
  forPatient(calls.updateCycleFiling, saveAs(RECORD_KINDS.cycle)),
  forPatient(calls.getCycleFiling, loadAs(RECORD_KINDS.cycle)),
  forPatient(calls.getCycleFilingSZ, loadAs(RECORD_KINDS.cycle)),
  forPhone(calls.saveQuickClinic, saveAs(RECORD_KINDS.clinic)),
  forPhone(calls.saveQuickClinicByScan, (context, { code: _code, ...input }) =>
    saveAs(RECORD_KINDS.clinic)(context, input),
  ),
  forPhone(calls.saveQuickClinicZjsrm, saveAs(RECORD_KINDS.clinic)),
  forPhone(calls.saveQuickClinicAtOnceZjsrm, saveAs(RECORD_KINDS.clinic)),
  forPhone(calls.getQuickClinic, loadAs(RECORD_KINDS.clinic)),
  forPhone(calls.listFirstVisitDays, async (context) => ({ list: visitDays(context.now) })),
  forPatient(calls.getHospitalPatient, async (context) => knownOf(context.db, await ownPatient(context))),
  forPhone(calls.getFirstVisitIdentity, firstVisitOverview),
  forPatient(calls.createFile, saveAs(RECORD_KINDS.archive)),
  forPatient(calls.createFollowUpFile, saveAs(RECORD_KINDS.archive)),
  forPatient(calls.listFiles, loadWithListAs(RECORD_KINDS.archive)),
  forPatient(calls.deleteFile, async (context, { recordId }) => {
    await deleteForm(context, RECORD_KINDS.archive, recordId)
    return null
  }),
  forPatient(calls.createPreFiling, (context, input) =>
    saveForm(context, recordKindOf(input, RECORD_KINDS.archive), input, undefined, { entry: 'kept' }),
  ),
  forPatient(calls.listPreFilings, async (context, input) => ({
    ...(await loadForm(context, recordKindOf(input, RECORD_KINDS.archive), input)),
    list: await preFilings(context),
  })),
  forPatient(calls.deletePreFiling, async (context, { recordId }) => {
    await deleteForm(context, await preFilingFamily(context.db, recordId), recordId)
    return null
  }),
  forPatient(calls.submitPreFiling, (context, { recordId, uploadIds = [] }) =>
    submitPreFiling(context, recordId, uploadIds),
  ),
  forPatient(calls.createFilingInfo, saveAs(RECORD_KINDS.filingInfo)),
  forPatient(calls.updateFilingInfo, saveAs(RECORD_KINDS.filingInfo)),
  forPatient(calls.getFilingInfo, loadWithListAs(RECORD_KINDS.filingInfo)),
  forPatient(calls.listFilingDays, async (context) => ({ list: await filingDays(context) })),
  forPatient(calls.listFilingTimes, async (context, { date }) => ({
    date,
    list: await filingPlaces(context, date),
  })),
  forPatient(calls.bookFilingAppointment, (context, { sourceId, ...input }) => bookFiling(context, sourceId, input)),
  forPatient(calls.listFilingAppointments, async (context, input) => ({
    ...(await loadForm(context, RECORD_KINDS.filingVisit, input)),
    list: await filingVisits(context),
  })),
  forPatient(calls.saveForm, saveAs(RECORD_KINDS.papers)),
  forPatient(calls.getForm, loadAs(RECORD_KINDS.papers)),
  { ...forPatient(calls.saveSurvey, saveSurvey), isUnnamed: isUnsigned },
  { ...forPatient(calls.getSurvey, getSurvey), isUnnamed: () => true },
  forPhone(calls.getFormDraft, getDraft),
  forPhone(calls.saveFormDraft, saveDraft),
  forPhone(calls.deleteFormDraft, deleteDraft),
  forPatient(calls.listPairings, pairingStatus),
  forPatient(calls.getHospitalSpouse, spouseFacts),
  forPatient(calls.submitFileForReview, applyForCard),
  // A picture may stand in a record, which loses it in the same moment.
  forMember(deleteUpload, async (context, { uploadId }) => {
    await withdrawUpload(requireUnitContext(context), uploadId)
    return null
  }),
  forAnyone(calls.listReferralSources, async ({ unitId }) => ({ list: referralSources(unitId) })),
  forPatient(calls.listReferrals, listReferrals),
  forPatient(calls.getReferral, getReferral),
  forPatient(calls.answerReferral, answerReferral),
]

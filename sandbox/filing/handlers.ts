import * as appointmentFilingCalls from '@/api/calls/appointment-filing'
import * as beforehandFilingCalls from '@/api/calls/beforehand-filing'
import * as extDraftsCalls from '@/api/calls/ext-drafts'
import * as extFileCalls from '@/api/calls/ext-file'
import * as filingRegisterCalls from '@/api/calls/filing-register'
import * as firstVisitCalls from '@/api/calls/first-visit'
import { getPairingList, getSpouseHisInfo } from '@/api/calls/first-visit'
import * as memberCalls from '@/api/calls/member'

import { ownPatient } from '../couple/couple-service'
import { pairingStatus, spouseFacts } from '../couple/pairing-service'
import { knownOf } from '../couple/patient-facts-service'
import { forPatient, forPhone, type Handler } from '../server/handler'
import { deleteDraft, getDraft, saveDraft } from './draft-service'
import { firstVisitOverview, saveFirstVisit, visitDays } from './first-visit-service'
import { preFilingFamily, preFilings, submitPreFiling } from './pre-filing-service'
import { RECORD_KINDS, recordKindOf } from './record-kinds'
import { deleteForm, listForms, loadAs, loadForm, loadWithListAs, saveAs, saveForm } from './record-service'
import { bookFiling, filingDays, filingPlaces, filingVisits } from './visit-service'

export const filingHandlers: Handler[] = [
  forPatient(memberCalls.savePatientAssessmentInfo, (context, input) =>
    saveForm(context, RECORD_KINDS.assessment, input),
  ),
  forPhone(firstVisitCalls.infoList, async (context) => ({ list: await listForms(context, RECORD_KINDS.firstVisit) })),
  forPhone(firstVisitCalls.saveInfo, saveFirstVisit),
  forPhone(firstVisitCalls.saveInfoNew, saveFirstVisit),
  forPhone(firstVisitCalls.getFirstInfo, loadAs(RECORD_KINDS.firstVisit)),
  forPatient(firstVisitCalls.saveCycleInfo, saveAs(RECORD_KINDS.cycle)),
  forPatient(firstVisitCalls.updateCycleInfo, saveAs(RECORD_KINDS.cycle)),
  forPatient(firstVisitCalls.getCycleInfo, loadAs(RECORD_KINDS.cycle)),
  forPatient(firstVisitCalls.getSZCycleInfo, loadAs(RECORD_KINDS.cycle)),
  forPhone(firstVisitCalls.saveClinicInfo, saveAs(RECORD_KINDS.clinic)),
  forPhone(firstVisitCalls.saveClinicInfoByScan, (context, { code: _code, ...input }) =>
    saveAs(RECORD_KINDS.clinic)(context, input),
  ),
  forPhone(firstVisitCalls.saveClinicInfoByZjsrm, saveAs(RECORD_KINDS.clinic)),
  forPhone(firstVisitCalls.quickSaveClinicInfoByZjsrm, saveAs(RECORD_KINDS.clinic)),
  forPhone(firstVisitCalls.getClinicInfo, loadAs(RECORD_KINDS.clinic)),
  forPhone(firstVisitCalls.getAppointmentJzDate, async (context) => ({ list: visitDays(context.now) })),
  forPatient(firstVisitCalls.getPatientHisInfo, async (context) =>
    knownOf(context.db, await ownPatient(context), 'self'),
  ),
  forPhone(firstVisitCalls.getAuthInfo, firstVisitOverview),
  forPatient(memberCalls.createArchives, saveAs(RECORD_KINDS.archive)),
  forPatient(memberCalls.followArchives, saveAs(RECORD_KINDS.archive)),
  forPatient(memberCalls.archivesList, loadWithListAs(RECORD_KINDS.archive)),
  forPatient(memberCalls.delArchives, async (context, { recordId }) => {
    await deleteForm(context, RECORD_KINDS.archive, recordId)
    return null
  }),
  forPatient(beforehandFilingCalls.createArchives, (context, input) =>
    saveForm(context, recordKindOf(input.form, RECORD_KINDS.archive), input, undefined, 'kept'),
  ),
  forPatient(beforehandFilingCalls.archivesList, async (context, input) => ({
    ...(await loadForm(context, recordKindOf(input.form, RECORD_KINDS.archive), input)),
    list: await preFilings(context),
  })),
  forPatient(beforehandFilingCalls.delArchives, async (context, { recordId }) => {
    await deleteForm(context, await preFilingFamily(context.db, recordId), recordId)
    return null
  }),
  forPatient(beforehandFilingCalls.archivesFileGo, (context, { recordId, uploadIds = [] }) =>
    submitPreFiling(context, recordId, uploadIds),
  ),
  forPatient(filingRegisterCalls.creatRegister, saveAs(RECORD_KINDS.filingInfo)),
  forPatient(filingRegisterCalls.updateRegister, saveAs(RECORD_KINDS.filingInfo)),
  forPatient(filingRegisterCalls.getRegister, loadWithListAs(RECORD_KINDS.filingInfo)),
  forPatient(appointmentFilingCalls.getFilingDate, async (context) => ({ list: await filingDays(context) })),
  forPatient(appointmentFilingCalls.getSource, async (context, { date }) => ({
    date,
    list: await filingPlaces(context, date),
  })),
  forPatient(appointmentFilingCalls.add, (context, { sourceId, ...input }) => bookFiling(context, sourceId, input)),
  forPatient(appointmentFilingCalls.get, async (context, input) => ({
    ...(await loadForm(context, RECORD_KINDS.filingVisit, input)),
    list: await filingVisits(context),
  })),
  forPatient(extFileCalls.saveForm, saveAs(RECORD_KINDS.papers)),
  forPatient(extFileCalls.form, loadAs(RECORD_KINDS.papers)),
  forPatient(extFileCalls.saveSurvey, saveAs(RECORD_KINDS.survey)),
  forPatient(extFileCalls.survey, loadAs(RECORD_KINDS.survey)),
  forPhone(extDraftsCalls.formDraft, getDraft),
  forPhone(extDraftsCalls.saveFormDraft, saveDraft),
  forPhone(extDraftsCalls.dropFormDraft, deleteDraft),
  forPatient(getPairingList, pairingStatus),
  forPatient(getSpouseHisInfo, spouseFacts),
]

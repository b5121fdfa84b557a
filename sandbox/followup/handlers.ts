import { RECORD_KINDS } from '../filing/form/record-kinds'
import { loadForm, saveAs, saveForm } from '../filing/form/record-service'
import { type ByHospital, ofHospital } from '../server/by-hospital'
import { forPatient, type Handler } from '../server/http/handler'
import { applyForWaiver } from './fee-waiver-service'
import { getClinicFollowUp, getFollowUp, isQuietFor, saveFollowUp, saveLoss } from './follow-up-service'
import { followForms, planOf } from './plan-service'
import { vaccinationByIdNo } from './vaccination-service'
import { ownQuestionnaire, takeCoupon } from './voucher-service'

import * as calls from '@/api/followup/calls'

/** Questions that a hospital asks by telephone, by their forms. */
const BY_PHONE: ByHospital<readonly string[]> = { usual: [], 324: ['delivery'] }

export const followupHandlers: Handler[] = [
  forPatient(calls.saveQuestionnaire, (context, input) => saveForm(context, RECORD_KINDS.questionnaire, input)),
  forPatient(calls.getOwnVaccination, ownQuestionnaire),
  forPatient(calls.getVaccinationByIdNumber, vaccinationByIdNo),
  forPatient(calls.takeCoupon, takeCoupon),
  forPatient(calls.applyForFeeWaiver, (context, { reason }) => applyForWaiver(context, reason)),
  forPatient(calls.saveMiscarriageFollowUp, saveLoss),
  forPatient(calls.saveDeliveryFollowUp, saveAs(RECORD_KINDS.delivery)),
  forPatient(calls.getMiscarriageFollowUp, async (context, input) => ({
    ...(await loadForm(context, RECORD_KINDS.loss, input)),
    quiet: await isQuietFor(context),
  })),
  forPatient(calls.getDeliveryFollowUp, async (context, input) => ({
    ...(await loadForm(context, RECORD_KINDS.delivery, input)),
    quiet: await isQuietFor(context),
  })),
  forPatient(calls.saveFollowUpFormZY, (context, input) => saveFollowUp(context, RECORD_KINDS.followZy, 'ZY', input)),
  forPatient(calls.listFollowUpFormsZY, getFollowUp),
  forPatient(calls.getClinicFollowUpQuestions, async ({ unitId }) => ({
    list: followForms('XY').map((form) => ({ ...form, available: !ofHospital(BY_PHONE, unitId).includes(form.form) })),
  })),
  forPatient(calls.listClinicFollowUps, async (context) => ({
    ...(await planOf(context, RECORD_KINDS.clinicFollow, 'XY')),
    quiet: await isQuietFor(context),
  })),
  forPatient(calls.getClinicFollowUp, getClinicFollowUp),
  forPatient(calls.saveClinicFollowUp, (context, input) =>
    saveFollowUp(context, RECORD_KINDS.clinicFollow, 'XY', input),
  ),
]

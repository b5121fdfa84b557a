import * as clinicFollowCalls from '@/api/calls/clinic-follow'
import * as covidCalls from '@/api/calls/covid'
import * as followCalls from '@/api/calls/follow'
import * as followZyCalls from '@/api/calls/follow-zy'

import { RECORD_KINDS } from '../filing/record-kinds'
import { loadForm, saveAs, saveForm } from '../filing/record-service'
import { forPatient, type Handler } from '../server/handler'
import { applyForWaiver } from './fee-waiver-service'
import { getClinicFollowUp, getFollowUp, isQuietFor, saveFollowUp, saveLoss } from './follow-up-service'
import { followForms, planOf } from './plan-service'
import { vaccinationByIdNo } from './vaccination-service'
import { ownQuestionnaire, takeCoupon } from './voucher-service'

export const followupHandlers: Handler[] = [
  forPatient(covidCalls.saveQuestionnaire, (context, input) => saveForm(context, RECORD_KINDS.questionnaire, input)),
  forPatient(covidCalls.queryByCurrLogin, ownQuestionnaire),
  forPatient(covidCalls.queryByIdentityCard, vaccinationByIdNo),
  forPatient(covidCalls.saveConponInfo, takeCoupon),
  forPatient(covidCalls.feeApply, (context, { reason }) => applyForWaiver(context, reason)),
  forPatient(followCalls.abortionCreator, saveLoss),
  forPatient(followCalls.deliveryCreator, saveAs(RECORD_KINDS.delivery)),
  forPatient(followCalls.abortionGetInfo, async (context, input) => ({
    ...(await loadForm(context, RECORD_KINDS.loss, input)),
    quiet: await isQuietFor(context),
  })),
  forPatient(followCalls.deliveryGetInfo, async (context, input) => ({
    ...(await loadForm(context, RECORD_KINDS.delivery, input)),
    quiet: await isQuietFor(context),
  })),
  forPatient(followZyCalls.creatFollowByZy, (context, input) =>
    saveFollowUp(context, RECORD_KINDS.followZy, 'ZY', input),
  ),
  forPatient(followZyCalls.getFollowByZy, getFollowUp),
  forPatient(clinicFollowCalls.getCmeafterConfig, async () => ({ list: followForms('XY') })),
  forPatient(clinicFollowCalls.getCmeafterList, async (context) => ({
    ...(await planOf(context, RECORD_KINDS.clinicFollow, 'XY')),
    quiet: await isQuietFor(context),
  })),
  forPatient(clinicFollowCalls.getCmeafterInfo, getClinicFollowUp),
  forPatient(clinicFollowCalls.saveCmeafterInfo, (context, input) =>
    saveFollowUp(context, RECORD_KINDS.clinicFollow, 'XY', input),
  ),
]

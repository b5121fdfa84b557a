import * as filingCalls from '@/api/filing/calls'
import { saveAssessment } from '@/api/filing/calls'
import * as followupApi from '@/api/followup/calls'
import type { CallTable } from '@/shared/form/use-record'

const used = [
  followupApi.saveClinicFollowUp,
  followupApi.getClinicFollowUp,
  followupApi.saveDeliveryFollowUp,
  followupApi.getDeliveryFollowUp,
  followupApi.saveMiscarriageFollowUp,
  followupApi.getMiscarriageFollowUp,
  followupApi.saveFollowUpFormZY,
  followupApi.listFollowUpFormsZY,
  followupApi.saveQuestionnaire,
  filingCalls.saveSurvey,
  saveAssessment,
]

/** The calls that the forms of follow-up name. */
export const followupCalls: CallTable = Object.fromEntries(
  used.map((one) => [one.id, one as unknown as CallTable[string]]),
)

import * as clinicFollow from '@/api/calls/clinic-follow'
import * as covid from '@/api/calls/covid'
import * as ext from '@/api/calls/ext-file'
import * as follow from '@/api/calls/follow'
import * as followZy from '@/api/calls/follow-zy'
import { savePatientAssessmentInfo } from '@/api/calls/member'
import type { CallTable } from '@/features/form/use-record'

const used = [
  clinicFollow.saveCmeafterInfo,
  clinicFollow.getCmeafterInfo,
  follow.deliveryCreator,
  follow.deliveryGetInfo,
  follow.abortionCreator,
  follow.abortionGetInfo,
  followZy.creatFollowByZy,
  followZy.getFollowByZy,
  covid.saveQuestionnaire,
  ext.saveSurvey,
  savePatientAssessmentInfo,
]

/** The calls that the forms of follow-up name. */
export const followupCalls: CallTable = Object.fromEntries(
  used.map((one) => [one.id, one as unknown as CallTable[string]]),
)

import * as appointmentFiling from '@/api/calls/appointment-filing'
import * as beforehand from '@/api/calls/beforehand-filing'
import * as ext from '@/api/calls/ext-file'
import * as filingRegister from '@/api/calls/filing-register'
import * as firstVisit from '@/api/calls/first-visit'
import * as member from '@/api/calls/member'
import type { CallTable } from '@/features/form/use-record'

const used = [
  firstVisit.saveInfo,
  firstVisit.saveInfoNew,
  firstVisit.getFirstInfo,
  firstVisit.saveCycleInfo,
  firstVisit.updateCycleInfo,
  firstVisit.getCycleInfo,
  firstVisit.getSZCycleInfo,
  firstVisit.saveClinicInfo,
  firstVisit.saveClinicInfoByScan,
  firstVisit.saveClinicInfoByZjsrm,
  firstVisit.quickSaveClinicInfoByZjsrm,
  firstVisit.getClinicInfo,
  member.createArchives,
  member.followArchives,
  beforehand.createArchives,
  filingRegister.creatRegister,
  filingRegister.updateRegister,
  filingRegister.getRegister,
  appointmentFiling.add,
  appointmentFiling.get,
  ext.saveForm,
  ext.form,
]

/** The calls that the forms of registration and filing name. */
export const filingCalls: CallTable = Object.fromEntries(
  used.map((one) => [one.id, one as unknown as CallTable[string]]),
)

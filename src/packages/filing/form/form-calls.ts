import * as filingApi from '@/api/filing/calls'
import type { CallTable } from '@/shared/form/use-record'

const used = [
  filingApi.saveFirstVisit,
  filingApi.saveFirstVisitNew,
  filingApi.getFirstVisit,
  filingApi.saveCycleFiling,
  filingApi.updateCycleFiling,
  filingApi.getCycleFiling,
  filingApi.getCycleFilingSZ,
  filingApi.saveQuickClinic,
  filingApi.saveQuickClinicByScan,
  filingApi.saveQuickClinicZjsrm,
  filingApi.saveQuickClinicAtOnceZjsrm,
  filingApi.getQuickClinic,
  filingApi.createFile,
  filingApi.createFollowUpFile,
  filingApi.createPreFiling,
  filingApi.createFilingInfo,
  filingApi.updateFilingInfo,
  filingApi.getFilingInfo,
  filingApi.bookFilingAppointment,
  filingApi.listFilingAppointments,
  filingApi.saveForm,
  filingApi.getForm,
]

/** The calls that the forms of registration and filing name. */
export const filingCalls: CallTable = Object.fromEntries(
  used.map((one) => [one.id, one as unknown as CallTable[string]]),
)

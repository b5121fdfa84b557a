import * as coupleCalls from '@/api/couple/calls'
import * as filingCalls from '@/api/filing/calls'
import * as identityCalls from '@/api/identity/calls'
import { completeAccount } from '@/api/identity/calls'
import * as resultsCalls from '@/api/results/calls'
import type { CallTable } from '@/shared/form/use-record'

const used = [
  coupleCalls.updatePatient,
  identityCalls.verifyWithProfile,
  completeAccount,
  filingCalls.submitFileForReview,
  resultsCalls.updateCaseRecord,
  filingCalls.getForm,
  coupleCalls.listCardApplications,
]

/** The calls that the forms about own data, cards and visits name. */
export const recordsCalls: CallTable = Object.fromEntries(used.map((one) => [one.id, one]))

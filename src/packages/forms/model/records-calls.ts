import * as caseHistory from '@/api/calls/case-history'
import * as clinic from '@/api/calls/clinic'
import * as ext from '@/api/calls/ext-file'
import { completionInfo } from '@/api/calls/login'
import * as member from '@/api/calls/member'
import type { CallTable } from '@/features/form/use-record'

const used = [
  member.editPatienInfo,
  member.createInfoBinding,
  completionInfo,
  clinic.audit,
  caseHistory.update,
  ext.form,
  ext.cardApplications,
]

/** The calls that the forms about own data, cards and visits name. */
export const recordsCalls: CallTable = Object.fromEntries(used.map((one) => [one.id, one]))

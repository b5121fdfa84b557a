import { RECORD_KINDS } from '../../filing/form/record-kinds'
import { listForms, loadForm, saveForm } from '../../filing/form/record-service'
import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import { attachUploads } from '../file/upload-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/couple/calls'
import type * as filingCalls from '@/api/filing/calls'

export async function applyForCard(
  context: PatientContext,
  { applyType, uploadIds = [], ...input }: InputOf<typeof filingCalls.submitFileForReview>,
): Promise<DataOf<typeof filingCalls.submitFileForReview>> {
  return saveForm(context, RECORD_KINDS.cardIssue, input, async (tx, row, who) => {
    await attachUploads(tx, context, who, row.recordId, uploadIds)
    await auditCall(tx, context, row.recordId, `ok:${applyType}`)
  })
}

export async function listCardApplications(
  context: PatientContext,
  input: InputOf<typeof calls.listCardApplications>,
): Promise<DataOf<typeof calls.listCardApplications>> {
  return {
    ...(await loadForm(context, RECORD_KINDS.cardIssue, input)),
    list: await listForms(context, RECORD_KINDS.cardIssue),
  }
}

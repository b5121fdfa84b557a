import type { DataOf, InputOf } from '@/api/call'
import type { audit as clinicAudit } from '@/api/calls/clinic'
import type * as extFileCalls from '@/api/calls/ext-file'

import { RECORD_KINDS } from '../filing/record-kinds'
import { listForms, loadForm, saveForm } from '../filing/record-service'
import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import { attachUploads } from './upload-service'

export async function applyForCard(
  context: PatientContext,
  { applyType, uploadIds = [], ...input }: InputOf<typeof clinicAudit>,
): Promise<DataOf<typeof clinicAudit>> {
  return saveForm(context, RECORD_KINDS.cardIssue, input, async (tx, row, who) => {
    await attachUploads(tx, context, who, row.recordId, uploadIds)
    await auditCall(tx, context, row.recordId, `ok:${applyType}`)
  })
}

export async function listCardApplications(
  context: PatientContext,
  input: InputOf<typeof extFileCalls.cardApplications>,
): Promise<DataOf<typeof extFileCalls.cardApplications>> {
  return {
    ...(await loadForm(context, RECORD_KINDS.cardIssue, input)),
    list: await listForms(context, RECORD_KINDS.cardIssue),
  }
}

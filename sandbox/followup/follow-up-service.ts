import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/followup/calls'

import { ownPatient } from '../couple/couple-service'
import { makeQuiet } from '../couple/quiet-service'
import { type FormInput, RECORD_KINDS, type RecordKind } from '../filing/record-kinds'
import { loadForm, nothingFiled, saveForm } from '../filing/record-service'
import type { FormRecord } from '../filing/tables'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { notFound } from '../server/refusal'
import { planOf } from './plan-service'
import { findFormRecordVersionsByRecordIdAndVersion, findQuietsByPatientId } from './queries'

export async function saveLoss(
  context: PatientContext,
  input: InputOf<typeof calls.saveMiscarriageFollowUp>,
): Promise<DataOf<typeof calls.saveMiscarriageFollowUp>> {
  return saveForm(context, RECORD_KINDS.loss, input, async (tx, row, who) => {
    // A loss makes the app quiet for whom it happened to and for who wrote it down. The partner's phone changes only
    // when the patient wants it. Each can undo it for the own account, and a correction of the sheet does not overrule
    // that. Another day is another loss.
    if (row.version > 1 && (await lossDayBefore(tx, row)) === row.answers['lossDate']) return
    for (const patientId of new Set([who.me?.patientId, row.patientId].filter((one) => one != null)))
      await makeQuiet(tx, patientId, 'loss', context.now)
  })
}

export async function getFollowUp(
  context: PatientContext,
  input: InputOf<typeof calls.listFollowUpFormsZY>,
): Promise<DataOf<typeof calls.listFollowUpFormsZY>> {
  const plan = await planOf(context, RECORD_KINDS.followZy, 'ZY')
  // The plan alone is for both; a form in it only for the one who fills it.
  const isPlanOnly = plan.filledBy !== 'self' && !input.form && !input.recordId && !input.followId
  const record = isPlanOnly ? nothingFiled() : await loadForm(context, RECORD_KINDS.followZy, input)
  return { ...record, ...plan, quiet: await isQuietFor(context) }
}

export async function getClinicFollowUp(
  context: PatientContext,
  input: InputOf<typeof calls.getClinicFollowUp>,
): Promise<DataOf<typeof calls.getClinicFollowUp>> {
  return {
    ...(await loadForm(context, RECORD_KINDS.clinicFollow, input)),
    plan:
      (await planOf(context, RECORD_KINDS.clinicFollow, 'XY')).list.find((one) => one.followId === input.followId) ??
      null,
    quiet: await isQuietFor(context),
  }
}

export async function saveFollowUp(context: PatientContext, family: RecordKind, kind: 'ZY' | 'XY', input: FormInput) {
  const { followId } = input
  if (followId && !(await planOf(context, family, kind)).list.some((one) => one.followId === followId)) {
    context.target = followId
    throw notFound()
  }
  return saveForm(context, family, input)
}

/** The day that stood in the sheet before this version of it. */
async function lossDayBefore(tx: Db, { recordId, version }: FormRecord): Promise<unknown> {
  const [before] = await findFormRecordVersionsByRecordIdAndVersion(tx, recordId, version)
  return before?.answers['lossDate']
}

export async function isQuietFor(context: PatientContext): Promise<boolean> {
  const me = await ownPatient(context)
  const [row] = await findQuietsByPatientId(context.db, me.patientId)
  return row?.quiet ?? false
}

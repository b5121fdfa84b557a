import { ownPatient } from '../couple/couple-service'
import { makeQuiet } from '../couple/patient/quiet-service'
import { type FormInput, RECORD_KINDS, type RecordKind } from '../filing/form/record-kinds'
import { loadForm, nothingFiled, saveForm } from '../filing/form/record-service'
import type { FormRecord } from '../filing/tables'
import type { PatientContext } from '../server/context'
import type { Db } from '../server/db/database'
import { emit } from '../server/events'
import { notFound } from '../server/http/refusal'
import { raiseCourseTask } from './desk-task-service'
import { followupEvents, type ReportedEnd } from './events'
import { planOf } from './plan-service'
import { findVersionBefore, findQuietsByPatientId } from './reads'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/followup/calls'
import { hospitalDate, isDate } from '@/domain/dates'

export async function saveLoss(
  context: PatientContext,
  input: InputOf<typeof calls.saveMiscarriageFollowUp>,
): Promise<DataOf<typeof calls.saveMiscarriageFollowUp>> {
  return saveForm(context, RECORD_KINDS.loss, input, async (tx, row, who) => {
    // A loss makes the app quiet for whom it happened to and for who wrote it down. The partner's phone changes only
    // when the patient wants it. Each can undo it for the own account, and a correction of the sheet does not overrule
    // that. Another day is another loss.
    if (row.version > 1 && (await answerBefore(tx, row, 'lossDate')) === row.answers['lossDate']) return
    for (const patientId of new Set([who.me?.patientId, row.patientId].filter((id) => id != null)))
      await makeQuiet(tx, patientId, 'loss', context.now)
    await reportEnd(tx, context, row, {
      outcome: LOSS_KINDS[String(row.answers['lossKind'])] ?? 'MISCARRIAGE',
      on: row.answers['lossDate'],
    })
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
  return saveForm(context, family, input, async (tx, row) => {
    const { pregnancyState, endDate, followDate } = row.answers
    const outcome = pregnancyState === 'ended' ? ('MISCARRIAGE' as const) : ('NOT_PREGNANT' as const)
    if (row.form !== 'follow-sheet' || (pregnancyState !== 'ended' && pregnancyState !== 'notPregnant')) return
    if (row.version > 1 && (await answerBefore(tx, row, 'pregnancyState')) === pregnancyState) return
    await reportEnd(tx, context, row, { outcome, on: endDate || followDate })
  })
}

/** How a loss that a patient describes reads as the outcome of a cycle; any other is a miscarriage. */
const LOSS_KINDS: Readonly<Record<string, ReportedEnd>> = { biochemical: 'BIOCHEMICAL', ectopic: 'ECTOPIC' }

/**
 * Says that a patient has reported an end, and gives the desk the task to get in touch, whatever was answered to the
 * question about it: the course, the drugs and the next visit have to be talked over.
 */
async function reportEnd(
  tx: Db,
  { unitId, now }: PatientContext,
  { recordId, patientId }: FormRecord,
  { outcome, on }: { outcome: ReportedEnd; on: unknown },
): Promise<void> {
  if (patientId === null) return
  await raiseCourseTask(
    tx,
    { unitId, now },
    { source: `end:${recordId}`, title: '患者填写妊娠已终止或未怀孕，请联系患者，核对用药和复诊', patientId },
  )
  const day = typeof on === 'string' && isDate(on) ? on : hospitalDate(now)
  await emit(tx, followupEvents.endReported, { patientId, unitId, outcome, on: day, now })
}

/** What stood in the sheet before this version of it. */
async function answerBefore(tx: Db, { recordId, version }: FormRecord, field: string): Promise<unknown> {
  const [before] = await findVersionBefore(tx, recordId, version)
  return before?.answers[field]
}

export async function isQuietFor(context: PatientContext): Promise<boolean> {
  const me = await ownPatient(context)
  const [row] = await findQuietsByPatientId(context.db, me.patientId)
  return row?.quiet ?? false
}

/**
 * Surveys about a visit: one for each, with the patient's name or without (spec:followup#satisfaction). Without it the
 * record stands under a keyed hash of patient and visit: the same patient finds it again, and nobody who reads the tables,
 * the desk or the audit can tell whose it is or which visit it was about.
 */

import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { notFound, refuse } from '../../server/http/refusal'
import { findNewestVisit, findOwnAppointment, findOwnCase } from '../reads'
import type { FormRecord } from '../tables'
import { forgetDraft } from './draft-service'
import { formKey } from './occasion-service'
import { type PatientWriter, RECORD_KINDS, type Writer } from './record-kinds'
import { findLivingRecord, findOpenRecords, softDeleteFormRecord } from './record-queries'
import { loadForm, saveForm, visibleRecord } from './record-service'
import { patientWriter } from './writer-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { hospitalDate } from '@/domain/dates'

type SurveyInput = InputOf<typeof calls.saveSurvey>

const KIND = RECORD_KINDS.survey

/** The visit that is meant: the named one, else the last that took place, else this day's. @throws NotFound */
async function visitOf(context: PatientContext, wanted: string | undefined): Promise<string> {
  const { db, patientId } = context
  if (!wanted) {
    const [newest] = await findNewestVisit(db, patientId)
    return newest?.id ?? hospitalDate(context.now)
  }
  const [mine] = [...(await findOwnAppointment(db, wanted, patientId)), ...(await findOwnCase(db, wanted, patientId))]
  if (mine) return mine.id
  context.target = wanted
  throw notFound()
}

/** Nobody, of this visit. The secret of the hash rests outside of the database: its tables do not lead back. */
const nobody = ({ sandbox, patientId }: PatientContext, visit: string): Writer => ({
  me: null,
  paired: null,
  own: `anonymous:${sandbox.vault.keyOf(`survey:${patientId}:${visit}`)}`,
  isAnonymous: true,
})

async function recordOf(
  db: Db,
  { unitId }: PatientContext,
  who: Writer,
  form: string,
  occasion: string,
): Promise<FormRecord | undefined> {
  const rows = await findOpenRecords(db, unitId, KIND, who, formKey(KIND, form))
  return rows.find((row) => row.occasion === occasion)
}

/** @throws NotFound for the id of a record that is not the patient's own, signed or not */
async function demandOwn(
  context: PatientContext,
  { me, anonymous }: Meant,
  recordId: string | undefined,
): Promise<void> {
  if (!recordId) return
  const [row] = await findLivingRecord(context.db, recordId, KIND.family)
  if (row?.scope !== anonymous.own) await visibleRecord(context.db, context, KIND, me, recordId)
}

const isYes = (answer: unknown): boolean => answer === true || answer === 'yes'

/** Whether a survey is sent without a name. */
export const isUnsigned = ({ answers }: { readonly answers?: unknown }): boolean =>
  !isYes((answers as Record<string, unknown> | undefined)?.['signed'])

interface Meant {
  visit: string
  me: PatientWriter
  anonymous: Writer
}

async function meant(context: PatientContext, visitId: string | undefined): Promise<Meant> {
  const visit = await visitOf(context, visitId)
  return { visit, me: await patientWriter(context), anonymous: nobody(context, visit) }
}

/**
 * Who signs after an anonymous answer takes that one back; a signed answer stays signed, because the name was seen.
 * @throws Refusal 400 for an anonymous answer to a visit that was answered by name
 */
export async function saveSurvey(
  context: PatientContext,
  input: SurveyInput,
): Promise<DataOf<typeof calls.saveSurvey>> {
  const found = await meant(context, input.visitId)
  const { visit, me, anonymous } = found
  await demandOwn(context, found, input.recordId)
  // The visit says which record is meant.
  const { visitId: _, recordId: __, ...unnamed } = input
  if (!isUnsigned(input))
    return saveForm(context, KIND, { ...unnamed, visitId: visit }, async (tx) => {
      const before = await recordOf(tx, context, anonymous, input.form, '')
      if (before) await softDeleteFormRecord(tx, { deletedAt: before.updatedAt }, before.recordId)
    })
  if (await recordOf(context.db, context, me, input.form, visit)) throw refuse('您已实名评价过这次就诊，不能再匿名评价')
  const forget = (tx: Db) => forgetDraft({ ...context, db: tx }, { form: input.form, visitId: input.visitId })
  return saveForm(context, KIND, unnamed, forget, { as: anonymous })
}

export async function getSurvey(
  context: PatientContext,
  input: InputOf<typeof calls.getSurvey>,
): Promise<DataOf<typeof calls.getSurvey>> {
  const found = await meant(context, input.visitId)
  const { visit, anonymous } = found
  await demandOwn(context, found, input.recordId)
  const { visitId: _, recordId: __, ...unnamed } = input
  const signed = await loadForm(context, KIND, { ...unnamed, visitId: visit })
  if (signed.recordId !== '') return signed
  return loadForm(context, KIND, unnamed, anonymous)
}

/**
 * Filled forms: one record for an occasion, every version kept, who wrote it stands with it
 * (spec:filing#records-and-versions).
 */

import { attachUploads, deleteRecordUploads } from '../../couple/file/upload-service'
import { factsFor } from '../../couple/patient/patient-facts-service'
import { askForQuiet } from '../../couple/patient/quiet-service'
import { raiseFormTasks } from '../../followup/desk-task-service'
import { auditCall } from '../../server/audit'
import type { UnitContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { notFound, refuse } from '../../server/http/refusal'
import { randomId } from '../../server/secrets'
import type { FormRecord, FormState } from '../tables'
import { openAnswers, sealAnswers } from './answer-seal'
import { maskedAnswers, titleOf, validateForm } from './form-validation'
import { formKey, hasTwin, isPlanned, meantRecord, occasionOf } from './occasion-service'
import {
  formIdOf,
  type FormInput,
  isEditable,
  type RecordKind,
  recordKindOf,
  sameAnswers,
  type Writer,
} from './record-kinds'
import {
  findLivingRecord,
  findVisibleRecords,
  insertFormRecord,
  insertFormRecordVersion,
  softDeleteFormRecord,
  updateFormRecordAndReturn,
} from './record-queries'
import { isForPartner, writerOf } from './writer-service'

import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { hospitalDate, hospitalInstant } from '@/domain/dates'
import { isHardNews } from '@/domain/safety/hard-news'

export const saveAs = (family: RecordKind) => (context: UnitContext, input: FormInput) =>
  saveForm(context, recordKindOf(input, family), input)
export const loadAs = (family: RecordKind) => (context: UnitContext, input: Partial<FormInput>) =>
  loadForm(context, recordKindOf(input, family), input)
export const loadWithListAs = (family: RecordKind) => async (context: UnitContext, input: Partial<FormInput>) => ({
  ...(await loadForm(context, recordKindOf(input, family), input)),
  list: await listForms(context, family),
})

type Saved = DataOf<typeof calls.saveFirstVisit>
type Loaded = DataOf<typeof calls.getFirstVisit>

const scopeOf = (family: RecordKind, { own, paired }: Writer): string => (family.shared && paired ? paired.pairId : own)

/** One record that the asking patient may see. @throws NotFound */
export async function visibleRecord(
  db: Db,
  { unitId }: UnitContext,
  family: RecordKind,
  who: Writer,
  recordId: string,
): Promise<FormRecord> {
  const [row] = await findLivingRecord(db, recordId, family.family)
  if (row?.unitId !== unitId || !mayRead(row, who)) throw notFound()
  return row
}

/** The own writing stays readable for its writer; the pair's only while the pair lives. */
const mayRead = (row: FormRecord, { me, own, paired }: Writer): boolean =>
  row.scope === own ||
  (row.pairId !== null && row.pairId === paired?.pairId) ||
  (me !== null && row.patientId === me.patientId)

const saved = (row: FormRecord): Saved => ({
  recordId: row.recordId,
  state: row.state,
  version: row.version,
  savedAt: row.updatedAt,
})

/**
 * Whether what is saved goes to the staff at once, or stays with the couple until they send it on (spec:filing#file).
 */
type Entry = 'handedIn' | 'kept'

/** What came back is the couple's again; what the staff has, it keeps. */
const stateAfter = (before: FormState | undefined, entry: Entry): FormState =>
  entry === 'kept' && (before === undefined || before === 'DRAFT' || before === 'REJECTED') ? 'DRAFT' : 'SUBMITTED'

interface SaveOptions {
  entry?: Entry
  /** Another writer than the patient who asks. */
  as?: Writer
}

/** What is written into a record, where that leaves it, and which occasion it then stands for. */
interface Writing {
  answers: Record<string, unknown>
  state: FormState
  occasion: string
}

/** A record without a name is not named beside the account that sent it either. */
const auditedId = ({ recordId }: FormRecord, { isAnonymous }: Writer): string => (isAnonymous ? '' : recordId)

/** Nor does its minute tell who was at the app then. */
const writtenAt = ({ now }: UnitContext, { isAnonymous }: Writer): number =>
  isAnonymous ? hospitalInstant(hospitalDate(now)) : now

const TWIN = '这一天的记录已提交过，请打开那一次记录修改'

/** A request is known by what it says once it is read, however it was typed. */
const readRequest = (context: UnitContext, { oneFor }: RecordKind, input: FormInput): FormInput =>
  oneFor === 'request' ? { ...input, answers: validateForm(context, input).answers as FormInput['answers'] } : input

/** Why a form that was begun from an older state, or from none, is not taken. */
function changedWords({ oneFor }: RecordKind, { recordId, baseVersion }: FormInput): string {
  const isNew = !recordId && Number(baseVersion) === 0
  if (isNew && oneFor === 'visit') return '您已评价过这次就诊'
  return isNew && oneFor === 'event' ? TWIN : '这份资料刚刚被修改过，请重新打开后再提交，您填写的内容已保留'
}

/**
 * Stores a form that its own definition accepts. The same answers sent again change nothing, so fifty taps are one write.
 * @throws Refusal 400 with the first fault, NotFound for a record of somebody else.
 */
export async function saveForm(
  context: UnitContext,
  family: RecordKind,
  input: FormInput,
  also: (tx: Db, row: FormRecord, who: Writer) => Promise<void> = async () => undefined,
  { entry = 'handedIn', as }: SaveOptions = {},
): Promise<Saved> {
  const who = as ?? (await writerOf(context, family))
  return context.db.transaction(async (tx) => {
    const scope = scopeOf(family, who)
    await advisoryLock(tx, `form:${family.family}:${scope}`)
    const known = input.recordId
      ? await visibleRecord(tx, context, family, who, input.recordId)
      : await meantRecord(tx, context, family, who, readRequest(context, family, input))
    const before = known && openAnswers(known)
    const { answers, uploads } = validateForm(context, input, before)
    if (known && !isEditable(known, family)) throw refuse('医院已审核这份资料，如需修改请联系医院')
    // Pictures that came back masked or unchanged are the ones that stand there already.
    const state = stateAfter(known?.state, entry)
    if (known && before && known.state === state && sameAnswers(before, answers)) {
      await auditCall(tx, context, auditedId(known, who))
      return saved(known)
    }
    if (known && input.baseVersion !== undefined && Number(input.baseVersion) < known.version)
      throw refuse(changedWords(family, input))
    const occasion = await occasionOf(tx, context, family, who, { ...input, answers })
    const row = known
      ? await change(tx, context, family, who, known, input, { answers, state, occasion })
      : await create(tx, context, family, who, input, { answers, state, occasion })
    const isForHer = who.me !== null && isForPartner(family, { ...who, me: who.me })
    await attachUploads(tx, context, who, row.recordId, uploads, isForHer ? row.patientId : null)
    await also(tx, row, who)
    if (who.me && isHardNews(row.form, answers)) await askForQuiet(tx, who.me.patientId, context.now)
    const title = titleOf(input.form, input.variant ?? '', family.family)
    await raiseFormTasks(
      tx,
      context,
      { source: row.recordId, title, patientId: row.patientId, isUnnamed: who.isAnonymous === true },
      input,
    )
    await auditCall(tx, context, auditedId(row, who))
    return saved(row)
  })
}

async function change(
  tx: Db,
  context: UnitContext,
  family: RecordKind,
  who: Writer,
  known: FormRecord,
  input: FormInput,
  { answers, state, occasion: next }: Writing,
) {
  const version = known.version + 1
  // A corrected day takes its record along; what the plan asked for stays the plan's.
  const occasion = family.oneFor === 'event' && !isPlanned(known) ? next : known.occasion
  if (occasion !== known.occasion && (await hasTwin(tx, context, family, who, known, occasion))) throw refuse(TWIN)
  const variant = input.variant ?? ''
  const row = rowOf(
    await updateFormRecordAndReturn(
      tx,
      {
        answers: sealAnswers(context.sandbox.vault, { recordId: known.recordId, form: input.form, variant }, answers),
        occasion,
        variant,
        version,
        writtenBy: who.own,
        state,
        reason: '',
        updatedAt: writtenAt(context, who),
      },
      known.recordId,
    ),
  )
  await addVersion(tx, context, row, who)
  return row
}

/** Who the record is about: what one fills for the partner stays the partner's, also after the pairing has ended. */
function patientOf(family: RecordKind, { me, paired, own }: Writer): string | null {
  if (!me) return null
  return (isForPartner(family, { me, paired, own }) ? paired?.partner.patientId : undefined) ?? me.patientId
}

async function create(
  tx: Db,
  context: UnitContext,
  family: RecordKind,
  who: Writer,
  input: FormInput,
  { answers, state, occasion }: Writing,
) {
  const filed = {
    recordId: randomId(),
    family: family.family,
    form: formKey(family, input.form),
    variant: input.variant ?? '',
  }
  const row = rowOf(
    await insertFormRecord(tx, {
      ...filed,
      unitId: context.unitId,
      occasion,
      scope: scopeOf(family, who),
      patientId: patientOf(family, who),
      pairId: family.shared ? (who.paired?.pairId ?? null) : null,
      answers: sealAnswers(context.sandbox.vault, { ...filed, form: input.form }, answers),
      state,
      version: 1,
      writtenBy: who.own,
      createdAt: writtenAt(context, who),
      updatedAt: writtenAt(context, who),
    }),
  )
  await addVersion(tx, context, row, who)
  return row
}

export async function addVersion(tx: Db, context: UnitContext, row: FormRecord, who?: Writer): Promise<void> {
  const { recordId, version, answers, writtenBy } = row
  await insertFormRecordVersion(tx, {
    recordId,
    version,
    answers,
    writtenBy,
    memberId: who?.isAnonymous ? '' : context.caller.memberId,
    at: who ? writtenAt(context, who) : context.now,
  })
}

/** A form of which nothing is stored and nothing is known. */
export const nothingFiled = (form = '', variant = ''): Loaded => ({
  recordId: '',
  form,
  variant,
  answers: {},
  known: {},
  state: null,
  version: 0,
  editable: true,
  note: '',
  updatedAt: null,
})

/** What there is to start from: the stored record, or what the hospital knows already. */
export async function loadForm(
  context: UnitContext,
  family: RecordKind,
  input: Partial<Omit<FormInput, 'answers'>>,
  as?: Writer,
): Promise<Loaded> {
  const who = as ?? (await writerOf(context, family))
  const form = input.form ?? ''
  const row = input.recordId
    ? await visibleRecord(context.db, context, family, who, input.recordId)
    : await meantRecord(context.db, context, family, who, input)
  const known = knownFacts(who)
  if (!row) return { ...nothingFiled(form, input.variant), known }
  return {
    recordId: row.recordId,
    form,
    variant: row.variant,
    answers: maskedAnswers(form, row.variant, openAnswers(row)),
    known,
    state: row.state,
    version: row.version,
    editable: isEditable(row, family),
    note: row.reason,
    updatedAt: row.updatedAt,
  }
}

/** What the hospital knows of both already, under the names of form fields; of a newcomer nothing. */
function knownFacts({ me, paired }: Writer): Record<string, string> {
  if (!me) return {}
  const [woman, man] = me.sex === 2 ? [me, paired?.partner] : [paired?.partner, me]
  return {
    ...factsFor('', me),
    ...(woman ? factsFor('female', woman) : {}),
    ...(man ? factsFor('male', man) : {}),
  }
}

/** The records of a family, newest first, without their answers. */
export async function listForms(context: UnitContext, family: RecordKind) {
  const who = await writerOf(context, family)
  const rows = await findVisibleRecords(context.db, context.unitId, family, who)
  return rows.map((row) => ({
    recordId: row.recordId,
    form: formIdOf(row),
    variant: row.variant,
    title: titleOf(formIdOf(row), row.variant, family.family),
    note: '',
    state: row.state,
    reason: row.reason,
    version: row.version,
    writtenBy: row.writtenBy === who.own ? ('self' as const) : ('spouse' as const),
    editable: isEditable(row, family),
    deletable: mayDelete(row),
    updatedAt: row.updatedAt,
  }))
}

/** Deleting is for what was never handed in, or came back (spec:filing#file). */
const mayDelete = (row: FormRecord): boolean => row.state === 'DRAFT' || row.state === 'REJECTED'

export async function deleteForm(context: UnitContext, family: RecordKind, recordId: string): Promise<void> {
  const who = await writerOf(context, family)
  await context.db.transaction(async (tx) => {
    const row = await visibleRecord(tx, context, family, who, recordId)
    if (!mayDelete(row)) throw refuse('已提交的资料不能删除，如需撤回请联系医院')
    await softDeleteFormRecord(tx, { deletedAt: context.now }, recordId)
    await deleteRecordUploads(tx, context, recordId)
    await auditCall(tx, context, recordId)
  })
}

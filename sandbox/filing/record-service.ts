/**
 * Filled forms: one record for an occasion, every version kept, who wrote it stands with it
 * (spec:filing#records-and-versions).
 */
import type { DataOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'
import { hospitalDate } from '@/domain/dates'

import { factsFor } from '../couple/patient-facts-service'
import { attachUploads, deleteRecordUploads } from '../couple/upload-service'
import { auditCall } from '../server/audit'
import type { UnitContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { notFound, refuse } from '../server/refusal'
import { randomId } from '../server/secrets'
import { maskedAnswers, titleOf, validateForm } from './form-validation'
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
  findFormRecordsByRecordIdAndFamily,
  findOpenRecords,
  findVisibleRecords,
  insertFormRecord,
  insertFormRecordVersion,
  softDeleteFormRecord,
  updateFormRecordAndReturn,
} from './record-queries'
import type { FormRecord, FormState } from './tables'
import { isForPartner, writerOf } from './writer-service'

export const saveAs = (family: RecordKind) => (context: UnitContext, input: FormInput) =>
  saveForm(context, recordKindOf(input.form, family), input)
export const loadAs = (family: RecordKind) => (context: UnitContext, input: Partial<FormInput>) =>
  loadForm(context, recordKindOf(input.form, family), input)
export const loadWithListAs = (family: RecordKind) => async (context: UnitContext, input: Partial<FormInput>) => ({
  ...(await loadForm(context, recordKindOf(input.form, family), input)),
  list: await listForms(context, family),
})

type Saved = DataOf<typeof calls.saveFirstVisit>
type Loaded = DataOf<typeof calls.getFirstVisit>

const scopeOf = (family: RecordKind, { own, paired }: Writer): string => (family.shared && paired ? paired.pairId : own)

/**
 * Which records of a family the asking patient may see: the own, the pair's for as long as it lives, and what one has
 * begun oneself also after the pairing has ended.
 */

function occasionOf(family: RecordKind, input: FormInput, now: number): string {
  const { oneFor } = family
  if (oneFor === 'follow') return input.followId ?? ''
  if (oneFor === 'visit') return input.visitId ?? ''
  return oneFor === 'day' ? hospitalDate(now) : ''
}

/** The form column of the unique key: a file is one whatever its variant, the others are one for each form. */
const formKey = (family: RecordKind, form: string): string => (family.oneFor === 'file' ? '' : form)

/** One record that the asking patient may see. @throws NotFound */
export async function visibleRecord(
  db: Db,
  { unitId }: UnitContext,
  family: RecordKind,
  who: Writer,
  recordId: string,
): Promise<FormRecord> {
  const [row] = await findFormRecordsByRecordIdAndFamily(db, recordId, family.family)
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

/** What is written into a record, and where that leaves it. */
interface Writing {
  answers: Record<string, unknown>
  state: FormState
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
  entry: Entry = 'handedIn',
): Promise<Saved> {
  const who = await writerOf(context, family)
  const occasion = occasionOf(family, input, context.now)
  return context.db.transaction(async (tx) => {
    const scope = scopeOf(family, who)
    await advisoryLock(tx, `form:${family.family}:${scope}`)
    const known = input.recordId
      ? await visibleRecord(tx, context, family, who, input.recordId)
      : await openRecord(tx, context, family, who, formKey(family, input.form), occasion)
    const { answers, uploads } = validateForm(context, input, known?.answers)
    if (known && !isEditable(known, family)) throw refuse('医院已审核这份资料，如需修改请联系医院')
    // Pictures that came back masked or unchanged are the ones that stand there already.
    const state = stateAfter(known?.state, entry)
    if (known && known.state === state && sameAnswers(known.answers, answers)) {
      await auditCall(tx, context, known.recordId)
      return saved(known)
    }
    if (known && input.baseVersion !== undefined && Number(input.baseVersion) < known.version)
      throw refuse('这份资料刚刚被修改过，请重新打开后再提交，您填写的内容已保留')
    const row = known
      ? await change(tx, context, who, known, input, { answers, state })
      : await create(tx, context, family, who, input, occasion, { answers, state })
    await attachUploads(tx, context, who, row.recordId, uploads)
    await also(tx, row, who)
    await auditCall(tx, context, row.recordId)
    return saved(row)
  })
}

async function openRecord(
  tx: Db,
  { unitId }: UnitContext,
  family: RecordKind,
  who: Writer,
  form: string,
  occasion: string,
): Promise<FormRecord | undefined> {
  const rows = await findOpenRecords(tx, unitId, family, who, form, occasion)
  return rows.find(({ state }) => state !== 'CLOSED')
}

async function change(
  tx: Db,
  context: UnitContext,
  { own: writtenBy }: Writer,
  known: FormRecord,
  input: FormInput,
  { answers, state }: Writing,
) {
  const version = known.version + 1
  const [row] = await updateFormRecordAndReturn(
    tx,
    {
      answers,
      variant: input.variant ?? '',
      version,
      writtenBy,
      state,
      reason: '',
      updatedAt: context.now,
    },
    known.recordId,
  )
  if (!row) throw notFound()
  await addVersion(tx, context, row)
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
  occasion: string,
  { answers, state }: Writing,
) {
  const [row] = await insertFormRecord(tx, {
    recordId: randomId(),
    unitId: context.unitId,
    family: family.family,
    form: formKey(family, input.form),
    variant: input.variant ?? '',
    occasion,
    scope: scopeOf(family, who),
    patientId: patientOf(family, who),
    pairId: family.shared ? (who.paired?.pairId ?? null) : null,
    answers,
    state,
    version: 1,
    writtenBy: who.own,
    createdAt: context.now,
    updatedAt: context.now,
  })
  if (!row) throw notFound()
  await addVersion(tx, context, row)
  return row
}

export async function addVersion(tx: Db, context: UnitContext, row: FormRecord): Promise<void> {
  const { recordId, version, answers, writtenBy } = row
  await insertFormRecordVersion(tx, {
    recordId,
    version,
    answers,
    writtenBy,
    memberId: context.caller.memberId,
    at: context.now,
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
): Promise<Loaded> {
  const who = await writerOf(context, family)
  const form = input.form ?? ''
  const row = input.recordId
    ? await visibleRecord(context.db, context, family, who, input.recordId)
    : await openRecord(
        context.db,
        context,
        family,
        who,
        formKey(family, form),
        occasionOf(family, input as FormInput, context.now),
      )
  const known = knownFacts(who)
  if (!row) return { ...nothingFiled(form, input.variant), known }
  return {
    recordId: row.recordId,
    form,
    variant: row.variant,
    answers: maskedAnswers(form, row.variant, row.answers),
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
    ...factsFor('', me, true),
    ...(woman ? factsFor('female', woman, woman === me) : {}),
    ...(man ? factsFor('male', man, man === me) : {}),
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

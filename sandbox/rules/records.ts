/**
 * Filled forms: one record for an occasion, every version kept, who wrote it stands with it
 * (spec:filing#records-and-versions).
 */
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'

import type { InputOf, DataOf } from '@/api/core/call'
import type { getFirstVisit, saveFirstVisit } from '@/api/filing/calls'
import { hospitalDate } from '@/domain/dates'

import { recordCall } from '../audit'
import type { MemberAsk } from '../context'
import type { Db } from '../db/open'
import { formRecord, formRecordVersion, type FormState } from '../db/schema-file'
import { notFound, Refusal, refuse } from '../refusal'
import { randomId } from '../secrets'
import { factsFor } from '../views/known'
import { checkedForm, maskedAnswers, titleOf } from './form-check'
import { actedFor, ownPatient, pairingOf, takeTurn, type Pairing } from './pairs'
import type { Patient } from './booking-policy'
import { newcomerScope } from './newcomer-scope'
import { attachUploads, dropUploads } from './uploads'
import { boundPatient } from './verification'

/** How the records of one family of calls behave. */
export interface Family {
  family: string
  /** Both partners write the same record while they are paired. */
  shared: boolean
  /** What there is one of: the file, each form, each follow-up, each visit, each day. */
  oneFor: 'file' | 'form' | 'follow' | 'visit' | 'day'
  /** Once looked at by the staff it can no longer be changed. */
  closesOn: readonly FormState[]
  /**
   * One of the two fills it, about themselves. The other one sees where it stands and nothing of what is in it, unless
   * acting for the partner (spec:security#couple-data).
   */
  by?: 'female'
  /** A signed-in member fills it before the verification: it becomes the patient's with the verification. */
  newcomers?: boolean
}

const file = (family: string, shared = true): Family => ({
  family,
  shared,
  oneFor: 'file',
  closesOn: ['APPROVED', 'CONFIRMED', 'REVIEWED', 'CLOSED'],
})

export const FAMILIES = {
  firstVisit: { ...file('firstVisit'), newcomers: true },
  cycle: file('cycle'),
  clinic: { ...file('clinic', false), newcomers: true },
  archive: file('archive'),
  filingInfo: file('filingInfo'),
  filingVisit: { ...file('filingVisit'), oneFor: 'file' },
  profile: { ...file('profile', false), closesOn: [] },
  assessment: file('assessment', false),
  cardIssue: { ...file('cardIssue', false), oneFor: 'form' },
  papers: { ...file('papers', false), oneFor: 'form' },
  loss: { ...file('loss'), oneFor: 'form', by: 'female' },
  delivery: { ...file('delivery'), oneFor: 'form', by: 'female' },
  followZy: { ...file('followZy'), oneFor: 'follow', by: 'female' },
  clinicFollow: { ...file('clinicFollow'), oneFor: 'follow', by: 'female' },
  questionnaire: { ...file('questionnaire', false), oneFor: 'day' },
  survey: { ...file('survey', false), oneFor: 'visit' },
} as const satisfies Record<string, Family>

/** Forms that several calls save and load are one record whichever call a hospital's variant uses. */
const BY_FORM: Readonly<Record<string, Family>> = {
  'first-visit': FAMILIES.firstVisit,
  'self-filing': FAMILIES.cycle,
  'filing-info': FAMILIES.filingInfo,
  'outpatient-filing': FAMILIES.archive,
  'quick-clinic': FAMILIES.clinic,
  profile: FAMILIES.profile,
}
export const familyOf = (form: string | undefined, usual: Family): Family => BY_FORM[form ?? ''] ?? usual

/** The form of a record: a file of which there is one is stored under no form's name. */
export const formIdOf = ({ form, family }: Pick<FormRow, 'form' | 'family'>): string =>
  form || (Object.entries(BY_FORM).find(([, one]) => one.family === family)?.[0] ?? '')

export type FormInput = InputOf<typeof saveFirstVisit>
export type FormRow = typeof formRecord.$inferSelect
type Saved = DataOf<typeof saveFirstVisit>
type Loaded = DataOf<typeof getFirstVisit>

/** A call by somebody who is signed in at a hospital. */
export type WriterAsk = MemberAsk & { unitId: number }

/** Who fills a form: a verified patient, or a newcomer (`me` null) whose records wait under the account. */
export interface Writer {
  me: Patient | null
  paired: Pairing | null
  /** Scope of what is the writer's alone. */
  own: string
}

/** The patient who asks and the living pairing. */
export type Who = Writer & { me: Patient }

/** @throws Refusal 402 before the verification */
export async function whoAsks(ask: WriterAsk): Promise<Who> {
  const me = await ownPatient(ask)
  return { me, paired: await pairingOf(ask.db, me.patientId), own: me.patientId }
}

const FEMALE = 2

/** Whether the forms of this family are the partner's to fill. Who has no partner fills them alone. */
const isPartners = ({ by }: Family, { me, paired }: Who): boolean =>
  by !== undefined && paired !== null && me.sex !== FEMALE

/** Whether the patient fills the forms of this family: the own ones, or the partner's while acting for them. */
export const fills = async (ask: WriterAsk, family: Family, who: Who): Promise<boolean> =>
  !isPartners(family, who) || (await actedFor(ask, who.me.patientId)) !== null

/**
 * Whoever may fill the forms of this family.
 * @throws Refusal 402 for a newcomer where it has to be a patient, 400 for the partner of the one who fills it
 */
export async function writerOf(ask: WriterAsk, family: Family): Promise<Writer> {
  if (family.newcomers && (await boundPatient(ask)) === null)
    return { me: null, paired: null, own: newcomerScope(ask.caller.memberId) }
  const who = await whoAsks(ask)
  if (!(await fills(ask, family, who)))
    throw new Refusal(400, '这份随访由她填写。她允许您代为办理后，切换到她的就诊卡就可以代填', { filledBy: 'female' })
  return who
}

const scopeOf = (family: Family, { own, paired }: Writer): string => (family.shared && paired ? paired.pairId : own)

/**
 * Which records of a family the asking patient may see: the own, the pair's for as long as it lives, and what one has
 * begun oneself also after the pairing has ended.
 */
const visibleTo = (unitId: number, family: Family, { me, own, paired }: Writer) =>
  and(
    eq(formRecord.unitId, unitId),
    eq(formRecord.family, family.family),
    or(
      inArray(formRecord.scope, family.shared && paired ? [paired.pairId, own] : [own]),
      me ? eq(formRecord.patientId, me.patientId) : undefined,
    ),
    isNull(formRecord.deletedAt),
  )

function occasionOf(family: Family, input: FormInput, now: number): string {
  const { oneFor } = family
  if (oneFor === 'follow') return input.followId ?? ''
  if (oneFor === 'visit') return input.visitId ?? ''
  return oneFor === 'day' ? hospitalDate(now) : ''
}

/** The form column of the unique key: a file is one whatever its variant, the others are one for each form. */
const formKey = (family: Family, form: string): string => (family.oneFor === 'file' ? '' : form)

/** One record that the asking patient may see. @throws NotFound */
export async function visibleRecord(
  db: Db,
  { unitId }: WriterAsk,
  family: Family,
  who: Writer,
  recordId: string,
): Promise<FormRow> {
  const [row] = await db
    .select()
    .from(formRecord)
    .where(and(eq(formRecord.recordId, recordId), eq(formRecord.family, family.family), isNull(formRecord.deletedAt)))
  if (row?.unitId !== unitId || !mayRead(row, who)) throw notFound()
  return row
}

/** The own writing stays readable for its writer; the pair's only while the pair lives. */
const mayRead = (row: FormRow, { me, own, paired }: Writer): boolean =>
  row.scope === own ||
  (row.pairId !== null && row.pairId === paired?.pairId) ||
  (me !== null && row.patientId === me.patientId)

export const isEditable = (row: FormRow, family: Family): boolean =>
  !(family.closesOn as readonly string[]).includes(row.state)

/** The same answers, in whatever order the database gives their keys. */
export const sameAnswers = (a: unknown, b: unknown): boolean => stable(a) === stable(b)
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const saved = (row: FormRow): Saved => ({
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
  ask: WriterAsk,
  family: Family,
  input: FormInput,
  also: (tx: Db, row: FormRow, who: Writer) => Promise<void> = async () => undefined,
  entry: Entry = 'handedIn',
): Promise<Saved> {
  const who = await writerOf(ask, family)
  const occasion = occasionOf(family, input, ask.now)
  return ask.db.transaction(async (tx) => {
    const scope = scopeOf(family, who)
    await takeTurn(tx, `form:${family.family}:${scope}`)
    const known = input.recordId
      ? await visibleRecord(tx, ask, family, who, input.recordId)
      : await openRecord(tx, ask, family, who, formKey(family, input.form), occasion)
    const { answers, uploads } = checkedForm(ask, input, known?.answers)
    if (known && !isEditable(known, family)) throw refuse('医院已审核这份资料，如需修改请联系医院')
    // Pictures that came back masked or unchanged are the ones that stand there already.
    const state = stateAfter(known?.state, entry)
    if (known && known.state === state && sameAnswers(known.answers, answers)) {
      await recordCall(tx, ask, known.recordId)
      return saved(known)
    }
    if (known && input.baseVersion !== undefined && Number(input.baseVersion) < known.version)
      throw refuse('这份资料刚刚被修改过，请重新打开后再提交，您填写的内容已保留')
    const row = known
      ? await change(tx, ask, who, known, input, { answers, state })
      : await create(tx, ask, family, who, input, occasion, { answers, state })
    await attachUploads(tx, ask, who, row.recordId, uploads)
    await also(tx, row, who)
    await recordCall(tx, ask, row.recordId)
    return saved(row)
  })
}

async function openRecord(
  tx: Db,
  { unitId }: WriterAsk,
  family: Family,
  who: Writer,
  form: string,
  occasion: string,
): Promise<FormRow | undefined> {
  const rows = await tx
    .select()
    .from(formRecord)
    .where(and(visibleTo(unitId, family, who), eq(formRecord.form, form), eq(formRecord.occasion, occasion)))
    .orderBy(desc(formRecord.updatedAt))
  return rows.find(({ state }) => state !== 'CLOSED')
}

async function change(
  tx: Db,
  ask: WriterAsk,
  { own: writtenBy }: Writer,
  known: FormRow,
  input: FormInput,
  { answers, state }: Writing,
) {
  const version = known.version + 1
  const [row] = await tx
    .update(formRecord)
    .set({
      answers,
      variant: input.variant ?? '',
      version,
      writtenBy,
      state,
      reason: '',
      updatedAt: ask.now,
    })
    .where(eq(formRecord.recordId, known.recordId))
    .returning()
  if (!row) throw notFound()
  await keepVersion(tx, ask, row)
  return row
}

/** Who the record is about: what one fills for the partner stays the partner's, also after the pairing has ended. */
function patientOf(family: Family, { me, paired, own }: Writer): string | null {
  if (!me) return null
  return (isPartners(family, { me, paired, own }) ? paired?.partner.patientId : undefined) ?? me.patientId
}

async function create(
  tx: Db,
  ask: WriterAsk,
  family: Family,
  who: Writer,
  input: FormInput,
  occasion: string,
  { answers, state }: Writing,
) {
  const [row] = await tx
    .insert(formRecord)
    .values({
      recordId: randomId(),
      unitId: ask.unitId,
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
      createdAt: ask.now,
      updatedAt: ask.now,
    })
    .returning()
  if (!row) throw notFound()
  await keepVersion(tx, ask, row)
  return row
}

export async function keepVersion(tx: Db, ask: WriterAsk, row: FormRow): Promise<void> {
  const { recordId, version, answers, writtenBy } = row
  await tx
    .insert(formRecordVersion)
    .values({ recordId, version, answers, writtenBy, memberId: ask.caller.memberId, at: ask.now })
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
  ask: WriterAsk,
  family: Family,
  input: Partial<Omit<FormInput, 'answers'>>,
): Promise<Loaded> {
  const who = await writerOf(ask, family)
  const form = input.form ?? ''
  const row = input.recordId
    ? await visibleRecord(ask.db, ask, family, who, input.recordId)
    : await openRecord(ask.db, ask, family, who, formKey(family, form), occasionOf(family, input as FormInput, ask.now))
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
export async function listForms(ask: WriterAsk, family: Family) {
  const who = await writerOf(ask, family)
  const rows = await ask.db
    .select()
    .from(formRecord)
    .where(visibleTo(ask.unitId, family, who))
    .orderBy(desc(formRecord.updatedAt))
    .limit(100)
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
const mayDelete = (row: FormRow): boolean => row.state === 'DRAFT' || row.state === 'REJECTED'

export async function deleteForm(ask: WriterAsk, family: Family, recordId: string): Promise<void> {
  const who = await writerOf(ask, family)
  await ask.db.transaction(async (tx) => {
    const row = await visibleRecord(tx, ask, family, who, recordId)
    if (!mayDelete(row)) throw refuse('已提交的资料不能删除，如需撤回请联系医院')
    await tx.update(formRecord).set({ deletedAt: ask.now }).where(eq(formRecord.recordId, recordId))
    await dropUploads(tx, ask, recordId)
    await recordCall(tx, ask, recordId)
  })
}

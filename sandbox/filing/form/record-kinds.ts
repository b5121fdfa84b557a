import type { Pairing } from '../../couple/couple-service'
import type { Patient } from '../../couple/tables'
import type { FormRecord, FormState } from '../tables'

import type { InputOf } from '@/api/core/call'
import type * as calls from '@/api/filing/calls'

/** How the records of one family of calls behave. */
export interface RecordKind {
  family: string
  /** Both partners write the same record while they are paired. */
  shared: boolean
  /**
   * What there is one of: the file, each form, each cycle (told apart by the one that ended before it), each visit, each
   * day, each event (of a form's variant, told apart by its day and the transfer before it), each request
   * (spec:followup#one-event-one-record).
   */
  oneFor: 'file' | 'form' | 'cycle' | 'visit' | 'day' | 'event' | 'request'
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

const file = (family: string, shared = true): RecordKind => ({
  family,
  shared,
  oneFor: 'file',
  closesOn: ['APPROVED', 'CONFIRMED', 'REVIEWED', 'CLOSED'],
})

export const RECORD_KINDS = {
  firstVisit: { ...file('firstVisit'), newcomers: true },
  cycle: { ...file('cycle'), oneFor: 'cycle' },
  clinic: { ...file('clinic', false), newcomers: true },
  archive: file('archive'),
  filingInfo: file('filingInfo'),
  /** The register entry of a cycle, beside the couple's own one. */
  filingInfoCycle: { ...file('filingInfo'), oneFor: 'cycle' },
  filingVisit: { ...file('filingVisit'), oneFor: 'file' },
  profile: { ...file('profile', false), closesOn: [] },
  assessment: { ...file('assessment', false), oneFor: 'request' },
  cardIssue: { ...file('cardIssue', false), oneFor: 'form' },
  papers: { ...file('papers', false), oneFor: 'form' },
  loss: { ...file('loss'), oneFor: 'event', by: 'female' },
  delivery: { ...file('delivery'), oneFor: 'event', by: 'female' },
  followZy: { ...file('followZy'), oneFor: 'event', by: 'female' },
  clinicFollow: { ...file('clinicFollow'), oneFor: 'event', by: 'female' },
  questionnaire: { ...file('questionnaire', false), oneFor: 'day' },
  survey: { ...file('survey', false), oneFor: 'visit' },
} as const satisfies Record<string, RecordKind>

/** Forms that several calls save and load are one record whichever call a hospital's variant uses. */
const BY_FORM: Readonly<Record<string, RecordKind>> = {
  'first-visit': RECORD_KINDS.firstVisit,
  'self-filing': RECORD_KINDS.cycle,
  'filing-info': RECORD_KINDS.filingInfo,
  'outpatient-filing': RECORD_KINDS.archive,
  'quick-clinic': RECORD_KINDS.clinic,
  profile: RECORD_KINDS.profile,
  'id-upload': RECORD_KINDS.papers,
  'papers-upload': RECORD_KINDS.papers,
}
const BY_VARIANT: Readonly<Record<string, RecordKind>> = { 'filing-info.Cycle': RECORD_KINDS.filingInfoCycle }

/** Whether the records of a family are one partner's own: the other one hears nothing of what is in them, or that they are there. */
export const isOneFilled = (family: string): boolean =>
  Object.values<RecordKind>(RECORD_KINDS).some((one) => one.family === family && one.by !== undefined)

type Named = Pick<Partial<FormInput>, 'form' | 'variant'>
export const recordKindOf = ({ form = '', variant = '' }: Named, usual: RecordKind): RecordKind =>
  BY_VARIANT[`${form}.${variant}`] ?? BY_FORM[form] ?? usual

/** The form of a record: a file of which there is one is stored under no form's name. */
export const formIdOf = ({ form, family }: Pick<FormRecord, 'form' | 'family'>): string =>
  form || (Object.entries(BY_FORM).find(([, one]) => one.family === family)?.[0] ?? '')

export type FormInput = InputOf<typeof calls.saveFirstVisit>

/** Who fills a form: a verified patient, or a newcomer (`me` null) whose records wait under the account. */
export interface Writer {
  me: Patient | null
  paired: Pairing | null
  /** Scope of what is the writer's alone. */
  own: string
  /** Sent without a name: nothing is stored that leads back to the person (spec:followup#satisfaction). */
  isAnonymous?: boolean
}

/** The patient who asks and the living pairing. */
export type PatientWriter = Writer & { me: Patient }

export const isEditable = (row: FormRecord, family: RecordKind): boolean =>
  !(family.closesOn as readonly string[]).includes(row.state)

/** The same answers, in whatever order the database gives their keys. */
export const sameAnswers = (a: unknown, b: unknown): boolean => stable(a) === stable(b)
export const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

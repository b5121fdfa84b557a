/**
 * What a form is made of: plain data that the screen draws, the sandbox checks against and the documents list.
 * Nothing here knows React, Taro or a hospital.
 */

import type { DateText } from '@/domain/dates'
import type { DangerMarks } from '@/domain/safety/danger-signs'

/**
 * How much harm a value can do in the wrong hands. `sensitive` (identity and card numbers, phones, pictures of
 * documents) is never stored on a device; `reproductive` (course, history, outcome) never leaves the couple's file.
 */
export const DATA_CLASSES = ['public', 'personal', 'sensitive', 'reproductive'] as const
export type DataClass = (typeof DATA_CLASSES)[number]

/** One answer after reading. Absent answers are absent keys. */
export type Answer = string | number | boolean | readonly string[] | readonly Answers[]
export type Answers = { readonly [field: string]: Answer }

/** Unchecked answers: what has been typed so far, or what a request carried. */
export type RawAnswers = { readonly [field: string]: unknown }

/** A named reason why a field is asked; `needs` are the fields it looks at, all of them earlier in the form. */
export interface Condition {
  /** Chinese, for docs/forms.md: 有过妊娠. */
  readonly name: string
  readonly needs: readonly string[]
  readonly holds: (answers: Answers) => boolean
}

/** A rule over several fields; its fault is shown at `at`. Runs only when all its fields are answered and right. */
export interface CrossRule {
  readonly name: string
  readonly needs: readonly string[]
  readonly at: string
  /** The Chinese message, or null when all is well. */
  readonly check: (answers: Answers, today: DateText) => string | null
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** A bound of a date: a day, or days from the hospital's today (0 = today). */
export type DateBound = DateText | number

/** What a pasted text can be read as. */
export type TextReader = 'address'

export type Person = 'self' | 'female' | 'male' | 'couple'

interface Common extends DangerMarks {
  readonly label: string
  readonly data: DataClass
  /** Absent means required. */
  readonly optional?: boolean
  readonly hint?: string
  readonly showIf?: Condition
  /** True for a field that the specification does not name. */
  readonly assumed?: boolean
  /** Whose fact it is; for the couple's shared draft and the review. */
  readonly of?: Person
  /** Answers (values of options, `yes`) after which somebody of the hospital gets in touch: a task at its desk. */
  readonly asksReply?: readonly string[]
  /** The fields of an earlier shape of the form that this one stands for (src/forms/engine/former.ts). */
  readonly replaces?: Replaced
}

/** Fields that are no longer asked; stored records and drafts may still hold them. */
export interface Replaced {
  readonly fields: Readonly<Record<string, ItemField>>
  /** The answer in the current shape, undefined where it cannot be told. Without it every former answer is confirmed by hand. */
  readonly read?: (former: RawAnswers) => unknown
}

/** Lists that a hospital keeps by itself: codes of its records, and the ways by which patients hear of it. */
export type HospitalList = 'nation' | 'marital' | 'source'

/** Every kind with what only it has. A new kind is a line here, a reader and a view; the compiler asks for both. */
interface Kinds {
  /** One line of text; several with `lines`. `reads` names who can make sense of a pasted text, where the page brings it. */
  text: {
    readonly maxLength: number
    readonly lines?: boolean
    readonly placeholder?: string
    readonly reads?: TextReader
  }
  /** Name of a person as on the document. */
  name: object
  /** Mainland mobile number. */
  mobile: object
  /** Mainland identity card; `sex` when the form asks for the woman's or the man's. */
  idCard: { readonly sex?: 'female' | 'male' }
  /** Number of the document whose kind the field `typeField` names; kind 1 is an identity card. */
  document: { readonly typeField: string; readonly sex?: 'female' | 'male' }
  number: {
    readonly min: number
    readonly max: number
    readonly precision?: number
    readonly unit?: string
    /** A calendar year, none after the hospital's own. */
    readonly isYear?: true
  }
  /**
   * A value as the laboratory prints it: digits, or a bound (`<0.1`, `>10000`); the answer is that text. Bounds are of the
   * number in it. Without a unit the form asks for it.
   */
  measured: { readonly min: number; readonly max: number; readonly unit: string }
  date: { readonly from?: DateBound; readonly to?: DateBound }
  /** Weeks and days of a pregnancy, typed as two numbers; the answer is the count of days. Bounds are whole weeks. */
  gestation: { readonly min: number; readonly max: number }
  /**
   * One of some; up to six are shown at once, more open a sheet. `list` names the hospital's own list, which stands instead
   * where it is known.
   */
  choice: { readonly options: readonly Option[]; readonly list?: HospitalList }
  choices: { readonly options: readonly Option[]; readonly none?: string }
  yesNo: { readonly yes?: string; readonly no?: string }
  /** 1 (worst) to 5 (best) in words. */
  rating: object
  /** Pictures, as the ids that the upload gave. */
  photos: { readonly min?: number; readonly max: number; readonly sample?: string }
  /**
   * One of what the hospital has open at this moment: a day, a place. `list` names the list of the form's page, `dependsOn` the
   * earlier field that the list depends on. Only the hospital can tell whether the value is still open.
   */
  offer: { readonly list: string; readonly dependsOn?: string }
  /** A statement to tick; never ticked beforehand. */
  agree: { readonly statement: string }
  /** A repeated group of questions: one item for each pregnancy, child or course of treatment. */
  group: {
    readonly item: string
    readonly min?: number
    readonly max: number
    /** The earlier number that says how many there are: each has an item of its own. `orMore` where one may hold several. */
    readonly per?: { readonly count: string; readonly orMore?: true }
    readonly fields: Readonly<Record<string, ItemField>>
    readonly rules?: readonly CrossRule[]
  }
}

export type FieldKind = keyof Kinds
export type FieldOf<K extends FieldKind> = { [Kind in K]: { readonly kind: Kind } & Common & Kinds[Kind] }[K]
export type Field = FieldOf<FieldKind>
/** Inside a group there is no further group. */
export type ItemField = FieldOf<Exclude<FieldKind, 'group'>>
export type Fields = Readonly<Record<string, Field>>

/** One step of a form: a question and its fields. */
export interface Section {
  readonly id: string
  readonly title: string
  /** One sentence under the title. */
  readonly lead?: string
  readonly fields: readonly string[]
}

/** The calls of the catalogue that store and return a form; ids of spec/calls.json, or `ext.…` for ours. */
export interface FormCalls {
  readonly save: string
  /** Also changes an existing record, where the specification has a call of its own for that. */
  readonly update?: string
  readonly load?: string
  /** Answers that the call takes as fields of its own as well, under the same names. */
  readonly beside?: readonly string[]
  /** Calls of the specification that stand in where the hospital has not the extensions above: the form works everywhere. Without `load` it starts empty. */
  readonly plain?: { readonly save: string; readonly load?: string }
}

export interface FormDefinition {
  readonly id: string
  /** Null for the base; otherwise the key of the variant (ZY, ZSNewP, V3 …). */
  readonly variant: string | null
  readonly title: string
  /** One sentence before the first question: what it is for, what to have at hand. */
  readonly lead?: string
  readonly sections: readonly Section[]
  readonly fields: Fields
  readonly rules: readonly CrossRule[]
  readonly calls: FormCalls
  /** Words on the last button: 提交建档资料. */
  readonly submit: string
  /** False for surveys of a few taps: they are sent without the page of review. */
  readonly review: boolean
  /** True where both partners fill the same record and may continue each other's draft. */
  readonly shared: boolean
  /**
   * The date field that tells one event from the next (spec:followup#one-event-one-record): another day is another record.
   * A form without one has one record for what it belongs to.
   */
  readonly eventDay?: string
}

/** One fault to correct. `path` is the field, or `babies.0.weightG` inside a group. */
export interface Fault {
  readonly path: string
  readonly label: string
  readonly message: string
}

export type Parsed =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly faults: readonly Fault[] }

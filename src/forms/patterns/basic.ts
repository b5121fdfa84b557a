/** Builders of common fields. Each takes the data class explicitly; there is no default, so that it is always decided. */

import type {
  Condition,
  DataClass,
  DateBound,
  Field,
  FieldOf,
  HospitalList,
  Option,
  Person,
  Replaced,
} from '../engine/kinds'

import type { DangerMarks } from '@/domain/safety/danger-signs'
import { gestationDays } from '@/domain/treatment/gestation'

/** Options that every builder accepts. */
export interface Extra extends DangerMarks {
  readonly optional?: boolean
  readonly hint?: string
  readonly showIf?: Condition
  /** The specification does not name this field. */
  readonly assumed?: boolean
  readonly of?: Person
  readonly replaces?: Replaced
  readonly asksReply?: readonly string[]
}

/** `value label` pairs, or labels alone where the value is the label: options('顺产 剖宫产 产钳'). */
export const options = (line: string): readonly Option[] =>
  line.split(' ').map((word) => {
    const [value = '', label = value] = word.split('=')
    return { value, label }
  })

/** Entries of a dictionary as options. */
export const entriesOf = (dictionary: readonly { readonly id: string; readonly name: string }[]): readonly Option[] =>
  dictionary.map(({ id, name }) => ({ value: id, label: name }))

/** Names as options whose value is the name. */
export const namesAsOptions = (names: readonly string[]): readonly Option[] =>
  names.map((name) => ({ value: name, label: name }))

export const line = (label: string, data: DataClass, maxLength = 50, extra: Extra = {}): FieldOf<'text'> => ({
  kind: 'text',
  label,
  data,
  maxLength,
  ...extra,
})

export const paragraph = (label: string, data: DataClass, maxLength = 500, extra: Extra = {}): FieldOf<'text'> => ({
  kind: 'text',
  label,
  data,
  maxLength,
  lines: true,
  ...extra,
})

/** A number with its unit: quantity('身高', 'personal', 'cm', [100, 230]). */
export const quantity = (
  label: string,
  data: DataClass,
  unit: string,
  [min, max]: readonly [number, number],
  extra: Extra & { readonly precision?: number } = {},
): FieldOf<'number'> => ({ kind: 'number', label, data, unit, min, max, ...extra })

/** A day; bounds are days or counts of days from today. Past days unless told. */
export const day = (
  label: string,
  data: DataClass,
  extra: Extra & { readonly from?: DateBound; readonly to?: DateBound } = {},
): FieldOf<'date'> => ({ kind: 'date', label, data, to: 0, ...extra })

/** A year that has come: year('年份', 'reproductive', 1960). */
export const year = (label: string, data: DataClass, from: number, extra: Extra = {}): FieldOf<'number'> => ({
  ...quantity(label, data, '年', [from, 2100], extra),
  isYear: true,
})

/** Before weeks and days were one field they were two, of these names. */
export const weeksAndDays = (weeks: string, days: string): Replaced => ({
  fields: {
    [weeks]: quantity('孕周', 'reproductive', '周', [0, 60]),
    [days]: quantity('天数', 'reproductive', '天', [0, 6]),
  },
  read: (former) => gestationDays(`${String(former[weeks])}+${String(former[days])}`) ?? undefined,
})

/**
 * A value as the laboratory prints it, bounds such as `<0.1` included (spec:results#printed-values):
 * measured('血β-hCG', 'mIU/mL', [0, 500_000]).
 */
export const measured = (
  label: string,
  unit: string,
  [min, max]: readonly [number, number],
  extra: Extra = {},
): FieldOf<'measured'> => ({ kind: 'measured', label, data: 'reproductive', unit, min, max, ...extra })

/**
 * Weeks and days of a pregnancy in one field (spec:wording#gestation): gestation('报告孕周', [3, 45]). Bounds are whole
 * weeks; the answer is the count of days.
 */
export const gestation = (
  label: string,
  [min, max]: readonly [number, number],
  extra: Extra = {},
): FieldOf<'gestation'> => ({ kind: 'gestation', label, data: 'reproductive', min, max, ...extra })

export const pick = (
  label: string,
  data: DataClass,
  list: readonly Option[] | string,
  extra: Extra & { readonly list?: HospitalList } = {},
): FieldOf<'choice'> => ({
  kind: 'choice',
  label,
  data,
  options: typeof list === 'string' ? options(list) : list,
  ...extra,
})

/** A choice among what the hospital offers now; `list` is a list supplied by the form's page (src/shared/form/form-page.tsx). */
export const offered = (
  label: string,
  data: DataClass,
  list: string,
  extra: Extra & { readonly dependsOn?: string } = {},
): FieldOf<'offer'> => ({ kind: 'offer', label, data, list, ...extra })

/** Several of some; `none` is the choice that excludes all others. */
export const pickSome = (
  label: string,
  data: DataClass,
  list: readonly Option[] | string,
  extra: Extra & { readonly none?: string } = {},
): FieldOf<'choices'> => ({
  kind: 'choices',
  label,
  data,
  options: typeof list === 'string' ? options(list) : list,
  ...extra,
})

export const yesNo = (
  label: string,
  data: DataClass,
  extra: Extra & { readonly yes?: string; readonly no?: string } = {},
): FieldOf<'yesNo'> => ({ kind: 'yesNo', label, data, ...extra })

/** 非常满意 to 非常不满意 (spec:followup#satisfaction). */
export const rating = (label: string, extra: Extra = {}): FieldOf<'rating'> => ({
  kind: 'rating',
  label,
  data: 'public',
  ...extra,
})

/** A declaration to tick. */
export const agree = (label: string, statement: string, extra: Extra = {}): FieldOf<'agree'> => ({
  kind: 'agree',
  label,
  statement,
  data: 'public',
  ...extra,
})

/** The names of all fields of these blocks, in their order: what a section asks. */
export const namesOf = (...blocks: readonly Readonly<Record<string, Field>>[]): string[] =>
  blocks.flatMap((block) => Object.keys(block))

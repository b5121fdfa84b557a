/**
 * The daily self-check from the trigger on (spec:treatment#self-check). It asks what leaflets on ovarian hyperstimulation
 * tell patients to watch: breath, fainting, pain, vomiting, urine, thirst, a leg that hurts or swells, weight and girth
 * (RCOG Green-top Guideline 5, 2016, and its patient information; ASRM Practice Committee, 2016). It looks at
 * the days with the one engine of danger signs and names no illness. What is missing or cannot be read is never taken for
 * normal: the last known answer stands until another one replaces it.
 */

import { addDays, type DateText, hospitalDate, isDate } from '../dates'
import { thousandths } from '../rounding'
import { type Danger, dangerOf, type DangerRules, type MarkedForm } from '../safety/danger-signs'

export const URINE_ANSWERS = ['usual', 'less', 'none'] as const
export const BREATH_ANSWERS = ['usual', 'short'] as const
export const PAIN_ANSWERS = ['none', 'mild', 'strong', 'severe'] as const
export const VOMITING_ANSWERS = ['none', 'some', 'lasting'] as const
export const FAINT_ANSWERS = ['none', 'dizzy', 'fainted'] as const
export const THIRST_ANSWERS = ['usual', 'strong'] as const
export const LEG_ANSWERS = ['none', 'sore'] as const

/** Kilograms, as the weights of the pregnancy, and centimetres that are taken. */
export const CHECK_WEIGHT_KG = { least: 30, most: 200 } as const
export const CHECK_GIRTH_CM = { least: 40, most: 200 } as const

/** What was told of a day; null where it was not. */
export interface CheckAnswers {
  readonly weightKg: number | null
  readonly girthCm: number | null
  readonly urine: (typeof URINE_ANSWERS)[number] | null
  readonly breath: (typeof BREATH_ANSWERS)[number] | null
  readonly pain: (typeof PAIN_ANSWERS)[number] | null
  readonly vomiting: (typeof VOMITING_ANSWERS)[number] | null
  readonly faint: (typeof FAINT_ANSWERS)[number] | null
  readonly thirst: (typeof THIRST_ANSWERS)[number] | null
  readonly leg: (typeof LEG_ANSWERS)[number] | null
}

export interface CheckDay extends CheckAnswers {
  readonly date: DateText
}

export const NO_ANSWERS: CheckAnswers = {
  weightKg: null,
  girthCm: null,
  urine: null,
  breath: null,
  pain: null,
  vomiting: null,
  faint: null,
  thirst: null,
  leg: null,
}
export const CHECK_FIELDS = [
  'weightKg',
  'girthCm',
  'urine',
  'breath',
  'pain',
  'vomiting',
  'faint',
  'thirst',
  'leg',
] as const satisfies readonly (keyof CheckAnswers)[]

/** The days as the engine reads them: rises over the lowest measurement before, and the answers that are signs. */
const FORM: MarkedForm = {
  fields: {
    weightRise: { kind: 'number', threshold: 'weightRiseKg' },
    girthRise: { kind: 'number', threshold: 'girthRiseCm' },
    urine: { kind: 'choice', signs: { less: 'urine', none: 'urine' } },
    breath: { kind: 'choice', signs: { short: 'breath' } },
    pain: { kind: 'choice', signs: { strong: 'pain', severe: 'severePain' } },

    vomiting: { kind: 'choice', signs: { lasting: 'vomiting' } },
    faint: { kind: 'choice', signs: { dizzy: 'dizzy', fainted: 'faint' } },
    thirst: { kind: 'choice', signs: { strong: 'thirst' } },
    leg: { kind: 'choice', signs: { sore: 'leg' } },
  },
}

/** Which of its fields a day does not tell, or not in a way that can be read. */
export const missingOf = (answers: CheckAnswers): (typeof CHECK_FIELDS)[number][] =>
  CHECK_FIELDS.filter((field) => !isReadable(field, answers[field]))

function isReadable(field: (typeof CHECK_FIELDS)[number], value: unknown): boolean {
  const within = ({ least, most }: { least: number; most: number }) =>
    typeof value === 'number' && value >= least && value <= most
  if (field === 'weightKg') return within(CHECK_WEIGHT_KG)
  if (field === 'girthCm') return within(CHECK_GIRTH_CM)
  const known: readonly unknown[] = CHOICES[field]
  return known.includes(value)
}

/** The answers of a field that is chosen from. */
export const CHOICES = {
  urine: URINE_ANSWERS,
  breath: BREATH_ANSWERS,
  pain: PAIN_ANSWERS,
  vomiting: VOMITING_ANSWERS,
  faint: FAINT_ANSWERS,
  thirst: THIRST_ANSWERS,
  leg: LEG_ANSWERS,
} as const

/**
 * The danger in the days of a self-check. A rise counts from the lowest measurement before, however many days lie between:
 * a gap does not thin it out, small steps add up, and it stands until the value has come down again.
 * @param days in any order, with gaps
 * @param today the day that is asked about; later ones do not count
 */
export function dangerOfChecks(days: readonly CheckDay[], rules: DangerRules, today: DateText): Danger {
  const told = days.filter(({ date }) => isDate(date) && date <= today).sort((a, b) => (a.date < b.date ? -1 : 1))
  const known = (field: (typeof CHECK_FIELDS)[number]) =>
    told.map((day) => day[field]).filter((value) => isReadable(field, value))
  const last = (field: (typeof CHECK_FIELDS)[number]) => known(field).slice(-1)[0]
  const rise = (field: 'weightKg' | 'girthCm'): number | undefined => {
    const measured = known(field) as number[]
    const [latest] = measured.slice(-1)
    // In whole thousandths, so that 56.1 after 55.1 is one; nothing is rounded up to the threshold.
    return latest === undefined || measured.length < 2
      ? undefined
      : (thousandths(latest) - thousandths(Math.min(...measured.slice(0, -1)))) / 1000
  }
  const chosen = Object.fromEntries(
    (Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((field) => [field, last(field)]),
  )
  return dangerOf(FORM, { weightRise: rise('weightKg'), girthRise: rise('girthCm'), ...chosen }, rules, today)
}

/** What a measurement differs by. */
export interface CheckChange {
  readonly field: 'weightKg' | 'girthCm'
  /** The day it is compared with. */
  readonly since: DateText
  /** Yesterday, the day of the retrieval, or the first measurement where that day has none. */
  readonly of: 'yesterday' | 'retrieval' | 'first'
  /** Tenths of a kilogram or centimetre, rounded; above zero for more. */
  readonly by: number
}

/** From which rise on a change is told as one to look at again: hospital data (src/hospitals/danger.ts). */
export interface NoticeRules {
  /** Kilograms. */
  readonly weightNoticeKg: number
  readonly girthNoticeCm: number
}

/**
 * What the weight and girth of a day differ by from the day before and from the day of the retrieval. A day that was not
 * measured is compared with nothing.
 * @param retrievalOn '' while there is none
 */
export function changesOf(days: readonly CheckDay[], today: DateText, retrievalOn: DateText | ''): CheckChange[] {
  const sorted = [...days]
    .filter(({ date }) => isDate(date) && date <= today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return (['weightKg', 'girthCm'] as const).flatMap((field) => {
    const measured = sorted.flatMap((day) =>
      isReadable(field, day[field]) ? [{ date: day.date, value: day[field] }] : [],
    )
    const now = measured.find(({ date }) => date === today)
    if (!now) return []
    const before = measured.filter(({ date }) => date < today)
    const atRetrieval = before.find(({ date }) => date === retrievalOn)
    const first = atRetrieval ?? before[0]
    const yesterday = before.find(({ date }) => date === addDays(today, -1))
    const change = (from: (typeof before)[number] | undefined, of: CheckChange['of']): CheckChange[] =>
      from ? [{ field, since: from.date, of, by: Math.round((Number(now.value) - Number(from.value)) * 10) / 10 }] : []
    return [
      ...change(yesterday, 'yesterday'),
      ...(first && first !== yesterday ? change(first, atRetrieval ? 'retrieval' : 'first') : []),
    ]
  })
}

/** Whether a change is small but real: measured again, and told to the hospital where it goes on. Never a danger by itself. */
export const isNoticed = ({ field, by }: CheckChange, rules: NoticeRules): boolean =>
  by >= (field === 'weightKg' ? rules.weightNoticeKg : rules.girthNoticeCm)

/** The later word on each of the fields; what it leaves open stays as it was. */
export function mergeAnswers(before: CheckAnswers, later: CheckAnswers): CheckAnswers {
  const field = <Name extends keyof CheckAnswers>(name: Name) => later[name] ?? before[name]
  return {
    weightKg: field('weightKg'),
    girthCm: field('girthCm'),
    urine: field('urine'),
    breath: field('breath'),
    pain: field('pain'),
    vomiting: field('vomiting'),
    faint: field('faint'),
    thirst: field('thirst'),
    leg: field('leg'),
  }
}

/** The days with another one told in its place, by day. */
export function withDay(days: readonly CheckDay[], { date, ...answers }: CheckDay): CheckDay[] {
  const before = days.find((one) => one.date === date) ?? NO_ANSWERS
  const others = days.filter((one) => one.date !== date)
  return [...others, { date, ...mergeAnswers(before, answers) }].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The days of a check, both included. */
export interface CheckWindow {
  readonly from: DateText
  readonly until: DateText
  /** The day that later ones are compared with; '' or nothing while there was no retrieval. */
  readonly retrievalOn?: DateText | ''
}

/** Longest that a check runs on to a blood test, days after the trigger: a test of later days is another question. Ours. */
const MOST_DAYS = 30

/** What moves the end of a check. */
interface CheckEnd {
  /** The first blood test of the cycle as it is arranged; '' while none is known. */
  readonly testDay?: DateText | ''
  /** The first day after that without its result; '' where the blood was taken. A test that is late is waited for. */
  readonly untestedOn?: DateText | ''
  /** The day on which the hospital closed the check; '' where it did not. */
  readonly closedOn?: DateText | ''
}

/**
 * The days of the check that belong to a trigger: to the blood test where that is later, and no longer than the hospital
 * keeps it open.
 * @param triggerAt instant in ms
 * @param days of the hospital's data, 17 by default: late signs come with a pregnancy, some days after the transfer
 */
export function checkWindow(
  triggerAt: number,
  days: number,
  { testDay, untestedOn, closedOn }: CheckEnd = {},
): CheckWindow {
  const from = hospitalDate(triggerAt)
  const least = addDays(from, days)
  const most = addDays(from, MOST_DAYS)
  const later = [testDay, untestedOn].reduce<DateText>(
    (until, day) => (day && day > until && day <= most ? day : until),
    least,
  )
  return { from, until: closedOn && closedOn >= from && closedOn < later ? closedOn : later }
}

export const isInWindow = ({ from, until }: CheckWindow, day: DateText): boolean => day >= from && day <= until

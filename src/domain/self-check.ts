/**
 * The daily self-check from the trigger on (spec:treatment#self-check): weight, girth, urine, breath and pain. It looks at
 * the days with the one engine of danger signs and names no illness. What is missing or cannot be read is never taken for
 * normal: the last known answer stands until another one replaces it.
 */
import { type Danger, dangerOf, type DangerRules, type MarkedForm } from './danger-signs'
import { addDays, type DateText, hospitalDate, isDate } from './dates'
import { thousandths } from './rounding'

export const URINE_ANSWERS = ['usual', 'less', 'none'] as const
export const BREATH_ANSWERS = ['usual', 'short'] as const
export const PAIN_ANSWERS = ['none', 'mild', 'strong', 'severe'] as const

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
}

export interface CheckDay extends CheckAnswers {
  readonly date: DateText
}

export const NO_ANSWERS: CheckAnswers = { weightKg: null, girthCm: null, urine: null, breath: null, pain: null }
export const CHECK_FIELDS = [
  'weightKg',
  'girthCm',
  'urine',
  'breath',
  'pain',
] as const satisfies readonly (keyof CheckAnswers)[]

/** The days as the engine reads them: rises over the lowest measurement before, and the answers that are signs. */
const FORM: MarkedForm = {
  fields: {
    weightRise: { kind: 'number', threshold: 'weightRiseKg' },
    girthRise: { kind: 'number', threshold: 'girthRiseCm' },
    urine: { kind: 'choice', signs: { less: 'urine', none: 'urine' } },
    breath: { kind: 'choice', signs: { short: 'breath' } },
    pain: { kind: 'choice', signs: { strong: 'pain', severe: 'severePain' } },
  },
}

/** Which of the five a day does not tell, or not in a way that can be read. */
export const missingOf = (answers: CheckAnswers): (typeof CHECK_FIELDS)[number][] =>
  CHECK_FIELDS.filter((field) => !isReadable(field, answers[field]))

function isReadable(field: (typeof CHECK_FIELDS)[number], value: unknown): boolean {
  const within = ({ least, most }: { least: number; most: number }) =>
    typeof value === 'number' && value >= least && value <= most
  if (field === 'weightKg') return within(CHECK_WEIGHT_KG)
  if (field === 'girthCm') return within(CHECK_GIRTH_CM)
  const known: readonly unknown[] = { urine: URINE_ANSWERS, breath: BREATH_ANSWERS, pain: PAIN_ANSWERS }[field]
  return known.includes(value)
}

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
  const answers = {
    weightRise: rise('weightKg'),
    girthRise: rise('girthCm'),
    urine: last('urine'),
    breath: last('breath'),
    pain: last('pain'),
  }
  return dangerOf(FORM, answers, rules, today)
}

/** The later word on each of the five; what it leaves open stays as it was. */
export function mergeAnswers(before: CheckAnswers, later: CheckAnswers): CheckAnswers {
  const field = <Name extends keyof CheckAnswers>(name: Name) => later[name] ?? before[name]
  return {
    weightKg: field('weightKg'),
    girthCm: field('girthCm'),
    urine: field('urine'),
    breath: field('breath'),
    pain: field('pain'),
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
}

/** Longest that a check runs on to a blood test, days after the trigger: a test of later days is another question. Ours. */
const MOST_DAYS = 30

/**
 * The days of the check that belong to a trigger.
 * @param triggerAt instant in ms
 * @param days of the hospital's data, 17 by default: late signs come with a pregnancy, some days after the transfer
 * @param testDay the first blood test of the cycle, '' while none is known; it is asked for until then
 */
export function checkWindow(triggerAt: number, days: number, testDay: DateText | '' = ''): CheckWindow {
  const from = hospitalDate(triggerAt)
  const least = addDays(from, days)
  const until = testDay > least && testDay <= addDays(from, MOST_DAYS) ? testDay : least
  return { from, until }
}

export const isInWindow = ({ from, until }: CheckWindow, day: DateText): boolean => day >= from && day <= until

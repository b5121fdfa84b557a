/**
 * Danger signs in the answers of any form (spec:followup#danger-signs). The form marks which answer is which sign, the
 * hospital says how urgent a sign is and in which words patients name it; this file only puts the two together. It names
 * no illness. An answer that is missing, unreadable or no longer asked never lowers what another answer has raised.
 */

import { type DateText, diffDays, isDate } from '../dates'
import { type DangerLevel, type DangerSign, DANGER_LEVELS, DANGER_SIGNS } from './danger-vocabulary'
import { isOfMind, signsInWords, type TextRules } from './danger-words'

export type { DangerLevel, DangerSign }

/** The sign that a measured number is from its threshold on. */
const THRESHOLD_SIGNS = {
  feverCelsius: 'fever',
  weightRiseKg: 'weightRise',
  girthRiseCm: 'girthRise',
} as const satisfies Record<string, DangerSign>
export type DangerThreshold = keyof typeof THRESHOLD_SIGNS

/** Signs that are more urgent together than each alone. */
export interface DangerCombination {
  readonly signs: readonly DangerSign[]
  readonly level: DangerLevel
}

/** What a hospital says of the signs: hospital data (src/hospitals/danger.ts). */
export interface DangerRules extends TextRules {
  readonly levels: Readonly<Record<DangerSign, DangerLevel>>
  readonly together: readonly DangerCombination[]
  /** From how many centimetres more than at the lowest measuring before it a girth is a sign. */
  readonly girthRiseCm: number
  /** For how many days after the event of a form its signs of the body count. */
  readonly recentDays: number
}

/** What a field of a form says about signs. */
export interface DangerMarks {
  /** Which answer is which sign: the value of an option, `yes` or `no`. */
  readonly signs?: Readonly<Record<string, DangerSign>>
  /** The choice that says more of the same sign: once its answer is a sign, that one counts instead; denied, neither does. */
  readonly refinedBy?: string
  /** The number is a sign from this threshold on. */
  readonly threshold?: DangerThreshold
  /** A text about how the person is now. In every text thoughts of self-harm count; signs of the body only here. */
  readonly tellsNow?: boolean
}

interface MarkedField extends DangerMarks {
  readonly kind: string
  readonly fields?: Readonly<Record<string, MarkedField>>
}

/** The part of a form that is looked at. */
export interface MarkedForm {
  readonly fields: Readonly<Record<string, MarkedField>>
  /** The field with the day of what the form tells of. */
  readonly eventDay?: string
}

/** What was found. Both can stand: a body and a mind in danger. */
export interface Danger {
  /** How soon signs of the body ask for help; null without any. */
  readonly level: DangerLevel | null
  /** Thoughts of self-harm. */
  readonly isCrisis: boolean
  /** In the order of DANGER_SIGNS. */
  readonly signs: readonly DangerSign[]
}

export const NO_DANGER: Danger = { level: null, isCrisis: false, signs: [] }

export const isDanger = ({ level, isCrisis }: Danger): boolean => level !== null || isCrisis

/** A danger as one short word, for the way to the next screen; '' for none. It names no sign. */
export const dangerKey = ({ level, isCrisis }: Danger): string =>
  [level, isCrisis ? 'crisis' : null].filter((one) => one !== null).join('-')

/** The danger of such a word, without its signs; of any other word none. */
export function dangerOfKey(key: string | undefined): Danger {
  const parts = (key ?? '').split('-')
  const level = DANGER_LEVELS.find((one) => parts.includes(one)) ?? null
  return { level, isCrisis: parts.includes('crisis'), signs: [] }
}

const valuesOf = (answer: unknown): string[] => {
  if (answer === true) return ['yes']
  if (answer === false) return ['no']
  return (Array.isArray(answer) ? answer : [answer]).filter((one): one is string => typeof one === 'string')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const owns = Object.prototype.hasOwnProperty
const valueAt = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  owns.call(record, name) ? record[name] : undefined

const marked = ({ signs = {} }: MarkedField, answer: unknown): DangerSign[] =>
  valuesOf(answer).flatMap((value) => (owns.call(signs, value) ? [signs[value] as DangerSign] : []))

/** Answered, and not with a sign: what was said before of how much is out of date. */
const isDenied = (field: MarkedField, answer: unknown): boolean =>
  valuesOf(answer).some((value) => value !== '') && marked(field, answer).length === 0

function signsOfField(field: MarkedField, answer: unknown, rules: DangerRules): readonly DangerSign[] {
  if (answer === undefined || answer === null || answer === '') return []
  if (field.kind === 'text')
    return typeof answer === 'string'
      ? signsInWords(answer, rules).filter((sign) => field.tellsNow === true || isOfMind(sign))
      : []
  if (field.threshold !== undefined) {
    const value = typeof answer === 'string' ? Number(answer.normalize('NFKC')) : answer
    const isReached = typeof value === 'number' && value >= rules[field.threshold]
    return isReached ? [THRESHOLD_SIGNS[field.threshold]] : []
  }
  return marked(field, answer)
}

function signsIn(
  fields: MarkedForm['fields'],
  record: Readonly<Record<string, unknown>>,
  rules: DangerRules,
): DangerSign[] {
  return Object.entries(fields).flatMap(([id, field]) => {
    const answer = valueAt(record, id)
    const { fields: inner, refinedBy = '' } = field
    const refining = fields[refinedBy]
    if (refining && marked(refining, valueAt(record, refinedBy)).length > 0) return []
    const refined = Object.entries(fields).find(([, one]) => one.refinedBy === id)
    if (refined && isDenied(refined[1], valueAt(record, refined[0]))) return []
    if (!inner) return [...signsOfField(field, answer, rules)]
    return Array.isArray(answer) ? answer.filter(isRecord).flatMap((item) => signsIn(inner, item, rules)) : []
  })
}

/** The more urgent one. */
function higher(a: DangerLevel | null, b: DangerLevel): DangerLevel {
  return a !== null && DANGER_LEVELS.indexOf(a) >= DANGER_LEVELS.indexOf(b) ? a : b
}

/** @param found signs in any order, repeated or not */
function weigh(found: readonly DangerSign[], rules: DangerRules): Danger {
  const signs = DANGER_SIGNS.filter((sign) => found.includes(sign))
  const ofBody = signs.filter((sign) => sign !== 'selfHarm')
  const met = rules.together.filter((one) => one.signs.every((sign) => signs.includes(sign)))
  const levels = [...ofBody.map((sign) => rules.levels[sign]), ...met.map(({ level }) => level)]
  return {
    level: levels.reduce<DangerLevel | null>(higher, null),
    isCrisis: signs.some(isOfMind),
    signs,
  }
}

/** Signs of the body in a form about something long ago are its history. An unknown day is today. */
function isLongAgo({ eventDay }: MarkedForm, record: Readonly<Record<string, unknown>>, days: number, today: DateText) {
  const day = eventDay === undefined ? undefined : valueAt(record, eventDay)
  return isDate(day) && diffDays(today, day) > days
}

/**
 * The danger in the answers of a form, complete or not, right or wrong; never throws.
 * @param raw what was typed so far, or what was sent
 * @param today the hospital's day
 */
export function dangerOf(form: MarkedForm, raw: unknown, rules: DangerRules, today: DateText): Danger {
  if (!isRecord(raw)) return NO_DANGER
  const found = signsIn(form.fields, raw, rules)
  return weigh(isLongAgo(form, raw, rules.recentDays, today) ? found.filter(isOfMind) : found, rules)
}

/** The danger in a text that stands in no form: a feedback. */
export const dangerInText = (text: string, rules: DangerRules): Danger => weigh(signsInWords(text, rules), rules)

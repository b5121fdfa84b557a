/** Parses and checks the answers of a form; the app and the server use the same function. */

import type {
  Answer,
  Answers,
  CrossRule,
  Fault,
  Field,
  FieldOf,
  Fields,
  FormDefinition,
  Parsed,
  RawAnswers,
} from './kinds'
import { missing, readField } from './read'

import type { DateText } from '@/domain/dates'

const owns = Object.prototype.hasOwnProperty

/** An untrusted record, never an array; only own keys are read, so that prototype keys have no effect. */
const recordOf = (raw: unknown): RawAnswers =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as RawAnswers) : {}

const ownValue = (raw: RawAnswers, name: string): unknown => (owns.call(raw, name) ? raw[name] : undefined)

export interface ParseOptions {
  /** Fields whose value the server holds from before and shows masked: left out, they count as answered. */
  readonly kept?: readonly string[]
}

/** The fields to read: of the whole form, or of one item of a group. */
interface Asked extends ParseOptions {
  readonly fields: Fields
  readonly order: readonly string[]
  readonly rules: readonly CrossRule[]
  readonly today: DateText
}

interface Walk {
  readonly answers: { [field: string]: Answer }
  readonly faults: Fault[]
}

/** How many items a group lacks of those that the number before it says: below 0 are too many. 0 where nothing is said. */
export function lacking({ per }: FieldOf<'group'>, count: unknown, given: number): number {
  if (per === undefined || typeof count !== 'number') return 0
  return per.orMore ? Math.max(0, count - given) : count - given
}

/** What is wrong with how many items there are; null when nothing is. */
function miscounted(field: FieldOf<'group'>, given: number, answers: Answers, fields: Fields): string | null {
  const { label, item, min = 0, max, per } = field
  if (given < min) return `请至少填写${min}${item}${label}`
  if (given > max) return `${label}最多填写${max}${item}`
  const left = lacking(field, answers[per?.count ?? ''], given)
  if (left > 0) return `还有${left}份未填写，请每${item}各填一份`
  return left < 0 ? `${label}的条数不能多于${fields[per?.count ?? '']?.label ?? ''}` : null
}

function readGroup(
  field: FieldOf<'group'>,
  id: string,
  raw: unknown,
  { answers }: Walk,
  whole: Asked,
): { list: Answers[]; faults: Fault[] } {
  const { label, max, fields, rules = [] } = field
  const { today } = whole
  const given = raw === undefined || raw === null || raw === '' ? [] : raw
  if (!Array.isArray(given)) return { list: [], faults: [{ path: id, label, message: `请重新填写${label}` }] }
  const message = miscounted(field, given.length, answers, whole.fields)
  const faults: Fault[] = message === null ? [] : [{ path: id, label, message }]
  const asked = { fields, order: Object.keys(fields), rules, today }
  const list = given.slice(0, max).map((one: unknown, at) => {
    const inner = walk(asked, recordOf(one))
    for (const fault of inner.faults) faults.push({ ...fault, path: `${id}.${at}.${fault.path}` })
    return inner.answers
  })
  return { list, faults }
}

function readOne(walked: Walk, id: string, field: Field, raw: unknown, asked: Asked): void {
  const { today, kept = [] } = asked
  const { label, kind } = field
  if (field.kind === 'group') {
    const { list, faults } = readGroup(field, id, raw, walked, asked)
    walked.faults.push(...faults)
    if (list.length > 0 && faults.length === 0) walked.answers[id] = list
    return
  }
  const reading = readField(raw, field, { today, answers: walked.answers })
  if (reading.state === 'ok') walked.answers[id] = reading.value
  else if (reading.state === 'wrong') walked.faults.push({ path: id, label, message: reading.message })
  else if (!field.optional && !kept.includes(id)) walked.faults.push({ path: id, label, message: missing(kind, label) })
}

function walk(asked: Asked, raw: RawAnswers): Walk {
  const { fields, order, rules, today } = asked
  const walked: Walk = { answers: Object.create(null) as Walk['answers'], faults: [] }
  for (const id of order) {
    const field = fields[id]
    if (!field || (field.showIf && !field.showIf.holds(walked.answers))) continue
    readOne(walked, id, field, ownValue(raw, id), asked)
  }
  for (const rule of rules) {
    if (!rule.needs.every((id) => id in walked.answers)) continue
    const message = rule.check(walked.answers, today)
    if (message !== null) walked.faults.push({ path: rule.at, label: fields[rule.at]?.label ?? '', message })
  }
  const place = (fault: Fault) => order.indexOf(fault.path.split('.')[0] ?? '')
  walked.faults.sort((a, b) => place(a) - place(b))
  return { answers: { ...walked.answers }, faults: walked.faults }
}

const wholeOf = ({ fields, rules, sections }: FormDefinition, today: DateText): Asked => ({
  fields,
  rules,
  order: sections.flatMap((section) => [...section.fields]),
  today,
})

/**
 * Reads whatever was typed or sent. Fields that the form does not have, or does not ask because of other answers, are
 * dropped; never throws. Faults come in the order of the questions.
 */
export function parseForm(form: FormDefinition, raw: unknown, today: DateText, { kept }: ParseOptions = {}): Parsed {
  const { answers, faults } = walk({ ...wholeOf(form, today), kept }, recordOf(raw))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, answers }
}

/** The valid answers of a form that is not complete yet; conditions and the review use them. */
export const readSoFar = (form: FormDefinition, raw: unknown, today: DateText): Answers =>
  walk(wholeOf(form, today), recordOf(raw)).answers

/** The valid answers of a group's item that is not complete yet. */
export const readItemSoFar = (field: FieldOf<'group'>, raw: unknown, today: DateText): Answers =>
  walk({ fields: field.fields, order: Object.keys(field.fields), rules: [], today }, recordOf(raw)).answers

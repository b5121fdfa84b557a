/**
 * One reader for each kind of field: turns what was typed or sent into the answer, or returns the fault in Chinese. Pure, linear in
 * the length of its input, and the same on the phone and on the server. Longest text looked at: 2,000 characters.
 */

import { uniq } from 'es-toolkit/array'

import type { Answer, Answers, DateBound, FieldKind, FieldOf, ItemField } from './kinds'

import { addDays, type DateText } from '@/domain/dates'
import { RESIDENT_ID_TYPE } from '@/domain/dictionaries/id-types'
import { compact } from '@/domain/input/characters'
import { parseDay } from '@/domain/input/day'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { parseName } from '@/domain/input/name'
import { parseNumber } from '@/domain/input/number'
import type { Parsed } from '@/domain/input/parsed'
import { MOBILE_MESSAGE, parseMobile } from '@/domain/input/phone'
import { parseAddress, parseWords } from '@/domain/input/words'
import { checkDocument } from '@/domain/person/id-document'
import { gestationDays } from '@/domain/treatment/gestation'
import { printedValue } from '@/domain/treatment/printed-value'

export type Reading<A extends Answer = Answer> =
  | { readonly state: 'ok'; readonly value: A }
  | { readonly state: 'absent' }
  | { readonly state: 'wrong'; readonly message: string }

/** Context of a reader besides the value. */
export interface ReadContext {
  /** The hospital's day. */
  readonly today: DateText
  /** Answers read so far; of a group, those of the same item. */
  readonly answers: Answers
}

const ABSENT = { state: 'absent' } as const
const ok = <A extends Answer>(value: A): Reading<A> => ({ state: 'ok', value })
const wrong = (message: string): Reading<never> => ({ state: 'wrong', message })

/** Text as typed, spaces at the ends gone; undefined for what is no text. '' and null are absent. */
function textOf(raw: unknown): string | undefined {
  if (raw === null || raw === undefined) return ''
  return typeof raw === 'string' ? raw.trim() : undefined
}

/** A reading of what a parser found: its text, or its words for what is wrong. */
const readingOf = (read: Parsed<string>): Reading<string> =>
  read.ok ? ok(read.value) : read.reason === 'empty' ? ABSENT : wrong(read.message)

/** An id of the hospital, or a day: what pictures and offers are called by. */
const REFERENCE = /^[\w\-.:@]{1,64}$/

/** A number of a document; its kind may have a rule of its own. @param misread what is wrong with any other number */
function readDocument(
  raw: unknown,
  { idType, sex, misread }: { idType: string; sex: 'female' | 'male' | undefined; misread: string },
  today: DateText,
): Reading<string> {
  const typed = textOf(raw)
  if (typed === undefined) return wrong(misread)
  const read = parseDocumentNumber(typed, idType)
  if (!read.ok) return read.reason === 'empty' ? ABSENT : wrong(misread)
  const number = read.value
  const result = checkDocument(idType, number, today)
  if (result === null) return ok(number)
  if (!result.ok) return wrong(result.message)
  if (sex !== undefined && result.sex !== null && result.sex !== sex) {
    const word = idType === RESIDENT_ID_TYPE ? '身份证' : '证件'
    return wrong(sex === 'female' ? `这是男方的${word}号码，请填写女方的` : `这是女方的${word}号码，请填写男方的`)
  }
  return ok(number)
}

const dayOf = (bound: DateBound, today: DateText): DateText =>
  typeof bound === 'number' ? addDays(today, bound) : bound

/** First and last day that a date field takes. */
export function dateRange(field: FieldOf<'date'>, today: DateText): { from: DateText; to: DateText } {
  return { from: dayOf(field.from ?? '1900-01-01', today), to: dayOf(field.to ?? '2099-12-31', today) }
}

type Reader<K extends FieldKind> = (raw: unknown, field: FieldOf<K>, context: ReadContext) => Reading

const listOf = (raw: unknown): unknown[] | undefined =>
  raw === undefined || raw === null || raw === '' ? [] : Array.isArray(raw) ? raw : undefined

/** Readers of everything but groups, whose items are read by the parser. */
export const READERS: { readonly [K in ItemField['kind']]: Reader<K> } = {
  text: (raw, { label, maxLength, lines, reads }) => {
    const typed = textOf(raw)
    if (typed === undefined) return wrong(`${label}最多${maxLength}个字`)
    const isAddress = reads === 'address' && !lines
    return readingOf(
      isAddress ? parseAddress(typed, label, maxLength) : parseWords(typed, { label, most: maxLength, lines }),
    )
  },
  name: (raw, { label }) => {
    const typed = textOf(raw)
    return typed === undefined ? wrong(`${label}格式不正确`) : readingOf(parseName(typed, label))
  },
  mobile: (raw) => {
    const typed = textOf(raw)
    return typed === undefined ? wrong(MOBILE_MESSAGE) : readingOf(parseMobile(typed))
  },
  idCard: (raw, { label, sex }, { today }) =>
    readDocument(raw, { idType: RESIDENT_ID_TYPE, sex, misread: `${label}格式不正确` }, today),
  document: (raw, { label, typeField, sex }, { today, answers }) => {
    const idType = String(answers[typeField] ?? RESIDENT_ID_TYPE)
    return readDocument(raw, { idType, sex, misread: `${label}应为5至20位字母或数字` }, today)
  },
  number: (raw, { label, min, max, precision = 0, unit = '', isYear }, { today }) => {
    if (raw === '' || raw === null || raw === undefined) return ABSENT
    const read = parseNumber(typeof raw === 'number' || typeof raw === 'string' ? String(raw) : 'x', { label, unit })
    if (!read.ok) return read.reason === 'empty' ? ABSENT : wrong(read.message)
    const text = read.value
    const parts = /^-?\d{0,9}(?:\.(\d{0,6}))?$/.exec(text)
    if (!parts) return wrong(`${label}应为数字`)
    if ((parts[1]?.replace(/0+$/, '').length ?? 0) > precision) {
      return wrong(precision === 0 ? `${label}应为整数` : `${label}最多保留${precision}位小数`)
    }
    const value = Number(text)
    if (isYear && value > Number(today.slice(0, 4)) && value <= max) return wrong(`${label}不能晚于今年`)
    return value < min || value > max ? wrong(`${label}应在${min}至${max}${unit}之间`) : ok(value)
  },
  measured: (raw, { label, min, max, unit }) => {
    if (raw === '' || raw === null || raw === undefined) return ABSENT
    const typed = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? compact(raw) : 'x'
    if (typed === '') return ABSENT
    const hasUnit = unit !== '' && typed.toLowerCase().endsWith(compact(unit).toLowerCase())
    const printed = printedValue(hasUnit ? typed.slice(0, -compact(unit).length) : typed)
    if (!printed || !/^\d{1,9}(?:\.\d{1,6})?$/.test(printed.digits))
      return wrong(`${label}应为数字，也可以填写<0.1这样的结果`)
    return printed.value < min || printed.value > max
      ? wrong(`${label}应在${min}至${max}${unit}之间`)
      : ok(`${printed.sign}${printed.digits}`)
  },
  date: (raw, field, { today }) => {
    const { label } = field
    const read = parseDay(textOf(raw) ?? '?', label)
    if (!read.ok) return read.reason === 'empty' ? ABSENT : wrong(read.message)
    const text = read.value
    const { from, to } = dateRange(field, today)
    if (text > to) return wrong(to === today ? `${label}不能晚于今天` : `${label}不能晚于${to}`)
    return text < from ? wrong(from === today ? `${label}不能早于今天` : `${label}不能早于${from}`) : ok(text)
  },
  gestation: (raw, { label, min, max }) => {
    if (raw === '' || raw === null || raw === undefined || raw === '+') return ABSENT
    const days = gestationDays(raw)
    if (days === null) return wrong(`请填写完整${label}，满整周时天数填0`)
    return days < min * 7 || days >= (max + 1) * 7 ? wrong(`${label}应在${min}至${max}周之间`) : ok(days)
  },
  choice: (raw, { label, options }) => {
    if (raw === '' || raw === null || raw === undefined) return ABSENT
    const found = options.find(({ value }) => value === raw)
    return found ? ok(found.value) : wrong(`请重新选择${label}`)
  },
  choices: (raw, { label, options, none }) => {
    const list = listOf(raw)
    if (!list || list.length > options.length) return wrong(`请重新选择${label}`)
    if (list.length === 0) return ABSENT
    const chosen = options.filter(({ value }) => list.includes(value)).map(({ value }) => value)
    if (chosen.length !== list.length) return wrong(`请重新选择${label}`)
    const denies = none !== undefined && chosen.includes(none) && chosen.length > 1
    return denies
      ? wrong(`${label}选择了“${options.find(({ value }) => value === none)?.label}”，不能再选其他项`)
      : ok(chosen)
  },
  yesNo: (raw, { label }) => {
    if (raw === '' || raw === null || raw === undefined) return ABSENT
    if (raw === true || raw === 'yes') return ok(true)
    return raw === false || raw === 'no' ? ok(false) : wrong(`请重新选择${label}`)
  },
  rating: (raw, { label }) => {
    if (raw === '' || raw === null || raw === undefined || raw === 0) return ABSENT
    const value = typeof raw === 'string' && /^[1-5]$/.test(raw) ? Number(raw) : raw
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5
      ? ok(value)
      : wrong(`请重新选择${label}`)
  },
  photos: (raw, { label, max, min = 0 }) => {
    const list = listOf(raw)
    if (!list || !list.every((one): one is string => typeof one === 'string' && REFERENCE.test(one))) {
      return wrong(`请重新上传${label}`)
    }
    if (list.length === 0) return ABSENT
    const ids = uniq(list)
    if (ids.length > max) return wrong(`${label}最多上传${max}张`)
    return ids.length < min ? wrong(`${label}至少上传${min}张`) : ok(ids)
  },
  offer: (raw, { label }) => {
    if (raw === '' || raw === null || raw === undefined) return ABSENT
    return typeof raw === 'string' && REFERENCE.test(raw) ? ok(raw) : wrong(`请重新选择${label}`)
  },
  agree: (raw, { label }) =>
    raw === true
      ? ok(true)
      : raw === false || raw === null || raw === undefined || raw === ''
        ? ABSENT
        : wrong(`请确认${label}`),
}

/** Reads one field that is no group. */
export function readField(raw: unknown, field: ItemField, context: ReadContext): Reading {
  const read = READERS[field.kind] as Reader<typeof field.kind>
  return read(raw, field, context)
}

const VERBS: Partial<Record<FieldKind, string>> = {
  date: '请选择',
  choice: '请选择',
  choices: '请选择',
  yesNo: '请选择',
  rating: '请选择',
  photos: '请上传',
  offer: '请选择',
  agree: '请阅读并勾选',
}

/** 请填写姓名, 请选择就诊日期, 请上传身份证正面照片 (spec:wording#form-faults). */
export const missing = (kind: FieldKind, label: string): string => `${VERBS[kind] ?? '请填写'}${label}`

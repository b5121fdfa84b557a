/**
 * One reader for each kind of field: turns what was typed or sent into the answer, or returns the fault in Chinese. Pure, linear in
 * the length of its input, and the same on the phone and on the server. Longest text looked at: 2,000 characters.
 */
import { uniq } from 'es-toolkit/array'

import { addDays, isDate, type DateText } from '@/domain/dates'
import { RESIDENT_ID_TYPE } from '@/domain/dictionaries/id-types'
import { gestationDays } from '@/domain/gestation'
import { checkDocument } from '@/domain/id-document'
import { printedValue } from '@/domain/printed-value'
import { isMobile, MOBILE_MESSAGE } from '@/domain/phone'

import type { Answer, Answers, DateBound, FieldKind, FieldOf, ItemField } from './kinds'

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

const MAX_INPUT = 2000
/** Control characters, the zero-width family and direction marks: removed, because they break lists and exports. */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/

/** Text as typed, spaces at the ends gone; undefined for what is no text. '' and null are absent. */
function textOf(raw: unknown): string | undefined {
  if (raw === null || raw === undefined) return ''
  return typeof raw === 'string' ? raw.trim() : undefined
}

/** Full-width digits, letters and signs become the plain ones: a Chinese keyboard writes １３８ and －. */
function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, '')
}

const length = (text: string): number => [...text].length

/** Letters of a name: Han of the basic planes and, as surrogate pairs, the rare ones beyond; no property escapes on old phones. */
const NAME = /^(?:[\u3007\u3400-\u4dbf\u4e00-\u9fffA-Za-z· ]|[\ud840-\ud8bf][\udc00-\udfff])+$/

/** An id of the hospital, or a day: what pictures and offers are called by. */
const REFERENCE = /^[\w\-.:@]{1,64}$/

/** What a document number may hold (passports, permits): letters, digits and hyphens. */
const DOCUMENT = /^[A-Z0-9-]{5,20}$/

/** A number of a kind of document that has a rule of its own; null for the others. */
function readChecked(
  text: string,
  idType: string,
  sex: 'female' | 'male' | undefined,
  today: DateText,
): Reading<string> | null {
  const number = text.toUpperCase()
  const result = checkDocument(idType, number, today)
  if (result === null) return null
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
  text: (raw, { label, maxLength, lines }) => {
    const text = textOf(raw)
    if (text === undefined || text.length > MAX_INPUT) return wrong(`${label}最多${maxLength}个字`)
    if (text === '') return ABSENT
    if (HIDDEN.test(text)) return wrong(`${label}含有无法识别的字符`)
    const clean = lines ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')
    return length(clean) > maxLength ? wrong(`${label}最多${maxLength}个字`) : ok(clean)
  },
  name: (raw, { label }) => {
    const typed = textOf(raw)
    if (typed === undefined || typed.length > 64) return wrong(`${label}应为2至20个字`)
    if (typed === '') return ABSENT
    // Middle dots of names in other languages come in five shapes; registers keep U+00B7.
    const text = typed.replace(/[•・‧．.]/g, '·').replace(/\s+/g, /[A-Za-z]/.test(typed) ? ' ' : '')
    if (!NAME.test(text)) return wrong(`${label}只能包含汉字、字母和间隔号`)
    if (length(text) < 2 || length(text) > 20) return wrong(`${label}应为2至20个字`)
    return /^[· ]|[· ]$/.test(text) ? wrong(`${label}只能包含汉字、字母和间隔号`) : ok(text)
  },
  mobile: (raw) => {
    const typed = textOf(raw)
    if (typed === undefined || typed.length > 64) return wrong(MOBILE_MESSAGE)
    if (typed === '') return ABSENT
    const digits = narrow(typed)
      .replace(/-/g, '')
      .replace(/^(?:\+86|0086|86)(?=1\d{10}$)/, '')
    return isMobile(digits) ? ok(digits) : wrong(MOBILE_MESSAGE)
  },
  idCard: (raw, { label, sex }, { today }) => {
    const typed = textOf(raw)
    if (typed === undefined || typed.length > 64) return wrong(`${label}格式不正确`)
    return typed === '' ? ABSENT : (readChecked(narrow(typed), RESIDENT_ID_TYPE, sex, today) ?? ABSENT)
  },
  document: (raw, { label, typeField, sex }, { today, answers }) => {
    const typed = textOf(raw)
    if (typed === undefined || typed.length > 64) return wrong(`${label}格式不正确`)
    if (typed === '') return ABSENT
    const number = narrow(typed).toUpperCase()
    const checked = readChecked(number, String(answers[typeField] ?? RESIDENT_ID_TYPE), sex, today)
    if (checked !== null) return checked
    return DOCUMENT.test(number) ? ok(number) : wrong(`${label}应为5至20位字母或数字`)
  },
  number: (raw, { label, min, max, precision = 0, unit = '', isYear }, { today }) => {
    if (raw === '' || raw === null || raw === undefined) return ABSENT
    const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? narrow(raw.slice(0, 65)) : 'x'
    if (text === '') return ABSENT
    const parts = /^-?\d{1,9}(?:\.(\d{0,6}))?$/.exec(text)
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
    const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.slice(0, 65) : 'x'
    if (text.trim() === '') return ABSENT
    const printed = printedValue(text)
    if (!printed || !/^\d{1,9}(?:\.\d{1,6})?$/.test(printed.digits))
      return wrong(`${label}应为数字，也可以填写<0.1这样的结果`)
    return printed.value < min || printed.value > max
      ? wrong(`${label}应在${min}至${max}${unit}之间`)
      : ok(`${printed.sign}${printed.digits}`)
  },
  date: (raw, field, { today }) => {
    const { label } = field
    const text = textOf(raw)
    if (text === '') return ABSENT
    if (!isDate(text)) return wrong(`${label}不是有效的日期`)
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

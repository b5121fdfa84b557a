/**
 * Number fields (spec:money-and-dates#numeric-input): a value above the maximum or below the minimum is changed while it is
 * typed, the precision is applied when the field is left. What else stands in the text is read, or refused with its reason;
 * digits are never joined over what stood between them. Works on text, because a number would lose "1." and "-" while they
 * are typed.
 */

import { compact } from './characters'
import { type Parsed, parsed } from './parsed'

/** Longest text that is looked at, in UTF-16 units. */
const LONGEST = 64

export interface NumericLimits {
  min?: number
  max?: number
}

export type NumberFault = 'empty' | 'characters' | 'range' | 'unit'

interface NumberRules {
  /** How the field is called in the messages. */
  readonly label?: string
  /** The field's unit, as it is printed; '' for a count. */
  readonly unit?: string
}

/** A number while it is typed: digits, one decimal point and a minus sign. */
const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/

/** What else says the unit of a field; in the same letters, whatever their case. */
const ALIKE: readonly (readonly string[])[] = [
  ['kg', '公斤', '千克'],
  ['g', '克'],
  ['cm', '厘米', '公分'],
  ['mm', '毫米'],
  ['ml', '毫升'],
  ['℃', '°c', '度', '摄氏度'],
  ['岁', '周岁'],
  ['天', '日'],
]

/** A factor as so many times a power of ten, so that a text is multiplied exactly. */
interface Factor {
  readonly by: 1 | 5
  readonly tens: number
}
const ONE: Factor = { by: 1, tens: 0 }

/** How many of the field's unit one of another is, where nobody can mean anything else. 斤 is half a kilogram. */
const FACTORS: Readonly<Record<string, readonly (readonly [units: readonly string[], factor: Factor])[]>> = {
  kg: [
    [['斤', '市斤'], { by: 5, tens: -1 }],
    [['g', '克'], { by: 1, tens: -3 }],
  ],
  g: [
    [['kg', '公斤', '千克'], { by: 1, tens: 3 }],
    [['斤', '市斤'], { by: 5, tens: 2 }],
  ],
  cm: [
    [['m', '米'], { by: 1, tens: 2 }],
    [['mm', '毫米'], { by: 1, tens: -1 }],
  ],
}

/** Factor from the unit that was typed to the field's; undefined where they do not go together. */
function factorOf(typed: string, unit: string): Factor | undefined {
  const given = typed.toLowerCase()
  const own = ALIKE.find((names) => names.includes(unit.toLowerCase())) ?? [unit.toLowerCase()]
  if (own.includes(given)) return ONE
  return FACTORS[own[0] ?? '']?.find(([names]) => names.includes(given))?.[1]
}

/** Five times a whole number that is written in digits. */
function fivefold(digits: string): string {
  let carried = 0
  let product = ''
  for (const digit of [...digits].reverse()) {
    const sum = Number(digit) * 5 + carried
    product = `${sum % 10}${product}`
    carried = Math.floor(sum / 10)
  }
  return carried === 0 ? product : `${carried}${product}`
}

/** Plain decimal text of a product, exact: it is rounded only where it is shown. */
function times(number: string, { by, tens }: Factor): string {
  if (by === 1 && tens === 0) return number
  const sign = number.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = number.replace('-', '').split('.')
  const product = by === 5 ? fivefold(whole + fraction) : whole + fraction
  const decimals = fraction.length - tens
  const digits = product.padStart(decimals + 1, '0') + '0'.repeat(Math.max(0, -decimals))
  const point = digits.length - Math.max(0, decimals)
  const front = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const rest = digits.slice(point).replace(/0+$/, '')
  return sign + front + (rest === '' ? '' : `.${rest}`)
}

/** From one number to another: `160-165`, `3至4`, `120/80`. */
const RANGE = /^-?[\d.,]+\D{0,3}[-~至到/]\d/
const UNIT = /^[a-z%‰°℃\u4e00-\u9fff/]{1,10}$/i
const THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * Reads a number: `52。5` and `52,5` are 52.5, `1,200` is 1200, `104斤` is 52 where the field's unit is kg. A range is no
 * number, and no unit is guessed.
 * @returns the number as plain decimal text, as exact as it was typed
 */
export function parseNumber(typed: string, { label = '', unit = '' }: NumberRules = {}): Parsed<NumberFault> {
  const wrong = (reason: NumberFault, message: string): Parsed<NumberFault> => ({ ok: false, reason, message })
  if (typed.length > LONGEST) return wrong('characters', `${label}应为数字`)
  const text = compact(typed).replace(/[。｡]/g, '.')
  if (text === '') return wrong('empty', `请填写${label}`)
  if (RANGE.test(text)) return wrong('range', `${label}只能填写一个数字，不能填写范围`)
  const [, number = '', after = ''] = /^(-?[\d.,]+)(.*)$/.exec(text) ?? []
  const digits = THOUSANDS.test(number) ? number.replace(/,/g, '') : number.replace(',', '.')
  if (!PLAIN.test(digits) || (after !== '' && !UNIT.test(after))) return wrong('characters', `${label}应为数字`)
  const factor = after === '' ? ONE : factorOf(after, unit)
  if (factor !== undefined) return parsed(times(digits, factor))
  return wrong('unit', unit === '' ? `${label}只填写数字，不填写单位` : `${label}请按${unit}填写，只填写数字`)
}

/** Key-up: a value above max becomes max, below min becomes min; an incomplete text, and one that is no number, stays. */
export function clampNumeric(text: string, { min, max }: NumericLimits): string {
  if (!PLAIN.test(text)) return text
  const value = Number(text)
  if (max !== undefined && value > max) return plain(max)
  if (min !== undefined && value < min) return plain(min)
  return text
}

/**
 * Blur: the value with exactly `precision` decimals (default 0, spec:money-and-dates#numeric-input), rounded half away
 * from zero on the decimal text, so that 1.005 gives 1.01. A text that is no number stays as it was typed, for its fault to
 * be seen.
 */
export function formatNumeric(text: string, precision = 0, unit = ''): string {
  const read = parseNumber(text, { unit })
  if (!read.ok) return text
  const negative = read.value.startsWith('-')
  const [whole = '', fraction = ''] = read.value.replace('-', '').split('.')
  const digits = (whole || '0') + fraction.slice(0, precision).padEnd(precision, '0')
  const rounded = (fraction[precision] ?? '0') >= '5' ? increment(digits) : digits
  const cut = rounded.length - precision
  const integer = rounded.slice(0, cut).replace(/^0+(?=\d)/, '')
  const body = precision > 0 ? `${integer}.${rounded.slice(cut)}` : integer
  return negative && /[1-9]/.test(body) ? `-${body}` : body
}

/** Adds one to a string of digits. */
function increment(digits: string): string {
  const tail = /9*$/.exec(digits)?.[0].length ?? 0
  const at = digits.length - tail - 1
  const zeros = '0'.repeat(tail)
  return at < 0 ? `1${zeros}` : digits.slice(0, at) + String(Number(digits[at]) + 1) + zeros
}

/** A limit as plain text, never in exponent form. */
function plain(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

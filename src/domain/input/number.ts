/**
 * Numbers with units as people type and print them. What else stands in the text is read, or refused with its reason; digits
 * are never joined over what stood between them.
 */

import { compact } from './characters'
import { type Parsed, parsed, shownAs } from './parsed'

/** Longest text that is looked at, in UTF-16 units. */
const LONGEST = 64

export type NumberFault = 'empty' | 'characters' | 'range' | 'unit'

interface NumberRules {
  /** How the field is called in the messages. */
  readonly label?: string
  /** The field's unit, as it is printed; '' for a count. */
  readonly unit?: string
}

/** A number while it is typed: digits, one decimal point and a minus sign. */
export const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/

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

/** So many digits can be multiplied exactly; what anybody weighs or measures has fewer. */
const EXACT_DIGITS = 14

/** Plain decimal text of a product, exact: it is rounded only where it is shown. Undefined where it cannot be exact. */
function times(number: string, { by, tens }: Factor): string | undefined {
  if (by === 1 && tens === 0) return number
  if (number.length > EXACT_DIGITS) return undefined
  const sign = number.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = number.replace('-', '').split('.')
  const product = String(Number(whole + fraction) * by)
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
const THOUSANDS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
/** A comma as decimal point; behind more than 0, three digits are thousands and more are neither. */
const DECIMAL_COMMA = /^(-?(?:\d+(?=,\d{0,2}$)|0+)),(\d*)$/

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
  const digits = THOUSANDS.test(number) ? number.replace(/,/g, '') : number.replace(DECIMAL_COMMA, '$1.$2')
  if (!PLAIN_NUMBER.test(digits) || (after !== '' && !UNIT.test(after))) return wrong('characters', `${label}应为数字`)
  const factor = after === '' ? ONE : factorOf(after, unit)
  const value = factor && times(digits, factor)
  if (value !== undefined) return parsed(value)
  return wrong('unit', unit === '' ? `${label}只填写数字，不填写单位` : `${label}请按${unit}填写，只填写数字`)
}

/** What a measured value may be. */
export interface Measure {
  /** The field's unit, as it is printed; '' for a count. */
  readonly unit: string
  readonly least: number
  readonly most: number
  readonly decimals: number
}

/** A measured value; null for a text that is no number, has more decimals or lies outside. Nothing is rounded. */
export function measureIn(typed: string, { unit, least, most, decimals }: Measure): number | null {
  const read = parseNumber(typed, { unit })
  if (!read.ok || (read.value.split('.')[1] ?? '').replace(/0+$/, '').length > decimals) return null
  const value = Number(read.value)
  return value >= least && value <= most ? value : null
}

/** What a field of this unit shows once a text was pasted or the field is left: the number alone. */
export const numberShown = (unit: string) => shownAs((typed) => parseNumber(typed, { unit }))

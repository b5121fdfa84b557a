/**
 * Number fields (spec:money-and-dates#numeric-input): a value above the maximum or below the minimum is changed while it is
 * typed, the precision is applied when the field is left. Works on text, because a number would lose "1." and "-" while they
 * are typed.
 */

import { parseNumber, PLAIN_NUMBER } from './number'

export interface NumericLimits {
  min?: number
  max?: number
}

/** Key-up: a value above max becomes max, below min becomes min; an incomplete text, and one that is no number, stays. */
export function clampNumeric(text: string, { min, max }: NumericLimits): string {
  if (!PLAIN_NUMBER.test(text)) return text
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
  const point = digits.length - tail - 1
  const zeros = '0'.repeat(tail)
  return point < 0 ? `1${zeros}` : digits.slice(0, point) + String(Number(digits[point]) + 1) + zeros
}

/** A limit as plain text, never in exponent form. */
function plain(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

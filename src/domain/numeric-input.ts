/**
 * Number fields (spec:money-and-dates#numeric-input): digits, one decimal point and a minus sign while typing, clamp on
 * key-up, precision on blur. Works on text, because a number would lose "1." and "-" while they are typed.
 */

/** Longest text looked at; bounds the work on pasted text. */
const MAX_LENGTH = 64

export interface NumericLimits {
  min?: number
  max?: number
}

/** Keeps digits, the first decimal point, and a minus sign at the front; drops everything else. */
export function filterNumeric(text: string): string {
  let kept = ''
  let hasPoint = false
  for (const character of text.slice(0, MAX_LENGTH)) {
    if (character >= '0' && character <= '9') kept += character
    else if (character === '.' && !hasPoint) {
      kept += character
      hasPoint = true
    } else if (character === '-' && kept === '') kept += character
  }
  return kept
}

/** The number of a filtered text, or null while it is incomplete ('', '-', '.', '-.'). */
export function numericValue(text: string): number | null {
  const filtered = filterNumeric(text)
  return /\d/.test(filtered) ? Number(filtered) : null
}

/** Key-up: a value above max becomes max, below min becomes min; an incomplete text stays. */
export function clampNumeric(text: string, { min, max }: NumericLimits): string {
  const filtered = filterNumeric(text)
  const value = numericValue(filtered)
  if (value === null) return filtered
  if (max !== undefined && value > max) return plain(max)
  if (min !== undefined && value < min) return plain(min)
  return filtered
}

/**
 * Blur: the value with exactly `precision` decimals (default 0, spec:money-and-dates#numeric-input), rounded half away
 * from zero on the decimal text, so that 1.005 gives 1.01. A text without a digit becomes ''.
 */
export function formatNumeric(text: string, precision = 0): string {
  const filtered = filterNumeric(text)
  if (!/\d/.test(filtered)) return ''
  const negative = filtered.startsWith('-')
  const [whole = '', fraction = ''] = filtered.replace('-', '').split('.')
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

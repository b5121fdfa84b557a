/**
 * A number as a laboratory prints it: `286`, `<0.10`, `＞100`, `1,200` (spec:results#printed-values). Linear in the length
 * of the text, of which no more than 40 characters are looked at.
 */

export type PrintedSign = '' | '<' | '≤' | '>' | '≥'

export interface PrintedValue {
  readonly sign: PrintedSign
  /** The digits without separators of thousands, as printed otherwise: 0.10 stays 0.10. */
  readonly digits: string
  readonly value: number
}

const LONGEST = 40

/** Digits, letters and points, as nearly every value is printed: nothing in them is written otherwise. */
const PLAIN = /^[\w.,:%/-]*$/

/** Full-width signs and letters as plain ones, other forms of a sign as one, no spaces. */
export const plainText = (text: string): string => (PLAIN.test(text) ? text : plainSigns(text))

const plainSigns = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[〈‹﹤]/g, '<')
    .replace(/[〉›﹥]/g, '>')
    .replace(/[⩽≦⩾≧]|<=|=<|>=|=>/g, (sign) => (/[⩽≦<]/.test(sign) ? '≤' : '≥'))
    .replace(/[−–—﹣]/g, '-')
    .replace(/[：∶]/g, ':')
    .replace(/\s+/g, '')

const NUMBER = /^([<≤>≥]?)(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)$/

/** The printed number; null for words, ranges and anything that is not one number. */
export function printedValue(text: string): PrintedValue | null {
  if (text.length > LONGEST) return null
  const parts = NUMBER.exec(plainText(text))
  if (!parts) return null
  const digits = (parts[2] ?? '').replace(/,/g, '')
  return { sign: parts[1] as PrintedSign, digits, value: Number(digits) }
}

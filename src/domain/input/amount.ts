/** Amounts of money as people type and paste them: `¥1,280.00`, `100元`, `１００`. Always whole fen (spec:money-and-dates#fen). */

import type { Fen } from '../money'
import { compact } from './characters'
import { type Parsed, parsed } from './parsed'

export type AmountFault = 'empty' | 'characters' | 'decimals' | 'large'

/** Longest text that is looked at, in UTF-16 units. */
const LONGEST = 64

/** What may stand around an amount in yuan; other currencies are none of the hospital's. */
const AROUND = /^(?:[¥￥]|rmb|cny|人民币)?([\d.,]*)(?:元整?|圆整?|块钱?|rmb|cny)?$/i
/** Digits, whole or in groups of three as amounts are printed. A lone comma is no decimal point of money. */
const DIGITS = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/

/** Yuan have seven digits at most; what is longer is a number of something else. */
const MOST_DIGITS = 7

/** Reads an amount in yuan. @returns fen. @param label how the field is called in the messages */
export function parseYuan(typed: string, label = '金额'): Parsed<AmountFault, Fen> {
  const wrong = (reason: AmountFault, message: string): Parsed<AmountFault, Fen> => ({ ok: false, reason, message })
  const text = typed.length > LONGEST ? '?' : compact(typed).replace(/[。｡]/g, '.')
  if (text === '') return wrong('empty', `请填写${label}`)
  const digits = DIGITS.exec(AROUND.exec(text)?.[1] ?? '')
  if (!digits) return wrong('characters', `${label}应为数字`)
  const fraction = (digits[2] ?? '').replace(/0+$/, '')
  if (fraction.length > 2) return wrong('decimals', `${label}最多两位小数`)
  const whole = (digits[1] ?? '').replace(/,/g, '').replace(/^0+(?=\d)/, '')
  if (whole.length > MOST_DIGITS) return wrong('large', `${label}过大，请核对`)
  return parsed(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** Yuan as a field shows an amount that was read: `1280`, `0.50`. */
export function yuanTyped(typed: string): string {
  const read = parseYuan(typed)
  if (!read.ok) return typed
  const rest = read.value % 100
  return `${(read.value - rest) / 100}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** Mainland mobile numbers: 11 digits, starting 1[3-9] (spec:identity#mobile-numbers). Always strings. */

import { ungrouped, withoutName } from './characters'
import { type Parsed, parsed } from './parsed'

const MOBILE = /^1[3-9]\d{9}$/
const DIGITS = 11

/** Longest text that is looked at, in UTF-16 units; a number with a prefix, groups and marks has half of it. */
const LONGEST = 64

/** Shown when a typed number is no mobile number (spec:wording#form-faults). */
export const MOBILE_MESSAGE = '手机号格式不正确'

/** Why a text is no mainland mobile number. */
export type MobileFault = 'empty' | 'characters' | 'short' | 'long' | 'notMainland' | 'landline' | 'notMobile'

const DETAILS: Readonly<Record<Exclude<MobileFault, 'empty'>, string>> = {
  characters: '只能填写数字',
  short: `不足${DIGITS}位`,
  long: `多于${DIGITS}位`,
  notMainland: '请填写中国大陆手机号',
  landline: '这是固定电话号码，请填写手机号',
  notMobile: '请核对开头几位',
}

/** True for a mainland mobile number written without separators. */
export const isMobile = (text: string): boolean => MOBILE.test(text)

const fault = (reason: MobileFault): Parsed<MobileFault> => ({
  ok: false,
  reason,
  message: reason === 'empty' ? '请填写手机号' : MOBILE_MESSAGE,
})

/** Reads a typed or pasted number: `+86 138-0000-0001`, `（０１３…` in wide digits, 0086 or 86 in front. Nothing is cut. */
export function parseMobile(typed: string): Parsed<MobileFault> {
  if (typed.length > LONGEST) return fault('long')
  const text = withoutName(ungrouped(typed)).replace(/[()]/g, '')
  if (text === '') return fault('empty')
  if (!/^\+?\d+$/.test(text)) return fault('characters')
  const digits = text.replace(/^(?:\+|00)86(?=1)|^86(?=1\d{10}$)/, '')
  if (isMobile(digits)) return parsed(digits)
  if (/^(?:\+|00)/.test(digits)) return fault('notMainland')
  if (/^0/.test(digits)) return fault('landline')
  if (digits.length !== DIGITS) return fault(digits.length < DIGITS ? 'short' : 'long')
  return fault('notMobile')
}

/** What is wrong with a number, its reason included: `手机号格式不正确，不足11位`; '' when nothing is. */
export function mobileFaultIn(typed: string): string {
  const read = parseMobile(typed)
  if (read.ok) return ''
  return read.reason === 'empty' ? read.message : `${read.message}，${DETAILS[read.reason]}`
}

/** `138 0000 0001` of a mobile number (spec:identity#mobile-numbers); any other text stays as it is. */
export const formatMobile = (mobile: string): string =>
  isMobile(mobile) ? `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}` : mobile

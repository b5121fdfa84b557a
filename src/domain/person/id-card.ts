/**
 * Identity number of mainland China (spec:identity#identity-number): length, region, birth date, check digit, in this
 * order.
 */

import { isDate, type DateText } from '../dates'
import type { Sex } from './gender'

/** The five exact texts of the specification. */
export const ID_CARD_MESSAGES = {
  length: '身份证号码位数不对!',
  region: '身份证地区非法!',
  birthDate: '身份证号码出生日期超出范围或含有非法字符!',
  checkDigit: '身份证号码校验错误!',
  valid: '验证通过!',
} as const

export type IdCardFault = Exclude<keyof typeof ID_CARD_MESSAGES, 'valid'>

export type IdCardResult =
  | { ok: true; message: string; birthday: DateText; sex: Sex }
  | { ok: false; fault: IdCardFault; message: string }

/** Region codes 11-15, 21-23, 31-37, 41-46, 50-54, 61-65, 71, 81, 82, 91 (spec:identity#identity-number). */
export const ID_CARD_REGIONS: readonly string[] = (
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 ' + '50 51 52 53 54 61 62 63 64 65 71 81 82 91'
).split(' ')

/** The remainder modulo 11 picks one of these (spec:identity#identity-number). */
export const ID_CARD_CHECK_CHARACTERS = '10X98765432'

/** Weights of GB 11643, which the specification does not print (spec:identity#identity-number). */
export const ID_CARD_WEIGHTS: readonly number[] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Range of birth years taken as possible; the specification's text says "out of range" without naming it. */
const YEARS = { first: 1900, last: 2099 } as const

/** The check character of the first 17 digits. */
export function idCardCheckCharacter(first17: string): string {
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return ID_CARD_CHECK_CHARACTERS[sum % 11] ?? ''
}

function fail(fault: IdCardFault): IdCardResult {
  return { ok: false, fault, message: ID_CARD_MESSAGES[fault] }
}

/**
 * Checks a number. A 15-digit number belongs to the 1900s; letters before the check character are the
 * birth-date fault; a small x counts as X (spec:identity#identity-number). With `today` given, a birth date after it is
 * out of range; without it the function needs no clock. The birthday is text and never an instant.
 */
export function checkIdCard(no: string, today?: DateText): IdCardResult {
  if (no.length !== 15 && no.length !== 18) return fail('length')
  if (!ID_CARD_REGIONS.includes(no.slice(0, 2))) return fail('region')
  const body = no.length === 18 ? no.slice(0, 17) : no
  if (!/^\d+$/.test(body)) return fail('birthDate')
  const digits = no.length === 18 ? no.slice(6, 14) : `19${no.slice(6, 12)}`
  const birthday = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const year = Number(digits.slice(0, 4))
  if (!isDate(birthday) || year < YEARS.first || year > YEARS.last) return fail('birthDate')
  if (today !== undefined && birthday > today) return fail('birthDate')
  if (no.length === 18 && idCardCheckCharacter(body) !== no.slice(17).toUpperCase()) return fail('checkDigit')
  const sex = Number(body[body.length === 17 ? 16 : 14]) % 2 === 1 ? 'male' : 'female'
  return { ok: true, message: ID_CARD_MESSAGES.valid, birthday, sex }
}

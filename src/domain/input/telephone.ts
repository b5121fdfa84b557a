/** Telephones where a landline will do: `0991-1234567`, `（010）8888 8888转601`, `400-820-8820`; mobile numbers as anywhere. */

import { compact } from './characters'
import { type Parsed, parsed } from './parsed'
import { parseMobile } from './phone'

export type TelephoneFault = 'empty' | 'areaCode' | 'wrong'

/** Longest text that is looked at, in UTF-16 units. */
const LONGEST = 64

/** Area code (010, 02x, or three digits behind the 0), seven or eight digits, an extension. */
const LANDLINE = /^(0(?:10|2\d|[3-9]\d{2}))([2-8]\d{6,7})(?:-(\d{1,6}))?$/
const HOTLINE = /^([48]00\d{7})(?:-(\d{1,6}))?$/

/** Reads a telephone. @returns a mobile number as its digits, others as `0991-1234567-601` */
export function parseTelephone(typed: string, label = '联系电话'): Parsed<TelephoneFault> {
  const wrong = (reason: TelephoneFault, message: string): Parsed<TelephoneFault> => ({ ok: false, reason, message })
  const mobile = parseMobile(typed)
  if (mobile.ok) return mobile
  if (mobile.reason === 'empty') return wrong('empty', `请填写${label}`)
  const text = typed.length > LONGEST ? '?' : compact(typed)
  const extended = text.replace(/(?:转|分机|ext\.?|#|x)(\d{1,6})$/i, ':$1')
  // The first stroke stands behind the area code, a later one before the extension where no word does.
  const [number = '', extension] = extended.includes(':') ? extended.split(':') : strokesOf(extended)
  const digits = number.replace(/[-.()·/]/g, '').replace(/^(?:\+|00)86(?=[1-9])/, '0')
  const whole = `${digits.replace(/^(?:\+|00)86(?=0)/, '')}${extension ? `-${extension}` : ''}`
  const read = LANDLINE.exec(whole) ?? HOTLINE.exec(whole)
  if (read) return parsed(read.slice(1).filter(Boolean).join('-'))
  return /^[2-8]\d{6,7}$/.test(whole)
    ? wrong('areaCode', `${label}为固定电话时请加上区号`)
    : wrong('wrong', `${label}应为手机号或带区号的固定电话`)
}

/** A number and its extension where only strokes stand between them. */
function strokesOf(text: string): readonly string[] {
  const parts = /^((?:\+86-?)?\(?0\d{2,3}[-)]?\d{7,8}|[48]00-\d{3,4}-\d{3,4}|[48]00\d{7})-(\d{1,6})$/.exec(text)
  return parts ? parts.slice(1) : [text]
}

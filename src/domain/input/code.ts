/** Codes that a person reads off somewhere and types: by SMS, of the desk. Pure. */

import { oneLine, ungrouped } from './characters'
import { faultIn, type Parsed, parsed } from './parsed'

/** Digits of an SMS code (spec:identity#sms-code). */
export const SMS_DIGITS = 6
/** Digits of a code of the desk, and characters of the document's end that are asked with it. */
export const CODE_DIGITS = 8
export const TAIL_LENGTH = 4

/** Longest text that a code is looked for in: a whole text message, a link. UTF-16 units. */
export const LONGEST_CODE = 500

export type CodeFault = 'empty' | 'wrong'

export const noCode = (reason: CodeFault, message: string): Parsed<CodeFault> => ({ ok: false, reason, message })

/**
 * The one run of so many digits in a text, or undefined. Digits alone, grouped or not, are one number; among words the number
 * must be the only one of its length.
 */
export function digitsIn(text: string, count: number): string | undefined {
  const plain = ungrouped(text)
  if (/^\d+$/.test(plain)) return plain.length === count ? plain : undefined
  const runs = (words: string) => (words.match(/\d+/g) ?? []).filter((run) => run.length === count)
  const line = oneLine(text)
  const apart = runs(line)
  const found = apart.length > 0 ? apart : runs(line.replace(/(\d)[ -](?=\d)/g, '$1'))
  return found.length === 1 ? found[0] : undefined
}

/** Reads the code of a text message: `123 456`, or the whole message as it was copied. */
export function parseSmsCode(typed: string): Parsed<CodeFault> {
  if (oneLine(typed.slice(0, LONGEST_CODE)) === '') return noCode('empty', '请填写短信验证码')
  const digits = typed.length > LONGEST_CODE ? undefined : digitsIn(typed, SMS_DIGITS)
  return digits === undefined ? noCode('wrong', `验证码为${SMS_DIGITS}位数字`) : parsed(digits)
}

/** Reads a code of the desk as typed (`1234 5678`), scanned, or in a link that carries it as `code`. */
export function parseDeskCode(typed: string): Parsed<CodeFault> {
  if (typed.length > LONGEST_CODE) return noCode('wrong', `就诊短码为${CODE_DIGITS}位数字`)
  const linked = /[?&]code=(\d{8})(?:[&#]|$)/.exec(typed)?.[1]
  const text = linked ?? ungrouped(typed)
  if (text === '') return noCode('empty', '请填写就诊短码')
  return /^\d{8}$/.test(text) ? parsed(text) : noCode('wrong', `就诊短码为${CODE_DIGITS}位数字`)
}

/** The code in what was scanned or opened; '' when there is none. */
export function deskCodeOf(text: string): string {
  const read = parseDeskCode(text)
  return read.ok ? read.value : ''
}

/** Reads the end of a document number: digits, and letters as capitals. More characters than asked are a fault. */
export function parseIdTail(typed: string): Parsed<CodeFault> {
  const text = typed.length > LONGEST_CODE ? '?' : ungrouped(typed).toUpperCase()
  if (text === '') return noCode('empty', `请填写证件号码的后${TAIL_LENGTH}位`)
  return /^[0-9A-Z]{4}$/.test(text) ? parsed(text) : noCode('wrong', `请填写证件号码的后${TAIL_LENGTH}位`)
}

export type DeskValues = {
  readonly code: string
  readonly idTail: string
  readonly agreed: boolean
}

/** What is wrong with each field, in the order of the form. */
export function deskCodeFaults({ code, idTail, agreed }: DeskValues): Partial<Record<keyof DeskValues, string>> {
  const faults = { code: faultIn(parseDeskCode(code)), idTail: faultIn(parseIdTail(idTail)) }
  return {
    ...(faults.code !== '' && { code: faults.code }),
    ...(faults.idTail !== '' && { idTail: faults.idTail }),
    ...(!agreed && { agreed: '请先阅读并同意' }),
  }
}

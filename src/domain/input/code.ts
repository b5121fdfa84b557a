/** Codes that a person reads off somewhere and types: by SMS, of the desk, of an invitation. Pure. */
import { oneLine, ungrouped } from './characters'
import { faultIn, type Parsed, parsed } from './parsed'

/** Digits of an SMS code (spec:identity#sms-code). */
export const SMS_DIGITS = 6
/** Digits of a code of the desk, and characters of the document's end that are asked with it. */
export const CODE_DIGITS = 8
export const TAIL_LENGTH = 4
/** Digits of the code that goes with the link of a shared summary (ours). */
export const LINK_CODE_DIGITS = 6
/** Letters and digits of an invitation code (ours). */
export const INVITE_LENGTH = 8

/** Longest text that a code is looked for in: a whole text message, a link. UTF-16 units. */
const LONGEST = 500

export type CodeFault = 'empty' | 'wrong'

const none = (reason: CodeFault, message: string): Parsed<CodeFault> => ({ ok: false, reason, message })

/**
 * The one run of so many digits in a text, or undefined. Digits alone, grouped or not, are one number; among words the number
 * must be the only one of its length.
 */
function digitsIn(text: string, count: number): string | undefined {
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
  if (oneLine(typed.slice(0, LONGEST)) === '') return none('empty', '请填写短信验证码')
  const digits = typed.length > LONGEST ? undefined : digitsIn(typed, SMS_DIGITS)
  return digits === undefined ? none('wrong', `验证码为${SMS_DIGITS}位数字`) : parsed(digits)
}

/** Reads the code beside the link of a shared summary. */
export function parseAccessCode(typed: string): Parsed<CodeFault> {
  const digits = typed.length > LONGEST ? undefined : digitsIn(typed, LINK_CODE_DIGITS)
  const reason = oneLine(typed.slice(0, LONGEST)) === '' ? 'empty' : 'wrong'
  return digits === undefined ? none(reason, `请输入${LINK_CODE_DIGITS}位访问码`) : parsed(digits)
}

/** Reads a code of the desk as typed (`1234 5678`), scanned, or in a link that carries it as `code`. */
export function parseDeskCode(typed: string): Parsed<CodeFault> {
  if (typed.length > LONGEST) return none('wrong', `就诊短码为${CODE_DIGITS}位数字`)
  const linked = /[?&]code=(\d{8})(?:[&#]|$)/.exec(typed)?.[1]
  const text = linked ?? ungrouped(typed)
  if (text === '') return none('empty', '请填写就诊短码')
  return /^\d{8}$/.test(text) ? parsed(text) : none('wrong', `就诊短码为${CODE_DIGITS}位数字`)
}

/** The code in what was scanned or opened; '' when there is none. */
export function deskCodeOf(text: string): string {
  const read = parseDeskCode(text)
  return read.ok ? read.value : ''
}

/** Reads the end of a document number: digits, and letters as capitals. More characters than asked are a fault. */
export function parseIdTail(typed: string): Parsed<CodeFault> {
  const text = typed.length > LONGEST ? '?' : ungrouped(typed).toUpperCase()
  if (text === '') return none('empty', `请填写证件号码的后${TAIL_LENGTH}位`)
  return /^[0-9A-Z]{4}$/.test(text) ? parsed(text) : none('wrong', `请填写证件号码的后${TAIL_LENGTH}位`)
}

/** Reads an invitation code: its letters as capitals, in groups or not. */
export function parseInviteCode(typed: string): Parsed<CodeFault> {
  const text = typed.length > LONGEST ? '?' : ungrouped(typed).toUpperCase()
  if (text === '') return none('empty', `请填写${INVITE_LENGTH}位邀请码`)
  return /^[A-Z0-9]{8}$/.test(text) ? parsed(text) : none('wrong', `邀请码为${INVITE_LENGTH}位字母和数字`)
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

/** The short code that a registration desk prints: how it is read and what is wrong with it. Pure. */

/** Digits of a code, and characters of the document's end that are asked with it. */
export const CODE_DIGITS = 8
export const TAIL_LENGTH = 4

/** The code in what was scanned or opened: the digits alone, or a link that carries them as `code`; '' when there is none. */
export function parseDeskCode(text: string): string {
  const found = /^\s*(\d{8})\s*$/.exec(text) ?? /[?&]code=(\d{8})(?:[&#]|$)/.exec(text)
  return found?.[1] ?? ''
}

/** What stands in the end of a document number: digits, letters only as its last character. */
export const tailText = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, TAIL_LENGTH)

export type DeskValues = {
  readonly code: string
  readonly idTail: string
  readonly agreed: boolean
}

/** What is wrong with each field, in the order of the form. */
export function deskCodeFaults({ code, idTail, agreed }: DeskValues): Partial<Record<keyof DeskValues, string>> {
  return {
    ...(code.length !== CODE_DIGITS && { code: code === '' ? '请填写就诊短码' : `就诊短码为${CODE_DIGITS}位数字` }),
    ...(idTail.length !== TAIL_LENGTH && { idTail: `请填写证件号码的后${TAIL_LENGTH}位` }),
    ...(!agreed && { agreed: '请先阅读并同意' }),
  }
}

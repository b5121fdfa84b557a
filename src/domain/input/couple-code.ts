/** Codes that a couple hands to somebody: an invitation from one to the other, and the code beside the link of a summary. Pure. */

import { oneLine, ungrouped } from './characters'
import { type CodeFault, digitsIn, LONGEST_CODE, noCode } from './code'
import { type Parsed, parsed } from './parsed'

/** Digits of the code that goes with the link of a shared summary (ours). */
export const LINK_CODE_DIGITS = 6
/** Letters and digits of an invitation code (ours). */
export const INVITE_LENGTH = 8

/** Reads the code beside the link of a shared summary. */
export function parseAccessCode(typed: string): Parsed<CodeFault> {
  const digits = typed.length > LONGEST_CODE ? undefined : digitsIn(typed, LINK_CODE_DIGITS)
  const reason = oneLine(typed.slice(0, LONGEST_CODE)) === '' ? 'empty' : 'wrong'
  return digits === undefined ? noCode(reason, `请输入${LINK_CODE_DIGITS}位访问码`) : parsed(digits)
}

/** Reads an invitation code: its letters as capitals, in groups or not. */
export function parseInviteCode(typed: string): Parsed<CodeFault> {
  const text = typed.length > LONGEST_CODE ? '?' : ungrouped(typed).toUpperCase()
  if (text === '') return noCode('empty', `请填写${INVITE_LENGTH}位邀请码`)
  return /^[A-Z0-9]{8}$/.test(text) ? parsed(text) : noCode('wrong', `邀请码为${INVITE_LENGTH}位字母和数字`)
}

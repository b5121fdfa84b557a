/** Numbers of visiting cards, typed as the card or the app prints them: in groups. */

import { ungrouped, withoutName } from './characters'
import { type Parsed, parsed } from './parsed'

export type CardFault = 'empty' | 'wrong'

/** Longest text that is looked at, in UTF-16 units. */
const LONGEST = 64

/** Shown when a typed number is no card number. */
export const CARD_MESSAGE = '就诊卡号应为6至20位数字'

/** Reads a card number: `6003 3545 67` is 6003354567. */
export function parseCardNo(typed: string): Parsed<CardFault> {
  const text = typed.length > LONGEST ? '?' : withoutName(ungrouped(typed))
  return /^\d{6,20}$/.test(text)
    ? parsed(text)
    : { ok: false, reason: text === '' ? 'empty' : 'wrong', message: CARD_MESSAGE }
}

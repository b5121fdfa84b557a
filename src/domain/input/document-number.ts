/**
 * The number of an identity document as it was typed or pasted: groups and wide forms become plain ones, letters capitals.
 * Whether a number of its kind may look so is checked by id-document.ts.
 */

import { isResidentNumber } from '../person/id-document'
import { compact, ungrouped, withoutName } from './characters'
import { type Parsed, parsed } from './parsed'

export type DocumentFault = 'empty' | 'wrong'

/** Longest text that is looked at, in UTF-16 units. */
const LONGEST = 64

/** What a document number may hold (passports, permits): letters, digits, hyphens, and the brackets of old Hong Kong cards. */
const OTHER = /^[A-Z0-9()-]{5,20}$/

/** Certificates of officers bear words (`军字第2001988号`), and so may documents that no rule knows. */
const LETTERED = /^[A-Z0-9()\u4e00-\u9fff-]{5,20}$/
const WITH_WORDS: readonly string[] = ['6', '9']

/** Letters that look like the last character of an identity number: Cyrillic, and the sign of multiplication. */
const LIKE_X = /[ХхχΧ×✕]$/

/**
 * Reads a number of this kind of document. One with the identity card's form comes back without its groups, its last letter X,
 * whatever its length: the check of the kind has its own texts for that.
 */
export function parseDocumentNumber(typed: string, idType: string): Parsed<DocumentFault> {
  if (typed.length > LONGEST) return { ok: false, reason: 'wrong', message: '证件号码格式不正确' }
  const isResident = isResidentNumber(idType)
  const text = withoutName(isResident ? ungrouped(typed).replace(LIKE_X, 'X') : compact(typed)).toUpperCase()
  if (text === '') return { ok: false, reason: 'empty', message: '请填写证件号码' }
  if (isResident || (WITH_WORDS.includes(idType) ? LETTERED : OTHER).test(text)) return parsed(text)
  return { ok: false, reason: 'wrong', message: '证件号码格式不正确' }
}

/** What two numbers of a document are compared by: strokes and brackets are printed on some papers and left out on others. */
export const documentKey = (number: string): string => ungrouped(number).replace(/[()]/g, '').toUpperCase()

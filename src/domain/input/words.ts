/** Free text: addresses, remarks. What a person wrote stays; what nobody sees goes. */

import { halfWidth, visibleLength, withoutHidden } from './characters'
import { type Parsed, parsed } from './parsed'

export type WordsFault = 'empty' | 'long' | 'characters'

/** Longest text that is looked at, in UTF-16 units. */
const LONGEST = 2000

/** Control characters, which no keyboard writes and which break lists and exports. */
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/

/**
 * Joiners and variation selectors stay beside a picture sign: without them one family would become three people. Everywhere
 * else what nobody sees goes.
 */
const seenText = (text: string): string =>
  text
    .split(/((?:[\u2190-\u2bff]|[\ud83c-\ud83e][\udc00-\udfff])[\ufe0f\u200d]+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : withoutHidden(piece)))
    .join('')

interface WordsRules {
  /** How the field is called in the messages. */
  readonly label: string
  /** Most characters, as a person counts them. */
  readonly most: number
  /** Several lines; otherwise a break is a space. */
  readonly lines?: boolean | undefined
}

/** Reads a text. A longer one is refused and stays as it is: nothing is cut off. */
export function parseWords(typed: string, { label, most, lines = false }: WordsRules): Parsed<WordsFault> {
  const wrong = (reason: WordsFault, message: string): Parsed<WordsFault> => ({ ok: false, reason, message })
  const long = `${label}最多${most}个字`
  if (typed.length > LONGEST) return wrong('long', long)
  const seen = seenText(typed).trim()
  if (seen === '') return wrong('empty', `请填写${label}`)
  if (CONTROL.test(seen)) return wrong('characters', `${label}含有无法识别的字符`)
  const clean = lines ? seen.replace(/\r\n?|\u2028|\u2029/g, '\n') : seen.replace(/\s+/g, ' ')
  return visibleLength(clean) > most ? wrong('long', long) : parsed(clean)
}

const WIDE_NUMBER = /[０-９Ａ-Ｚａ-ｚ－＃]+/g

/** Reads an address: numbers of houses in plain digits, so that they are found and printed as everywhere else. */
export function parseAddress(typed: string, label = '地址', most = 100): Parsed<WordsFault> {
  const read = parseWords(typed, { label, most })
  return read.ok ? parsed(read.value.replace(WIDE_NUMBER, halfWidth)) : read
}

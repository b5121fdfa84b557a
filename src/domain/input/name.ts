/**
 * Names of people. Registers write them in one way, keyboards and papers in many: dots of five shapes, spaces inside, curved
 * apostrophes. `parseName` gives the register's way; `nameKey` is what two names are compared by, in the app and at the
 * hospital alike. What the hospital has stored keeps its spelling.
 */

import { oneLine, visibleLength } from './characters'
import { type Parsed, parsed } from './parsed'

export type NameFault = 'empty' | 'short' | 'long' | 'characters'

/** Characters of a name, as a person counts them: transliterated and Latin names fill most of it. */
export const NAME_LENGTH = { least: 2, most: 60 } as const

/** Longest text that is looked at, in UTF-16 units: sixty characters beyond the basic plane, with spaces between. */
const LONGEST = 240

const HAN = '[\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]|[\\ud840-\\ud8bf][\\udc00-\\udfff]'
const LATIN = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u1e00-\\u1eff'

/** Middle dots in all the shapes that keyboards and fonts have; registers keep U+00B7. */
const DOTS = /[\u0387\u2022\u2024\u2027\u2219\u22c5\u30fb\u318d\uff65\u3002\uff61\u25cf]/g
const APOSTROPHES = /[\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032\u0060\u00b4]/g
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g

/** A full stop is the dot of a transliterated name unless it ends a word, as it does after an initial. */
const INNER_STOP = /\.(?=[^\s.])/g

const BESIDE_SIGN = /\s*([·'-])\s*/g
const AFTER_HAN = new RegExp(`(${HAN}) +`, 'g')
const BEFORE_HAN = new RegExp(` +(${HAN})`, 'g')

const LETTER = `(?:${HAN}|[${LATIN}])`
/** Words of letters, joined by one sign each; a word may end with a stop, as initials do. */
const NAME = new RegExp(`^${LETTER}+(?:[·'-]${LETTER}+|\\.?[ ]${LETTER}+)*(?:[${LATIN}]\\.)?$`)

/** The name in the register's way of writing, whether it may be one or not. */
function written(typed: string): string {
  const composed = typed.replace(/[A-Za-z][\u0300-\u036f]+/g, (letter) => letter.normalize('NFC'))
  return oneLine(composed)
    .replace(DOTS, '·')
    .replace(INNER_STOP, '·')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(BESIDE_SIGN, '$1')
    .replace(AFTER_HAN, '$1')
    .replace(BEFORE_HAN, '$1')
}

/** Reads a name. @param label how the field is called in the messages */
export function parseName(typed: string, label = '姓名'): Parsed<NameFault> {
  const length = `${label}应为${NAME_LENGTH.least}至${NAME_LENGTH.most}个字`
  if (typed.length > LONGEST) return { ok: false, reason: 'long', message: length }
  const name = written(typed)
  if (name === '') return { ok: false, reason: 'empty', message: `请填写${label}` }
  const count = visibleLength(name)
  if (!NAME.test(name)) return { ok: false, reason: 'characters', message: `${label}只能包含汉字、字母和间隔号` }
  if (count < NAME_LENGTH.least) return { ok: false, reason: 'short', message: length }
  return count > NAME_LENGTH.most ? { ok: false, reason: 'long', message: length } : parsed(name)
}

/**
 * What two names are compared by: the register's way of writing, compatibility forms as what they stand for, Latin letters
 * without their case, an initial's stop as a dot.
 */
export const nameKey = (name: string): string =>
  written(written(name).normalize('NFKC'))
    .replace(/\.\s*/g, '·')
    .replace(/[·\s]+$/, '')
    .toLowerCase()

/** Whether two spellings are the same name; never for two that are empty. */
export function isSameName(name: string, other: string): boolean {
  const key = nameKey(name)
  return key !== '' && key === nameKey(other)
}

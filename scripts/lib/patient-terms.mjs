/** The words for patients: what docs/patient-terms.md asks for, and what the texts of the sources make of it. */

import { sentencesOf } from './patient-texts.mjs'

/**
 * @typedef {object} Rules
 * @property {{ word: string, term: string }[]} terms
 * @property {{ file: string, word: string, reason: string }[]} exceptions
 * @property {{ file: string, begins: string, reason: string }[]} long
 */

/** Characters of a sentence that can be read at a glance (spec:wording#tone). */
const LONGEST = 36

/** Rows of the table under a heading, without its head. */
function rowsUnder(document, heading) {
  const from = document.indexOf(`\n## ${heading}\n`)
  if (from < 0) throw new Error(`docs/patient-terms.md has no part "${heading}"`)
  const part = document.slice(from + heading.length + 5).split('\n## ')[0]
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .slice(2)
}

/**
 * @param {string} document docs/patient-terms.md
 * @returns {ReadonlySet<string>} the Latin words that patients may read: units, brands, codes of drugs and examinations
 */
export const latinOf = (document) => new Set(rowsUnder(document, 'Latin words').map(([word = '']) => word))

/**
 * @param {string} document docs/patient-terms.md
 * @returns {Rules} what it refuses, and what it lets stand for a reason
 */
export function termsOf(document) {
  const terms = rowsUnder(document, 'Terms').flatMap(([term, , not]) =>
    not
      .split('、')
      .filter(Boolean)
      .map((word) => ({ word: word.trim(), term })),
  )
  const exceptions = rowsUnder(document, 'Exceptions').map(([file, word, reason]) => ({ file, word, reason }))
  const long = rowsUnder(document, 'Long sentences').map(([file, begins, reason]) => ({ file, begins, reason }))
  return { terms, exceptions, long }
}

/** Whether an unwanted word stands there outside of the wanted one: 回首页 is a part of 返回首页. */
const standsIn = (text, { word, term }) =>
  term
    .split(', ')
    .reduce((rest, wanted) => rest.replaceAll(wanted, '\n'), text)
    .includes(word)

/** The parts of a text as a patient sees them: of a list of choices (`a=甲 b=乙`, `甲 乙 丙 丁`) each name by itself. */
const shown = (text) => {
  const parts = text.split(' ')
  if (parts.every((part) => /^\w+=\S/.test(part))) return parts.map((part) => part.slice(part.indexOf('=') + 1))
  return parts.length > 3 && !/[，。：；]/.test(text) ? parts : [text]
}

/**
 * @param {Rules} rules
 * @param {{ path: string, line: number, text: string }[]} texts
 * @returns {{ unwanted: string[], long: string[], stale: string[] }} lines for the person who reads the check
 */
export function judge({ terms, exceptions, long }, texts) {
  const used = new Set()
  const found = { unwanted: [], long: [], stale: [] }
  for (const { path, line, text } of texts)
    for (const part of shown(text)) {
      for (const { word, term } of terms.filter((one) => standsIn(part, one))) {
        const exception = exceptions.find((one) => one.file === path && one.word === word && one.reason !== '')
        if (exception) used.add(exception)
        else found.unwanted.push(`${path}:${line} says ${word} instead of ${term}: ${part}`)
      }
      for (const sentence of sentencesOf(part).filter((one) => [...one].length > LONGEST)) {
        const exception = long.find((one) => one.file === path && sentence.startsWith(one.begins) && one.reason !== '')
        if (exception) used.add(exception)
        else found.long.push(`${path}:${line} has ${[...sentence].length} characters: ${sentence}`)
      }
    }
  found.stale = [...exceptions, ...long]
    .filter((one) => !used.has(one))
    .map((one) => `${one.file}: ${one.word ?? one.begins} is excepted and stands there no more`)
  return found
}

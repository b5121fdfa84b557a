/** The glossary (docs/glossary.md): which words its terms have in code, and which words are not used for them. */

/**
 * @typedef {object} Ban
 * @property {string} word the identifier that is not used, `accountHolder`; parts of longer identifiers count too
 * @property {string} term the term that has another word
 * @property {ReadonlySet<string>} except identifiers that hold the word for another reason
 *
 * @typedef {object} Glossary
 * @property {string[]} terms every term, as often as it is listed
 * @property {Ban[]} bans
 */

const CODE = /`([A-Za-z_$][\w$]*)`/g

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const codeIn = (text) => [...text.matchAll(CODE)].map(([, word]) => word)

/**
 * A word of the last column that stands in backticks is refused; identifiers in parentheses behind it are let be, and so is
 * what the term itself is called in code.
 *
 * @param {string} document docs/glossary.md
 * @returns {Glossary}
 */
export function glossaryOf(document) {
  const rows = document
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
    .filter(([first]) => !/^(?:-+|中文|word)$/.test(first))
  const terms = rows.flatMap(([first]) => first.split(', '))
  const bans = rows.flatMap((row) => {
    const not = row.at(-1)
    const own = row.length > 3 ? codeIn(row[2]) : []
    const letBe = [...not.matchAll(/\(([^)]*)\)/g)].flatMap(([, words]) => codeIn(words))
    return codeIn(not.replace(/\([^)]*\)/g, '')).map((word) => ({
      word,
      term: row[0],
      except: new Set([...own, ...letBe]),
    }))
  })
  return { terms, bans }
}

/** Terms that are listed more than once. */
export const listedTwice = (terms) => [...new Set(terms.filter((term, index) => terms.indexOf(term) < index))]

/** The words of an identifier, small: `MAX_IN_FLIGHT` and `maxInFlight` have the same. */
const wordsOf = (identifier) =>
  identifier
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$]+/)
    .filter(Boolean)

/** Whether the words of a ban follow one another among those of an identifier; the last one may be plural. */
const holds = (words, banned) =>
  words.some((_, from) =>
    banned.every((word, index) => {
      const found = words[from + index]
      return found === word || (index === banned.length - 1 && (found === `${word}s` || found === `${word}es`))
    }),
  )

/** Comments, texts and patterns of a source are no identifiers. */
const bare = (source) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")

/** Every identifier of a source, once. */
export const identifiersIn = (source) => new Set(bare(source).match(/[A-Za-z_$][\w$]*/g) ?? [])

/**
 * @param {readonly Ban[]} bans
 * @param {Iterable<string>} identifiers
 * @returns {{ identifier: string, word: string, term: string }[]} identifiers that hold a word which is not used
 */
export function bannedIn(bans, identifiers) {
  const parts = [...identifiers].map((identifier) => ({ identifier, words: wordsOf(identifier) }))
  return bans.flatMap(({ word, term, except }) => {
    const banned = wordsOf(word)
    return parts
      .filter(({ identifier, words }) => !except.has(identifier) && holds(words, banned))
      .map(({ identifier }) => ({ identifier, word, term }))
  })
}

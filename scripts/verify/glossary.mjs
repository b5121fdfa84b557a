/**
 * One word for one thing: the glossary and the words for patients list each term once, and no identifier holds a word that the
 * glossary gives in backticks as one that is not used. Words in texts for patients: patient-words.mjs.
 */

import { readFileSync, readdirSync } from 'node:fs'

import { bannedIn, glossaryOf, identifiersIn, listedTwice } from '../lib/glossary.mjs'
import { termsOf } from '../lib/patient-terms.mjs'
import { inRoot } from '../lib/root.mjs'

const sources = ['src', 'sandbox', 'scripts', 'config', 'tests']
  .flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(?:tsx?|[cm]js)$/.test(path))

/** Where each identifier stands first: most stand in many files, and one is looked at once. */
const places = new Map()
for (const path of sources)
  for (const identifier of identifiersIn(readFileSync(inRoot(path), 'utf8')))
    if (!places.has(identifier)) places.set(identifier, path)

const { terms, bans } = glossaryOf(readFileSync(inRoot('docs', 'glossary.md'), 'utf8'))
const patientRules = termsOf(readFileSync(inRoot('docs', 'patient-terms.md'), 'utf8'))
const unwanted = patientRules.terms.map(({ word }) => word)
const problems = [
  ...listedTwice(terms).map((term) => `docs/glossary.md lists ${term} more than once`),
  ...listedTwice(unwanted).map((word) => `docs/patient-terms.md refuses ${word} more than once`),
  ...bannedIn(bans, places.keys()).map(
    ({ identifier, word, term }) =>
      `${places.get(identifier)}: ${identifier} holds "${word}", which is not the word for ${term}`,
  ),
]
for (const problem of problems) console.log(problem)
console.log(`${terms.length} terms, ${bans.length} words that are not used, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

/**
 * Patients read one word for one thing (docs/patient-terms.md). Unwanted words, Latin words that are not listed and the texts of
 * generators fail; sentences over 36 characters and
 * exceptions that are needed no more are warned of.
 */

import { readFileSync } from 'node:fs'

import { judge, latinOf, termsOf } from '../lib/patient-terms.mjs'
import { latinWordsOf, textFiles, textsOf } from '../lib/patient-texts.mjs'
import { inRoot } from '../lib/root.mjs'

/** What a generator writes for its user to replace. */
const PLACEHOLDERS = /新表格|Changes what the name says\./

const document = readFileSync(inRoot('docs', 'patient-terms.md'), 'utf8')
const rules = termsOf(document)
const latin = latinOf(document)
const sources = textFiles().map((path) => ({ path, source: readFileSync(inRoot(path), 'utf8') }))
const texts = sources.flatMap(({ path, source }) => textsOf(path, source).map((found) => ({ path, ...found })))
const foreign = sources.flatMap(({ path, source }) =>
  latinWordsOf(path, source)
    .filter(({ word }) => !latin.has(word))
    .map(({ line, word }) => `${path}:${line} says "${word}" to patients`),
)
const placeholders = sources
  .filter(({ source }) => PLACEHOLDERS.test(source))
  .map(({ path }) => `${path} still has the text of its generator`)
const { unwanted, long, stale } = judge(rules, texts)
for (const line of [...unwanted, ...foreign, ...placeholders]) console.log(line)
for (const line of [...long, ...stale]) console.log(`warning: ${line}`)
console.log(`${texts.length} texts, ${rules.terms.length} unwanted words, ${unwanted.length} of them found`)
process.exitCode = unwanted.length + foreign.length + placeholders.length > 0 ? 1 : 0

/**
 * Patients read one word for one thing (docs/patient-terms.md). Unwanted words fail; sentences over 36 characters and
 * exceptions that are needed no more are warned of.
 */

import { readFileSync } from 'node:fs'

import { judge, termsOf } from '../lib/patient-terms.mjs'
import { textFiles, textsOf } from '../lib/patient-texts.mjs'
import { inRoot } from '../lib/root.mjs'

const rules = termsOf(readFileSync(inRoot('docs', 'patient-terms.md'), 'utf8'))
const texts = textFiles().flatMap((path) =>
  textsOf(path, readFileSync(inRoot(path), 'utf8')).map((found) => ({ path, ...found })),
)
const { unwanted, long, stale } = judge(rules, texts)
for (const line of unwanted) console.log(line)
for (const line of [...long, ...stale]) console.log(`warning: ${line}`)
console.log(`${texts.length} texts, ${rules.terms.length} unwanted words, ${unwanted.length} of them found`)
process.exitCode = unwanted.length > 0 ? 1 : 0

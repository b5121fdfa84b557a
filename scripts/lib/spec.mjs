import { existsSync, readFileSync } from 'node:fs'

import { inRoot } from './root.mjs'

/**
 * The inventory of the specification (tests/fixtures/spec/*.json). Checks read what should exist from here and not from the
 * app's own tables, which would hide what is missing.
 *
 * @param {'routes' | 'calls' | 'codes' | 'rules' | 'families' | 'titles'} name
 * @returns {unknown}
 */
export function specFile(name) {
  const file = inRoot('tests', 'fixtures', 'spec', `${name}.json`)
  if (!existsSync(file)) throw new Error(`tests/fixtures/spec/${name}.json is missing`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Sections of rules.json whose entries are counted; a key that only comments the others is none. */
const COMMENT = /^(section|note|notShown)$|Note$/
const KEYED = ['validation', 'constants', 'clientErrors', 'bookingNotices', 'requestFlags']
const PLAIN = [
  'states',
  'environment',
  'enums',
  'routeLists',
  'idCard',
  'watermark',
  'testLock',
  'bindCheck',
  'loginGate',
  'buttons',
  'requestHeaders',
  'envelope',
]

/** @returns {string[]} ids of every entry of the rules, `<section>.<key>`; those of a session value name the value (`session.token`) */
export function ruleIds() {
  const rules = specFile('rules')
  const keyed = KEYED.flatMap((section) => rules[section].map((entry) => `${section}.${entry.key}`))
  const plain = PLAIN.flatMap((section) =>
    Object.keys(rules[section])
      .filter((key) => !COMMENT.test(key))
      .map((key) => `${section}.${key}`),
  )
  const session = [
    ...rules.session.values.map((entry) => `session.${entry.key}`),
    ...Object.keys(rules.session)
      .filter((key) => key !== 'values' && !COMMENT.test(key))
      .map((key) => `session.${key}`),
  ]
  return [...keyed, ...plain, ...session]
}

/** @returns {string[]} ids of every row of the response-code table, as in codes.json (`407@17`) */
export function codeIds() {
  return specFile('codes').map((row) => row.id)
}

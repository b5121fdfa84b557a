/**
 * A loader that stands its values in the place of src/hospitals/effective.ts: the profiles are merged and checked while
 * building. Each hospital is written as its difference from the defaults.
 */
const path = require('node:path')

const { hospitalFolder, withFolder } = require('./hospital-folder.cjs')

/** @typedef {typeof import('../src/hospitals/effective')} Effective */

const FOLDER = path.resolve(__dirname, '..', 'src', 'hospitals')

/** Settings that the hospital's server alone reads; no screen does (config/effective-hospitals.test.ts). @type {readonly string[]} */
const OF_THE_SERVER = ['doses', 'ready', 'trigger']

/**
 * A configuration without them.
 * @param {Effective['HOSPITALS'][number]} value
 * @returns {Partial<Effective['HOSPITALS'][number]>}
 */
const forTheApp = (value) => Object.fromEntries(Object.entries(value).filter(([key]) => !OF_THE_SERVER.includes(key)))

const isGroup = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** What of a configuration is not as in another. @throws Error for a setting that only the other has */
function difference(base, value) {
  const lost = Object.keys(base).find((key) => !(key in value))
  if (lost !== undefined) throw new Error(`A hospital has no ${lost}; it cannot be written as a difference.`)
  const changed = Object.entries(value).filter(([key, one]) => !same(base[key], one))
  return Object.fromEntries(
    changed.map(([key, one]) => [key, isGroup(one) && isGroup(base[key]) ? difference(base[key], one) : one]),
  )
}

/**
 * The module's text.
 * @param {Effective} what
 */
function effectiveModule({ BLANKS, EDITIONS, HOSPITALS, IS_CLOSED = false }) {
  const { hospital, ...others } = BLANKS
  const base = forTheApp(hospital)
  const differs = (value) => `differing(base, ${JSON.stringify(difference(base, forTheApp(value)))})`
  const blanks = Object.entries(others).map(([edition, value]) => `${JSON.stringify(edition)}: ${differs(value)}`)
  return [
    `import { differing } from './differs'`,
    `const base = differing(${JSON.stringify(base)}, {})`,
    `export const IS_CLOSED = ${IS_CLOSED}`,
    `export const EDITIONS = ${JSON.stringify(EDITIONS)}`,
    `export const BLANKS = { hospital: base, ${blanks.join(', ')} }`,
    `export const HOSPITALS = [${HOSPITALS.map(differs).join(', ')}]`,
  ].join('\n')
}

function loader() {
  const folders = [FOLDER, hospitalFolder()].filter(Boolean)
  for (const folder of folders) {
    this.addContextDependency(folder)
    for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file]
  }
  return effectiveModule(withFolder(require(path.join(FOLDER, 'effective.ts'))))
}

module.exports = { default: loader, effectiveModule, forTheApp, OF_THE_SERVER }

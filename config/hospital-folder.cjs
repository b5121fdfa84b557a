/**
 * A hospital that keeps its folder outside of src/hospitals: `TARO_APP_HOSPITAL_FOLDER=<folder>` with `profile.ts` and,
 * where its backend spells things otherwise, `wire.ts` (docs/how-to/own-backend.md). Only that build carries it.
 */
const { existsSync } = require('node:fs')
const path = require('node:path')

/**
 * @typedef {{
 *   readonly BLANKS: Readonly<Record<string, { readonly wire: string | null }>>,
 *   readonly HOSPITALS: readonly { readonly unitId: number, readonly wire: string | null }[],
 * }} Effective what of the exports of src/hospitals/effective.ts is changed here
 */

const ROOT = path.resolve(__dirname, '..')

/**
 * @returns {string | null} the folder of this build
 * @throws Error where there is no profile in it
 */
function hospitalFolder() {
  const named = process.env.TARO_APP_HOSPITAL_FOLDER
  if (!named) return null
  const folder = path.resolve(ROOT, named)
  if (!existsSync(path.join(folder, 'profile.ts')))
    throw new Error(`TARO_APP_HOSPITAL_FOLDER: there is no profile.ts in ${folder}`)
  return folder
}

/**
 * The hospitals of a build: those of the repository, and the one of the folder in the place of its number. Before one is
 * chosen it is the folder's backend that is asked, in its words.
 *
 * @param {Effective} hospitals
 * @param {(file: string) => { default: { hospital: Effective['HOSPITALS'][number] } }} [load]
 * @returns {Effective}
 */
function withFolder({ BLANKS, HOSPITALS, ...others }, load = require) {
  const folder = hospitalFolder()
  if (folder === null) return { BLANKS, HOSPITALS, ...others }
  const { hospital } = load(path.join(folder, 'profile.ts')).default
  const hasWords = existsSync(path.join(folder, 'wire.ts'))
  if ((hospital.wire !== null) !== hasWords)
    throw new Error(
      hasWords
        ? `${folder}: there is a wire.ts, and the profile names no wire`
        : `${folder}: the profile names the wire ${hospital.wire}, and there is no wire.ts`,
    )
  const rest = HOSPITALS.filter(({ unitId }) => unitId !== hospital.unitId)
  const { wire } = hospital
  return {
    ...others,
    BLANKS: Object.fromEntries(Object.entries(BLANKS).map(([edition, blank]) => [edition, { ...blank, wire }])),
    HOSPITALS: [...rest, hospital].sort((one, other) => one.unitId - other.unitId),
  }
}

/**
 * The text of src/bootstrap/dialects.ts with a row for the folder; as it was without one. A browser loads the words when
 * they are needed; a mini-program has no later, so they stand in its package.
 *
 * @param {string} source
 * @param {{ readonly name: string, readonly folder: string, readonly isBrowser: boolean }} of its folder, and its dialect's
 *   name in the profile
 */
function dialectsModule(source, { name, folder, isBrowser }) {
  const [translator, words] = ['@/api/core/translator', path.join(folder, 'wire.ts')].map((one) => JSON.stringify(one))
  const row = isBrowser
    ? `Promise.all([import(${translator}), import(${words})]).then(([one, other]) => one.createTranslator(other.default))`
    : 'Promise.resolve(createTranslator(words))'
  return [
    ...(isBrowser ? [] : [`import { createTranslator } from ${translator}`, `import words from ${words}`]),
    source,
    `DIALECTS[${JSON.stringify(name)}] = () => ${row}`,
  ].join('\n')
}

/** As a loader: the row of the folder in src/bootstrap/dialects.ts. */
function loader(source) {
  const folder = hospitalFolder()
  if (folder === null || !existsSync(path.join(folder, 'wire.ts'))) return source
  this.addContextDependency(folder)
  const { hospital } = require(path.join(folder, 'profile.ts')).default
  return dialectsModule(source, { name: hospital.wire, folder, isBrowser: process.env.TARO_ENV === 'h5' })
}

module.exports = { default: loader, hospitalFolder, withFolder, dialectsModule }

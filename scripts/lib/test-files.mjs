import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'

import { inRoot } from './root.mjs'

/** The stages of tests, each with the folders of its files. */
const FOLDERS = {
  unit: ['src', 'config', 'scripts', 'sandbox'],
  contract: ['tests/contract', 'tests/addresses', 'tests/platform'],
  simulators: ['tests/mini'],
  browser: ['tests/flows'],
  journeys: ['tests/journeys'],
}

/** Names of the stages of tests. */
export const testStages = Object.keys(FOLDERS)

/** The committed seconds of each file, and those of the last whole run on this machine. */
const COMMITTED = inRoot('tests', 'seconds.json')
const LAST = inRoot('.cache', 'test-seconds.json')

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/**
 * Seconds each test file took: in the last whole run on this machine, else as committed.
 * @returns {Record<string, number>}
 */
export const knownSeconds = () => ({ ...read(COMMITTED), ...read(LAST) })

/**
 * Keeps the seconds of a whole run for the next one; `isCommitted` also for every clone.
 * @param {Readonly<Record<string, number>>} seconds
 * @param {boolean} isCommitted
 */
export function keepSeconds(seconds, isCommitted) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(LAST, JSON.stringify(seconds))
  if (isCommitted) writeFileSync(COMMITTED, `${JSON.stringify(rounded(seconds), null, 2)}\n`)
}

const rounded = (seconds) =>
  Object.fromEntries(
    Object.entries(seconds)
      .map(([file, value]) => [file, Math.round(value)])
      .filter(([, value]) => value >= 2)
      .sort(([a], [b]) => a.localeCompare(b)),
  )

function below(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : below(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/**
 * Every test file of a stage.
 * @param {string} stage
 * @returns {string[]}
 */
export const filesOf = (stage) => FOLDERS[stage].flatMap(below)

/**
 * The stage a test file belongs to.
 * @param {string} file
 * @returns {string}
 */
export const stageOf = (file) =>
  testStages.find((stage) => FOLDERS[stage].some((folder) => file.startsWith(`${folder}/`))) ?? 'unit'

/** Seconds of a file that nobody has timed, or that is too short for the list. */
const UNTIMED_S = { unit: 0.3, contract: 2 }

/**
 * Parts the files that need no build into those that run beside the builds and those that wait: as many as the builds
 * leave time for, the shortest tests first, since their stage then ends early.
 *
 * @param {readonly string[]} files in the order in which they are wanted
 * @param {Readonly<Record<string, number>>} seconds what is known of each
 * @param {number} room seconds that the builds take
 * @returns {{ beside: string[], after: string[] }}
 */
export function besideBuilds(files, seconds, room) {
  let left = room
  const beside = []
  const after = []
  for (const file of files) {
    left -= seconds[file] ?? UNTIMED_S[stageOf(file)] ?? UNTIMED_S.contract
    ;(left >= 0 ? beside : after).push(file)
  }
  return { beside, after }
}

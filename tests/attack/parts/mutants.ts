import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import { randomFrom } from '../../contract/mutants'
import { JestProcess } from '../jest-process'
import { testMap } from '../mutant-tests'
import { mutated, type Mutation, mutationsOf } from '../mutate'
import type { AttackPart, Finding } from '../part'
import { COPIED } from '../tree-copy'

/** What is broken, a quarter of the changes each: the rules of the app, its session, its client, the hospital's services. */
const FOLDERS = ['src/domain', 'src/session', 'src/api/core', 'sandbox']

/** Of the hospital its services, by name; the rest of it is plumbing, tables and pages. */
const isRule = (file: string): boolean =>
  !file.startsWith('sandbox/') || /^sandbox\/(?!server|console).*service\.ts$/.test(file)

/** Longest one round of tests may take: a change that loops for ever is noticed, too. */
const LIMIT_MS = 240_000

const MINUTE_MS = 60_000

/** Survivors that change nothing anybody could see, each with its reason (docs/mutants.json). */
const KNOWN = JSON.parse(readFileSync(inRoot('docs', 'mutants.json'), 'utf8')) as Readonly<Record<string, string>>

const sourcesBelow = (folder: string): string[] =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [path] : []
  })

/** One change of one file. */
interface Mutant {
  readonly file: string
  readonly mutation: Mutation
}

/** What became of one: `killed` by a test, `excused` because it changes nothing, or it `survived`. */
interface Outcome {
  readonly file: string
  readonly line: number
  readonly what: string
  readonly fate: 'killed' | 'excused' | 'survived'
}

const SEEN = inRoot('test-results', 'mutants.json')

/** What earlier rounds of the same order saw. */
const earlier = (): Outcome[] => (existsSync(SEEN) ? (JSON.parse(readFileSync(SEEN, 'utf8')) as Outcome[]) : [])

/** So many changes, of each folder in turn, in an order of the seed. */
function chosenFrom(
  random: () => number,
  count: number,
  only: string | undefined,
): { chosen: Mutant[]; places: number } {
  const byFolder = FOLDERS.filter((folder) => only === undefined || folder === only).map((folder) =>
    sourcesBelow(folder)
      .filter(isRule)
      .flatMap((file) => mutationsOf(file, readFileSync(inRoot(file), 'utf8')).map((mutation) => ({ file, mutation }))),
  )
  const places = byFolder.reduce((sum, all) => sum + all.length, 0)
  const chosen: Mutant[] = []
  for (let turn = 0; chosen.length < Math.min(count, places); turn += 1) {
    const all = byFolder[turn % byFolder.length] ?? []
    if (all.length > 0) chosen.push(...all.splice(Math.floor(random() * all.length), 1))
  }
  return { chosen, places }
}

/**
 * Breaks one place after the other and runs the tests that reach its file, the nearest first, until one fails.
 * `MUTANTS=80` says how many, `SEED` which, `FROM=40` leaves the first forty of that order to an earlier round,
 * `ONLY=src/domain` takes one folder, `UNIT=1` unit tests alone (no hospital is started), `MINUTES=40` says when to begin no further one; what was seen is added to
 * test-results/mutants.json after each.
 */
export const attack: AttackPart = {
  name: 'mutants',
  about: 'one change of meaning at a time in the rules of app and hospital: a test must fail',
  async run({ full, seed, say }) {
    const { MUTANTS, ONLY, FROM, UNIT } = process.env
    const from = Number(FROM ?? 0)
    const { chosen: all, places } = chosenFrom(randomFrom(seed), from + Number(MUTANTS ?? (full ? 400 : 24)), ONLY)
    const chosen = all.slice(from)
    const until = Date.now() + Number(process.env['MINUTES'] ?? 240) * MINUTE_MS
    const map = testMap()
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
    const jest = new JestProcess(folder, LIMIT_MS)
    const outcomes: Outcome[] = from > 0 ? earlier() : []
    try {
      for (const path of COPIED) cpSync(inRoot(path), join(folder, path), { recursive: true })
      symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
      mkdirSync(join(folder, 'test-results'))
      // What does not pass unbroken proves nothing: it is named, and left out.
      const sound = new Map<string, boolean>()
      const isSound = async (tests: readonly string[]): Promise<boolean> => {
        const key = tests.join(' ')
        if (!sound.has(key)) {
          sound.set(key, await jest.pass(tests))
          if (!sound.get(key)) say(`left out, fails unbroken: ${key}`)
        }
        return sound.get(key) === true
      }
      for (const { file, mutation } of chosen) {
        if (Date.now() > until) break
        // the copy, not the sources: they may change under a long round
        const text = readFileSync(join(folder, file), 'utf8')
        let survived = true
        for (const tests of map
          .roundsOf(file)
          .filter(([first]) => UNIT === undefined || !first?.startsWith('tests/'))) {
          writeFileSync(join(folder, file), mutated(text, mutation))
          const noticed = !(await jest.pass(tests))
          writeFileSync(join(folder, file), text)
          survived = !(noticed && (await isSound(tests)))
          if (!survived) break
        }
        const { line, what } = mutation
        const fate = survived ? (KNOWN[`${file}: ${what}`] === undefined ? 'survived' : 'excused') : 'killed'
        outcomes.push({ file, line, what, fate })
        writeFileSync(SEEN, JSON.stringify(outcomes, null, 1))
        say(`${outcomes.length}/${all.length} ${fate} ${file}:${line} ${what}`)
      }
    } finally {
      jest.end()
      rmSync(folder, { recursive: true, force: true })
    }
    const count = (fate: Outcome['fate']): number => outcomes.filter((one) => one.fate === fate).length
    const share = Math.round((count('killed') / Math.max(1, outcomes.length - count('excused'))) * 100)
    say(
      `${count('killed')} of ${outcomes.length} killed (${share} % of those that change something), ${count('excused')} change nothing, of ${places} places`,
    )
    const survivors = outcomes.filter(({ fate }) => fate === 'survived')
    // A share, not each one: what survives is a list to work on.
    const findings: Finding[] =
      share >= 85 ? [] : survivors.map(({ file, line, what }) => ({ what: `${file}:${line}`, detail: what }))
    return { rounds: outcomes.length, findings }
  },
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { lanes } from '../../../scripts/lib/machine.mjs'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { JestProcess, MEETING, type Round } from '../mutants/jest-process'
import { type TestMap, testMap } from '../mutants/mutant-tests'
import { digestOf, layTree } from '../mutants/mutant-tree'
import { type Mutation, mutationsOf } from '../mutants/mutate'
import type { AttackPart, Finding } from '../part'

/** What is broken: the rules of the app, its session, its client, the hospital's services. */
const FOLDERS = ['src/domain', 'src/session', 'src/api/core', 'sandbox']

/** Of each folder so many killed of a hundred that change something. */
const GOAL = 85

/** Of the hospital its services, by name; the rest of it is plumbing, tables and pages. */
const isRule = (file: string): boolean =>
  !file.startsWith('sandbox/') || /^sandbox\/(?!server|console).*service\.ts$/.test(file)

/** Test files run for one change at most, of those that meet it: without a hospital a second each, with one ten. */
const MOST = { near: 8, served: 12 } as const

/** Test files without a hospital that are looked at for one change at most, whether they meet it; with one all are. */
const MOST_NEAR = 20

const MINUTE_MS = 60_000
/** Longest a round without a change may take. */
const LEARNING_MS = 5 * MINUTE_MS
/** A broken round that takes so many times its unbroken seconds, and a minute at least, does not end. */
const PATIENCE = 10

/** Survivors that change nothing anybody could see, each with its reason. */
const KNOWN = JSON.parse(readFileSync(inRoot('docs', 'mutants.json'), 'utf8')) as Readonly<Record<string, string>>

const sourcesBelow = (folder: string): string[] =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [path] : []
  })

/** One change of one file, under the number that turns it on. */
interface Mutant {
  readonly id: number
  readonly folder: string
  readonly file: string
  readonly mutation: Mutation
  /** Names it over edits of other lines: docs/mutants.json, the journal. */
  readonly key: string
}

/** What became of one: `killed` by a test, `excused` because it changes nothing, or it `survived`. */
interface Outcome {
  readonly fate: 'killed' | 'excused' | 'survived'
  readonly line: number
  /** The test that noticed; of survivors those that met it and did not. */
  readonly tests: readonly string[]
  /** What it was judged by: the source, of survivors the tests too. */
  readonly digest: string
  readonly source?: string
  /** Of survivors the tests that ran, each with its digest: they need not run again while source and test stay. */
  readonly ran?: Readonly<Record<string, string>>
}

/** What is known of a test file when nothing is broken. */
interface Learnt {
  readonly digest: string
  /** The list of changes that it was run with: of others nothing is known. */
  readonly places: string
  readonly passed: boolean
  readonly seconds: number
  /** The changes that would have made a difference in it, by their place in that list. */
  readonly met: readonly number[]
}

interface Journal {
  readonly outcomes: Record<string, Outcome>
  readonly learnt: Record<string, Learnt>
  /** Lists of changes that tests were run with: their keys, under the digest of the list. */
  readonly places: Record<string, readonly string[]>
}

const JOURNAL = inRoot('.cache', 'mutants.json')

const journal = (): Journal => ({
  ...{ outcomes: {}, learnt: {}, places: {} },
  ...(existsSync(JOURNAL) ? (JSON.parse(readFileSync(JOURNAL, 'utf8')) as Partial<Journal>) : {}),
})

/** Every change of these folders, numbered. */
const placesIn = (folders: readonly string[]): Mutant[] =>
  folders
    .flatMap((folder) =>
      sourcesBelow(folder)
        .filter(isRule)
        .flatMap((file) =>
          mutationsOf(file, readFileSync(inRoot(file), 'utf8')).map((mutation) => {
            return { folder, file, mutation, key: `${file}: ${mutation.what}` }
          }),
        ),
    )
    .map((one, index) => ({ ...one, id: index + 1 }))

/**
 * The sample: of each folder the `count` changes whose name has the lowest digest under the seed. An edit elsewhere
 * leaves it as it is, so that rounds before and after new tests judge the same changes.
 */
function chosenFrom(places: readonly Mutant[], seed: number, countOf: (folder: string) => number): Mutant[] {
  const ranked = places
    .map((mutant) => ({ mutant, rank: digestOf(`${seed} ${mutant.key}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ mutant }) => mutant)
  return FOLDERS.flatMap((name) => ranked.filter(({ folder }) => folder === name).slice(0, countOf(name)))
}

/** A jest with its hospitals, and where its processes write down what they meet. */
interface Runner {
  readonly jest: JestProcess
  readonly metFile: string
}

/** Judges changes, each runner one at a time, in a copy of the sources that holds them all. */
class Judge {
  readonly journal = journal()
  private readonly map: TestMap = testMap()
  private readonly places: string
  private readonly keysOf = new Map<string, readonly string[]>()
  private readonly digests = new Map<string, string>()
  private readonly tests = new Map<string, readonly { tests: readonly string[]; most: number }[]>()
  private readonly positions = new Map<string, ReadonlyMap<string, number>>()

  constructor(
    all: readonly Mutant[],
    readonly runners: readonly Runner[],
    private readonly isUnitOnly: boolean,
  ) {
    const keys = all.map(({ key }) => key)
    this.places = digestOf(keys.join('\n'))
    const used = new Set([...Object.values(this.journal.learnt).map(({ places }) => places), this.places])
    for (const old of Object.keys(this.journal.places)) if (!used.has(old)) delete this.journal.places[old]
    this.journal.places[this.places] = keys
    for (const { file, key } of all) this.keysOf.set(file, [...(this.keysOf.get(file) ?? []), key])
  }

  /** Where a change stands in the list that a test was run with. */
  private positionIn(places: string, key: string): number | undefined {
    const known =
      this.positions.get(places) ?? new Map((this.journal.places[places] ?? []).map((one, index) => [one, index]))
    this.positions.set(places, known)
    return known.get(key)
  }

  private digestOfFile(file: string): string {
    const digest =
      this.digests.get(file) ?? (existsSync(inRoot(file)) ? digestOf(readFileSync(inRoot(file), 'utf8')) : '')
    this.digests.set(file, digest)
    return digest
  }

  keep(): void {
    mkdirSync(inRoot('.cache'), { recursive: true })
    writeFileSync(JOURNAL, JSON.stringify(this.journal))
  }

  /** What an earlier round says, where nothing of it has changed since. */
  known({ key, file }: Mutant): Outcome | null {
    const outcome = this.journal.outcomes[key]
    if (!outcome) return null
    if (outcome.fate === 'killed') return outcome.digest === this.digestOfFile(file) ? outcome : null
    if (outcome.digest !== this.digestOfAll(file)) return null
    return { ...outcome, fate: KNOWN[key] === undefined ? 'survived' : 'excused' }
  }

  /** Tests that could notice, without a hospital and with one, and how many of each may run. */
  private testsOf(file: string): readonly { tests: readonly string[]; most: number }[] {
    const known = this.tests.get(file)
    if (known) return known
    const { near, served } = this.map.testsOf(file)
    const groups = [
      { tests: near.slice(0, MOST_NEAR), most: MOST.near },
      { tests: this.isUnitOnly ? [] : served, most: MOST.served },
    ]
    this.tests.set(file, groups)
    return groups
  }

  /** The source and all tests that could notice. */
  private digestOfAll(file: string): string {
    const tests = this.testsOf(file).flatMap((group) => group.tests)
    return digestOf([file, ...tests].map((one) => this.digestOfFile(one)).join())
  }

  /** What is known of a test file about a change, null when it is to be run for that. */
  private learntOf(test: string, key: string): Learnt | null {
    const before = this.journal.learnt[test]
    const isSame = before?.digest === this.digestOfFile(test)
    return isSame && this.positionIn(before.places, key) !== undefined ? before : null
  }

  /** What is known of a test file, by a run unbroken where it has not been run with this change. */
  private async learn(test: string, key: string, { jest, metFile }: Runner): Promise<Learnt> {
    const before = this.learntOf(test, key)
    if (before) return before
    const digest = this.digestOfFile(test)
    writeFileSync(metFile, '')
    const { passed, seconds, why } = await jest.run(test, { id: MEETING, atLoad: false }, LEARNING_MS)
    const met = [
      ...new Set(
        readFileSync(metFile, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((id) => Number(id) - 1),
      ),
    ]
    if (!passed && process.env['LOUD']) process.stderr.write(`fails unbroken: ${test}\n${why}\n`)
    const learnt = { digest, places: this.places, passed, seconds, met }
    this.journal.learnt[test] = learnt
    this.keep()
    return learnt
  }

  /** Learns all tests that could notice one of these, with all runners at a time: hospitals that note down start once. */
  async learnAll(mutants: readonly Mutant[]): Promise<void> {
    const left = new Map<string, string>()
    for (const { file, key } of mutants)
      for (const test of this.testsOf(file).flatMap(({ tests }) => tests))
        if (!this.learntOf(test, key)) left.set(test, key)
    const queue = [...left]
    const learnRest = async (runner: Runner): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) await this.learn(...next, runner)
    }
    await Promise.all(this.runners.map(learnRest))
  }

  /**
   * Whether the change would have made a difference in the test. What is read while modules load is noted down by the first
   * test of a process alone: there any test counts that meets something of the same source.
   */
  private meets({ met, passed, places }: Learnt, { key, file, mutation }: Mutant): boolean {
    const isMet = (one: string): boolean => met.includes(this.positionIn(places, one) ?? -1)
    return passed && (mutation.atLoad ? (this.keysOf.get(file) ?? []).some(isMet) : isMet(key))
  }

  /** A round with the change on. One that does not end is run alone once more, with twice the time. */
  private async broken(
    { id, mutation: { atLoad } }: Mutant,
    test: string,
    seconds: number,
    { jest }: Runner,
  ): Promise<Round> {
    const limit = Math.max(MINUTE_MS, seconds * 1000 * PATIENCE)
    const round = await jest.run(test, { id, atLoad }, limit)
    return round.isLate ? jest.run(test, { id, atLoad }, limit * 2) : round
  }

  async judge(mutant: Mutant, runner: Runner): Promise<Outcome> {
    const { key, file, mutation } = mutant
    const { line } = mutation
    const source = this.digestOfFile(file)
    const before = this.journal.outcomes[key]
    const isSame = before?.source === source
    const ran: Record<string, string> = {}
    // what noticed it before most likely does again
    const isKiller = (test: string): boolean => before?.fate === 'killed' && before.tests.includes(test)
    for (const { tests, most } of this.testsOf(file)) {
      let left: number = most
      for (const test of [...tests].sort((one, other) => +isKiller(other) - +isKiller(one))) {
        if (left === 0) break
        const learnt = await this.learn(test, key, runner)
        if (!this.meets(learnt, mutant)) continue
        left -= 1
        const digest = this.digestOfFile(test)
        const isKnown = isSame && before.ran?.[test] === digest
        if (isKnown || (await this.broken(mutant, test, learnt.seconds, runner)).passed) {
          ran[test] = digest
          continue
        }
        // what a broken hospital leaves in its process would count against the next change
        if (test.startsWith('tests/')) runner.jest.endHost()
        return { fate: 'killed', line, tests: [test], source, digest: source }
      }
    }
    const fate = KNOWN[key] === undefined ? 'survived' : 'excused'
    return { fate, line, tests: Object.keys(ran), source, digest: this.digestOfAll(file), ran }
  }

  /** Those of these changes that make no difference in any test: no test can notice them. */
  unmet(mutants: readonly Mutant[]): Mutant[] {
    return mutants.filter(
      (mutant) =>
        !this.testsOf(mutant.file).some(({ tests }) =>
          tests.some((test) => {
            const learnt = this.learntOf(test, mutant.key)
            return learnt !== null && this.meets(learnt, mutant)
          }),
        ),
    )
  }
}

/** A row of the table at the end. */
function shareOf(all: readonly Outcome[]): { row: string; share: number } {
  const count = (fate: Outcome['fate']): number => all.filter((one) => one.fate === fate).length
  const [killed, survived, excused] = [count('killed'), count('survived'), count('excused')]
  const share = Math.round((killed / Math.max(1, killed + survived)) * 1000) / 10
  return { row: `${all.length} judged, ${killed} killed, ${survived} survived, ${excused} excused: ${share} %`, share }
}

/** Says of every file which of its changes make no difference in any test. */
async function survey(judge: Judge, places: readonly Mutant[], say: (line: string) => void): Promise<void> {
  await judge.learnAll(places)
  const unmet = judge.unmet(places)
  const files = [...new Set(unmet.map(({ file }) => file))]
  for (const name of files) {
    const own = unmet.filter(({ file }) => file === name)
    say(`${name}: ${own.length} of ${places.filter(({ file }) => file === name).length} make no difference in any test`)
    for (const { mutation } of own) say(`  line ${mutation.line}: ${mutation.what}`)
  }
  say(`${unmet.length} of ${places.length} places make no difference in any test`)
}

/**
 * Breaks one place after the other and runs the tests in which that makes a difference, the nearest first, until one fails.
 * All changes are compiled in once and turned on one at a time, so that jest and the hospital stay warm.
 *
 * `MUTANTS=80` says how many of each app folder, `SERVICES=80` how many of the hospital's services, `SEED` which,
 * `ONLY=src/domain` takes one folder (several with commas), `WITHIN=sandbox/booking` sources that begin so, `UNIT=1` tests
 * without a hospital alone, `MINUTES=40` says when to begin no further one. `SURVEY=1` breaks nothing and lists the places
 * that make no difference in any test. What was judged stands in .cache/mutants.json: the next round goes on from there,
 * and judges again what a changed source or test may have changed.
 */
export const attack: AttackPart = {
  name: 'mutants',
  about: 'one change of meaning at a time in the rules of app and hospital: a test must fail',
  async run({ full, seed, say }) {
    const { MUTANTS, SERVICES, ONLY, WITHIN, UNIT, MINUTES, SURVEY } = process.env
    const usual = full ? 100 : 6
    const app = Number(MUTANTS ?? usual)
    const services = Number(SERVICES ?? MUTANTS ?? usual)
    const places = placesIn(FOLDERS.filter((folder) => !ONLY || ONLY.split(',').includes(folder)))
    const within = places.filter(({ file }) => file.startsWith(WITHIN ?? ''))
    const chosen = chosenFrom(within, seed, (folder) => (folder === 'sandbox' ? services : app))
    const until = Date.now() + Number(MINUTES ?? 240) * MINUTE_MS
    const folder = layTree(places)
    const runners = Array.from({ length: lanes }, (_, index) => {
      const metFile = join(folder, 'test-results', `met-${index}.txt`)
      return { jest: new JestProcess(folder, metFile), metFile }
    })
    const judge = new Judge(places, runners, UNIT === '1')
    const isQuick = ({ key }: Mutant): boolean => judge.journal.outcomes[key]?.fate === 'killed'
    // those with a test that noticed them before take one round each
    const wanted = [...chosen].sort((one, other) => +isQuick(other) - +isQuick(one))
    const seen = new Map<Mutant, Outcome>()
    try {
      if (SURVEY === '1') {
        await survey(judge, within, say)
        return { rounds: within.length, findings: [] }
      }
      await judge.learnAll(wanted.filter((mutant) => !judge.known(mutant)))
      const left = [...wanted]
      const judgeRest = async (runner: Runner): Promise<void> => {
        for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
          const before = judge.known(mutant)
          if (before) seen.set(mutant, before)
          if (before || Date.now() > until) continue
          const begun = Date.now()
          const outcome = await judge.judge(mutant, runner)
          seen.set(mutant, outcome)
          judge.journal.outcomes[mutant.key] = outcome
          judge.keep()
          const by = outcome.tests.length > 0 ? outcome.tests.join(' ') : 'it makes no difference in any test'
          const seconds = ((Date.now() - begun) / 1000).toFixed(1)
          say(`${seen.size}/${wanted.length} ${outcome.fate} ${mutant.key} (line ${outcome.line}) ${seconds} s: ${by}`)
        }
      }
      await Promise.all(runners.map(judgeRest))
    } finally {
      for (const { jest } of runners) jest.end()
      if (!process.env['LOUD']) rmSync(folder, { recursive: true, force: true })
    }
    const findings: Finding[] = []
    for (const name of FOLDERS) {
      const own = [...seen].filter(([mutant]) => mutant.folder === name)
      if (own.length === 0) continue
      const { row, share } = shareOf(own.map(([, outcome]) => outcome))
      say(`${name}: ${row}`)
      const survivors = own.filter(([, { fate }]) => fate === 'survived')
      for (const [{ key }, { line }] of survivors) say(`  survived: ${key} (line ${line})`)
      if (share < GOAL) findings.push({ what: name, detail: `${row}; ${GOAL} are wanted` })
    }
    const { row } = shareOf([...seen.values()])
    say(`all: ${row}, of ${places.length} places`)
    return { rounds: seen.size, findings }
  },
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import { JestProcess, MEETING, type Round } from '../jest-process'
import { type TestMap, testMap } from '../mutant-tests'
import { digestOf, layTree } from '../mutant-tree'
import { type Mutation, mutationsOf } from '../mutate'
import type { AttackPart, Finding } from '../part'

/** What is broken: the rules of the app, its session, its client, the hospital's services. */
const FOLDERS = ['src/domain', 'src/session', 'src/api/core', 'sandbox']

/** Of each folder so many killed of a hundred that change something. */
const GOAL = 85

/** Of the hospital its services, by name; the rest of it is plumbing, tables and pages. */
const isRule = (file: string): boolean =>
  !file.startsWith('sandbox/') || /^sandbox\/(?!server|console).*service\.ts$/.test(file)

/** Test files run for one change at most, of those that meet it: without a hospital a second each, with one ten. */
const MOST = { near: 8, served: 8 } as const

/** Test files looked at for one change at most, whether they meet it; of those with a hospital all, one after the other. */
const MOST_LEARNT = { near: 20, served: 200 } as const

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
  /** The sample that it was run with: of other changes nothing is known. */
  readonly sample: string
  readonly passed: boolean
  readonly seconds: number
  /** Keys of the changes that it meets. */
  readonly met: readonly string[]
}

interface Journal {
  readonly outcomes: Record<string, Outcome>
  readonly learnt: Record<string, Learnt>
  /** Keys of the changes of each sample, by its digest. */
  readonly samples: Record<string, readonly string[]>
}

const JOURNAL = inRoot('.cache', 'mutants.json')

const journal = (): Journal => ({
  ...{ outcomes: {}, learnt: {}, samples: {} },
  ...(existsSync(JOURNAL) ? (JSON.parse(readFileSync(JOURNAL, 'utf8')) as Partial<Journal>) : {}),
})

/**
 * The sample: of each folder the `count` changes whose name has the lowest digest under the seed. An edit elsewhere
 * leaves it as it is, so that rounds before and after new tests judge the same changes.
 */
function chosenFrom(seed: number, countOf: (folder: string) => number): { chosen: Mutant[]; places: number } {
  let places = 0
  const chosen = FOLDERS.flatMap((folder) => {
    const all = sourcesBelow(folder)
      .filter(isRule)
      .flatMap((file) =>
        mutationsOf(file, readFileSync(inRoot(file), 'utf8')).map((mutation) => {
          const key = `${file}: ${mutation.what}`
          return { folder, file, mutation, key, rank: digestOf(`${seed} ${key}`) }
        }),
      )
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    places += all.length
    return all.slice(0, countOf(folder))
  })
  return { chosen: chosen.map((one, index) => ({ ...one, id: index + 1 })), places }
}

/** Judges changes one at a time, in a copy of the sources that holds them all. */
class Judge {
  readonly journal = journal()
  private readonly map: TestMap = testMap()
  private readonly metFile: string
  private readonly sample: string

  constructor(
    private readonly chosen: readonly Mutant[],
    readonly jest: JestProcess,
    metFile: string,
    private readonly isUnitOnly: boolean,
  ) {
    this.metFile = metFile
    const keys = chosen.map(({ key }) => key)
    this.sample = digestOf(keys.join('\n'))
    this.journal.samples[this.sample] = keys
  }

  private digestOfFile(file: string): string {
    return existsSync(inRoot(file)) ? digestOf(readFileSync(inRoot(file), 'utf8')) : ''
  }

  keep(): void {
    mkdirSync(inRoot('.cache'), { recursive: true })
    writeFileSync(JOURNAL, JSON.stringify(this.journal, null, 1))
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
  private testsOf(file: string): { tests: readonly string[]; most: number }[] {
    const { near, served } = this.map.testsOf(file)
    return [
      { tests: near.slice(0, MOST_LEARNT.near), most: MOST.near },
      { tests: this.isUnitOnly ? [] : served.slice(0, MOST_LEARNT.served), most: MOST.served },
    ]
  }

  /** The source and all tests that could notice. */
  private digestOfAll(file: string): string {
    const tests = this.testsOf(file).flatMap((group) => group.tests)
    return digestOf([file, ...tests].map((one) => this.digestOfFile(one)).join())
  }

  /** What is known of a test file, which for a change that it has not been run with is asked by a run unbroken. */
  private async learn(test: string, key: string): Promise<Learnt> {
    const digest = this.digestOfFile(test)
    const before = this.journal.learnt[test]
    if (before?.digest === digest && this.journal.samples[before.sample]?.includes(key)) return before
    writeFileSync(this.metFile, '')
    const { passed, seconds, why } = await this.jest.run(test, { id: MEETING, atLoad: false }, LEARNING_MS)
    const ids = new Set(readFileSync(this.metFile, 'utf8').split('\n').filter(Boolean).map(Number))
    const met = this.chosen.filter(({ id }) => ids.has(id)).map((one) => one.key)
    if (!passed && process.env['LOUD']) process.stderr.write(`fails unbroken: ${test}\n${why}\n`)
    const learnt = { digest, sample: this.sample, passed, seconds, met }
    this.journal.learnt[test] = learnt
    this.keep()
    return learnt
  }

  /** Learns in one go what noticed these before: hospitals that write down what they meet start once for all of it. */
  async learnKillers(mutants: readonly Mutant[]): Promise<void> {
    for (const { key } of mutants)
      for (const test of this.journal.outcomes[key]?.tests ?? [])
        if (existsSync(inRoot(test))) await this.learn(test, key)
  }

  /** A round with the change on. One that does not end is run alone once more, with twice the time. */
  private async broken({ id, mutation: { atLoad } }: Mutant, test: string, seconds: number): Promise<Round> {
    const limit = Math.max(MINUTE_MS, seconds * 1000 * PATIENCE)
    const round = await this.jest.run(test, { id, atLoad }, limit)
    return round.isLate ? this.jest.run(test, { id, atLoad }, limit * 2) : round
  }

  async judge(mutant: Mutant): Promise<Outcome> {
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
        const { passed, met, seconds } = await this.learn(test, key)
        if (!passed || !met.includes(key)) continue
        left -= 1
        const digest = this.digestOfFile(test)
        const isKnown = isSame && before.ran?.[test] === digest
        if (isKnown || (await this.broken(mutant, test, seconds)).passed) {
          ran[test] = digest
          continue
        }
        // what a broken hospital leaves in its process would count against the next change
        if (test.startsWith('tests/')) this.jest.endHost()
        return { fate: 'killed', line, tests: [test], source, digest: source }
      }
    }
    const fate = KNOWN[key] === undefined ? 'survived' : 'excused'
    return { fate, line, tests: Object.keys(ran), source, digest: this.digestOfAll(file), ran }
  }
}

/** A row of the table at the end. */
function shareOf(all: readonly Outcome[]): { row: string; share: number } {
  const count = (fate: Outcome['fate']): number => all.filter((one) => one.fate === fate).length
  const [killed, survived, excused] = [count('killed'), count('survived'), count('excused')]
  const share = Math.round((killed / Math.max(1, killed + survived)) * 1000) / 10
  return { row: `${all.length} judged, ${killed} killed, ${survived} survived, ${excused} excused: ${share} %`, share }
}

/**
 * Breaks one place after the other and runs the tests that meet it, the nearest first, until one fails. All changes of
 * the round are compiled in once and turned on one at a time, so that jest and the hospital stay warm.
 *
 * `MUTANTS=80` says how many of each app folder, `SERVICES=80` how many of the hospital's services, `SEED` which,
 * `ONLY=src/domain` takes one folder (several with commas), `UNIT=1` tests without a hospital alone, `MINUTES=40` says
 * when to begin no further one. What was judged stands in .cache/mutants.json: the next round goes on from there, and
 * judges again what a changed source or test may have changed.
 */
export const attack: AttackPart = {
  name: 'mutants',
  about: 'one change of meaning at a time in the rules of app and hospital: a test must fail',
  async run({ full, seed, say }) {
    const { MUTANTS, SERVICES, ONLY, UNIT, MINUTES } = process.env
    const usual = full ? 100 : 6
    const app = Number(MUTANTS ?? usual)
    const services = Number(SERVICES ?? MUTANTS ?? usual)
    const { chosen, places } = chosenFrom(seed, (folder) => (folder === 'sandbox' ? services : app))
    const isQuick = ({ key }: Mutant): boolean => judge.journal.outcomes[key]?.fate === 'killed'
    const named = chosen.filter(({ folder }) => !ONLY || ONLY.split(',').includes(folder))
    const until = Date.now() + Number(MINUTES ?? 240) * MINUTE_MS
    const folder = layTree(chosen)
    const metFile = join(folder, 'test-results', 'met.txt')
    const jest = new JestProcess(folder, metFile)
    const judge = new Judge(chosen, jest, metFile, UNIT === '1')
    // those with a test that noticed them before take one round each
    const wanted = [...named].sort((one, other) => +isQuick(other) - +isQuick(one))
    const seen = new Map<Mutant, Outcome>()
    try {
      await judge.learnKillers(wanted.filter((one) => isQuick(one) && !judge.known(one)))
      for (const mutant of wanted) {
        const before = judge.known(mutant)
        if (!before && Date.now() > until) continue
        const begun = Date.now()
        const outcome = before ?? (await judge.judge(mutant))
        seen.set(mutant, outcome)
        if (before) continue
        judge.journal.outcomes[mutant.key] = outcome
        judge.keep()
        const by = outcome.tests.length > 0 ? outcome.tests.join(' ') : 'no test meets it'
        const seconds = ((Date.now() - begun) / 1000).toFixed(1)
        say(`${seen.size}/${wanted.length} ${outcome.fate} ${mutant.key} (line ${outcome.line}) ${seconds} s: ${by}`)
      }
    } finally {
      jest.end()
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
    say(`all: ${row}, of ${places} places`)
    return { rounds: seen.size, findings }
  },
}

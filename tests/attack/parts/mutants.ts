import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import { randomFrom } from '../../contract/mutants'
import { mutated, type Mutation, mutationsOf } from '../mutate'
import type { AttackPart, Finding } from '../part'

/** What is broken: the rules of the app, its session, its client, and the services of the hospital. */
const FOLDERS = ['src/domain', 'src/session', 'src/api/core', 'sandbox']

/** Of the hospital its services, by name; the rest of it is plumbing, tables and pages. */
const isRule = (file: string): boolean =>
  !file.startsWith('sandbox/') || /^sandbox\/(?!server|console).*service\.ts$/.test(file)

/** Longest a mutant may keep its tests busy: one that loops for ever is noticed, too. */
const LIMIT_MS = 240_000

/** Everything the tests read, beside the packages. */
const COPIED = [
  'src',
  'sandbox',
  'tests',
  'scripts',
  'config',
  'types',
  'docs',
  'package.json',
  'jest.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
]

/** Survivors that change nothing anybody could see, each with its reason (docs/mutants.json). */
const KNOWN = JSON.parse(readFileSync(inRoot('docs', 'mutants.json'), 'utf8')) as Readonly<Record<string, string>>

const sourcesBelow = (folder: string): string[] =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [path] : []
  })

/**
 * Arguments of jest for the tests of a file, those first that stand beside it and most likely notice. The tests of a
 * hospital's service are not found by imports, because the server runs in a process of its own: they are the contract
 * tests of its domain.
 */
function testsOf(file: string): string[][] {
  const [folder, domain] = file.split('/')
  const beside = ['--selectProjects', 'unit', '--testPathPatterns', `/${dirname(file)}/[^/]+\\.test\\.tsx?$`]
  if (folder === 'sandbox')
    return [beside, ['--selectProjects', 'contract', '--testPathPatterns', `tests/contract/(${domain}|security-)`]]
  return [beside, ...['unit', 'contract'].map((name) => ['--selectProjects', name, '--findRelatedTests', file])]
}

/** Whether all tests of the file pass. */
async function passes(folder: string, file: string): Promise<boolean> {
  for (const tests of testsOf(file)) if (!(await passesIn(folder, tests))) return false
  return true
}

const passesIn = (folder: string, tests: readonly string[]): Promise<boolean> =>
  new Promise((done) => {
    const args = [
      ...[inRoot('node_modules', 'jest', 'bin', 'jest.js'), '--rootDir', folder, '--bail', '--maxWorkers', '1'],
      ...['--forceExit', '--silent', '--passWithNoTests', ...tests],
    ]
    // A group of its own, so that the workers and the hospital of a round that is cut short end with it.
    const round = spawn(process.execPath, args, { cwd: folder, detached: true, stdio: 'ignore' })
    const end = (): void => {
      try {
        if (round.pid !== undefined) process.kill(-round.pid, 'SIGKILL')
      } catch {
        // nobody is left in the group
      }
    }
    const limit = setTimeout(end, LIMIT_MS)
    round.on('exit', (code) => {
      clearTimeout(limit)
      end()
      done(code === 0)
    })
  })

/** Breaks one place after the other and runs the tests of its file: `MUTANTS=80` says how many, `SEED` which. */
export const attack: AttackPart = {
  name: 'mutants',
  about: 'one change of meaning at a time in the rules of app and hospital: a test must fail',
  async run({ full, seed, say }) {
    const count = Number(process.env['MUTANTS'] ?? (full ? 400 : 24))
    const random = randomFrom(seed)
    const all = FOLDERS.flatMap(sourcesBelow)
      .filter(isRule)
      .flatMap((file) => mutationsOf(file, readFileSync(inRoot(file), 'utf8')).map((mutation) => ({ file, mutation })))
    const chosen: { file: string; mutation: Mutation }[] = []
    while (chosen.length < count && all.length > 0) chosen.push(...all.splice(Math.floor(random() * all.length), 1))
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
    const survivors: Finding[] = []
    const excused: string[] = []
    try {
      for (const path of COPIED) cpSync(inRoot(path), join(folder, path), { recursive: true })
      symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
      mkdirSync(join(folder, 'test-results'))
      for (const [at, { file, mutation }] of chosen.entries()) {
        const text = readFileSync(inRoot(file), 'utf8')
        writeFileSync(join(folder, file), mutated(text, mutation))
        const survived = await passes(folder, file)
        writeFileSync(join(folder, file), text)
        const what = `${file}: ${mutation.what}`
        if (survived && KNOWN[what] === undefined)
          survivors.push({ what: `${file}:${mutation.line}`, detail: mutation.what })
        else if (survived) excused.push(what)
        say(`${at + 1}/${count} ${survived ? 'SURVIVED' : 'killed'} ${file}:${mutation.line} ${mutation.what}`)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const killed = chosen.length - survivors.length - excused.length
    const share = Math.round((killed / Math.max(1, chosen.length)) * 100)
    say(
      `${killed} of ${chosen.length} killed (${share} %), ${excused.length} that change nothing, of ${all.length + count} places`,
    )
    // A share, not each one: what survives is a list to work on.
    return { rounds: chosen.length, findings: share >= 85 ? [] : survivors }
  },
}

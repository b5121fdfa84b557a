/**
 * Programs that tests start in processes of their own, translated once for all of them: through tsx each process would
 * find and translate a thousand sources anew, which is most of what a short one costs.
 */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

import { BRIEF_ENGINE } from '../scripts/lib/run.mjs'

const ROOT = path.join(__dirname, '..')
const CACHE = path.join(ROOT, '.cache')
const PREFIX = 'programs-'
const BUNDLER = 'scripts/bundle-programs.mjs'

/** Changes with every file that a bundle may be made of, by its size and time. */
function sourcesDigest(): string {
  const digest = createHash('sha256')
  const files = ['src', 'sandbox', 'tests/contract', 'tests/attack', 'tests/hospital'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  for (const file of [...files, BUNDLER, 'package-lock.json']) {
    const { size, mtimeMs } = statSync(path.join(ROOT, file))
    digest.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return digest.digest('hex').slice(0, 16)
}

let made: string | undefined

/** The bundle of the present sources, made where there is none. */
function bundle(): string {
  if (made) return made
  const name = `${PREFIX}${sourcesDigest()}.cjs`
  const ready = path.join(CACHE, name)
  if (!existsSync(ready)) {
    mkdirSync(CACHE, { recursive: true })
    const unfinished = `${ready}.${process.pid}`
    execFileSync(process.execPath, [path.join(ROOT, BUNDLER), unfinished])
    renameSync(unfinished, ready)
    for (const other of readdirSync(CACHE))
      if (other.startsWith(PREFIX) && other.endsWith('.cjs') && other !== name) rmSync(path.join(CACHE, other))
  }
  return (made = ready)
}

/**
 * What Node is told to run a program that ends within some seconds.
 *
 * @param file `sandbox/main.ts` or a probe, from the root of the repository
 */
export const programArgs = (file: string): string[] => [...BRIEF_ENGINE, bundle(), file]

/** The same for a program that lives as long as a run of tests (the host of the hospitals): its engine may become faster. */
export const lastingProgramArgs = (file: string): string[] => [bundle(), file]

/** Runs a probe of the contract tests and reads what it prints. @param words its arguments */
export function probe<Said>(name: string, ...words: readonly string[]): Said {
  const out = execFileSync(process.execPath, [...programArgs(`tests/contract/${name}-probe.ts`), ...words], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  return JSON.parse(out) as Said
}

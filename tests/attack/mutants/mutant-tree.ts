/** The copy of the sources in which changes are tried, with every chosen change in it behind a switch. */

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { inRoot } from '../../../scripts/lib/root.mjs'
import { withSwitches } from './mutate'
import { COPIED } from './tree-copy'

/** One change of one file, under the number that turns it on. */
export interface Placed {
  readonly file: string
  readonly id: number
  readonly mutation: { readonly place: string }
}

/** Numbers of a name, the same for the same words. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Lays the copy; its folder keeps its name, so that what jest has compiled serves again. */
export function layTree(changes: readonly Placed[]): string {
  const folder = join(tmpdir(), `mutants-${digestOf(inRoot())}`)
  rmSync(folder, { recursive: true, force: true })
  for (const path of COPIED)
    if (existsSync(inRoot(path)))
      cpSync(inRoot(path), join(folder, path), { recursive: true, preserveTimestamps: true })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'test-results'))
  for (const file of new Set(changes.map((change) => change.file))) {
    const ids = new Map(changes.filter((one) => one.file === file).map(({ id, mutation }) => [mutation.place, id]))
    const toSwitch = relative(dirname(file), 'tests/attack/mutants/mutant-switch.cjs')
    writeFileSync(join(folder, file), withSwitches(file, readFileSync(inRoot(file), 'utf8'), ids, toSwitch))
  }
  return folder
}

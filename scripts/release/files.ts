/** The files of a folder, as a manifest lists them. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface ListedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Paths below a folder, sorted, with slashes. */
export function pathsBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name)
      if (entry.isSymbolicLink()) throw new Error(`${name} is a link; a pack holds files only`)
      return entry.isDirectory() ? pathsBelow(folder, name) : [name]
    })
    .sort()
}

/** Every file with its size and digest. @param except names that a manifest cannot list, its own for one */
export const listFiles = (folder: string, except: readonly string[] = []): ListedFile[] =>
  pathsBelow(folder)
    .filter((name) => !except.includes(name))
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name))
      return { path: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    })

/** How a folder differs from a list of its files, a sentence each. */
export function differences(folder: string, listed: readonly ListedFile[], except: readonly string[] = []): string[] {
  const there = new Map(listFiles(folder, except).map((file) => [file.path, file.sha256]))
  const wanted = new Set(listed.map((file) => file.path))
  return [
    ...listed.filter((file) => !there.has(file.path)).map((file) => `${file.path} is missing`),
    ...listed
      .filter((file) => there.has(file.path) && there.get(file.path) !== file.sha256)
      .map((file) => `${file.path} has been changed`),
    ...[...there.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is not in the manifest`),
  ]
}

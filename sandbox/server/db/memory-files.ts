/**
 * The files of a database that lives in memory, laid as they lie in an image. The engine would read them out of an archive,
 * which is half of the work of opening a hospital.
 */

import { PGlite } from '@electric-sql/pglite'
import type { Filesystem } from '@electric-sql/pglite/basefs'

/** The folders and files under a data folder, and what the files hold, one after the other. */
export interface FilesImage {
  /** Each folder before what it holds. */
  readonly folders: readonly string[]
  readonly files: readonly { readonly name: string; readonly start: number; readonly end: number }[]
  readonly bytes: Uint8Array
}

type Files = PGlite['Module']['FS']

/** What stands for a folder or a file in the engine's memory. */
interface FileNode {
  contents: unknown
  usedBytes: number
}

const { PGDATA } = PGlite.paths

/** Rights of the owner alone, as the engine gives them. */
const FOLDER_MODE = 0o40700
const FILE_MODE = 0o100600

/** Reads the files of an embedded database that has been closed. */
export function imageOf(files: Files): FilesImage {
  const folders: string[] = []
  const found: FilesImage['files'][number][] = []
  const parts: Uint8Array[] = []
  let start = 0
  const walk = (folder: string): void => {
    for (const entry of files.readdir(`${PGDATA}${folder}`)) {
      if (entry === '.' || entry === '..') continue
      const name = `${folder}/${entry}`
      if (files.isDir(files.stat(`${PGDATA}${name}`).mode)) {
        folders.push(name)
        walk(name)
      } else {
        const part = files.readFile(`${PGDATA}${name}`)
        parts.push(part)
        found.push({ name, start, end: start + part.length })
        start += part.length
      }
    }
  }
  walk('')
  return { folders, files: found, bytes: Buffer.concat(parts) }
}

/** A file system in memory that begins with the files of `image`; what is written to it changes neither the image nor another. */
export function filesFrom({ folders, files, bytes }: FilesImage): Filesystem {
  let opening: PGlite | undefined
  return {
    init: (client, emscriptenOpts) => {
      opening = client
      return Promise.resolve({ emscriptenOpts })
    },
    initialSyncFs: async () => {
      if (!opening) return
      const { FS, MEMFS } = opening.Module as unknown as {
        FS: Files
        // Its own way to make a node: by the public one every file is looked for from the root, twice.
        MEMFS: { createNode(parent: FileNode, name: string, mode: number, device: number): FileNode }
      }
      FS.mkdir(PGDATA)
      const nodes = new Map<string, FileNode>([['', FS.lookupPath(PGDATA).node as unknown as FileNode]])
      const make = (name: string, mode: number): FileNode => {
        const at = name.lastIndexOf('/')
        const parent = nodes.get(name.slice(0, at))
        if (!parent) throw new Error(`an image without the folder of ${name}`)
        return MEMFS.createNode(parent, name.slice(at + 1), mode, 0)
      }
      for (const name of folders) nodes.set(name, make(name, FOLDER_MODE))
      // The engine writes into the very memory that a file consists of.
      const own = bytes.slice()
      for (const { name, start, end } of files)
        Object.assign(make(name, FILE_MODE), { contents: own.subarray(start, end), usedBytes: end - start })
    },
    syncToFs: () => Promise.resolve(),
    dumpTar: () => Promise.reject(new Error('a database in memory is not kept')),
    closeFs: () => Promise.resolve(),
  }
}

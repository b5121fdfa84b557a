import type { Chunk, Compilation } from 'webpack'

import { loadsHome } from './home-route'

const filesOf = (chunks: readonly Chunk[]): string[] => chunks.flatMap((chunk) => [...chunk.files])

/** The files of the entry, which the page asks for by itself. */
export const entryFiles = (compilation: Compilation): Set<string> =>
  new Set(filesOf([...compilation.entrypoints.values()].flatMap((entry) => entry.chunks)))

/** The files that home needs besides those of the entry. @throws Error when no chunk loads home */
export function homeFiles(compilation: Compilation): Set<string> {
  const atStart = entryFiles(compilation)
  const late = compilation.chunkGroups.filter(loadsHome).flatMap((group) => filesOf(group.chunks))
  const files = new Set(late.filter((file) => !atStart.has(file)))
  if (files.size === 0) throw new Error('No chunk loads home; nothing would be fetched or compiled ahead for it.')
  return files
}

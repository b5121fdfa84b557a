import type { ChunkGraph, Compilation, Module } from 'webpack'

/** The page that most people open first. */
const HOME = 'pages/home/index'

type Group = Compilation['chunkGroups'][number]

/** Whether a group of chunks is what `import('…/pages/home/index')` loads. */
export const loadsHome = ({ origins }: Pick<Group, 'origins'>): boolean =>
  origins.some(({ request }) => typeof request === 'string' && request.includes(HOME))

/** In how many pages besides home a module stands that goes into the file of the shell. */
export const SHELL_PAGES = 20

/** Whether home needs a module; the frame of a screen is what home and most pages share. */
export const isOfHome = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => [...chunk.groupsIterable].some(loadsHome))

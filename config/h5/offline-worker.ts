import { transformSync } from '@swc/core'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'

import type { Built } from '../../src/platform/offline/worker'

/** Beside index.html, under one name for ever: a browser asks this address for newer workers. */
const FILE = 'sw.js'
const PAGE = 'index.html'
const SOURCE = path.resolve(__dirname, '../../src/platform/offline/worker.ts')

/** After the names of the files have got their real content hashes. */
const STAGE = 2600

/**
 * What opens without a network on the second visit: home, the code that the desk scans, what is to be ready for a visit, and
 * the list by which the router loads them.
 */
const SHELL_PAGES = [
  'pages/home/index',
  'config/h5/later-pages',
  'packages/couple/bar-code/index',
  'packages/visit/ready/index',
]

const HASHED = /\.[0-9a-f]{8}\.(?:js|css|ttf|woff2?|png|jpg|webp|svg)$/

type Group = Compilation['chunkGroups'][number]

const opens = (page: string) => (group: Group) => group.origins.some(({ request }) => request?.includes(page))

const filesOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]))

/** The shell and all files of a build. @throws Error when a page of the shell is loaded by no chunk */
function builtOf(compilation: Compilation, page: string): Built {
  const groups = SHELL_PAGES.flatMap((one) => {
    const found = compilation.chunkGroups.filter(opens(one))
    if (found.length === 0) throw new Error(`No chunk loads ${one}, which has to open without a network.`)
    return found
  })
  const isFile = (name: string): boolean => HASHED.test(name)
  const files = Object.keys(compilation.assets).filter(isFile).sort()
  const shell = [...new Set(filesOf([...compilation.entrypoints.values(), ...groups]))].filter(isFile).sort()
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)
  return { version, shell, files }
}

/** The worker's source as one script. @param built null for the worker that takes itself away */
export function workerScript(built: Built | null): string {
  const { code } = transformSync(readFileSync(SOURCE, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020' },
    module: { type: 'commonjs' },
    minify: false,
  })
  const run = built === null ? 'exports.retire(self)' : `exports.serveFiles(self,${JSON.stringify(built)})`
  return `(function(exports){${code}\n${run}})({})\n`
}

/** Writes the service worker of h5 (docs/adr/0024-own-service-worker.md). */
export class OfflineWorker {
  constructor(private readonly keepsFiles: boolean) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OfflineWorker', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OfflineWorker', stage: STAGE }, () => {
        const page = compilation.getAsset(PAGE)
        if (!page) return
        const built = this.keepsFiles ? builtOf(compilation, page.source.source().toString()) : null
        compilation.emitAsset(FILE, new compiler.webpack.sources.RawSource(workerScript(built)))
      })
    })
  }
}

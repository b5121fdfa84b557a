/** Files that the vendors' tools read beside a package and that no module asks for. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

const root = path.resolve(__dirname, '..')

/**
 * What each host gets: WeChat the word that nothing may be indexed, Alipay its project file. Taro itself copies
 * WeChat's project file, and knows Alipay's by another name than the vendor's tools.
 */
const FILES: Readonly<Record<string, (read: (name: string) => string) => readonly [string, string][]>> = {
  weapp: (read) => [['sitemap.json', read('src/sitemap.json')]],
  alipay: (read) => {
    const project = JSON.parse(read('mini.project.json')) as object
    return [['mini.project.json', JSON.stringify({ ...project, miniprogramRoot: './' }, null, 2)]]
  },
}

/** Their names and texts for a platform. */
export const projectFiles = (
  platform: string,
  read = (name: string): string => readFileSync(path.join(root, name), 'utf8'),
): readonly [string, string][] => FILES[platform]?.(read) ?? []

/** Writes them into the package. */
export class ProjectFiles {
  constructor(private readonly platform: string) {}

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('ProjectFiles', (compilation) => {
      compilation.hooks.processAssets.tap('ProjectFiles', () => {
        for (const [name, text] of projectFiles(this.platform)) compilation.emitAsset(name, new RawSource(text))
      })
    })
  }
}

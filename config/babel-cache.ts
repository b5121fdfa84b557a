import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The part of webpack-chain that this needs; Taro hands the chain over without a type. */
interface Rules {
  module: { rule(name: 'script'): { use(name: 'babelLoader'): Loader } }
}
interface Loader {
  loader(file: string): Loader
  tap(change: (options: object) => object): Loader
}

const root = path.resolve(__dirname, '..')

/** What decides how a file is transformed, besides its own text and its name. */
const DECIDING = [
  'babel.config.js',
  'config/babel-lean.cjs',
  'config/babel-one-export.cjs',
  'config/babel-shared.cjs',
  'package-lock.json',
]

/**
 * Keeps what Babel made of each file, by its contents: what one platform's build has been through most others take over
 * (babel-shared.cjs), and at a desk most files are those of the last build. The loader by itself does not look into
 * presets and plugins; what they read is therefore part of the name. Taro's own copy of the loader cannot keep anything
 * (HACKS.md).
 */
export function keepTransforms(chain: Rules, platform: string): void {
  const digest = createHash('sha256')
  for (const file of DECIDING) digest.update(readFileSync(path.join(root, file)))
  const cacheIdentifier = `${process.env.NODE_ENV} ${digest.digest('hex')}`
  chain.module
    .rule('script')
    .use('babelLoader')
    .loader(require.resolve('babel-loader'))
    .tap((options) => ({
      ...options,
      cacheDirectory: path.join(root, 'node_modules', '.cache', 'babel-loader'),
      cacheCompression: false,
      cacheIdentifier,
      customize: path.join(__dirname, 'babel-shared.cjs'),
      platform,
    }))
}

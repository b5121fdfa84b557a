import path from 'node:path'
import type { Compiler } from 'webpack'

import { usedComponents } from './taro/used-components.cjs'
import { usedFunctions } from './taro/used-functions.cjs'

/** The part of webpack-chain that this needs; Taro hands the chain over without a type. */
interface Rules {
  module: { rule(name: string): { test(file: RegExp): { use(name: string): { loader(file: string): Loader } } } }
  plugin(name: 'providerPlugin'): { tap(change: (options: Provided[]) => Provided[]): unknown }
}
/** Names that stand for an export of Taro's runtime wherever a module uses them. */
type Provided = Readonly<Record<string, unknown>>
interface Loader {
  options(options: object): unknown
}

/** Where Taro and its plugins list every component of the host with all its attributes, and every function of it. */
const LISTS =
  /[\\/]@tarojs[\\/](shared[\\/]dist[\\/](components|native-apis)|plugin-platform-(weapp|alipay)[\\/]dist[\\/]runtime|plugin-inject[\\/]dist[\\/]components)\.js$/

const RECONCILER = /[\\/]react-reconciler[\\/]cjs[\\/]react-reconciler\.production\.min\.js$/

/** What a browser's window has for its address line; a mini-program has none, and nothing here asks for it. */
const ADDRESS_LINE = /[\\/]@tarojs[\\/]runtime[\\/]dist[\\/](bom[\\/](location|history)|dom[\\/]anchor-element)\.js$/

/**
 * Readers of addresses that no mini-program has. A check of valibot that nobody calls names one, which alone brought both
 * of Taro's into the main package; in the app's own sources they are lint errors.
 */
const isReaderOfAddresses = (name: string): boolean => name === 'URL' || name === 'URLSearchParams'

const loader = (name: string): string => path.resolve(__dirname, 'taro', name)

interface AppLoader {
  readonly loader: string
  options?: object
}

/** The loader with which Taro writes the start of a mini-program. */
const APP_LOADER = '@tarojs/taro-loader'

/**
 * Leaves out of the script of the app what app.json says already: every page, sub-package and preload rule. Taro writes it
 * a second time for the router of browsers; of a mini-program nothing reads it.
 */
export class SlimAppConfig {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SlimAppConfig', (compilation) => {
      const { loader } = compiler.webpack.NormalModule.getCompilationHooks(compilation)
      // Taro adds its own loader in the same hook.
      loader.tap({ name: 'SlimAppConfig', stage: 100 }, (_context, module) => {
        for (const entry of module.loaders as AppLoader[])
          if (entry.loader === APP_LOADER) entry.options = { ...entry.options, config: {} }
      })
    })
  }
}

/** Leaves of Taro and of React's reconciler what a mini-program uses. */
export function slimTaro(chain: Rules): void {
  const lists = chain.module.rule('taroLists').test(LISTS).use('slimLists')
  lists.loader(loader('slim-lists.cjs')).options({ components: usedComponents(), functions: usedFunctions() })
  chain.module.rule('reconciler').test(RECONCILER).use('slimReconciler').loader(loader('slim-reconciler.cjs'))
  chain
    .plugin('providerPlugin')
    .tap((given) =>
      given.map((names) => Object.fromEntries(Object.entries(names).filter(([name]) => !isReaderOfAddresses(name)))),
    )
  chain.module.rule('addressLine').test(ADDRESS_LINE).use('noAddressLine').loader(loader('no-address-line.cjs'))
}

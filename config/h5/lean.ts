import path from 'node:path'

import { NormalModuleReplacementPlugin } from 'webpack'

/** The part of webpack-chain that this needs; Taro hands the chain over without a type. */
interface Rules {
  module: { rule(name: string): Rule }
  plugin(name: string): {
    use(
      plugin: typeof NormalModuleReplacementPlugin,
      options: ConstructorParameters<typeof NormalModuleReplacementPlugin>,
    ): unknown
  }
}
interface Rule {
  test(file: RegExp): Rule
  enforce(when: 'pre' | 'post'): Rule
  use(name: string): { loader(file: string): unknown }
}

const own = (file: string): string => path.resolve(__dirname, file)

/** What stands in for packages of which Taro's router uses a small part. */
export const leanAliases = {
  'universal-router$': own('exact-router.mjs'),
  'query-string$': own('query.mjs'),
}

/** Cuts what Taro puts into the first scripts of h5 down to what is needed there. */
export function leanH5(chain: Rules): void {
  const components = chain.module
    .rule('oneComponent')
    .test(/[\\/]@tarojs[\\/]components[\\/]lib[\\/]react[\\/]components\.js$/)
    .enforce('pre')
  components.use('oneComponent').loader(own('one-component.cjs'))
  chain.plugin('noNavigationBar').use(NormalModuleReplacementPlugin, [
    /^\.\/navigationBar\.js$/,
    (asked) => {
      if (/[\\/]@tarojs[\\/]router[\\/]dist$/.test(asked.context)) asked.request = own('no-navigation-bar.mjs')
    },
  ])
  const entry = chain.module
    .rule('leanEntry')
    .test(/[\\/]src[\\/]app\.config\.ts$/)
    .enforce('post')
  entry.use('leanEntry').loader(own('lean-entry.cjs'))
}

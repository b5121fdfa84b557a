import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'

/** The part of webpack-chain that this needs; Taro hands the chain over without a type. */
interface Rules {
  module: { rule(name: string): Rule; rules: { delete(name: string): unknown } }
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
  exclude: { clear(): unknown }
  use(name: string): { loader(file: string): unknown }
}

const own = (file: string): string => path.resolve(__dirname, file)

/** What stands in for packages of which Taro's router uses a small part. */
export const leanAliases = {
  'universal-router$': own('exact-router.mjs'),
  'query-string$': own('query.mjs'),
}

/** Modules of Taro, as one of its own folders asks for them, and what stands in for each. */
const STAND_INS: readonly (readonly [plugin: string, asked: RegExp, context: RegExp, file: string])[] = [
  ['noNavigationBar', /^\.\/navigationBar\.js$/, /[\\/]@tarojs[\\/]router[\\/]dist$/, 'no-navigation-bar.mjs'],
  ['pageTitles', /^\.\/navigation-bar\.js$/, /[\\/]@tarojs[\\/]router[\\/]dist[\\/]router$/, 'page-titles.mjs'],
  [
    'routeNames',
    /^(?:\.\.?\/)utils\/index\.js$/,
    /[\\/]@tarojs[\\/]router[\\/]dist(?:[\\/]router)?$/,
    'route-names.mjs',
  ],
  ['routerStyle', /^\.\.\/style\.js$/, /[\\/]@tarojs[\\/]router[\\/]dist[\\/]router$/, 'router-style.mjs'],
  ['noInterceptors', /^\.\/interceptor\/index\.js$/, /[\\/]@tarojs[\\/]api[\\/]dist$/, 'no-interceptors.mjs'],
  [
    'noInterceptorsOfItsOwn',
    /^\.\/interceptor\/interceptors\.js$/,
    /[\\/]@tarojs[\\/]api[\\/]dist$/,
    'no-interceptors.mjs',
  ],
  ['noTiming', /^(?:\.\.?\/)perf\.js$/, /[\\/]@tarojs[\\/]runtime[\\/]dist/, 'no-timing.mjs'],
]

/** The second copy of TypeScript's helpers, which Taro's components carry in their own folder. */
const SECOND_HELPERS = /[\\/]node_modules[\\/]tslib[\\/]tslib\.es6\.js$/

/** Cuts what Taro puts into the first scripts of h5 down to what is needed there, and mends its text fields. */
export function leanH5(chain: Rules): void {
  const components = chain.module
    .rule('oneComponent')
    .test(/[\\/]@tarojs[\\/]components[\\/]lib[\\/]react[\\/]components\.js$/)
    .enforce('pre')
  components.use('oneComponent').loader(own('one-component.cjs'))
  const fields = chain.module
    .rule('earlyValue')
    .test(/[\\/]@tarojs[\\/]components[\\/]dist[\\/]components[\\/]taro-(input|textarea)-core\.js$/)
    .enforce('pre')
  fields.use('earlyValue').loader(own('early-value.cjs'))
  const reactDom = chain.module
    .rule('slimReactDom')
    .test(/[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.min\.js$/)
    .enforce('pre')
  reactDom.use('slimReactDom').loader(own('slim-react-dom.cjs'))
  for (const [name, asked, context, file] of STAND_INS)
    chain.plugin(name).use(NormalModuleReplacementPlugin, [
      asked,
      (wanted) => {
        if (context.test(wanted.context)) wanted.request = own(file)
      },
    ])
  chain.plugin('oneSetOfHelpers').use(NormalModuleReplacementPlugin, [
    SECOND_HELPERS,
    (asked) => {
      asked.request = 'tslib'
    },
  ])
  // Taro's own style sheets as files like all others: no script that carries them and puts them into the page.
  chain.module.rules.delete('taroStyle')
  chain.module.rule('customStyle').exclude.clear()
  const entry = chain.module
    .rule('leanEntry')
    .test(/[\\/]src[\\/]app\.config\.ts$/)
    .enforce('post')
  entry.use('leanEntry').loader(own('lean-entry.cjs'))
  const later = chain.module
    .rule('laterPages')
    .test(/[\\/]config[\\/]h5[\\/]later-pages\.mjs$/)
    .enforce('pre')
  later.use('laterPages').loader(own('later-pages.cjs'))
}

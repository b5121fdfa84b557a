/**
 * What Terser may do. Taro's own settings keep function names and quote every property on h5, and switch off nearly all
 * compression for mini-programs, for engines that are long gone; together they cost about a tenth of the code.
 * Every value here is Terser's default.
 */

/** Plain Terser; `safari10` works round a scoping fault of iOS 10 and 11. */
const plain = { safari10: true } as const

/** h5: no kept function names, no quoted properties; what a browser with custom elements reads (babel.config.js). */
const h5Minify = {
  enable: true,
  config: {
    ...plain,
    ecma: 2017,
    keep_fnames: false,
    output: { comments: false, quote_keys: false, keep_quoted_props: false, safari10: true },
  },
} as const

/** Mini-programs: full compression, Chinese as it is written (an escaped character takes twice its bytes). */
const miniMinify = {
  enable: true,
  config: {
    ...plain,
    compress: {
      arrows: true,
      collapse_vars: true,
      comparisons: true,
      computed_props: true,
      directives: true,
      hoist_props: true,
      inline: true,
      loops: true,
      negate_iife: true,
      properties: true,
      reduce_funcs: true,
      reduce_vars: true,
      switches: true,
      typeofs: true,
    },
    output: { ascii_only: false, safari10: true },
  },
} as const

/** Short names and no spaces: a fifth larger, in a fraction of the time. */
const fast = { enable: true, config: { ...plain, compress: false } } as const

/** What a platform's build does with its code; the playground by itself is for tests only. */
export function minify(platform: string) {
  if (process.env.TARO_APP_PLAYGROUND === 'alone') return fast
  return platform === 'h5' ? h5Minify : miniMinify
}

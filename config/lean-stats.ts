import type { Compiler } from 'webpack'

/** What Taro reads of a finished build, twice, to say whether it went well. */
const READ = { all: false, errors: true, warnings: true }

/**
 * Taro asks webpack for everything there is to know about a build (modules, chunks, who asks for whom) and reads errors and
 * warnings of it: a tenth of an h5 build. It is told these alone. What is printed keeps its own settings.
 */
export class LeanStats {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeanStats', (compilation) => {
      compilation.hooks.statsNormalize.intercept({
        call: (options, context) => {
          if (!context.forToString && Object.keys(options).length === 0) Object.assign(options, READ)
        },
      })
    })
  }
}

import type { Compiler } from 'webpack'

import { entryFiles, homeFiles } from './home-files'

/**
 * What a browser has to find before anything else of a script (Chrome 136 and later; a comment to all others). It then
 * compiles every function of the file beside the main thread while the file still arrives. Without it each function is
 * read over while it arrives and compiled on the main thread when it is called first, which was a third of the time
 * between home's last byte and its content.
 */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

/** After the minifier, which drops comments, and what it moves into a file of licences; before content hashes. */
const STAGE = 800

/** Lets browsers compile the scripts of home while they are on their way. Other pages run a part of theirs only. */
export class CompileAhead {
  apply(compiler: Compiler): void {
    const { ConcatSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('CompileAhead', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CompileAhead', stage: STAGE }, () => {
        for (const file of [...entryFiles(compilation), ...homeFiles(compilation)].filter((name) =>
          name.endsWith('.js'),
        ))
          compilation.updateAsset(file, (script) => new ConcatSource(COMPILE_ALL, script))
      })
    })
  }
}

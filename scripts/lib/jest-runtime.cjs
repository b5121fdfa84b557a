/**
 * Jest's own runtime, but for two things. A module's source is compiled once a worker instead of once a test file; the
 * compiled script is run anew in the context of every test file, so that files share no state. And names of the language
 * are variables around each module, because a context is slow to find them.
 */
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')
const { LANGUAGE, around } = require('./language-globals.cjs')

/** Names of Node that jest sets before the first module and nobody changes. */
const FIXED = [...LANGUAGE, 'Buffer', 'process']

/** Scripts of this worker by the path of the module. */
const scripts = new Map()

/** What runs the modules of the present test file. */
let current

class CompileOnceRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    const { executor } = this
    current = executor
    const compileAnew = executor.compile.bind(executor)
    const { head, tail } = around(executor.injectedModuleParameters, FIXED)
    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext()
      // jest itself reports a source that cannot be compiled
      if (!context) return compileAnew(source, file)
      const known = scripts.get(file)
      if (known?.source === source && known.head === head) return known.script.runInContext(context)
      try {
        const script = new Script(`${head}${source}${tail}`, {
          filename: file,
          // columns of the first line are those of the source
          columnOffset: -head.length,
          importModuleDynamically: (specifier, _script, attributes, ...rest) =>
            current.dynamicImport(specifier, file, current.environment.getVmContext(), attributes, rest[0]),
        })
        // a test file runs once
        if (file !== executor.testPath) scripts.set(file, { source, head, script })
        return script.runInContext(context)
      } catch {
        return compileAnew(source, file)
      }
    }
  }
}

module.exports = { __esModule: true, default: CompileOnceRuntime }

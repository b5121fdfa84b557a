/**
 * Jest's own runtime, which compiles a module once a worker instead of once a test file. A module is read and run anew for
 * every file, in a world of its own, as ever; what is shared is the compiled text, which knows nothing of any world.
 */
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** Compiled texts of this worker by file. */
const compiled = new Map()

/** What runs the modules of the test file that runs now. */
let current

class CompilingOnce extends Runtime {
  constructor(...args) {
    super(...args)
    const { executor } = this
    current = executor
    const compileAnew = executor.compile.bind(executor)
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`
    executor.compile = (text, file) => {
      const world = executor.environment.getVmContext()
      // a test file runs once; a text that cannot be compiled is told in jest's own words
      if (!world || file === executor.testPath) return compileAnew(text, file)
      const known = compiled.get(file)
      if (known?.text === text && known.head === head) return known.script.runInContext(world)
      try {
        const script = new Script(`${head}${text}\n})`, {
          filename: file,
          // places in the first line are those of the text
          columnOffset: -head.length,
          importModuleDynamically: (specifier, _script, attributes, ...rest) =>
            current.dynamicImport(specifier, file, current.environment.getVmContext(), attributes, rest[0]),
        })
        compiled.set(file, { text, head, script })
        return script.runInContext(world)
      } catch {
        return compileAnew(text, file)
      }
    }
  }
}

module.exports = { __esModule: true, default: CompilingOnce }

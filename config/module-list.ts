import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'

/** One module of a build, as the size check reads it. */
export interface ListedModule {
  /** The name of its function in the chunks. */
  readonly id: string
  readonly name: string
  /** Bytes before the minifier; tells the shares of the parts of one function. */
  readonly size: number
  /** Modules that were joined into this one, its own part included. */
  readonly parts: readonly { readonly name: string; readonly size: number }[]
  /** Modules that ask for it, at most three. */
  readonly by: readonly string[]
}

type Joined = Module & { modules?: Iterable<Module>; rootModule?: Module; resource?: string }

const MOST_NAMED = 3

const root = path.resolve(__dirname, '..')

const nameOf = (module: Joined): string => {
  const { resource } = module.rootModule ? (module.rootModule as Joined) : module
  return resource ? path.relative(root, resource) : module.identifier().slice(0, 100)
}

function listed(compilation: Compilation, module: Joined): ListedModule {
  const parts = [...(module.modules ?? [])]
  const inside = new Set([module, ...parts])
  const asking = [module, ...parts].flatMap((part) =>
    [...compilation.moduleGraph.getIncomingConnections(part)].map((connection) => connection.originModule),
  )
  const by = asking.filter((one): one is Module => one !== null && !inside.has(one)).map(nameOf)
  return {
    id: String(compilation.chunkGraph.getModuleId(module)),
    name: nameOf(module),
    size: module.size(),
    parts: parts.map((part) => ({ name: nameOf(part), size: part.size() })),
    by: [...new Set(by)].filter((name) => name !== nameOf(module)).slice(0, MOST_NAMED),
  }
}

/** Writes beside the folder of a build which modules are in it and who asks for them (scripts/size-check.ts reads it). */
export class ModuleList {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ModuleList', (compilation) => {
      const folder = String(compilation.outputOptions.path)
      const modules = [...compilation.modules]
        .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
        .map((module) => listed(compilation, module))
      mkdirSync(path.dirname(folder), { recursive: true })
      const file = path.join(path.dirname(folder), `.${path.basename(folder)}.modules.json`)
      writeFileSync(file, JSON.stringify(modules))
    })
  }
}

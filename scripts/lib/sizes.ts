import { parse } from 'acorn'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** Files a vendor's tool does not count: licence texts, source maps, the project files of the tools. */
const NOT_COUNTED = /(\.map|\.LICENSE\.txt|project(\.private)?\.config\.json|mini\.project\.json|\.stamp)$/

/** All files below a folder, with slashes, relative to it. */
export function filesOf(folder: string): string[] {
  const below = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const child = join(path, entry.name)
      return entry.isDirectory() ? below(child) : [relative(folder, child).split(sep).join('/')]
    })
  return existsSync(folder) ? below(folder).filter((file) => !NOT_COUNTED.test(file)) : []
}

interface AppJson {
  subPackages?: { root: string }[]
  subpackages?: { root: string }[]
}

/** Raw bytes by package. */
export interface PackageSizes {
  main: number
  subs: Record<string, number>
  total: number
  files: number
}

/** Roots of the sub-packages a compiled mini-program names, without slashes at the ends. */
function subPackageRoots(folder: string): string[] {
  const app = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as AppJson
  return (app.subPackages ?? app.subpackages ?? []).map((pack) => pack.root.replace(/^\/|\/$/g, ''))
}

/** Raw bytes of a compiled mini-program by package, the figure the vendors limit. */
export function packageSizes(folder: string): PackageSizes {
  const roots = subPackageRoots(folder)
  const sizes: PackageSizes = { main: 0, subs: Object.fromEntries(roots.map((root) => [root, 0])), total: 0, files: 0 }
  for (const file of filesOf(folder)) {
    const bytes = statSync(join(folder, file)).size
    const root = roots.find((name) => file.startsWith(`${name}/`))
    if (root !== undefined) sizes.subs[root] = (sizes.subs[root] ?? 0) + bytes
    else sizes.main += bytes
    sizes.total += bytes
    sizes.files += 1
  }
  return sizes
}

type Node = { type?: string; start: number; end: number } & Record<string, unknown>

/** Where a chunk's modules can hang below its top. */
const BRANCHES = [
  'body',
  'expression',
  'arguments',
  'callee',
  'elements',
  'argument',
  'expressions',
  'declarations',
  'init',
  'right',
  'left',
]

const isFunction = (node: unknown): node is Node => {
  const { type } = (node ?? {}) as Node
  return type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** A module in a chunk: the key of its function and the function's text. */
interface ModuleText {
  readonly id: string
  readonly text: string
}

type ModuleArray = Node & { elements: (Node | null)[] }

/** Whether a list holds modules by their number: functions, and holes where a number is of another chunk. */
const isModuleList = ({ elements }: ModuleArray): boolean =>
  elements.some(isFunction) && elements.every((one) => one === null || isFunction(one))

/** How many places `Array(n)` leaves out before a list that is joined to it; 0 for any other call. */
function skipped(call: Node): number {
  const { object, property } = (call['callee'] ?? {}) as { object?: Node; property?: Node }
  if (property?.['name'] !== 'concat' || object?.type !== 'CallExpression') return 0
  const [count] = object['arguments'] as Node[]
  return (object['callee'] as Node)['name'] === 'Array' && typeof count?.['value'] === 'number' ? count['value'] : 0
}

/** The modules in one webpack chunk: the functions of the object it registers, or of the list by their numbers. */
function modulesOf(code: string): ModuleText[] {
  let tree: Node
  try {
    tree = parse(code, { ecmaVersion: 'latest' }) as unknown as Node
  } catch {
    return [] // no script of ours: a template helper of the host
  }
  const found: ModuleText[] = []
  // `first` is the number of the first place of a list: `Array(40).concat([…])` begins with 40
  const visit = (node: unknown, depth: number, first: number): void => {
    if (!node || typeof node !== 'object' || depth > 12) return
    if (Array.isArray(node)) return node.forEach((child) => visit(child, depth + 1, first))
    const { type, properties } = node as Node & { properties?: { key?: Node; value?: Node }[] }
    if (
      type === 'ObjectExpression' &&
      properties &&
      properties.length > 0 &&
      properties.every((item) => isFunction(item.value))
    ) {
      for (const { key, value } of properties)
        if (key && value)
          found.push({ id: String(key['name'] ?? key['value']), text: code.slice(value.start, value.end) })
      return
    }
    if (type === 'ArrayExpression' && isModuleList(node as ModuleArray)) {
      ;(node as ModuleArray).elements.forEach((value, at) => {
        if (value) found.push({ id: String(at + first), text: code.slice(value.start, value.end) })
      })
      return
    }
    for (const key of BRANCHES)
      visit((node as Node)[key], depth + 1, type === 'CallExpression' ? skipped(node as Node) : first)
  }
  visit(tree['body'], 0, 0)
  return found
}

/** Shorter modules are bundler glue and are not counted. */
const SMALLEST_MODULE = 200

/** Code that stands in more than one package: of a module in three packages two copies count. */
export interface Copies {
  readonly bytes: number
  readonly worst: readonly { bytes: number; packages: string[]; start: string }[]
}

/** Finds code that stands in more than one package of a compiled mini-program. */
export function duplicatedBytes(folder: string): Copies {
  const roots = subPackageRoots(folder)
  const where = new Map<string, Set<string>>()
  for (const file of filesOf(folder).filter((name) => name.endsWith('.js'))) {
    const owner = roots.find((root) => file.startsWith(`${root}/`)) ?? 'main'
    for (const { text } of modulesOf(readFileSync(join(folder, file), 'utf8'))) {
      if (text.length >= SMALLEST_MODULE) where.set(text, (where.get(text) ?? new Set()).add(owner))
    }
  }
  const copies = [...where]
    .filter(([, owners]) => owners.size > 1)
    .map(([text, owners]) => ({
      bytes: Buffer.byteLength(text) * (owners.size - 1),
      packages: [...owners].sort(),
      start: text.slice(0, 80),
    }))
    .sort((a, b) => b.bytes - a.bytes)
  return { bytes: copies.reduce((total, copy) => total + copy.bytes, 0), worst: copies.slice(0, 10) }
}

/** Raw bytes of all JavaScript of the h5 build. */
export const allScriptBytes = (folder: string): number =>
  filesOf(folder)
    .filter((file) => file.endsWith('.js'))
    .reduce((total, file) => total + statSync(join(folder, file)).size, 0)

/** A module of the main package with its bytes as they are uploaded. */
export interface LargeModule {
  readonly name: string
  readonly bytes: number
  readonly by: readonly string[]
}

/** What the build writes beside its folder (config/module-list.ts). */
interface ListedModule {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly parts: readonly { readonly name: string; readonly size: number }[]
  readonly by: readonly string[]
}

/** The list of modules that a build wrote beside its folder; null where it is missing. */
export function moduleList(folder: string): ListedModule[] | null {
  const file = join(dirname(folder), `.${basename(folder)}.modules.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ListedModule[]) : null
}

/**
 * The largest modules of the main package, largest first. Bytes are those of the module's function in the chunk; of
 * modules that were joined into one function each has the share that it had before the minifier.
 */
export function largestModules(folder: string, list: readonly ListedModule[]): LargeModule[] {
  const roots = subPackageRoots(folder)
  const byId = new Map(list.map((module) => [module.id, module]))
  const found: LargeModule[] = []
  for (const file of filesOf(folder)) {
    if (!file.endsWith('.js') || roots.some((root) => file.startsWith(`${root}/`))) continue
    for (const { id, text } of modulesOf(readFileSync(join(folder, file), 'utf8'))) {
      const bytes = Buffer.byteLength(text)
      const known = byId.get(id)
      if (!known) found.push({ name: `${file} ${id}`, bytes, by: [] })
      else if (known.parts.length === 0) found.push({ name: known.name, bytes, by: known.by })
      else {
        const whole = known.parts.reduce((sum, part) => sum + part.size, 0)
        for (const { name, size } of known.parts)
          found.push({
            name,
            bytes: Math.round((bytes * size) / whole),
            by: name === known.name ? known.by : [known.name],
          })
      }
    }
  }
  return found.sort((a, b) => b.bytes - a.bytes)
}

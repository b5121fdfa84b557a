import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { parse } from 'acorn'

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

/** Source texts of the modules in one webpack chunk: the functions of the object it registers. */
function modulesOf(code: string): string[] {
  let tree: Node
  try {
    tree = parse(code, { ecmaVersion: 'latest' }) as unknown as Node
  } catch {
    return [] // no script of ours: a template helper of the host
  }
  const found: string[] = []
  const visit = (node: unknown, depth: number): void => {
    if (!node || typeof node !== 'object' || depth > 12) return
    if (Array.isArray(node)) return node.forEach((child) => visit(child, depth + 1))
    const { type, properties } = node as Node & { properties?: { value?: Node }[] }
    if (
      type === 'ObjectExpression' &&
      properties &&
      properties.length > 0 &&
      properties.every((item) => isFunction(item.value))
    ) {
      for (const { value } of properties) if (value) found.push(code.slice(value.start, value.end))
      return
    }
    for (const key of BRANCHES) visit((node as Node)[key], depth + 1)
  }
  visit(tree['body'], 0)
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
    for (const text of modulesOf(readFileSync(join(folder, file), 'utf8'))) {
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

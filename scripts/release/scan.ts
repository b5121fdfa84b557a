/**
 * What a built package asks of its host, read from its scripts and templates: functions of the host's object, buttons that
 * open something, components that see or hear. The vendors' reviewers look at the same.
 */

import { type Node, parse } from 'acorn'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { ReleaseHost } from '../../src/hospitals/release'

/** What a package was seen to use. */
export interface Used {
  /** Functions of `wx`, `my` or the browser's navigator. */
  readonly functions: readonly string[]
  /** Values of the buttons' `open-type`. */
  readonly openTypes: readonly string[]
  /** Components that need a word to the vendor. */
  readonly components: readonly string[]
}

/** The object that the host's functions hang on. */
const OBJECT: Readonly<Record<ReleaseHost, string>> = { weapp: 'wx', alipay: 'my', h5: 'navigator' }

/** Components that watch, listen, show the person or open pages. */
const COMPONENTS = [
  'camera',
  'contact-button',
  'lifestyle',
  'live-player',
  'live-pusher',
  'map',
  'open-data',
  'web-view',
]

/** Objects and functions that the packages reach without the host's object. */
const BROWSER_WORDS = ['Notification', 'speechSynthesis', 'indexedDB']

type Part = Node & Record<string, unknown>

function* partsOf(value: unknown): Generator<Part> {
  if (Array.isArray(value)) for (const one of value) yield* partsOf(one)
  else if (typeof value === 'object' && value !== null && typeof (value as Part).type === 'string') yield value as Part
}

/** Every node of a script. */
function* nodesOf(tree: Node): Generator<Part> {
  const waiting: Part[] = [tree as Part]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    for (const [key, value] of Object.entries(node)) if (key !== 'type') waiting.push(...partsOf(value))
  }
}

const isName = (node: unknown, name: string): boolean =>
  (node as Part).type === 'Identifier' && (node as Part).name === name

/** The name that a member expression reads, also `wx["login"]`; null where it is computed. */
function memberName({ property, computed }: Part): string | null {
  const { type, name, value } = property as Part
  if (computed !== true) return type === 'Identifier' ? String(name) : null
  return type === 'Literal' && typeof value === 'string' ? value : null
}

/** Whether an expression is the host's object, also by `window.navigator`. */
const isHost = (node: Part, object: string): boolean =>
  isName(node, object) ||
  (node.type === 'MemberExpression' && memberName(node) === object && isName(node.object, 'window'))

/**
 * The names that a script reads from the host's object, the open types that it gives to buttons, and counted functions
 * that it reads from anything else (Taro offers the host's functions on an object of its own).
 */
export function usedBy(
  script: string,
  host: ReleaseHost,
  counted: readonly string[],
): { functions: Set<string>; openTypes: Set<string> } {
  const functions = new Set<string>()
  const openTypes = new Set<string>()
  const tree = parse(script, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true })
  for (const node of nodesOf(tree)) {
    if (node.type === 'MemberExpression') {
      const name = memberName(node)
      if (name !== null && (isHost(node.object as Part, OBJECT[host]) || counted.includes(name))) functions.add(name)
    }
    if (node.type === 'VariableDeclarator' && node.init && isHost(node.init as Part, OBJECT[host])) {
      for (const { key } of partsOf((node.id as Part).properties) as Generator<Part>)
        functions.add(String((key as Part | undefined)?.name ?? '*'))
    }
    if (host === 'h5' && node.type === 'Identifier' && BROWSER_WORDS.includes(String(node.name)))
      functions.add(String(node.name))
    if (node.type === 'Property' && isName(node.key, 'openType'))
      for (const { type, value } of nodesOf(node.value as Node))
        if (type === 'Literal' && typeof value === 'string' && value !== '') openTypes.add(value)
  }
  return { functions, openTypes }
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/** Everything that the package in a folder uses. @param counted names that count on whatever object they are read */
export function scanPackage(folder: string, host: ReleaseHost, counted: readonly string[]): Used {
  const functions = new Set<string>()
  const openTypes = new Set<string>()
  const components = new Set<string>()
  for (const file of filesBelow(folder)) {
    if (file.endsWith('.js')) {
      const used = usedBy(readFileSync(file, 'utf8'), host, counted)
      used.functions.forEach((name) => functions.add(name))
      if (host !== 'h5') used.openTypes.forEach((name) => openTypes.add(name))
    } else if (/\.(?:wxml|axml)$/.test(file)) {
      const text = readFileSync(file, 'utf8')
      for (const name of COMPONENTS) if (text.includes(`<${name} `) || text.includes(`<${name}>`)) components.add(name)
      for (const [, value = ''] of text.matchAll(/open-type="([^"{}]+)"/g)) openTypes.add(value)
    }
  }
  const sorted = (names: Set<string>) => [...names].sort()
  return { functions: sorted(functions), openTypes: sorted(openTypes), components: sorted(components) }
}

/**
 * Compiler for Alipay templates: a strict parser, and render functions that give the tree in the shape WeChat's
 * compiler emits, so that one view engine serves both platforms. No independent engine for AXML exists offline:
 * the semantics are this file's reading of the vendor's documentation, and nothing here confirms them.
 */

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import type { CompiledTemplates, Render, TemplateNode } from '../types'
import { type Expression, type Scope, parseDataAttribute, parseMustache } from './expression'
import { filesOf } from './wcc'

interface Element {
  name: string
  attributes: Map<string, string>
  children: (Element | string)[]
  line: number
}

type Out = (TemplateNode | string)[]
type Emit = (scope: Scope, out: Out) => void
type Templates = Map<string, (data: Scope, out: Out) => void>

const DIRECTIVES = new Set(['a:if', 'a:elif', 'a:else', 'a:for', 'a:for-item', 'a:for-index', 'a:key', 'a:for-items'])

/** Deeper nesting of template uses than any real page: a template that never stops calling itself. */
const MAX_DEPTH = 400

const ATTRIBUTE = /\s*([A-Za-z_:@][\w:.@-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/y

/** Parses one file. @throws Error naming file and line */
function parse(source: string, file: string): Element {
  const root: Element = { name: '#root', attributes: new Map(), children: [], line: 1 }
  const open: Element[] = [root]
  const line = (at: number): number => source.slice(0, at).split('\n').length
  const fail = (at: number, message: string): never => {
    throw new Error(`${file}:${line(at)} ${message}`)
  }
  let at = 0
  while (at < source.length) {
    const current = open[open.length - 1] as Element
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at)
      if (end < 0) fail(at, 'comment is not closed')
      at = end + 3
    } else if (source.startsWith('</', at)) {
      const end = source.indexOf('>', at)
      const name = source.slice(at + 2, end < 0 ? at + 20 : end).trim()
      if (end < 0 || current === root || current.name !== name)
        fail(at, `</${name}> closes <${current.name}> of line ${current.line}`)
      open.pop()
      at = end + 1
    } else if (source[at] === '<' && /[a-z]/i.test(source[at + 1] ?? '')) {
      const start = at
      const name = (/^[\w-]+/.exec(source.slice(at + 1)) as RegExpExecArray)[0]
      at += 1 + name.length
      const element: Element = { name, attributes: new Map(), children: [], line: line(start) }
      for (;;) {
        while (/\s/.test(source[at] ?? '')) at++
        if (source.startsWith('/>', at) || source[at] === '>') break
        ATTRIBUTE.lastIndex = at
        const match = ATTRIBUTE.exec(source)
        if (!match || match.index !== at) return fail(at, `unreadable attribute in <${name}>`)
        const key = match[1] as string
        const raw = match[2]
        if (raw !== undefined && !/^["']/.test(raw)) fail(at, `attribute ${key} of <${name}> is not quoted`)
        if (key.startsWith('a:') && !DIRECTIVES.has(key)) fail(at, `unknown directive ${key}`)
        if (/^(wx|s|tt|qq):/.test(key)) fail(at, `directive ${key} belongs to another platform`)
        if (element.attributes.has(key)) fail(at, `attribute ${key} stands twice in <${name}>`)
        element.attributes.set(key, raw === undefined ? '{{true}}' : raw.slice(1, -1))
        at = ATTRIBUTE.lastIndex
      }
      current.children.push(element)
      if (source.startsWith('/>', at)) at += 2
      else {
        at++
        open.push(element)
      }
    } else {
      let end = source.indexOf('<', at + 1)
      if (end < 0) end = source.length
      const text = source.slice(at, end)
      if (text.trim()) current.children.push(text.replace(/^\s*\n\s*|\s*\n\s*$/g, ''))
      at = end
    }
  }
  const last = open[open.length - 1] as Element
  if (last !== root) throw new Error(`${file}:${last.line} <${last.name}> is not closed`)
  return root
}

/** Loads a script module of the package; `export default` and `module.exports` both count. */
function loadScript(root: string, file: string): unknown {
  const source = readFileSync(join(root, file), 'utf8')
    .replace(/import\s+(\w+)\s+from\s+(['"][^'"]+['"]);?/g, 'var $1 = require($2);')
    .replace(/export\s+default\s+/, 'module.exports = ')
  const module = { exports: {} as unknown }
  const run = new Function('module', 'exports', 'require', source) as (
    m: typeof module,
    e: unknown,
    r: (path: string) => unknown,
  ) => void
  run(module, module.exports, (path) => loadScript(root, posix.join(posix.dirname(file), path)))
  return module.exports
}

/** `onTap` → `bindtap`, `catchTap` → `catchtap`; null for anything else. */
export function eventAttribute(name: string): string | null {
  const match = /^(on|catch)([A-Za-z]\w*)$/.exec(name)
  if (!match) return null
  return `${match[1] === 'catch' ? 'catch' : 'bind'}${(match[2] as string).toLowerCase()}`
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

class FileCompiler {
  readonly own: Templates = new Map()
  readonly imported: Templates = new Map()
  readonly scripts: Scope = {}
  readonly body: Emit
  private depth = 0

  constructor(
    private readonly root: string,
    private readonly file: string,
    private readonly other: (file: string) => FileCompiler,
    private readonly warn: (message: string) => void,
  ) {
    const tree = parse(readFileSync(join(root, file), 'utf8'), file)
    this.body = this.list(tree.children)
  }

  private path(reference: string): string {
    return reference.startsWith('/') ? reference.slice(1) : posix.join(posix.dirname(this.file), reference)
  }

  private expression(text: string, element: Element): Expression {
    try {
      return parseMustache(text)
    } catch (error) {
      throw new Error(`${this.file}:${element.line} ${(error as Error).message}`)
    }
  }

  private list(children: (Element | string)[]): Emit {
    const emits: Emit[] = []
    let chain: { test: Expression; body: Emit }[] | null = null
    for (const child of children) {
      if (typeof child === 'string') {
        chain = null
        const text = parseMustache(child)
        emits.push((scope, out) => {
          const value = text(scope)
          out.push(value === undefined || value === null ? '' : String(value))
        })
        continue
      }
      const condition = child.attributes.get('a:if')
      const otherwise = child.attributes.get('a:elif') ?? (child.attributes.has('a:else') ? '{{true}}' : undefined)
      if (condition !== undefined && !child.attributes.has('a:for')) {
        const branches: { test: Expression; body: Emit }[] = [
          { test: this.expression(condition, child), body: this.element(child) },
        ]
        chain = branches
        emits.push((scope, out) => {
          const holder: TemplateNode = { tag: 'virtual', children: [], wxXCkey: 1 }
          branches.find((branch) => branch.test(scope))?.body(scope, holder.children)
          out.push(holder)
        })
      } else if (otherwise !== undefined) {
        if (!chain) throw new Error(`${this.file}:${child.line} a:elif or a:else without a:if before it`)
        chain.push({ test: this.expression(otherwise, child), body: this.element(child) })
      } else {
        chain = null
        emits.push(this.element(child))
      }
    }
    return (scope, out) => {
      for (const emit of emits) emit(scope, out)
    }
  }

  private element(element: Element): Emit {
    const loop = element.attributes.get('a:for') ?? element.attributes.get('a:for-items')
    if (loop === undefined) return this.plain(element)
    const items = this.expression(loop, element)
    const item = element.attributes.get('a:for-item') ?? 'item'
    const index = element.attributes.get('a:for-index') ?? 'index'
    const key = element.attributes.get('a:key')
    const inner = this.plain(element)
    const test = element.attributes.get('a:if')
    const filter = test === undefined ? null : this.expression(test, element)
    return (scope, out) => {
      const holder: TemplateNode = { tag: 'virtual', children: [], wxXCkey: 2 }
      const source = items(scope)
      const entries: [unknown, unknown][] = Array.isArray(source)
        ? source.map((value: unknown, at): [unknown, unknown] => [value, at])
        : typeof source === 'object' && source !== null
          ? Object.entries(source).map(([at, value]): [unknown, unknown] => [value, at])
          : typeof source === 'number'
            ? Array.from({ length: source }, (_, at): [unknown, unknown] => [at, at])
            : []
      for (const [value, at] of entries) {
        const own: Scope = Object.create(scope) as Scope
        own[item] = value
        own[index] = at
        if (filter && !filter(own)) continue
        const row: TemplateNode = { tag: 'virtual', children: [] }
        if (key)
          row.wxKey =
            key === '*this'
              ? value
              : key.includes('{{')
                ? parseMustache(key)(own)
                : (value as Scope | null | undefined)?.[key]
        inner(own, row.children)
        holder.children.push(row)
      }
      out.push(holder)
    }
  }

  private plain(element: Element): Emit {
    const attribute = (name: string): string => {
      const value = element.attributes.get(name)
      if (value === undefined) throw new Error(`${this.file}:${element.line} <${element.name}> needs ${name}`)
      return value
    }
    switch (element.name) {
      case 'import': {
        for (const [name, template] of this.other(this.path(attribute('src'))).own) this.imported.set(name, template)
        return () => undefined
      }
      case 'import-sjs': {
        const name = attribute('name')
        this.scripts[name] = loadScript(this.root, this.path(attribute('from')))
        return () => undefined
      }
      case 'include': {
        const other = this.other(this.path(attribute('src')))
        return (scope, out) => other.body(other.withScripts(scope), out)
      }
      case 'block':
        return this.list(element.children)
      case 'template':
        return element.attributes.has('name')
          ? this.define(element, attribute('name'))
          : this.use(element, attribute('is'))
      default:
        return this.node(element)
    }
  }

  private define(element: Element, name: string): Emit {
    if (this.own.has(name)) throw new Error(`${this.file}:${element.line} template ${name} is defined twice`)
    const body = this.list(element.children)
    this.own.set(name, (data, out) => body(this.withScripts(data), out))
    return () => undefined
  }

  private use(element: Element, is: string): Emit {
    const name = this.expression(is, element)
    const data = element.attributes.get('data')
    let pass: Expression = () => ({})
    if (data !== undefined) {
      try {
        pass = parseDataAttribute(data)
      } catch (error) {
        throw new Error(`${this.file}:${element.line} ${(error as Error).message}`)
      }
    }
    return (scope, out) => {
      const key = String(name(scope))
      const template = this.own.get(key) ?? this.imported.get(key)
      const holder: TemplateNode = { tag: 'virtual', children: [], wxXCkey: 3 }
      out.push(holder)
      if (!template) return this.warn(`${this.file}:${element.line} Template \`${key}\` not found.`)
      if (this.depth > MAX_DEPTH) throw new Error(`${this.file}: template ${key} never stops calling itself`)
      this.depth++
      try {
        template(pass(scope) as Scope, holder.children)
      } finally {
        this.depth--
      }
    }
  }

  private node(element: Element): Emit {
    const attributes: [string, Expression][] = []
    for (const [name, value] of element.attributes) {
      if (DIRECTIVES.has(name)) continue
      const event = eventAttribute(name)
      if (event) attributes.push([event, () => value])
      else
        attributes.push([
          name === 'id' || name.startsWith('data-') ? name : camel(name),
          this.expression(value, element),
        ])
    }
    const children = this.list(element.children)
    return (scope, out) => {
      const node: TemplateNode = { tag: `wx-${element.name}`, attr: {}, children: [], generics: {} }
      for (const [name, value] of attributes) (node.attr as Scope)[name] = value(scope)
      children(scope, node.children)
      out.push(node)
    }
  }

  withScripts(scope: Scope): Scope {
    return Object.assign(Object.create(scope) as Scope, this.scripts)
  }
}

/**
 * Compiles all templates of an Alipay package.
 *
 * @param warn receives run-time remarks, for example that a template was not found
 * @throws Error with file and line when a template does not parse
 */
export function compileAxml(root: string, warn: (message: string) => void): CompiledTemplates {
  const compiled = new Map<string, FileCompiler>()
  const other = (file: string): FileCompiler => {
    const known = compiled.get(file)
    if (known) return known
    const made = new FileCompiler(root, file, other, warn)
    compiled.set(file, made)
    return made
  }
  const files = new Set(filesOf(root, '.axml'))
  for (const file of files) other(file)
  return {
    render(file): Render | undefined {
      if (!files.has(file)) return undefined
      const unit = other(file)
      return (data) => {
        const page: TemplateNode = { tag: 'wx-page', children: [] }
        unit.body(unit.withScripts(data), page.children)
        return page
      }
    },
  }
}

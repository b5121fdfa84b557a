/**
 * The view layer over miniprogram-simulate's engine (j-component over exparser, WeChat's component engine).
 * Serves both platforms: WeChat templates come from WeChat's compiler, Alipay templates from axml.ts.
 */

import { EXTENSIONS, usedComponents } from '../host/package-files'
import type {
  CompiledTemplates,
  ComponentHandle,
  ComponentSource,
  MiniEvent,
  MiniPlatform,
  PageView,
  Render,
  TemplateNode,
  ViewEngine,
  ViewHooks,
  ViewNode,
} from '../types'
import { compileAxml } from './axml'
import { type Caller, type ExNode, type Exparser, type JComponent, loadEngine } from './exparser'
import { TAGS } from './tags'
import { compileWxml } from './wcc'

const isVirtual = (node: ExNode): boolean => node.is === undefined || node.is === 'virtual' || node.is === ''

class Node implements ViewNode {
  constructor(
    private readonly node: ExNode,
    private readonly ex: Exparser,
    private readonly custom: ReadonlySet<string>,
  ) {}

  get id(): string {
    return this.node.id ?? ''
  }

  get tag(): string {
    return this.node.is ?? ''
  }

  text(): string {
    if (this.node.textContent !== undefined && !this.node.childNodes) return this.node.textContent
    return this.below()
      .map((child) => (child.childNodes ? this.wrap(child).text() : (child.textContent ?? '')))
      .join('')
  }

  attr(name: string): unknown {
    const own = this.node.data?.[name]
    if (own !== undefined) return own
    return this.node._vt?.attrs?.find((attr) => attr.name === name)?.value
  }

  show(name: string, value: unknown): void {
    const proxy = this.ex.Component.getDataProxy(this.node)
    proxy.scheduleReplace([name], value)
    proxy.doUpdates(true)
  }

  children(): ViewNode[] {
    const found: ViewNode[] = []
    const walk = (nodes: ExNode[]) => {
      for (const node of nodes) {
        if (!node.childNodes) continue
        if (isVirtual(node)) walk(node.childNodes)
        else found.push(this.wrap(node))
      }
    }
    walk(this.below())
    return found
  }

  mark(name: string, value: string): void {
    this.node.setAttribute?.(`data-${name}`, value)
  }

  html(): string {
    return htmlOf(this.node)
  }

  parent(): ViewNode | null {
    let node = this.node.parentNode ?? null
    while (node) {
      if (node.getHostNode) node = node.getHostNode()
      else if (isVirtual(node)) node = node.parentNode ?? null
      else return this.wrap(node)
    }
    return null
  }

  fire(type: string, detail: unknown, bubbles = true): void {
    const touch = { pageX: 0, pageY: 0, clientX: 0, clientY: 0, identifier: 0 }
    const event = this.ex.Event.create(type, detail, {
      bubbles,
      capturePhase: true,
      composed: true,
      // where the finger is, when the test says it
      extraFields: { touches: [touch], changedTouches: [touch], ...touchesOf(detail) },
    })
    this.ex.Event.dispatchEvent(this.node, event)
  }

  private below(): ExNode[] {
    const shadow = this.custom.has(this.node.is ?? '') ? this.node.shadowRoot : undefined
    return shadow?.childNodes ?? this.node.childNodes ?? []
  }

  private wrap(node: ExNode): Node {
    return new Node(node, this.ex, this.custom)
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string)

/** A node and what is drawn in it as a vendor's web view holds it: built-ins with their prefix, nothing for the rest. */
function htmlOf(node: ExNode): string {
  if (!node.childNodes) return escaped(node.textContent ?? '')
  const inner = (node.__wxSlotChildren ?? []).map(htmlOf).join('')
  const tag = node.is ?? ''
  if (!TAGS.has(tag)) return tag.startsWith(PAGE) ? `<page>${inner}</page>` : inner
  const style = node._vt?.attrs?.find((attr) => attr.name === 'style')?.value
  const attributes = [{ name: 'class', value: node.class }, { name: 'style', value: style }, ...(node.attributes ?? [])]
    .filter(({ value }) => value !== undefined && value !== '')
    .map(({ name, value }) => ` ${name}="${escaped(String(value))}"`)
    .join('')
  return `<wx-${tag}${attributes}>${inner}</wx-${tag}>`
}

const touchesOf = (detail: unknown): object => {
  const { touches } = (detail ?? {}) as { touches?: unknown[] }
  return touches ? { touches, changedTouches: touches } : {}
}

let serial = 0

/** What the engine's name of a page begins with. */
const PAGE = 'page-'

const NOBODY: ViewHooks = { onEvent: () => undefined, onError: () => undefined, onComponent: () => undefined }

/** Whose page is drawn at this moment; drawing never pauses. */
let drawing = NOBODY
/** Whose page an instance is in. */
const owners = new WeakMap<ExNode, ViewHooks>()
const ownerOf = (node: ExNode): ViewHooks => owners.get(node) ?? NOBODY

/** What the engine knows of a package. It never forgets a registration, so all hosts of a package share one of each. */
class Registry {
  /** Names of the engine for components and pages of the package. */
  readonly custom = new Set<string>()
  /** Component path → engine id. The id is known before the registration, so a component may use itself. */
  private readonly ids = new Map<string, string>()
  private readonly pages = new Map<string, string>()
  /** Component path → what is wrong with it. */
  private readonly faults = new Map<string, string>()
  private readonly template: string

  constructor(
    private readonly jc: JComponent,
    private readonly root: string,
    platform: MiniPlatform,
    private readonly templates: CompiledTemplates,
  ) {
    this.template = EXTENSIONS[platform].template
  }

  /** Name of a page for the engine. @throws Error when it has no template */
  page(route: string, data: Record<string, unknown>, methods: string[], component: Source): string {
    const render = this.templates.render(`${route}${this.template}`)
    if (!render) throw new Error(`${route}${this.template} is missing from the package`)
    const key = JSON.stringify([route, data, methods])
    let id = this.pages.get(key)
    if (id === undefined) {
      id = `${PAGE}${++serial}`
      const using = this.use(route, component)
      this.custom.add(id)
      this.jc.register({
        id,
        tagName: 'page',
        template: checked(`${route}${this.template}`, render, using),
        usingComponents: using,
        data,
        options: { classPrefix: '' },
        methods: handlers(methods, (caller, name, event) => ownerOf(caller).onEvent(name, event)),
      })
      this.pages.set(key, id)
    }
    for (const fault of this.faults.values()) drawing.onError(fault)
    return id
  }

  private use(owner: string, component: Source): Record<string, string> {
    const entries = Object.entries(usedComponents(this.root, owner))
    return Object.fromEntries(
      entries.map(([tag, path]) => [tag, this.ids.get(path) ?? this.component(path, tag, component)]),
    )
  }

  private component(path: string, tag: string, component: Source): string {
    const id = `component-${++serial}`
    this.ids.set(path, id)
    this.custom.add(id)
    const render = this.templates.render(`${path}${this.template}`)
    const source = component(path)
    if (!render || !source) {
      const lack = render ? 'its script registers nothing' : 'has no template'
      this.faults.set(path, `component ${path} is used but ${lack}`)
      return id
    }
    const using = this.use(path, component)
    const handle = (caller: Caller): ComponentHandle => ({
      properties: () => caller.data,
      setData: (patch) => caller.setData(patch),
    })
    this.jc.register({
      id,
      tagName: tag,
      template: checked(`${path}${this.template}`, render, using),
      usingComponents: using,
      properties: source.properties,
      options: { virtualHost: true, classPrefix: '' },
      methods: handlers(source.methods, (node, name, event) => ownerOf(node).onEvent(name, event, node)),
      attached(this: Caller) {
        owners.set(this._exparserNode, drawing)
        drawing.onComponent('attached', path, this._exparserNode, handle(this))
      },
      detached(this: Caller) {
        ownerOf(this._exparserNode).onComponent('detached', path, this._exparserNode, handle(this))
      },
    })
    return id
  }
}

/** Tells what the script of a component registered; undefined when it registered nothing. */
type Source = (path: string) => ComponentSource | undefined

/** A method for each handler name. */
const handlers = (names: string[], handle: (node: ExNode, name: string, event: MiniEvent) => void) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      function (this: Caller, event: MiniEvent) {
        handle(this._exparserNode, name, event)
      },
    ]),
  )

/** A render function that reports tags which are neither built in nor used. */
function checked(file: string, render: Render, using: Record<string, string>): Render {
  /** What was found to be fine. */
  const fine = new Set(['page', 'virtual', 'slot', 'shadow', 'block'].flatMap((tag) => [tag, `wx-${tag}`]))
  const known = (node: TemplateNode | string): void => {
    if (typeof node === 'string' || typeof node === 'number') return
    if (!fine.has(node.tag)) {
      const tag = node.tag.replace(/^wx-/, '')
      if (TAGS.has(tag) || tag in using) fine.add(node.tag)
      else drawing.onError(`${file}: <${tag}> is neither built in nor in usingComponents`)
    }
    for (const child of node.children) known(child)
  }
  return (data) => {
    const tree = render(data)
    known(tree)
    return tree
  }
}

const registries = new WeakMap<CompiledTemplates, Registry>()

/** Engine for one package. */
export function exparserEngine(
  root: string,
  platform: MiniPlatform,
  templates: CompiledTemplates,
  component: Source,
): ViewEngine {
  const { jc, ex } = loadEngine((error) => drawing.onError(error.message))
  const registry = registries.get(templates) ?? new Registry(jc, root, platform, templates)
  registries.set(templates, registry)
  return {
    name: 'exparser',
    open(route, data, methods, hooks): PageView {
      drawing = hooks
      const page = ex.createElement(registry.page(route, data, methods, component))
      owners.set(page, hooks)
      ex.Element.pretendAttached(page)
      return {
        setData: (patch) => {
          drawing = hooks
          ex.Element.getMethodCaller(page).setData(patch)
        },
        root: () => new Node(page, ex, registry.custom),
        dispose: () => ex.Element.pretendDetached(page),
      }
    },
  }
}

const compiled = new Map<string, { templates: CompiledTemplates; warn: (message: string) => void }>()

/** Templates of a package, compiled once per folder in a process. */
export function compileTemplates(
  root: string,
  platform: MiniPlatform,
  warn: (message: string) => void,
): CompiledTemplates {
  const key = `${platform}:${root}`
  const known = compiled.get(key)
  if (known) {
    known.warn = warn
    return known.templates
  }
  const entry = { warn, templates: undefined as unknown as CompiledTemplates }
  entry.templates = (platform === 'weapp' ? compileWxml : compileAxml)(root, (message) => entry.warn(message))
  compiled.set(key, entry)
  return entry.templates
}

/**
 * The view layer over miniprogram-simulate's engine (j-component over exparser, WeChat's component engine).
 * Serves both platforms: WeChat templates come from WeChat's compiler, Alipay templates from axml.ts.
 */
import { createRequire } from 'node:module'

import { compileAxml } from './axml'
import { EXTENSIONS, usedComponents } from './package-files'
import { ATTRIBUTES, TAGS } from './tags'
import { compileWxml } from './wcc'
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
} from './types'

interface ExNode {
  id?: string
  is?: string
  data?: Record<string, unknown>
  dataset?: Record<string, unknown>
  textContent?: string
  childNodes?: ExNode[]
  shadowRoot?: ExNode
  parentNode?: ExNode | null
  getHostNode?: () => ExNode
  class?: string
  attributes?: { name: string; value: string }[]
  setAttribute?: (name: string, value: string) => void
  /** What is drawn in it, wherever it was written: the content of a slot is in the slot. */
  __wxSlotChildren?: ExNode[]
  _vt?: { attrs?: { name: string; value: unknown }[] }
}
interface ExShadowRoot extends ExNode {
  createVirtualNode(tag: string): ExNode
  appendChild(node: ExNode): void
}
interface Exparser {
  globalOptions: { documentBackend: 'dom' | 'none' }
  createElement(id: string): ExNode
  registerElement(definition: Record<string, unknown>): void
  ShadowRoot: { create(host: ExNode): ExShadowRoot }
  Element: {
    pretendAttached(node: ExNode): void
    pretendDetached(node: ExNode): void
    setSlotName(node: ExNode, name: string): void
    getMethodCaller(node: ExNode): Caller
  }
  Component: {
    getDataProxy(node: ExNode): { scheduleReplace(path: string[], value: unknown): void; doUpdates(now: boolean): void }
  }
  Event: {
    create(type: string, detail: unknown, options: Record<string, unknown>): unknown
    dispatchEvent(node: ExNode, event: unknown): void
  }
  addGlobalErrorListener(listener: (error: Error) => void): void
}
interface JComponent {
  register(definition: Record<string, unknown>): string
}
interface Caller {
  data: Record<string, unknown>
  setData(patch: Record<string, unknown>): void
  _exparserNode: ExNode
}

let engine: { jc: JComponent; ex: Exparser } | null = null
let report: ((message: string) => void) | null = null

/** Loads the engine once and registers the built-ins. */
function loadEngine(): { jc: JComponent; ex: Exparser } {
  if (engine) return engine
  // Only the two parts of miniprogram-simulate that draw: its entry brings a compiler and an imitation of `wx` as well.
  const simulate = createRequire(createRequire(__filename).resolve('miniprogram-simulate'))
  const jc = simulate('j-component') as JComponent
  const ex = createRequire(simulate.resolve('j-component'))('miniprogram-exparser') as Exparser
  // The tree of the engine is what tests read; a DOM beside it would only cost time.
  ex.globalOptions.documentBackend = 'none'
  for (const tag of TAGS) registerBuiltIn(ex, tag)
  ex.addGlobalErrorListener((error) => report?.(error instanceof Error ? `${error.message}` : String(error)))
  engine = { jc, ex }
  return engine
}

/** A built-in: its attributes as properties, and one slot for what is written in it. */
function registerBuiltIn(ex: Exparser, tag: string): void {
  const createInstance = (node: ExNode) => {
    const shadowRoot = ex.ShadowRoot.create(node)
    const slot = shadowRoot.createVirtualNode('slot')
    ex.Element.setSlotName(slot, '')
    shadowRoot.appendChild(slot)
    return { data: {}, idMap: {}, slots: { '': slot }, shadowRoot, listeners: [], updateValues: () => undefined }
  }
  ex.registerElement({
    is: tag,
    template: {},
    properties: Object.fromEntries(ATTRIBUTES.map((name) => [name, { type: null }])),
    options: {
      publicProperties: true,
      separateInnerData: false,
      writeFieldsToNode: false,
      classPrefix: '',
      templateEngine: { create: () => ({ createInstance }) },
    },
  })
}

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

/**
 * Engine for one package.
 *
 * @param component tells what the script of a component registered; undefined when it registered nothing
 */
export function exparserEngine(
  root: string,
  platform: MiniPlatform,
  templates: CompiledTemplates,
  component: (path: string) => ComponentSource | undefined,
): ViewEngine {
  const { jc, ex } = loadEngine()
  const template = EXTENSIONS[platform].template
  /** Component path → engine id. The id is known before the registration, so a component may use itself. */
  const ids = new Map<string, string>()
  const custom = new Set<string>()
  const hooks: { now: ViewHooks } = {
    now: { onEvent: () => undefined, onError: () => undefined, onComponent: () => undefined },
  }

  const checked = (file: string, render: Render, used: Record<string, string>): Render => {
    /** What was found to be fine. */
    const fine = new Set(['page', 'virtual', 'slot', 'shadow', 'block'].flatMap((tag) => [tag, `wx-${tag}`]))
    const known = (node: TemplateNode | string): void => {
      if (typeof node === 'string' || typeof node === 'number') return
      if (!fine.has(node.tag)) {
        const tag = node.tag.replace(/^wx-/, '')
        if (TAGS.has(tag) || tag in used) fine.add(node.tag)
        else hooks.now.onError(`${file}: <${tag}> is neither built in nor in usingComponents`)
      }
      for (const child of node.children) known(child)
    }
    return (data) => {
      const tree = render(data)
      known(tree)
      return tree
    }
  }

  const register = (owner: string): Record<string, string> => {
    const used: Record<string, string> = {}
    for (const [tag, path] of Object.entries(usedComponents(root, owner))) {
      used[tag] = ids.get(path) ?? registerComponent(path, tag)
    }
    return used
  }

  const registerComponent = (path: string, tag: string): string => {
    const id = `component-${++serial}`
    ids.set(path, id)
    custom.add(id)
    const render = templates.render(`${path}${template}`)
    const source = component(path)
    if (!render || !source) {
      hooks.now.onError(`component ${path} is used but ${render ? 'its script registers nothing' : 'has no template'}`)
      return id
    }
    const used = register(path)
    const handle = (caller: Caller): ComponentHandle => ({
      properties: () => caller.data,
      setData: (patch) => caller.setData(patch),
    })
    jc.register({
      id,
      tagName: tag,
      template: checked(`${path}${template}`, render, used),
      usingComponents: used,
      properties: source.properties,
      options: { virtualHost: true, classPrefix: '' },
      methods: Object.fromEntries(
        source.methods.map((name) => [
          name,
          function (this: Caller, event: MiniEvent) {
            hooks.now.onEvent(name, event, this._exparserNode)
          },
        ]),
      ),
      attached(this: Caller) {
        hooks.now.onComponent('attached', path, this._exparserNode, handle(this))
      },
      detached(this: Caller) {
        hooks.now.onComponent('detached', path, this._exparserNode, handle(this))
      },
    })
    return id
  }

  return {
    name: 'exparser',
    open(route, data, methods, pageHooks): PageView {
      hooks.now = pageHooks
      report = (message) => pageHooks.onError(message)
      const render = templates.render(`${route}${template}`)
      if (!render) throw new Error(`${route}${template} is missing from the package`)
      const used = register(route)
      const id = jc.register({
        id: `${PAGE}${++serial}`,
        tagName: 'page',
        template: checked(`${route}${template}`, render, used),
        usingComponents: used,
        data,
        options: { classPrefix: '' },
        methods: Object.fromEntries(
          methods.map((name) => [name, (event: MiniEvent) => pageHooks.onEvent(name, event)]),
        ),
      })
      const page = ex.createElement(id)
      custom.add(id)
      ex.Element.pretendAttached(page)
      return {
        setData: (patch) => {
          hooks.now = pageHooks
          report = (message) => pageHooks.onError(message)
          ex.Element.getMethodCaller(page).setData(patch)
        },
        root: () => new Node(page, ex, custom),
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

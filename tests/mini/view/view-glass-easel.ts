/**
 * A second engine for WeChat packages: glass-easel, WeChat's present component engine, with its own template compiler.
 * Nothing of wcc (a binary of 2020) or exparser takes part, so what passes on both is unlikely to be one engine's habit.
 */

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { usedComponents } from '../host/package-files'
import type { ComponentSource, MiniEvent, PageView, ViewEngine, ViewHooks, ViewNode } from '../types'
import { ensureDom } from './dom'
import { ATTRIBUTES, TAGS } from './tags'
import { filesOf } from './wcc'

interface GeNode {
  id?: string
  is?: string
  dataset?: Record<string, unknown>
  data?: Record<string, unknown>
  textContent?: string
  childNodes?: GeNode[]
  parentNode?: GeNode | null
  getShadowRoot?: () => GeNode | null
  getHostNode?: () => GeNode
  setData?: (patch: Record<string, unknown>) => void
}
interface GeEvent {
  type: string
  timestamp?: number
  target: GeNode
  currentTarget: GeNode
  detail: unknown
}
interface GlassEasel {
  ComponentSpace: new () => {
    defineComponent(definition: Record<string, unknown>): unknown
    setGlobalUsingComponent(tag: string, target: unknown): void
  }
  CurrentWindowBackendContext: new () => { getRootNode(): unknown }
  Component: {
    createWithContext(tag: string, definition: unknown, context: unknown): GeNode & { $$: unknown }
    isComponent(node: unknown): boolean
  }
  Element: { pretendAttached(node: GeNode): void; pretendDetached(node: GeNode): void }
  Event: new (type: string, detail: unknown, options: Record<string, unknown>) => object
  TextNode: new () => object
  VirtualNode: new () => object
  addGlobalErrorListener(listener: (error: unknown) => boolean): void
  addGlobalWarningListener(listener: (message: string) => boolean): void
}
interface Compiler {
  TmplGroup: new () => {
    addTmpl(path: string, source: string): unknown
    addScript(path: string, source: string): void
    getTmplGenObjectGroups(): string
    free(): void
  }
}

let loaded: { ge: GlassEasel; compiler: Compiler } | null = null
let report: (message: string) => void = () => undefined

function load(): { ge: GlassEasel; compiler: Compiler } {
  if (loaded) return loaded
  ensureDom()
  const require = createRequire(__filename)
  const ge = require('glass-easel') as GlassEasel
  const compiler = require('glass-easel-template-compiler') as Compiler
  ge.addGlobalErrorListener((error) => {
    report(error instanceof Error ? error.message : String(error))
    return false
  })
  // The built-ins here declare the attributes that tests read; that the others are dropped is no finding. Neither is a
  // list that is not there: Taro draws leaves with the template of their kind, and both engines draw nothing.
  ge.addGlobalWarningListener((message) => {
    if (!/is not a valid property|for-list data is neither Array nor Object/.test(message)) report(message)
    return false
  })
  loaded = { ge, compiler }
  return loaded
}

class Node implements ViewNode {
  constructor(
    private readonly node: GeNode,
    private readonly ge: GlassEasel,
    private readonly builtIn: ReadonlySet<string>,
  ) {}

  get id(): string {
    return this.node.id ?? ''
  }

  get tag(): string {
    return this.node.is ?? ''
  }

  text(): string {
    return this.below()
      .map((child) => (this.isText(child) ? (child.textContent ?? '') : this.wrap(child).text()))
      .join('')
  }

  attr(name: string): unknown {
    return this.node.data?.[name]
  }

  show(name: string, value: unknown): void {
    this.node.setData?.({ [name]: value })
  }

  children(): ViewNode[] {
    const found: ViewNode[] = []
    const walk = (nodes: GeNode[]) => {
      for (const node of nodes) {
        if (this.isText(node)) continue
        if (this.ge.Component.isComponent(node)) found.push(this.wrap(node))
        else walk(node.childNodes ?? [])
      }
    }
    walk(this.below())
    return found
  }

  parent(): ViewNode | null {
    let node = this.node.parentNode ?? null
    while (node) {
      if (this.ge.Component.isComponent(node)) return this.wrap(node)
      node = node.getHostNode ? node.getHostNode() : (node.parentNode ?? null)
    }
    return null
  }

  fire(type: string, detail: unknown, bubbles = true): void {
    const event = new this.ge.Event(type, detail, { bubbles, composed: true, capturePhase: true })
    const dispatch = (event as { dispatch?: (target: GeNode) => void }).dispatch
    if (!dispatch) throw new Error('glass-easel has no Event.dispatch')
    Reflect.apply(dispatch, event, [this.node])
  }

  private isText(node: object): boolean {
    return node instanceof this.ge.TextNode
  }

  private below(): GeNode[] {
    if (this.builtIn.has(this.node.is ?? '')) return this.node.childNodes ?? []
    return this.node.getShadowRoot?.()?.childNodes ?? this.node.childNodes ?? []
  }

  private wrap(node: GeNode): Node {
    return new Node(node, this.ge, this.builtIn)
  }
}

const plain = (event: GeEvent): MiniEvent => {
  const node = (from: GeNode) => ({ id: from.id ?? '', dataset: { ...from.dataset }, offsetLeft: 0, offsetTop: 0 })
  return {
    type: event.type,
    timeStamp: event.timestamp ?? 0,
    target: node(event.target),
    currentTarget: node(event.currentTarget),
    detail: event.detail,
  }
}

/** Engine for one WeChat package; give it to `MiniHost` as `engine`. */
export function glassEaselEngine(root: string, component: (path: string) => ComponentSource | undefined): ViewEngine {
  const { ge, compiler } = load()
  const group = new compiler.TmplGroup()
  for (const file of filesOf(root, '.wxml'))
    group.addTmpl(file.slice(0, -'.wxml'.length), readFileSync(join(root, file), 'utf8'))
  for (const file of filesOf(root, '.wxs'))
    group.addScript(file.slice(0, -'.wxs'.length), readFileSync(join(root, file), 'utf8'))
  group.addTmpl('built-in', '<slot />')
  // Generated code of the package under test, run on purpose: this is what the vendor's web view does with it.
  const groupList = (new Function(`return ${group.getTmplGenObjectGroups()}`) as () => Record<string, unknown>)()
  group.free()
  const template = (path: string) => ({ groupList, content: groupList[path] })
  const space = new ge.ComponentSpace()
  const context = new ge.CurrentWindowBackendContext()
  for (const tag of TAGS) {
    const definition = space.defineComponent({
      is: tag,
      template: template('built-in'),
      properties: Object.fromEntries(ATTRIBUTES.map((name) => [name, { type: null, value: undefined }])),
    })
    space.setGlobalUsingComponent(tag, definition)
  }
  let hooks: ViewHooks = { onEvent: () => undefined, onError: () => undefined, onComponent: () => undefined }
  const known = new Set<string>()

  const use = (owner: string): Record<string, string> => {
    const used = usedComponents(root, owner)
    for (const path of Object.values(used)) define(path)
    return used
  }
  const define = (path: string): void => {
    if (known.has(path)) return
    known.add(path)
    const source = component(path)
    if (!source || !existsSync(join(root, `${path}.wxml`)))
      return hooks.onError(`component ${path} is used but not complete`)
    space.defineComponent({
      is: path,
      using: use(path),
      template: template(path),
      properties: source.properties,
      options: { virtualHost: true },
      methods: Object.fromEntries(
        source.methods.map((name) => [
          name,
          function (this: GeNode, event: GeEvent) {
            hooks.onEvent(name, plain(event), this)
          },
        ]),
      ),
      lifetimes: {
        attached(this: GeNode) {
          hooks.onComponent('attached', path, this, {
            properties: () => this.data ?? {},
            setData: (patch) => this.setData?.(patch),
          })
        },
        detached(this: GeNode) {
          hooks.onComponent('detached', path, this, { properties: () => this.data ?? {}, setData: () => undefined })
        },
      },
    })
  }
  let serial = 0
  return {
    name: 'glass-easel',
    open(route, data, methods, pageHooks): PageView {
      hooks = pageHooks
      report = (message) => pageHooks.onError(message)
      if (!groupList[route]) throw new Error(`${route}.wxml is missing from the package`)
      const definition = space.defineComponent({
        is: `${route}#${++serial}`,
        using: Object.fromEntries(Object.entries(use(route)).map(([tag, path]) => [tag, `/${path}`])),
        template: template(route),
        data,
        methods: Object.fromEntries(
          methods.map((name) => [name, (event: GeEvent) => pageHooks.onEvent(name, plain(event))]),
        ),
      })
      const page = ge.Component.createWithContext('page', definition, context)
      ge.Element.pretendAttached(page)
      return {
        setData: (patch) => {
          hooks = pageHooks
          report = (message) => pageHooks.onError(message)
          page.setData?.(patch)
        },
        root: () => new Node(page, ge, TAGS),
        dispose: () => ge.Element.pretendDetached(page),
      }
    },
  }
}

/** WeChat's component engine as miniprogram-simulate brings it: j-component over exparser, with the built-ins of both platforms. */

import { createRequire } from 'node:module'

import { ATTRIBUTES, TAGS } from './tags'

/** A node of the engine's tree. */
export interface ExNode {
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
/** What is used of WeChat's component engine. */
export interface Exparser {
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
/** What is used of the layer that draws compiled templates with it. */
export interface JComponent {
  register(definition: Record<string, unknown>): string
}
/** `this` in the methods of a component. */
export interface Caller {
  data: Record<string, unknown>
  setData(patch: Record<string, unknown>): void
  _exparserNode: ExNode
}

let engine: { jc: JComponent; ex: Exparser } | null = null

/**
 * Loads the engine once and registers the built-ins.
 *
 * @param report receives what goes wrong in it
 */
export function loadEngine(report: (error: Error) => void): { jc: JComponent; ex: Exparser } {
  if (engine) return engine
  // Only the two parts of miniprogram-simulate that draw: its entry brings a compiler and an imitation of `wx` as well.
  const simulate = createRequire(createRequire(__filename).resolve('miniprogram-simulate'))
  const jc = simulate('j-component') as JComponent
  const ex = createRequire(simulate.resolve('j-component'))('miniprogram-exparser') as Exparser
  // The tree of the engine is what tests read; a DOM beside it would only cost time.
  ex.globalOptions.documentBackend = 'none'
  for (const tag of TAGS) registerBuiltIn(ex, tag)
  ex.addGlobalErrorListener((error) => report(error instanceof Error ? error : new Error(String(error))))
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

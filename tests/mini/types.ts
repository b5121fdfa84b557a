/** The words the parts of the simulator share. */

/** The two mini-program platforms whose packages the host runs. */
export type MiniPlatform = 'weapp' | 'alipay'

/** Something that went wrong inside the mini-program or that its vendor would have refused. */
export interface HostError {
  /** Where it was seen: load, handler, lifecycle, setData, view, console, navigation, api. */
  where: string
  message: string
  stack?: string
}

/** One call of a native function, as the mini-program made it. */
export interface NativeCall {
  name: string
  args: unknown
}

/** One crossing of the bridge from logic to view. */
export interface SetDataRecord {
  route: string
  /** UTF-8 bytes of the patch as JSON, which is what the bridge carries. */
  bytes: number
  keys: string[]
  /** Whether another page was in front. */
  isHidden: boolean
}

/** An event as the logic side receives it, already a plain copy. */
export interface MiniEvent {
  type: string
  timeStamp: number
  target: { id: string; dataset: Record<string, unknown>; offsetLeft: number; offsetTop: number }
  currentTarget: { id: string; dataset: Record<string, unknown>; offsetLeft: number; offsetTop: number }
  detail: unknown
  touches?: unknown
  changedTouches?: unknown
}

/** A node of the rendered page. */
export interface ViewNode {
  readonly id: string
  /** Built-in or component name without vendor prefix, for example `button`. */
  readonly tag: string
  /** Text of the node and everything below it. */
  text(): string
  /** Value of a template attribute in camelCase; undefined when the template does not set it. */
  attr(name: string): unknown
  /** Changes what the native control shows, as typing does, without telling the mini-program. */
  show(name: string, value: unknown): void
  children(): ViewNode[]
  /** Notes a value on what was drawn for the node, as `data-<name>`; not of an engine that draws nothing. */
  mark?(name: string, value: string): void
  /** What the engine drew for the node and everything below it, as HTML. */
  html?(): string
  parent(): ViewNode | null
  /** Fires an event here; it bubbles unless told otherwise. */
  fire(type: string, detail: unknown, bubbles?: boolean): void
}

/** A component instance's data handle, for components that receive setData themselves. */
export interface ComponentHandle {
  properties(): Record<string, unknown>
  setData(patch: Record<string, unknown>): void
}

/** What the host gives a page's view. */
export interface ViewHooks {
  /** `component` is set when the handler belongs to a component of the package, not to the page. */
  onEvent(handler: string, event: MiniEvent, component?: object): void
  onError(message: string): void
  onComponent(phase: 'attached' | 'detached', path: string, key: object, handle: ComponentHandle): void
}

/** A rendered page. */
export interface PageView {
  setData(patch: Record<string, unknown>): void
  root(): ViewNode
  dispose(): void
}

/** What the view has to know about a component that the package's script registered. */
export interface ComponentSource {
  properties: Record<string, unknown>
  methods: string[]
}

/** How templates become a tree; one instance serves one package. */
export interface ViewEngine {
  readonly name: string
  /** Draws a page; `methods` are the handler names its script defines. */
  open(route: string, data: Record<string, unknown>, methods: string[], hooks: ViewHooks): PageView
}

/** The generated tree that both template compilers hand to the engine, in the shape WeChat's compiler emits. */
export interface TemplateNode {
  tag: string
  attr?: Record<string, unknown>
  children: (TemplateNode | string)[]
  wxKey?: unknown
  wxXCkey?: number
  generics?: Record<string, unknown>
}

/** Render function of one template file. */
export type Render = (data: Record<string, unknown>) => TemplateNode

/** A compiled package: render functions by file path (with extension), undefined when the file is not there. */
export interface CompiledTemplates {
  render(file: string): Render | undefined
}

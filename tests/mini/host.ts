/**
 * Runs a compiled mini-program without the vendor's tools: life cycle, page stack, the bridge between logic and view,
 * native functions. What it cannot show: layout, styles, real touch, the phone's own engine.
 */
import { resolve } from 'node:path'

import { alipayApi } from './api-alipay'
import { type ApiHost, Refusal } from './api-shared'
import { weappApi } from './api-weapp'
import { type Answers, agreeable } from './answers'
import { SHOWN, type Surface, surface } from './canvas'
import { depthLimit, depthOf } from './depth'
import { type Definition, Logic, show } from './logic'
import { Components } from './components'
import { Listeners } from './listeners'
import { EMPTY_VIEW, find } from './nodes'
import { type AppSettings, allPages, readApp, readJson } from './package-files'
import { parseQuery, split } from './page-address'
import { plainEvent } from './plain-event'
import { Queue } from './queue'
import { assign, SET_DATA_LIMIT } from './set-data'
import type {
  ComponentSource,
  HostError,
  MiniPlatform,
  NativeCall,
  PageView,
  SetDataRecord,
  ViewEngine,
  ViewHooks,
  ViewNode,
} from './types'
import { compileTemplates, exparserEngine } from './view-exparser'

/** Both vendors keep at most ten pages open. */
export const STACK_LIMIT = 10
/** How long the mini-program may stay busy before waiting for it fails, in milliseconds. */
const BUSY_LIMIT_MS = 20_000

/** How a host is set up. */
export interface HostOptions {
  /** Folder of the compiled package. */
  root: string
  platform: MiniPlatform
  answers?: Partial<Answers>
  /** Another view engine for the second opinion; the default is exparser. */
  engine?: (root: string, component: (path: string) => ComponentSource | undefined) => ViewEngine
}

interface Page {
  route: string
  query: string
  title: string
  instance: Record<string, unknown>
  view: PageView
  node: number
}

const call = (target: object | null, name: string, ...args: unknown[]): unknown => {
  const method = (target as Record<string, unknown> | null)?.[name]
  return typeof method === 'function' ? Reflect.apply(method, target, args) : undefined
}

/** One phone with one installed mini-program. Storage survives `kill`, as on a phone. */
export class MiniHost {
  readonly platform: MiniPlatform
  readonly root: string
  readonly answers: Answers
  readonly app: AppSettings
  /** Everything that went wrong, oldest first. */
  readonly errors: HostError[] = []
  readonly warnings: string[] = []
  /** Native functions the mini-program called, oldest first. */
  readonly calls: NativeCall[] = []
  /** Names the mini-program looked up on the vendor's object that are not there. */
  readonly unknownApis = new Set<string>()
  readonly setDataLog: SetDataRecord[] = []
  readonly toasts: string[] = []
  readonly storage = new Map<string, string>()
  /** What lies on the phone, by its path. */
  readonly files = new Map<string, Buffer>()
  /** Drawing surfaces the mini-program asked for, by the id of their canvas. */
  readonly surfaces = new Map<string, Surface>()
  private readonly engine: ViewEngine
  private readonly queue = new Queue(
    (deliver) => this.guard('handler', deliver),
    (error) => this.fail('api', error),
  )
  private readonly settings: Map<string, Record<string, unknown>> = new Map()
  private readonly decodeQuery: boolean
  private readonly deepest: number
  private stack: Page[] = []
  private logic: Logic | null = null
  private readonly listeners = new Listeners()
  private cut = false
  private entry: Record<string, unknown> = {}
  private readonly components = new Components<Page>({
    logic: () => this.logic,
    guard: (run) => this.guard('lifecycle', run),
    setData: (page, patch, toView, done) => this.setData(page, {}, patch, toView, done),
  })

  constructor(options: HostOptions) {
    this.root = resolve(options.root)
    this.platform = options.platform
    this.answers = { ...agreeable(), ...options.answers }
    this.app = readApp(this.root)
    this.deepest = depthLimit(this.root)
    const behavior = readJson(this.root, 'app.json')['behavior'] as { decodeQuery?: string } | undefined
    // Alipay decodes page parameters itself unless told not to; WeChat hands them over as they stand in the address.
    this.decodeQuery = this.platform === 'alipay' && behavior?.decodeQuery !== 'disable'
    const component = (path: string) => this.logic?.component(path)
    this.engine = options.engine
      ? options.engine(this.root, component)
      : exparserEngine(
          this.root,
          this.platform,
          compileTemplates(this.root, this.platform, (message) => this.fail('view', message)),
          component,
        )
  }

  /** Starts the mini-program at an address (`pages/x/index?a=1`), the first page of app.json unless given. */
  async launch(address?: string): Promise<void> {
    if (this.logic) this.kill()
    const { path, query } = split(address ?? `/${this.app.pages[0] ?? ''}`)
    this.entry = { path, query: this.parse(query), scene: 1001, referrerInfo: {}, shareTicket: '', mode: 'default' }
    this.logic = this.makeLogic()
    try {
      this.logic.run('app')
    } catch (error) {
      this.fail('load', error)
      return
    }
    const options = this.logic.copy(this.entry)
    this.guard('lifecycle', () => call(this.logic?.app ?? null, 'onLaunch', options))
    this.guard('lifecycle', () => call(this.logic?.app ?? null, 'onShow', options))
    this.emit('AppShow', options)
    if (allPages(this.app).includes(path)) this.openPage(path, query)
    else {
      this.guard('lifecycle', () =>
        call(
          this.logic?.app ?? null,
          'onPageNotFound',
          this.logic?.copy({ path, query: this.parse(query), isEntryPage: true }),
        ),
      )
      this.emit('PageNotFound', { path, query: this.parse(query), isEntryPage: true })
    }
    await this.idle()
  }

  /** The process dies without a word: no life cycle, timers and requests gone, storage kept. */
  kill(): void {
    this.queue.drop()
    this.logic?.stop()
    for (const page of this.stack) page.view.dispose()
    this.stack = []
    this.logic = null
    this.listeners.clear()
    this.components.clear()
  }

  /** Resolves once nothing is going on: no request, no bridge message, no short timer. @throws Error naming what is still busy */
  async idle(): Promise<void> {
    const end = Date.now() + BUSY_LIMIT_MS
    let quiet = 0
    while (quiet < 3) {
      const busy = this.queue.isBusy || (this.logic?.shortTimers ?? 0) > 0
      quiet = busy ? 0 : quiet + 1
      if (Date.now() > end)
        throw new Error(`still busy: ${this.queue.describe()}, ${this.logic?.shortTimers ?? 0} short timers`)
      await new Promise((done) => (busy ? setTimeout(done, 2) : setImmediate(done)))
    }
  }

  /** Waits until the condition holds. @throws Error with the given words after `ms` */
  async until(condition: () => boolean, what: string, ms = 8000): Promise<void> {
    const end = Date.now() + ms
    while (!condition()) {
      if (Date.now() > end)
        throw new Error(
          `${this.platform}: waited ${ms} ms for ${what}; page ${this.route()}; ${this.describeErrors()}; text: ${this.stack.length ? this.page().text().slice(0, 600) : ''}`,
        )
      await new Promise((done) => setTimeout(done, 15))
    }
  }

  /** Root of the visible page. @throws Error when no page is open */
  page(): ViewNode {
    return this.top().view.root()
  }

  /** Page on top with its query, as the mini-program was told. */
  route(): string {
    const page = this.stack.at(-1)
    return page ? `${page.route}${page.query ? `?${page.query}` : ''}` : ''
  }

  /** Routes of the open pages, bottom first. */
  routes(): string[] {
    return this.stack.map((page) => page.route)
  }

  /** Title in the navigation bar. */
  title(): string {
    return this.top().title
  }

  /** The phone's back gesture. */
  async back(): Promise<void> {
    if (this.stack.length > 1) this.goBack(1)
    await this.idle()
  }

  /** Starts anew at a page, as the vendor does for a shared link while the app runs. */
  async relaunchAt(url: string): Promise<void> {
    this.navigate('reLaunch', url)
    await this.idle()
  }

  /** Calls a page life-cycle function such as `onPullDownRefresh`. */
  async lifecycle(name: string, detail?: unknown): Promise<void> {
    const page = this.top()
    const events = page.instance['events'] as Record<string, unknown> | undefined
    this.guard('lifecycle', () => {
      if (typeof page.instance[name] === 'function') call(page.instance, name, detail)
      else if (typeof events?.[name] === 'function') Reflect.apply(events[name], page.instance, [detail])
    })
    await this.idle()
  }

  /** Leaves the app for the phone's home screen. */
  async hide(): Promise<void> {
    this.guard('lifecycle', () => call(this.stack.at(-1)?.instance ?? null, 'onHide'))
    this.guard('lifecycle', () => call(this.logic?.app ?? null, 'onHide'))
    this.emit('AppHide', {})
    await this.idle()
  }

  /** Comes back to the app. */
  async show(): Promise<void> {
    const options = this.logic?.copy(this.entry)
    this.guard('lifecycle', () => call(this.logic?.app ?? null, 'onShow', options))
    this.guard('lifecycle', () => call(this.stack.at(-1)?.instance ?? null, 'onShow'))
    this.emit('AppShow', this.entry)
    await this.idle()
  }

  /** Cuts or restores the network. Requests in flight are left to their time limit. */
  setOffline(offline: boolean): void {
    this.cut = offline
    const networkType = this.platform === 'weapp' ? (offline ? 'none' : 'wifi') : offline ? 'NOTREACHABLE' : 'WIFI'
    this.emit('NetworkStatusChange', { isConnected: !offline, networkType })
  }

  /** The errors as one line for a failing test's message. */
  describeErrors(): string {
    return this.errors.length
      ? `errors: ${this.errors
          .map((error) => `[${error.where}] ${error.message}`)
          .join(' | ')
          .slice(0, 1500)}`
      : 'no errors'
  }

  private top(): Page {
    const page = this.stack.at(-1)
    if (!page) throw new Error(`${this.platform}: no page is open; ${this.describeErrors()}`)
    return page
  }

  private makeLogic(): Logic {
    const api = this.platform === 'weapp' ? weappApi(this.bridge()) : alipayApi(this.bridge())
    const recorded = new Proxy(api, {
      get: (target, key) => {
        if (typeof key === 'string' && !(key in target) && key !== 'webpackJsonp') this.unknownApis.add(key)
        return target[key as string]
      },
    })
    const globals: Record<string, unknown> =
      this.platform === 'weapp'
        ? { wx: recorded }
        : { my: recorded, navigator: { swuserAgent: 'AlipayClient/10.6.0', userAgent: 'AlipayClient/10.6.0' } }
    return new Logic(this.root, globals, {
      onConsole: (level, parts) => {
        const text = parts.map(show).join(' ')
        if (level === 'error') this.fail('console', text)
        else if (level === 'warn') this.warnings.push(text)
      },
      onError: (where, error) => this.fail(where, error),
      currentPages: () => this.stack.map((page) => page.instance),
    })
  }

  private bridge(): ApiHost {
    const host = this
    // What a killed app had asked for reaches nobody.
    const alive = this.queue.whileAlive()
    return {
      get answers() {
        return host.answers
      },
      storage: this.storage,
      files: this.files,
      offline: () => this.cut,
      post: (deliver) => this.queue.post(deliver),
      track: (work) => this.queue.track(work),
      record: (name, args) => void this.calls.push({ name, args }),
      copy: (value) => (this.logic ? this.logic.copy(value) : value),
      navigate: (kind, url) => alive(() => this.navigate(kind, url)),
      back: (delta) => alive(() => this.goBack(delta)),
      setTitle: (title) => {
        const page = this.stack.at(-1)
        if (page) page.title = title
      },
      launchOptions: () => this.entry,
      toast: (text) => void this.toasts.push(text),
      listen: (event, listener) => this.listeners.add(event, listener),
      unlisten: (event, listener) => this.listeners.remove(event, listener),
      emit: (event, payload) => this.emit(event, payload),
      afterView: (run) => this.queue.post(run),
      currentRoute: () => this.stack.at(-1)?.route ?? '',
      surface: (selector) => {
        const node = selector.startsWith('#') && this.stack.length ? find(this.page(), selector.slice(1)) : null
        if (node?.tag !== 'canvas') return null
        const known = this.surfaces.get(node.id) ?? surface((file, bytes) => void this.files.set(file, bytes))
        this.surfaces.set(node.id, known)
        return known
      },
      box: (selector) => {
        const node = selector.startsWith('#') && this.stack.length ? find(this.page(), selector.slice(1)) : null
        if (!node && selector !== 'viewport') return null
        return {
          id: node?.id ?? '',
          dataset: {},
          left: 0,
          top: 0,
          right: 0,
          bottom: 0,
          width: node?.tag === 'canvas' ? SHOWN.width : 0,
          height: node?.tag === 'canvas' ? SHOWN.height : 0,
          scrollLeft: 0,
          scrollTop: 0,
          node: null,
        }
      },
    }
  }

  private emit(event: string, payload: unknown): void {
    for (const listener of this.listeners.of(event)) this.queue.post(() => listener(this.logic?.copy(payload)))
  }

  private fail(where: string, error: unknown): void {
    // Errors of the mini-program's realm are not instances of ours.
    const from = typeof error === 'object' && error !== null ? (error as { message?: unknown; stack?: unknown }) : {}
    const message = typeof from.message === 'string' ? from.message : show(error)
    this.errors.push({ where, message, ...(typeof from.stack === 'string' && { stack: from.stack }) })
  }

  private guard(where: string, run: () => unknown): void {
    try {
      run()
    } catch (error) {
      this.fail(where, error)
      this.guard2(() => call(this.logic?.app ?? null, 'onError', show(error)))
    }
  }

  /** onError must not report its own error again. */
  private guard2(run: () => unknown): void {
    try {
      run()
    } catch (error) {
      this.fail('onError', error)
    }
  }

  private parse(query: string): Record<string, string> {
    return parseQuery(query, this.decodeQuery)
  }

  private navigate(kind: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab', url: string): void {
    const from = this.stack.at(-1)?.route ?? ''
    const { path, query } = split(url, from)
    const tab = this.app.tabPages.includes(path)
    if (!allPages(this.app).includes(path)) throw new Refusal(`page "${path}" is not found`)
    if (tab && (kind === 'navigateTo' || kind === 'redirectTo')) throw new Refusal(`can not ${kind} a tabbar page`)
    if (!tab && kind === 'switchTab') throw new Refusal('can not switch to no-tabBar page')
    if (kind === 'navigateTo' && this.stack.length >= STACK_LIMIT) throw new Refusal('webview count limit exceed')
    if (kind === 'navigateTo') this.guard('lifecycle', () => call(this.stack.at(-1)?.instance ?? null, 'onHide'))
    else if (kind === 'redirectTo') this.closePages(1)
    else this.closePages(this.stack.length)
    this.openPage(path, query)
  }

  private goBack(delta: number): void {
    if (this.stack.length <= 1) throw new Refusal('cannot navigate back at first page.')
    this.closePages(Math.min(Math.max(1, delta), this.stack.length - 1))
    this.guard('lifecycle', () => call(this.stack.at(-1)?.instance ?? null, 'onShow'))
  }

  private closePages(count: number): void {
    for (let left = count; left > 0; left--) {
      const page = this.stack.pop()
      if (!page) return
      this.guard('lifecycle', () => call(page.instance, 'onUnload'))
      page.view.dispose()
    }
  }

  private openPage(route: string, query: string): void {
    const logic = this.logic
    if (!logic) return
    if (!logic.pages.has(route)) this.guard('load', () => logic.run(route))
    const definition = logic.pages.get(route)
    if (!definition) return this.fail('load', `${route}.js registers no page`)
    const settings = this.pageSettings(route)
    const data = JSON.parse(JSON.stringify(definition['data'] ?? {})) as Record<string, unknown>
    const instance: Record<string, unknown> = {
      ...definition,
      data: logic.copy(data),
      route,
      __route__: route,
      is: route,
      options: logic.copy(this.parse(query)),
    }
    const page: Page = {
      route,
      query,
      title: String(
        settings['navigationBarTitleText'] ??
          settings['defaultTitle'] ??
          this.app.window['navigationBarTitleText'] ??
          this.app.window['defaultTitle'] ??
          '',
      ),
      instance,
      view: EMPTY_VIEW,
      node: this.stack.length,
    }
    instance['setData'] = (patch: Record<string, unknown>, done?: unknown) =>
      this.setData(page, page.instance, patch, (copy) => page.view.setData(copy), done)
    instance['getOpenerEventChannel'] = () => ({
      on: () => undefined,
      once: () => undefined,
      off: () => undefined,
      emit: () => undefined,
    })
    instance['getPageId'] = () => `page-${page.node}`
    this.stack.push(page)
    this.guard('view', () => (page.view = this.engine.open(route, data, methodsOf(definition), this.viewHooks(page))))
    const options = logic.copy(this.parse(query))
    this.guard('lifecycle', () => call(instance, 'onLoad', options))
    this.guard('lifecycle', () => call(instance, 'onShow', options))
    this.queue.post(() => call(instance, 'onReady'))
  }

  private pageSettings(route: string): Record<string, unknown> {
    let settings = this.settings.get(route)
    if (!settings) {
      try {
        settings = readJson(this.root, `${route}.json`)
      } catch (error) {
        this.fail('load', error)
        settings = {}
      }
      this.settings.set(route, settings)
    }
    return settings
  }

  private setData(
    page: Page,
    owner: Record<string, unknown>,
    patch: Record<string, unknown>,
    toView: (copy: Record<string, unknown>) => void,
    done: unknown,
  ): void {
    const json = JSON.stringify(patch)
    const bytes = Buffer.byteLength(json)
    this.setDataLog.push({ route: page.route, bytes, keys: Object.keys(patch) })
    if (bytes > SET_DATA_LIMIT)
      return this.fail('setData', `${bytes} bytes on ${page.route} exceed the limit of ${SET_DATA_LIMIT}`)
    const copy = JSON.parse(json) as Record<string, unknown>
    const depth = depthOf(copy)
    if (depth >= this.deepest)
      this.fail('setData', `an element at depth ${depth} on ${page.route}: see baseLevel in config/index.ts`)
    const data = owner['data']
    if (typeof data === 'object' && data !== null)
      for (const [path, value] of Object.entries(copy))
        assign(data as Record<string, unknown>, path, this.logic?.copy(value))
    this.queue.post(() => {
      if (this.stack.includes(page)) toView(JSON.parse(json) as Record<string, unknown>)
      if (typeof done === 'function') Reflect.apply(done, owner, [])
    })
  }

  private viewHooks(page: Page): ViewHooks {
    return {
      onError: (message) => this.fail('view', message),
      onEvent: (handler, event, component) => {
        this.queue.post(() => {
          const copy = this.logic?.copy(plainEvent(event, this.platform))
          if (component === undefined) call(page.instance, handler, copy)
          else this.components.call(component, handler, copy)
        })
      },
      onComponent: (phase, path, key, handle) => this.components.change(phase, path, key, handle, page),
    }
  }
}

const methodsOf = (definition: Definition): string[] =>
  Object.keys(definition).filter((name) => typeof definition[name] === 'function' && !/^on[A-Z]/.test(name))

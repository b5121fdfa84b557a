/**
 * Runs a compiled mini-program without the vendor's tools: life cycle, page stack, the bridge between logic and view,
 * native functions. What it cannot show: layout, styles, real touch, the phone's own engine.
 */

import { resolve } from 'node:path'

import { type Answers, agreeable } from '../answers'
import { PrivacyGate } from '../privacy-gate'
import type { ComponentSource, HostError, MiniPlatform, NativeCall, ViewEngine, ViewHooks, ViewNode } from '../types'
import { Components } from '../view/components'
import { compileTemplates, exparserEngine } from '../view/view-exparser'
import { alipayApi } from './api-alipay'
import { weappApi } from './api-weapp'
import { bridgeTo } from './bridge'
import { callMethod } from './call-method'
import type { Surface } from './canvas'
import { Faults } from './faults'
import { Concurrency } from './limits'
import { Listeners } from './listeners'
import { Logic, show } from './logic'
import { type AppSettings, allPages, readApp, readJson } from './package-files'
import { parseQuery, split } from './page-address'
import { PageData } from './page-data'
import { type Page, PageStack } from './page-stack'
import { plainEvent } from './plain-event'
import { Queue } from './queue'

/** How long the mini-program may stay busy before waiting for it fails, in milliseconds. */
const BUSY_LIMIT_MS = 60_000

/** How a host is set up. */
export interface HostOptions {
  /** Folder of the compiled package. */
  root: string
  platform: MiniPlatform
  answers?: Partial<Answers>
  /** Another view engine for the second opinion; the default is exparser. */
  engine?: (root: string, component: (path: string) => ComponentSource | undefined) => ViewEngine
}

/** One phone with one installed mini-program. Storage and the privacy agreement survive `kill`, as on a phone. */
export class MiniHost {
  readonly platform: MiniPlatform
  readonly root: string
  readonly answers: Answers
  readonly app: AppSettings
  /** Native functions the mini-program called, oldest first. */
  readonly calls: NativeCall[] = []
  /** Names the mini-program looked up on the vendor's object that are not there. */
  readonly unknownApis = new Set<string>()
  readonly toasts: string[] = []
  readonly storage = new Map<string, string>()
  /** What lies on the phone, by its path. */
  readonly files = new Map<string, Buffer>()
  /** Drawing surfaces the mini-program asked for, by the id of their canvas. */
  readonly surfaces = new Map<string, Surface>()
  readonly privacy: PrivacyGate
  readonly requests = new Concurrency()
  readonly listeners = new Listeners()
  readonly stack: PageStack
  readonly queue: Queue
  private readonly faults = new Faults((text) => callMethod(this.current?.app, 'onError', text))
  private readonly data: PageData
  private readonly components: Components<Page>
  private readonly isDecoded: boolean
  private current: Logic | null = null
  private cut = false
  private entry = { launch: {} as Record<string, unknown>, enter: {} as Record<string, unknown> }

  constructor(options: HostOptions) {
    this.root = resolve(options.root)
    this.platform = options.platform
    this.answers = { ...agreeable(), ...options.answers }
    this.app = readApp(this.root)
    this.privacy = new PrivacyGate(() => this.platform === 'weapp' && this.answers.privacyNeeded())
    const behavior = readJson(this.root, 'app.json')['behavior'] as { decodeQuery?: string } | undefined
    // Alipay decodes page parameters itself unless told not to; WeChat hands them over as they stand in the address.
    this.isDecoded = this.platform === 'alipay' && behavior?.decodeQuery !== 'disable'
    const { guard, add: fail } = this.faults
    const logic = () => this.current
    this.queue = new Queue(
      (deliver) => guard('handler', deliver),
      (error) => fail('api', error),
    )
    const post = (run: () => void) => this.queue.post(run)
    this.data = new PageData({ root: this.root, logic, fail, post, stack: () => this.stack.all })
    this.components = new Components<Page>({
      logic,
      guard: (run) => guard('lifecycle', run),
      setData: (page, patch, toView, done) =>
        this.data.send(page, {}, patch, (copy) => page.view.afterDrawing(() => toView(copy)), done),
    })
    const component = (path: string) => this.current?.component(path)
    const templates = () => compileTemplates(this.root, this.platform, (message) => fail('view', message))
    const engine =
      options.engine?.(this.root, component) ?? exparserEngine(this.root, this.platform, templates(), component)
    this.stack = new PageStack({
      root: this.root,
      app: this.app,
      engine,
      logic,
      guard,
      fail,
      post,
      parse: (query) => this.parse(query),
      hooks: (page) => this.viewHooks(page),
      setData: (page, patch, done) =>
        this.data.send(page, page.instance, patch, (copy) => page.view.setData(copy), done),
      loads: (root) => !this.cut && this.answers.loads(root),
    })
  }

  /** Everything that went wrong, oldest first. */
  get errors(): HostError[] {
    return this.faults.errors
  }

  get warnings(): string[] {
    return this.faults.warnings
  }

  get setDataLog(): PageData['log'] {
    return this.data.log
  }

  /** Starts the mini-program at an address (`pages/x/index?a=1`), the first page of app.json unless given. */
  async launch(address?: string): Promise<void> {
    if (this.current) this.kill()
    const { path, query } = split(address ?? `/${this.app.pages[0] ?? ''}`)
    const entry = this.entryOf(path, query)
    this.entry = { launch: entry, enter: entry }
    this.current = this.makeLogic()
    try {
      this.current.run('app')
    } catch (error) {
      this.faults.add('load', error)
      return
    }
    this.tellApp('onLaunch', entry)
    this.tellApp('onShow', entry)
    this.emit('AppShow', entry)
    this.enter(path, query)
    await this.idle()
  }

  /** The process dies without a word: no life cycle, timers and requests gone, storage kept. */
  kill(): void {
    this.queue.drop()
    this.requests.clear()
    this.current?.stop()
    this.stack.drop()
    this.current = null
    this.listeners.clear()
    this.privacy.forgetListener()
    this.components.clear()
  }

  /** Resolves once nothing is going on: no request, no bridge message, no short timer. @throws Error naming what is still busy */
  async idle(): Promise<void> {
    const end = Date.now() + BUSY_LIMIT_MS
    let quiet = 0
    while (quiet < 3) {
      const busy = this.queue.isBusy || (this.current?.shortTimers ?? 0) > 0 || this.stack.draw()
      quiet = busy ? 0 : quiet + 1
      if (Date.now() > end)
        throw new Error(`still busy: ${this.queue.describe()}, ${this.current?.shortTimers ?? 0} short timers`)
      await new Promise((done) => (busy ? setTimeout(done, 2) : setImmediate(done)))
    }
  }

  /** Waits until the condition holds. @throws Error with the given words after `ms` */
  async until(condition: () => boolean, what: string, ms = 45_000): Promise<void> {
    const end = Date.now() + ms
    while (!condition()) {
      if (Date.now() > end)
        throw new Error(
          `${this.platform}: waited ${ms} ms for ${what}; page ${this.route()}; ${this.describeErrors()}; text: ${this.stack.top?.view.root().text().slice(0, 600) ?? ''}`,
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
    const page = this.stack.top
    return page ? `${page.route}${page.query ? `?${page.query}` : ''}` : ''
  }

  /** Routes of the open pages, bottom first. */
  routes(): string[] {
    return this.stack.all.map((page) => page.route)
  }

  /** Title in the navigation bar. */
  title(): string {
    return this.top().title
  }

  /** The phone's back gesture. */
  async back(): Promise<void> {
    if (this.stack.all.length > 1) this.stack.back(1)
    await this.idle()
  }

  /**
   * A link or a printed code is opened while the app is in the background: it comes to the front with new enter options
   * and starts its pages anew there, as both vendors do.
   */
  async relaunchAt(url: string): Promise<void> {
    await this.hide()
    const { path, query } = split(url)
    this.entry.enter = this.entryOf(path, query)
    this.tellApp('onShow', this.entry.enter)
    this.emit('AppShow', this.entry.enter)
    this.stack.navigate('reLaunch', url)
    await this.idle()
  }

  /** Calls a page life-cycle function such as `onPullDownRefresh`. */
  async lifecycle(name: string, detail?: unknown): Promise<void> {
    const { instance } = this.top()
    const events = instance['events'] as Record<string, unknown> | undefined
    this.faults.guard('lifecycle', () => {
      if (typeof instance[name] === 'function') callMethod(instance, name, detail)
      else if (typeof events?.[name] === 'function') Reflect.apply(events[name], instance, [detail])
    })
    await this.idle()
  }

  /** Leaves the app for the phone's home screen. */
  async hide(): Promise<void> {
    this.stack.tell(this.stack.top, 'onHide')
    this.tellApp('onHide')
    this.emit('AppHide', {})
    await this.idle()
  }

  /** Comes back to the app as it was left. */
  async show(): Promise<void> {
    this.tellApp('onShow', this.entry.enter)
    this.stack.tell(this.stack.top, 'onShow')
    this.emit('AppShow', this.entry.enter)
    await this.idle()
  }

  /**
   * Cuts or restores the network. Requests in flight are left to their time limit.
   * @param isTold false for a change while the app is away, of which nobody tells it
   */
  setOffline(offline: boolean, isTold = true): void {
    this.cut = offline
    if (!isTold) return
    const networkType = this.platform === 'weapp' ? (offline ? 'none' : 'wifi') : offline ? 'NOTREACHABLE' : 'WIFI'
    this.emit('NetworkStatusChange', { isConnected: !offline, networkType })
  }

  /** Something that the phone tells by itself: `MemoryWarning`, `UserCaptureScreen`, `UpdateReady`. */
  async happen(event: string): Promise<void> {
    this.emit(event, {})
    await this.idle()
  }

  /** The errors as one line for a failing test's message. */
  describeErrors(): string {
    return this.faults.describe()
  }

  isOffline(): boolean {
    return this.cut
  }

  logic(): Logic | null {
    return this.current
  }

  options(): { launch: Record<string, unknown>; enter: Record<string, unknown> } {
    return this.entry
  }

  emit(event: string, payload: unknown): void {
    for (const listener of this.listeners.of(event)) this.queue.post(() => listener(this.current?.copy(payload)))
  }

  /** Starts anew with the version that lies ready. */
  restart(): void {
    void this.launch()
  }

  private top(): Page {
    const page = this.stack.top
    if (!page) throw new Error(`${this.platform}: no page is open; ${this.describeErrors()}`)
    return page
  }

  private entryOf(path: string, query: string): Record<string, unknown> {
    return { path, query: this.parse(query), scene: 1001, referrerInfo: {}, shareTicket: '', mode: 'default' }
  }

  /** Opens the first page, or tells the app that there is no such page. */
  private enter(path: string, query: string): void {
    if (allPages(this.app).includes(path)) {
      this.faults.guard('navigation', () => this.stack.navigate('reLaunch', `/${path}${query ? `?${query}` : ''}`))
      return
    }
    const missing = { path, query: this.parse(query), isEntryPage: true }
    this.tellApp('onPageNotFound', missing)
    this.emit('PageNotFound', missing)
  }

  private tellApp(name: string, payload?: unknown): void {
    this.faults.guard('lifecycle', () => callMethod(this.current?.app, name, this.current?.copy(payload)))
  }

  private makeLogic(): Logic {
    const bridge = bridgeTo(this)
    const api = this.platform === 'weapp' ? weappApi(bridge) : alipayApi(bridge)
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
        if (level === 'error') this.faults.add('console', text)
        else if (level === 'warn') this.faults.warnings.push(text)
      },
      onError: (where, error) => this.faults.add(where, error),
      currentPages: () => this.stack.all.map((page) => page.instance),
    })
  }

  private parse(query: string): Record<string, string> {
    return parseQuery(query, this.isDecoded)
  }

  private viewHooks(page: Page): ViewHooks {
    return {
      onError: (message) => this.faults.add('view', message),
      onEvent: (handler, event, component) => {
        this.queue.post(() => {
          const copy = this.current?.copy(plainEvent(event, this.platform))
          if (component === undefined) callMethod(page.instance, handler, copy)
          else this.components.call(component, handler, copy)
        })
      },
      onComponent: (phase, path, key, handle) => this.components.change(phase, path, key, handle, page),
    }
  }
}

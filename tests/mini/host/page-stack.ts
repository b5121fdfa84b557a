/** The pages that are open, bottom first, and how they come and go: with the refusals of both vendors. */

import type { PageView, ViewEngine, ViewHooks } from '../types'
import { LateView } from '../view/late-view'
import { EMPTY_VIEW } from '../view/nodes'
import { Refusal } from './api-shared'
import { callMethod } from './call-method'
import type { Definition, Logic } from './logic'
import { type AppSettings, allPages, readJson } from './package-files'
import { split } from './page-address'

/** Both vendors keep at most ten pages open. */
export const STACK_LIMIT = 10

/** Ways to move; `back` is one of its own. */
export type Move = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'

/** One open page. */
export interface Page {
  route: string
  query: string
  title: string
  instance: Record<string, unknown>
  view: LateView
}

/** What the stack needs of its host. */
export interface StackHost {
  root: string
  app: AppSettings
  engine: ViewEngine
  logic(): Logic | null
  guard(where: string, run: () => unknown): void
  fail(where: string, error: unknown): void
  post(run: () => void): void
  parse(query: string): Record<string, string>
  hooks(page: Page): ViewHooks
  setData(page: Page, patch: Record<string, unknown>, done: unknown): void
  /** Whether the sub-package with this root arrives when it is asked for. */
  loads(root: string): boolean
}

export class PageStack {
  private pages: Page[] = []
  private readonly settings = new Map<string, Record<string, unknown>>()
  /** Sub-packages that are on the phone, until the mini-program is removed from it. */
  private readonly loaded = new Set<string>()
  private opened = 0

  constructor(private readonly host: StackHost) {}

  get top(): Page | undefined {
    return this.pages.at(-1)
  }

  get all(): readonly Page[] {
    return this.pages
  }

  /** The process died: no page hears of it. */
  drop(): void {
    for (const page of this.pages) page.view.dispose()
    this.pages = []
  }

  /** @throws Refusal in the vendors' words */
  navigate(kind: Move, url: string): void {
    const { path, query } = split(url, this.top?.route ?? '')
    const { app } = this.host
    const isTab = app.tabPages.includes(path)
    if (!allPages(app).includes(path)) throw new Refusal(`page "${path}" is not found`)
    if (isTab && (kind === 'navigateTo' || kind === 'redirectTo')) throw new Refusal(`can not ${kind} a tabbar page`)
    if (!isTab && kind === 'switchTab') throw new Refusal('can not switch to no-tabBar page')
    if (kind === 'navigateTo' && this.pages.length >= STACK_LIMIT) throw new Refusal('webview count limit exceed')
    this.load(path)
    if (kind === 'navigateTo') this.tell(this.top, 'onHide')
    else this.close(kind === 'redirectTo' ? 1 : this.pages.length)
    this.open(path, query)
  }

  /** @throws Refusal on the first page */
  back(delta: number): void {
    if (this.pages.length <= 1) throw new Refusal('cannot navigate back at first page.')
    this.close(Math.min(Math.max(1, delta), this.pages.length - 1))
    this.tell(this.top, 'onShow')
  }

  /** Calls a life-cycle function of a page. */
  tell(page: Page | undefined, name: string): void {
    this.host.guard('lifecycle', () => callMethod(page?.instance, name))
  }

  /** Draws what has come to any page. @returns false when nothing had */
  draw(): boolean {
    return this.pages.map(({ view }) => view.draw()).includes(true)
  }

  open(route: string, query: string): void {
    const logic = this.host.logic()
    if (!logic) return
    if (!logic.pages.has(route)) this.host.guard('load', () => logic.run(route))
    const definition = logic.pages.get(route)
    if (!definition) return this.host.fail('load', `${route}.js registers no page`)
    const data = JSON.parse(JSON.stringify(definition['data'] ?? {})) as Record<string, unknown>
    const page = this.pageOf(route, query, definition, logic, data)
    this.pages.push(page)
    const { engine, guard, post } = this.host
    guard('view', () => {
      page.view = this.viewOf(engine.open(route, data, methodsOf(definition), this.host.hooks(page)))
    })
    const options = logic.copy(this.host.parse(query))
    guard('lifecycle', () => callMethod(page.instance, 'onLoad', options))
    guard('lifecycle', () => callMethod(page.instance, 'onShow', options))
    post(() => callMethod(page.instance, 'onReady'))
  }

  private pageOf(route: string, query: string, definition: Definition, logic: Logic, data: object): Page {
    const instance: Record<string, unknown> = {
      ...definition,
      data: logic.copy(data),
      route,
      __route__: route,
      is: route,
      options: logic.copy(this.host.parse(query)),
    }
    const page: Page = { route, query, title: this.titleOf(route), instance, view: this.viewOf(EMPTY_VIEW) }
    const id = (this.opened += 1)
    const nothing = () => undefined
    instance['setData'] = (patch: Record<string, unknown>, done?: unknown) => this.host.setData(page, patch, done)
    instance['getOpenerEventChannel'] = () => ({ on: nothing, once: nothing, off: nothing, emit: nothing })
    instance['getPageId'] = () => `page-${id}`
    return page
  }

  private viewOf(view: PageView): LateView {
    return new LateView(view, (draw) => this.host.guard('view', draw))
  }

  /** A page of a sub-package comes with that package, which may not arrive. @throws Refusal */
  private load(path: string): void {
    const root = this.host.app.subPackages.find((sub) => path.startsWith(`${sub.root}/`))?.root
    if (root === undefined || this.loaded.has(root)) return
    if (!this.host.loads(root)) throw new Refusal(`loadSubpackage:fail ${root}`)
    this.loaded.add(root)
  }

  private close(count: number): void {
    for (let left = count; left > 0; left--) {
      const page = this.pages.pop()
      if (!page) return
      this.tell(page, 'onUnload')
      page.view.dispose()
    }
  }

  private titleOf(route: string): string {
    const settings = this.settingsOf(route)
    const { window } = this.host.app
    const found = [settings, window].flatMap((from) => [from['navigationBarTitleText'], from['defaultTitle']])
    return String(found.find((title) => title !== undefined) ?? '')
  }

  private settingsOf(route: string): Record<string, unknown> {
    let settings = this.settings.get(route)
    if (!settings) {
      settings = {}
      try {
        settings = readJson(this.host.root, `${route}.json`)
      } catch (error) {
        this.host.fail('load', error)
      }
      this.settings.set(route, settings)
    }
    return settings
  }
}

const methodsOf = (definition: Definition): string[] =>
  Object.keys(definition).filter((name) => typeof definition[name] === 'function' && !/^on[A-Z]/.test(name))

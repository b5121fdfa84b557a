/** What both API tables need: the bridge with its three callbacks, the request, and the small answers both vendors give. */

import type { Answers, HostList } from '../answers'
import type { PrivacyGate } from '../privacy-gate'
import type { MiniPlatform } from '../types'
import { type Concurrency, isListed } from './limits'
import { NetFault, send, type NetAnswer, type NetRequest } from './net'

/** What a native function may do to its host. */
export interface ApiHost {
  platform: MiniPlatform
  answers: Answers
  storage: Map<string, string>
  /** What lies on the phone, by its path. */
  files: Map<string, Buffer>
  /** The vendor's privacy agreement, and what may be under way at a time. */
  privacy: PrivacyGate
  requests: Concurrency
  offline(): boolean
  /** Files one message for the logic side; counted until delivered. */
  post(deliver: () => void): void
  /** Counts an open request, so that idle() waits for it. */
  track(work: Promise<unknown>): void
  record(name: string, args: unknown): void
  /** A value as an object of the mini-program's realm. */
  copy<T>(value: T): T
  navigate(kind: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab', url: string): void
  back(delta: number): void
  setTitle(title: string): void
  launchOptions(): Record<string, unknown>
  /** How the app came to the front last. */
  enterOptions(): Record<string, unknown>
  /** Starts anew with the version that lies ready. */
  restart(): void
  toast(text: string): void
  listen(event: string, listener: unknown): void
  unlisten(event: string, listener: unknown): void
  emit(event: string, payload?: unknown): void
  /** Runs the callback once the pending view updates are shown. */
  afterView(run: () => void): void
  currentRoute(): string
  /** The drawing surface of a canvas; it cannot be copied. */
  surface(selector: string): object | null
  box(selector: string): Record<string, unknown> | null
}

/** Arguments of a native function. */
export type Args = Record<string, unknown>
/** A native function. */
export type Native = (args?: unknown, ...rest: unknown[]) => unknown

/** A refusal with the vendor's own words. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

const call = (value: unknown, payload: unknown): void => {
  if (typeof value === 'function') Reflect.apply(value, undefined, [payload])
}

/** JSON-safe picture of the arguments, for the record of calls. */
export const plain = (args: unknown): unknown => {
  try {
    return args === undefined ? undefined : (JSON.parse(JSON.stringify(args)) as unknown)
  } catch {
    return String(args)
  }
}

/**
 * A function with success, fail and complete callbacks; without them it gives a promise.
 *
 * @param words turns outcome and reason into the fields this vendor puts on every result
 * @param byPerson the vendor's own page is open until the person has decided; the app is not busy meanwhile
 */
export function bridged(
  host: ApiHost,
  name: string,
  words: { ok(name: string): Args; fail(name: string, refusal: Refusal): Args },
  work: (args: Args) => unknown,
  { byPerson = false } = {},
): Native {
  return (input) => {
    const args = (typeof input === 'object' && input !== null ? input : {}) as Args
    host.record(name, plain(args))
    let settle: { resolve(value: unknown): void; reject(value: unknown): void } | null = null
    const promise =
      'success' in args || 'fail' in args || 'complete' in args
        ? undefined
        : new Promise((resolve, reject) => (settle = { resolve, reject }))
    const finish = (key: 'success' | 'fail', payload: Args) =>
      host.post(() => {
        const result = host.copy(payload)
        call(args[key], result)
        call(args['complete'], result)
        if (settle) (key === 'success' ? settle.resolve : settle.reject)(result)
      })
    const run = async () => {
      try {
        const value = (await work(args)) ?? {}
        finish('success', { ...(value as Args), ...words.ok(name) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        finish('fail', { ...words.fail(name, error), ...error.fields })
      }
    }
    if (byPerson) void run()
    else host.track(run())
    return promise
  }
}

/**
 * The way to the vendor's own side: a page is never opened within the call that asks for it, and Taro depends on that
 * (its current router is set by the page that was loaded or shown last).
 */
export const overTheBridge = (): Promise<void> => new Promise((done) => setImmediate(done))

/** A request that is under way. */
export interface Sent {
  answer: Promise<NetAnswer>
  abort: () => void
}

const fails = (fault: NetFault): Sent => ({ answer: Promise.reject(fault), abort: () => undefined })

/**
 * Lets a request out in the vendors' limits: to hosts that are listed with the vendor, and ten at a time.
 * @param list the one that the host has to stand in
 * @param url as the mini-program named it
 */
export function within(host: ApiHost, list: HostList, url: string, start: () => Sent): Sent {
  if (!isListed(url, host.answers.hosts(list))) return fails(new NetFault('unlisted', `url not in domain list ${url}`))
  if (host.offline()) return fails(new NetFault('refused', 'network is down'))
  if (!host.requests.enter()) return fails(new NetFault('tooMany', 'exceed max task count'))
  const { answer, abort } = start()
  return { answer: answer.finally(() => host.requests.leave()), abort }
}

/** Sends what the platform's `request` was asked to send. The answer fails with a NetFault. */
export function transfer(host: ApiHost, args: Args, headers: Record<string, string>): Sent {
  const method = String(args['method'] ?? 'GET').toUpperCase()
  let url = String(args['url'])
  let body: string | undefined
  const data = args['data']
  if (data !== undefined && data !== null) {
    if (method === 'GET' && typeof data === 'object') {
      const query = Object.entries(data).map(
        ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
      )
      if (query.length) url += (url.includes('?') ? '&' : '?') + query.join('&')
    } else if (method !== 'GET') body = typeof data === 'string' ? data : JSON.stringify(data)
  }
  const request: NetRequest = {
    url: host.answers.reach(url),
    method,
    headers,
    ...(body !== undefined && { body }),
    timeoutMs: Number(args['timeout'] ?? 60_000),
  }
  return within(host, 'request', url, () => {
    const stub = host.answers.request(request)
    return stub ? { answer: Promise.resolve(stub), abort: () => undefined } : send(request)
  })
}

/** A 375 × 667 phone, the size both vendors' tools start with. */
export const SCREEN = {
  windowWidth: 375,
  windowHeight: 603,
  screenWidth: 375,
  screenHeight: 667,
  pixelRatio: 2,
  statusBarHeight: 20,
}

/** Rectangles are zeros: nothing here lays out. Enough for code that asks and copes. */
export function selectorQuery(host: ApiHost): Native {
  return () => {
    const wanted: { selector: string; all: boolean; then?: unknown }[] = []
    const query: Record<string, unknown> = {}
    const node = (selector: string, all: boolean) => {
      const entry: (typeof wanted)[number] = { selector, all }
      wanted.push(entry)
      const take = (fields: unknown, then?: unknown) => {
        entry.then = typeof fields === 'function' ? fields : then
        return query
      }
      return Object.assign({}, query, {
        boundingClientRect: take,
        scrollOffset: take,
        fields: take,
        node: take,
        context: take,
      })
    }
    const step = (make: (selector: string) => unknown) => (selector: unknown) => make(String(selector))
    Object.assign(query, {
      in: () => query,
      select: step((selector) => node(selector, false)),
      selectAll: step((selector) => node(selector, true)),
      selectViewport: () => node('viewport', false),
      exec: (callback?: unknown) =>
        host.post(() => {
          const results = wanted.map(({ selector, all }) => {
            const box = host.box(selector)
            return all ? (box ? [box] : []) : box
          })
          const copy = host.copy(results)
          wanted.forEach(({ selector }, index) => {
            const drawing = host.surface(selector)
            if (drawing && copy[index]) Object.assign(copy[index], { node: drawing })
          })
          wanted.forEach((entry, index) => call(entry.then, copy[index]))
          call(callback, copy)
        }),
    })
    return query
  }
}

/** Moves from page to page, under the names both vendors use. */
export function moves(host: ApiHost, add: (name: string, work: (args: Args) => unknown) => void): void {
  for (const kind of ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const)
    add(kind, async ({ url }) => {
      await overTheBridge()
      host.navigate(kind, typeof url === 'string' ? url : '')
    })
  add('navigateBack', async ({ delta }) => {
    await overTheBridge()
    host.back(Number(delta ?? 1))
  })
}

/** What both vendors' base libraries give a page besides calls over the bridge. */
export function tools(host: ApiHost): Record<string, unknown> {
  const nothing: Native = () => undefined
  return {
    nextTick: (run: unknown) =>
      host.afterView(() => void (typeof run === 'function' && Reflect.apply(run, undefined, []))),
    createSelectorQuery: selectorQuery(host),
    createIntersectionObserver: () => ({
      relativeTo() {
        return this
      },
      relativeToViewport() {
        return this
      },
      observe: nothing,
      disconnect: nothing,
    }),
    getUpdateManager: () => ({
      onCheckForUpdate: nothing,
      onUpdateReady: (listener: unknown) => host.listen('UpdateReady', listener),
      onUpdateFailed: nothing,
      applyUpdate: () => host.restart(),
    }),
    base64ToArrayBuffer: (value: string) => Uint8Array.from(Buffer.from(value, 'base64')).buffer,
    arrayBufferToBase64: (value: ArrayBuffer) => Buffer.from(value).toString('base64'),
  }
}

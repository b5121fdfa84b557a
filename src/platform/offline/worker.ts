/**
 * The service worker of h5: the shell and the files that were read, for a visit without a network. It holds files of the
 * build and nothing else: no answer of a hospital ever passes through it (spec:security#kept-files). It is written out as a
 * script of its own (config/h5/offline-worker.ts), so this file imports nothing.
 */

/** What the build tells its worker. */
export interface Built {
  /** Changes with every build. */
  readonly version: string
  /** Files of the first screens beside the page, from the worker's folder on. */
  readonly shell: readonly string[]
  /** Every file of the build with a content hash in its name. */
  readonly files: readonly string[]
}

/** The parts of a worker's scope that are used here. */
export interface WorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> }
  readonly caches: {
    open(name: string): Promise<FileCache>
    keys(): Promise<string[]>
    delete(name: string): Promise<boolean>
    match(url: string): Promise<Response | undefined>
  }
  readonly clients: { claim(): Promise<void> }
  fetch(url: string, options?: { cache?: 'no-cache'; signal?: AbortSignal }): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: never) => void): void
}
interface FileCache {
  put(url: string, answer: Response): Promise<void>
  match(url: string): Promise<Response | undefined>
  keys(): Promise<readonly { readonly url: string }[]>
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Lasting {
  readonly request: { readonly url: string; readonly method: string; readonly mode: string }
  respondWith(answer: Promise<Response>): void
}

/** Starts the worker in its scope. */
export function serveFiles(scope: WorkerScope, built: Built): void {
  /** Before a page of the shell is taken from the device, ms: on a slow network the newest page still comes. */
  const PAGE_MS = 4000
  const PREFIX = 'hc-files-'
  const MOST_TOLD = 500
  /** Not under a hash, not about a person: which address the calls go to. */
  const CONFIG = 'static/serverConfig.json'
  const base = scope.registration.scope
  const present = PREFIX + built.version
  const files = new Set(built.files.map((file) => base + file))

  const addressOf = (url: string): string => url.split(/[?#]/)[0] ?? ''

  async function keep(url: string, answer: Response): Promise<Response> {
    if (answer.status === 200 && !answer.redirected) await (await scope.caches.open(present)).put(url, answer.clone())
    return answer
  }

  /** From the network; a file that is on the device already, from any build, is taken from there: its name is its content. */
  async function hashed(url: string): Promise<Response> {
    return (await scope.caches.match(url)) ?? keep(url, await scope.fetch(url))
  }

  /** The newest page; the kept one where none comes in time, or a server in trouble answers. */
  async function newest(url: string, keeps: boolean): Promise<Response> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), PAGE_MS)
    try {
      const answer = await scope.fetch(url, { cache: 'no-cache', signal: abort.signal })
      if (answer.status >= 500) throw new Error('server')
      // A page may not be answered with what was redirected; the browser goes there itself.
      if (answer.redirected) return Response.redirect(answer.url)
      return keeps ? await keep(url, answer) : answer
    } catch (error) {
      // Of this build only: with the page of another one its files might be missing.
      const found = await (await scope.caches.open(present)).match(url)
      if (found) return found
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** All or nothing: a page is kept only together with the files that it asks for. */
  async function install(): Promise<void> {
    const answers = await Promise.all(
      [base, ...built.shell.map((file) => base + file)].map(async (url) => {
        const found = url === base ? undefined : await scope.caches.match(url)
        const answer = found ?? (await scope.fetch(url, url === base ? { cache: 'no-cache' } : undefined))
        if (answer.status !== 200 || answer.redirected) throw new Error(`${url} ${answer.status}`)
        return [url, answer] as const
      }),
    )
    for (const [url, answer] of answers) await keep(url, answer)
    await scope.skipWaiting()
  }

  /** Files of this build that an older one has kept go on; everything else of the older ones goes. */
  async function activate(): Promise<void> {
    const own = await scope.caches.open(present)
    for (const name of await scope.caches.keys()) {
      if (!name.startsWith(PREFIX) || name === present) continue
      const old = await scope.caches.open(name)
      for (const { url } of await old.keys()) {
        const answer = files.has(url) ? await old.match(url) : undefined
        if (answer) await own.put(url, answer)
      }
      await scope.caches.delete(name)
    }
    await scope.clients.claim()
  }

  /** Files that a page has read before its worker was there. */
  async function take(told: unknown): Promise<void> {
    if (!Array.isArray(told)) return
    for (const url of new Set(told.slice(0, MOST_TOLD).map((one) => addressOf(String(one)))))
      if (files.has(url)) await hashed(url).catch(() => undefined)
  }

  scope.addEventListener('install', (event: Lasting) => event.waitUntil(install()))
  scope.addEventListener('activate', (event: Lasting) => event.waitUntil(activate()))
  scope.addEventListener('message', (event: Lasting & { readonly data?: { files?: unknown } }) =>
    event.waitUntil(take(event.data?.files)),
  )
  scope.addEventListener('fetch', (event: Asked) => {
    const { method, mode, url } = event.request
    const address = addressOf(url)
    if (method !== 'GET') return
    if (mode === 'navigate') {
      if (address === base || address === `${base}index.html`) event.respondWith(newest(base, false))
    } else if (files.has(address)) event.respondWith(hashed(address))
    else if (address === base + CONFIG) event.respondWith(newest(address, true))
  })
}

/** Takes the place of a worker that is no longer wanted: forgets what it kept and goes. */
export function retire(scope: WorkerScope): void {
  const leave = async (): Promise<void> => {
    for (const name of await scope.caches.keys()) if (name.startsWith('hc-files-')) await scope.caches.delete(name)
    await scope.registration.unregister()
  }
  scope.addEventListener('install', (event: Lasting) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event: Lasting) => event.waitUntil(leave()))
}

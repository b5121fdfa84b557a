/** The ways into the server and what stands before each of them: the address limit, then the size of the body. */

import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import type { Sandbox } from '../context'
import { addressOf } from '../identity'

/** What is said to a machine or a token that asks too often. */
export const TOO_MANY_REQUESTS = { code: 429, message: '操作过于频繁，请稍后再试', data: '' } as const
const TOO_LARGE = { code: 413, message: '提交的内容过大', data: '' } as const

/** By what an entry point recognises who may pass. */
export type Recognition =
  | 'session token'
  | 'signed address'
  | 'signed notice'
  | 'number of the payment'
  | 'token of the watcher'
  | 'this machine'
  | 'nobody'

export interface EntryPoint {
  readonly name: string
  /** Paths that it answers: exact ones, or everything below one that ends in `/`. */
  readonly paths: readonly string[]
  readonly recognises: Recognition
  /** Requests count against the limit of the machine (spec:security#server-limits). Left out: yes. */
  readonly isUncounted?: boolean
  /**
   * Largest body in bytes. `byCaller`: the route reads the body after the token, because a stranger may send less than a
   * member (body-limits.ts). 0: no body is read at all.
   */
  readonly bodyBytes: number | 'byCaller'
}

/**
 * Every way in, the first that fits counts. The calls answer below the bases of the catalogue.
 * @param bases first segments of the catalogue's paths, such as `/hc-api`
 */
export const entryPoints = (bases: readonly string[]): readonly EntryPoint[] => [
  // Players fetch a film in hundreds of parts, and it is the same for everybody.
  { name: 'films', paths: ['/hc-upload/film/'], recognises: 'nobody', isUncounted: true, bodyBytes: 0 },
  { name: 'speech', paths: ['/hc-upload/speech'], recognises: 'nobody', bodyBytes: 0 },
  {
    name: 'files',
    paths: ['/hc-upload/file/', '/hc-upload/loose/', '/hc-upload/copy/'],
    recognises: 'signed address',
    bodyBytes: 0,
  },
  { name: 'calls', paths: bases.map((base) => `${base}/`), recognises: 'session token', bodyBytes: 'byCaller' },
  { name: 'payment notices', paths: ['/gateway/'], recognises: 'signed notice', bodyBytes: 4096 },
  { name: 'cashier', paths: ['/cashier/'], recognises: 'number of the payment', bodyBytes: 64_000 },
  {
    name: 'console',
    paths: ['/console', '/console/', '/openapi', '/openapi.json', '/openapi/', '/demo/'],
    recognises: 'this machine',
    bodyBytes: 64_000,
  },
  { name: 'figures', paths: ['/metrics'], recognises: 'token of the watcher', bodyBytes: 0 },
  // Whoever shares out requests asks these every second, behind one address for many servers.
  { name: 'probes', paths: ['/healthz', '/readyz'], recognises: 'nobody', isUncounted: true, bodyBytes: 0 },
  // A hall behind one address loads the app's many small files at once; they come from memory.
  { name: 'app', paths: ['/'], recognises: 'nobody', isUncounted: true, bodyBytes: 0 },
]

/** @returns the entry point of a path; the app itself where no other fits */
export function entryPointOf(points: readonly EntryPoint[], path: string): EntryPoint {
  const found = points.find(({ paths }) =>
    paths.some((pattern) => (pattern.endsWith('/') ? `${path}/`.startsWith(pattern) : path === pattern)),
  )
  if (!found) throw new Error(`no entry point for ${path}`)
  return found
}

/**
 * Stands before every route: a machine beyond its limit is refused before anything is looked at (no token is looked up, no
 * body read, no row written), and a body beyond the entry point's size before it is parsed.
 */
export function guardEntryPoints(points: readonly EntryPoint[], sandbox: Sandbox): MiddlewareHandler {
  const sizes = new Map(
    points.flatMap(({ name, bodyBytes }) =>
      bodyBytes === 'byCaller'
        ? []
        : [[name, bodyLimit({ maxSize: bodyBytes, onError: (c) => c.json(TOO_LARGE, 413) })] as const],
    ),
  )
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return next()
    const { name, isUncounted } = entryPointOf(points, c.req.path)
    if (!isUncounted && !sandbox.limits.ofAddress(addressOf(c, sandbox), sandbox.clock.now())) {
      sandbox.metrics.refused('address')
      return c.json(TOO_MANY_REQUESTS, 429)
    }
    const limitSize = sizes.get(name)
    return limitSize ? limitSize(c, next) : next()
  }
}

/**
 * Keeps the list whole: a route below a path of its own that the list does not name would pass for a file of the app.
 * @throws Error at the start of the server, with the routes that are missing
 */
export function assertListed(points: readonly EntryPoint[], app: Hono): void {
  const missing = app.routes
    .map(({ path }) => path)
    .filter((path) => path !== '*' && path !== '/*' && entryPointOf(points, path).name === 'app')
  const unlisted = [...new Set(missing)].filter((path) => path !== '/static/serverConfig.json')
  if (unlisted.length > 0) throw new Error(`routes without an entry point: ${unlisted.join(', ')}`)
}

import { type Context, Hono } from 'hono'

import { clockEventRoutes } from './clock-events'
import type { Sandbox } from './context'
import { isUnavailable, withoutValues } from './db/errors'
import { dispatch } from './http/dispatch'
import { assertListed, entryPoints, guardEntryPoints } from './http/entry-points'
import { corsHeaders, guardHeaders } from './http/headers'
import { logged } from './http/logged-call'
import { phoneFrames } from './http/phone-hosts'
import { probeRoutes } from './http/probe-routes'
import { staticFiles } from './http/static-files'
import { takesUnreadBody } from './http/unread-body'
import { noteRequest, observe, requestIdOf } from './upkeep/observe'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'

/** First segments under which the catalogue's calls live; below them nothing else is served. */
const BASES = [...new Set(catalogue.map((call) => `/${sandboxPath(call).split('/')[1] ?? ''}`))].filter(
  (base) => base !== '/static',
)
// Named by the specification without any call (spec:calls#bases).
BASES.push('/hc-api', '/hc-hyt')

/** The whole server: API, documents, console, app. */
export function createApp(sandbox: Sandbox, metricsToken = ''): Hono {
  const { handlers, fileRoutes, pageRoutes } = sandbox.domains
  const answered = new Map(handlers.map((handler) => [handler.call.id, handler]))
  const app = new Hono({ getPath: pathname })
  app.use('*', async (c, next) => {
    if (!sandbox.readiness.isTurningAway() || /^\/(healthz|readyz|metrics)$/.test(c.req.path)) return next()
    // Nothing was done: the proxy in front sends this to another instance (deploy/nginx/site.conf).
    return c.json({ code: 503, message: '系统繁忙，请稍后再试', data: '' }, 503, { 'cache-control': 'no-store' })
  })
  app.use('*', observe(sandbox))
  app.use('*', takesUnreadBody, phoneFrames(sandbox), guardHeaders(BASES))
  for (const base of BASES)
    app.options(`${base}/*`, (c) => new Response(null, { status: 204, headers: corsHeaders(c) }))
  const points = entryPoints(BASES)
  app.use('*', guardEntryPoints(points, sandbox))
  clockEventRoutes(app, sandbox)
  for (const register of fileRoutes) register(app, sandbox)
  const routed = new Set<string>()
  // Two entries may name one path (the member info that the specification only speaks of): the answered one has it.
  const answeredFirst = [...catalogue].sort((a, b) => Number(answered.has(b.id)) - Number(answered.has(a.id)))
  for (const call of answeredFirst) {
    // A file, served with the other files.
    if (call.base === 'static') continue
    const path = sandboxPath(call)
      .replace(/\{(\w+)\}/g, ':$1')
      .replace(/(.)\/$/, '$1')
    const key = `${call.method} ${path}`
    if (routed.has(key)) continue
    routed.add(key)
    const done = answered.get(call.id)
    app.on(call.method, path, (c) => {
      noteRequest(c, { call })
      return logged(c, sandbox, call, () => dispatch(c, sandbox, call, done))
    })
  }
  const paths = new Set([...routed].map((key) => key.split(' ')[1] ?? ''))
  for (const path of paths) app.all(path, wrongMethod)
  for (const base of BASES)
    app.all(`${base}/*`, (c) => c.json({ code: 404, message: '未找到接口服务，请重试', data: '' }, 404))
  for (const register of pageRoutes) register(app, sandbox)
  probeRoutes(app, sandbox, metricsToken)
  staticFiles(app, sandbox.staticDir)
  assertListed(points, app)
  app.onError((cause, c) => {
    sandbox.journal.error('request failed', { requestId: requestIdOf(c), cause: withoutValues(cause) })
    const status = isUnavailable(cause) ? 503 : 500
    return c.json({ code: status, message: '系统繁忙，请稍后再试', data: '' }, status)
  })
  return app
}

const wrongMethod = (c: Context) => c.json({ code: 405, message: '不支持的请求方式', data: '' }, 405)

/**
 * Doubled and trailing slashes mean the same path (spec:calls#slashes: paths come with and without a leading slash).
 */
function pathname(request: Request): string {
  const path = new URL(request.url).pathname
  const plain = path.replace(/\/{2,}/g, '/')
  return plain.length > 1 && plain.endsWith('/') && BASES.some((base) => plain.startsWith(`${base}/`))
    ? plain.slice(0, -1)
    : plain
}

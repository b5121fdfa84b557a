import type { Context, MiddlewareHandler } from 'hono'

/** Headers a request of the app may carry (spec:calls#headers), and the one of ours. */
const ALLOWED = 'token, Authorization, deptId, openId, channel, facilityType, unitId, content-type, idempotency-key'

/** Origins other than its own that may call: dev servers of this machine. A fixed list; no credentials, ever. */
const ORIGINS = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{2,5})?$/

/** CORS answer for this request; an origin off the list gets none. */
export function corsHeaders(c: Context): Record<string, string> {
  const origin = c.req.header('Origin') ?? ''
  if (!ORIGINS.test(origin)) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers': ALLOWED,
    'Access-Control-Max-Age': '600',
  }
}

/** Headers every answer carries; API answers are not stored anywhere. */
export function guardHeaders(bases: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'geolocation=(self), camera=(self), microphone=()')
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    if (!bases.some((base) => c.req.path.startsWith(`${base}/`))) return
    headers.set('Cache-Control', 'no-store')
    for (const [name, value] of Object.entries(corsHeaders(c))) headers.set(name, value)
  }
}

/** Policy of pages this server writes itself or serves: own scripts, or inline ones by their hash, nothing else. */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Taro sets element styles and injects style tags.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' blob: https:",
    // A picked picture is read back by its blob address before it goes up.
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

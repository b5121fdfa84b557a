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

/**
 * Headers of every answer, also of a server that hands out the built page for a hospital (docs/how-to/deploy.md, which a
 * test holds against this list).
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(self)',
} as const

/** Headers of a file that this server gives out: it is never run as a page. */
export const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=300',
} as const

/** Who may show the app in a frame. */
export const FRAMED_BY = "'self'"

/** Headers every answer carries; API answers are not stored anywhere. */
export function guardHeaders(bases: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    if (!bases.some((base) => c.req.path.startsWith(`${base}/`))) return
    headers.set('Cache-Control', 'no-store')
    for (const [name, value] of Object.entries(corsHeaders(c))) headers.set(name, value)
  }
}

/** Policy of pages this server writes itself (console, cashier, documents): they have no script of their own. */
export const OWN_PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

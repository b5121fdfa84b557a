import type { Context } from 'hono'

import { OWN_PAGE_POLICY } from '../server/http/headers'

/** A page of this server, kept nowhere and with its own policy. */
export function sendPage(
  c: Context,
  text: string,
  { status = 200, policy = OWN_PAGE_POLICY }: { status?: 200 | 404; policy?: string } = {},
): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy)
  // Same-origin, not none: without it the browser sends the origin of our own forms as "null".
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
  return c.html(text, status)
}

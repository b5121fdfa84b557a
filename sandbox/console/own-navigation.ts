import type { Context, MiddlewareHandler } from 'hono'

/**
 * Opens a page that changes something (who is signed in; spec:security#console-navigation) only for who comes from the console or types the address. A
 * link on another site leads to a question first: otherwise any site could sign this browser in as somebody.
 */
export function ownNavigation(): MiddlewareHandler {
  return async (c, next) => {
    if (!isForeign(c)) return next()
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    c.header('Referrer-Policy', 'same-origin')
    return c.html(
      '<!doctype html><meta charset="utf-8"><title>演示账号</title>' +
        '<p>您正从其他网站进入演示账号，当前的登录将被替换。</p><p><a href="">继续进入</a></p>',
      403,
    )
  }
}

/** What the browser says of where the navigation began; old ones name only the page before. */
function isForeign(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const before = c.req.header('Referer')
  return before !== undefined && !(URL.canParse(before) && new URL(before).host === c.req.header('Host'))
}

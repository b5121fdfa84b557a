import type { Context, MiddlewareHandler } from 'hono'

import type { Sandbox } from '../server/context'
import { isThisMachine } from '../server/this-machine'

/** The console belongs to the person at this machine unless CONSOLE_OPEN=1 says otherwise. */
export function consoleOnly(sandbox: Sandbox): MiddlewareHandler {
  return async (c, next) => {
    if (!sandbox.consoleOpen && !isThisMachine(c, sandbox)) return c.text('控制台仅限本机访问', 403)
    await next()
    return undefined
  }
}

/** The person at this machine, or anybody where CONSOLE_OPEN=1 says so. */
export const mayOpenConsole = (c: Context, sandbox: Sandbox): boolean =>
  sandbox.consoleOpen || isThisMachine(c, sandbox)

/**
 * Changes must come from our own page or from a program: a browser on another site can send neither our header nor a
 * matching origin.
 */
export function sameOrigin(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    const own = origin !== undefined && origin !== 'null' && hostOf(origin) === c.req.header('Host')
    const fromBrowser = origin !== undefined || site !== undefined
    if (fromBrowser && !own && site !== 'same-origin') return c.text('来源不符', 403)
    if (!fromBrowser && c.req.header('x-console') !== '1') return c.text('缺少 x-console 请求头', 403)
    return next()
  }
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host
  } catch {
    return ''
  }
}

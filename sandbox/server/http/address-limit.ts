import type { MiddlewareHandler } from 'hono'

import type { Sandbox } from '../context'
import { addressOf } from '../identity'

/** What is said to a machine or a token that asks too often. */
export const TOO_MANY_REQUESTS = { code: 429, message: '操作过于频繁，请稍后再试', data: '' } as const

/**
 * Refuses what a machine asks beyond its limit before anything of it is looked at: no token is looked up, no body read, no
 * row written (spec:security#server-limits). Stands before every route that identifies somebody.
 */
export function limitAddresses(sandbox: Sandbox): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' || sandbox.limits.ofAddress(addressOf(c, sandbox), sandbox.clock.now()))
      return next()
    sandbox.metrics.refused('address')
    return c.json(TOO_MANY_REQUESTS, 429)
  }
}

import type { Context } from 'hono'

import type { Sandbox } from './context'
import { isLoopback } from './http/limits'
import { addressOf } from './identity'
import { STAGE_NAME } from './phone-names'

/** The person at this machine asks, by a name of it. */
export const isThisMachine = (c: Context, sandbox: Pick<Sandbox, 'proxies'>): boolean =>
  isLoopback(addressOf(c, sandbox)) && isLocalName(c)

/** A name that leads here from outside (DNS rebinding) is not this machine. */
function isLocalName(c: Context): boolean {
  const host = (c.req.header('Host') ?? '').replace(/:\d+$/, '')
  return host === 'localhost' || host === STAGE_NAME || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** What programs ask that watch the server or share out calls among several (docs/operate.md). */

import type { Hono } from 'hono'

import type { Sandbox } from '../context'
import { sameText } from '../secrets'
import { isThisMachine } from '../this-machine'

/** @returns whether the request carries the token of whoever reads the figures; never where none was set */
const hasToken = (header: string | undefined, token: string): boolean =>
  token !== '' && header !== undefined && sameText(header, `Bearer ${token}`)

export function probeRoutes(app: Hono, sandbox: Sandbox, metricsToken = ''): void {
  // The process lives. Says nothing of the database: a server must not be ended because that one is away.
  app.get('/healthz', (c) => c.text('ok\n', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const obstacles = await sandbox.readiness.obstacles()
    const isReady = obstacles.length === 0
    return c.json({ ready: isReady, obstacles }, isReady ? 200 : 503, { 'cache-control': 'no-store' })
  })
  // For this machine, or who holds the token; to everybody else there is no such page.
  app.get('/metrics', async (c) => {
    if (!isThisMachine(c, sandbox) && !hasToken(c.req.header('Authorization'), metricsToken))
      return c.text('Not found', 404)
    return c.body(await sandbox.metrics.text(), 200, {
      'content-type': sandbox.metrics.contentType,
      'cache-control': 'no-store',
    })
  })
}

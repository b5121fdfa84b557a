/** The port of a server: whether it can be had, and how callers are let in. */

import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'

import type { createApp } from '../app'
import { StartError } from '../upkeep/start-error'

/** The address that only this machine reaches. */
export const LOCAL_HOST = '127.0.0.1'

/**
 * Callers who may wait for the door to open, far above Node's 511: when places are released a thousand ask in one moment,
 * and the embedded database answers one after the other.
 */
const BACKLOG = 4096

/**
 * How long an idle connection stays open, ms. Node's five seconds end a connection at the very moment a busy client
 * uses it again; the client then cannot know whether its write arrived.
 */
const KEEP_ALIVE_MS = 75_000
/** What clients are told of it, s: a busy one lets go late, and must still be earlier than the server. */
const KEEP_ALIVE_TOLD_S = 60

/** What is said when the port cannot be had. */
const portError = (port: number, { code, message }: NodeJS.ErrnoException): StartError =>
  new StartError(
    code === 'EADDRINUSE' ? `端口 ${port} 已被占用，请设置 PORT 换一个` : `无法监听端口 ${port}（${message}）`,
  )

/**
 * Takes the port for a moment, before a database is made, migrated or emptied for a server that could not open.
 * @throws StartError when another program has it
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const door = createServer()
  door.listen({ port, host })
  await once(door, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw portError(port, cause)
  })
  door.close()
  await once(door, 'close')
}

/** Opens the door. @param port 0 chooses a free one. @throws StartError when it cannot be had */
export function listen(app: ReturnType<typeof createApp>, port: number, host: string): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch: app.fetch })
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS
    server.prependListener('request', ({ headers, httpVersion }: IncomingMessage, answer: ServerResponse) => {
      if (headers.connection === 'close' || httpVersion !== '1.1' || !answer.shouldKeepAlive) return
      answer.setHeader('Connection', 'keep-alive')
      answer.setHeader('Keep-Alive', `timeout=${KEEP_ALIVE_TOLD_S}`)
    })
    server.on('error', (cause: NodeJS.ErrnoException) => reject(portError(port, cause)))
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server))
  })
}

import type { Context, MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'

/** Most bytes of an unread body that are taken in: three times the largest file with its form. */
const TAKEN_MAX = 16_000_000
/** How long the rest of a body may take, ms. */
const TAKEN_MS = 10_000

/**
 * Takes in what a refused request still sends before the refusal goes out. A body that nobody reads would end the
 * connection half a second after the answer, with the next call of the same client on it: that client could not know
 * whether its write arrived. A body that is too long or too slow for this is answered on a connection that is then closed.
 */
export const takesUnreadBody: MiddlewareHandler = async (c, next) => {
  await next()
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (!incoming || c.req.method === 'GET' || incoming.readableEnded || incoming.destroyed) return
  if (!(await takesRest(c))) c.header('Connection', 'close')
}

/**
 * True when the whole body has been taken in. Read as the stream that others may have begun with: the request below it
 * stands still while that stream is full.
 */
async function takesRest(c: Context): Promise<boolean> {
  const { body, bodyUsed } = c.req.raw
  if (!body || bodyUsed || body.locked) return false
  const reader = body.getReader()
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), TAKEN_MS)
  try {
    for (let bytes = 0; bytes <= TAKEN_MAX;) {
      const { done, value } = await reader.read()
      if (done) return true
      bytes += (value as Uint8Array).byteLength
    }
    return false
  } catch {
    return false
  } finally {
    clearTimeout(late)
  }
}

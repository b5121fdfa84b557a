/** Tells open pages that the hospital's clock was moved, so that a demonstration follows at once. */

import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

import type { Sandbox } from './context'

import { CLOCK_EVENTS_PATH } from '@/api/platform/schemas'

/** Pages that may listen at a time; a demonstration has a handful, and each keeps a connection. */
const MOST_LISTENERS = 200
/** Proxies close a connection on which nothing is said, ms. */
const BEAT_MS = 25_000

/** Nothing but the hour goes out here, so nobody has to say who they are. */
export function clockEventRoutes(app: Hono, { clock }: Sandbox): void {
  let listening = 0
  app.get(CLOCK_EVENTS_PATH, (c) => {
    if (listening >= MOST_LISTENERS) return c.json({ code: 500, message: '连接过多，请稍后再试', data: '' }, 429)
    listening += 1
    return streamSSE(c, async (stream) => {
      const say = (now: number): void => void stream.writeSSE({ data: String(now) }).catch(() => undefined)
      const stop = clock.onMoved(say)
      stream.onAbort(() => {
        stop()
        listening -= 1
      })
      say(clock.now())
      while (!stream.aborted) {
        await stream.sleep(BEAT_MS)
        say(clock.now())
      }
    })
  })
}

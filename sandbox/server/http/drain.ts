/**
 * The end of a server in order: behind a proxy it first goes on answering until the proxy keeps no connection to it, then nobody new is let in, who is inside gets an answer, and only then the database is closed.
 * A caller whose connection ends without an answer cannot know whether the write arrived.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { SECOND_MS } from '@/domain/time'

/**
 * Longest wait for answers that are on their way (ours: below the 30 s after which process managers kill; a call takes
 * well under a second).
 */
export const DRAIN_MS = 25 * SECOND_MS

/**
 * How long a server behind a proxy goes on answering after it was told to end: longer than nginx leaves the other one alone
 * that has just come back (`fail_timeout`, 5 s; deploy/nginx/app.conf).
 */
export const LEAVE_MS = 7 * SECOND_MS
/**
 * How long it turns calls away after that, untouched (503): nginx sends each to the other one and this one none any more but a
 * try every five seconds. Longer than nginx keeps an idle connection (4 s), so that none is left on which a call could be sent
 * while the door closes: such a call has no answer, and a write could not be sent again.
 */
export const TURN_AWAY_MS = 5 * SECOND_MS

export interface Drain {
  /** Requests without a finished answer. */
  readonly open: () => number
  /** From its beginning on no answer keeps its connection. */
  readonly isDraining: () => boolean
  /**
   * Says of every connection that it ends with its answer, and goes on letting in for so long. A proxy that keeps idle
   * connections for a shorter time has none left then: a call that it sends on one which is just being closed would have no
   * answer, and a write could not be sent again.
   */
  leave(lengthMs: number): Promise<void>
  /**
   * Lets nobody in any more and waits for the answers that are on their way. Streams that end by themselves never are cut.
   * @returns how many requests were cut because they took longer than `limitMs`
   */
  end(limitMs?: number): Promise<number>
}

/** What a page asks for that stays to listen; its answer never ends. */
const isStream = ({ req }: ServerResponse): boolean => req.headers.accept === 'text/event-stream'

/** The connection ends with this answer; no effect on one whose head is sent. */
function lastOf(answer: ServerResponse): void {
  if (answer.headersSent) return
  answer.removeHeader('Keep-Alive')
  answer.setHeader('Connection', 'close')
  answer.shouldKeepAlive = false
}

/** Watches the requests of a server that listens already or will. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>()
  let draining = false
  let closing = false
  // Before the answer is begun: one that is given at once has sent its head already when later listeners hear of it.
  server.prependListener('request', (_request: IncomingMessage, answer: ServerResponse) => {
    open.add(answer)
    answer.once('close', () => {
      open.delete(answer)
      // One whose head was sent before the end began has kept its connection.
      if (closing) setImmediate(() => server.closeIdleConnections())
    })
    if (draining) lastOf(answer)
  })
  return {
    open: () => open.size,
    isDraining: () => draining,
    async leave(lengthMs) {
      draining = true
      for (const answer of open) lastOf(answer)
      await pause(lengthMs)
    },
    async end(limitMs = DRAIN_MS) {
      draining = true
      closing = true
      let cut = 0
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          cut = open.size
          server.closeAllConnections()
        }, limitMs)
        // Ends the idle connections; the others end with their answers.
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        for (const answer of open) if (isStream(answer)) answer.destroy()
        for (const answer of open) lastOf(answer)
      })
      return cut
    },
  }
}

/** Every request gets an id, and every call one line of the journal and its figures. */

import type { Context, MiddlewareHandler } from 'hono'

import type { Sandbox } from '../context'
import { randomId } from '../secrets'

import type { AnyCall } from '@/api/core/call'

/** What is learnt of a request while it is answered. */
interface Seen {
  requestId: string
  call?: Pick<AnyCall, 'id' | 'effect' | 'identity'>
  code?: number
  unitId?: number | null
  isUnnamed?: boolean
}

const seen = new WeakMap<Request, Seen>()

/**
 * An id that a server in front has given (nginx's `$request_id`, a UUID). Nothing else is taken over: a caller could write
 * a phone or a second line into it.
 */
const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of a request; an invented one where it is not observed (tests of single parts). */
export const requestIdOf = (c: Context): string => seen.get(c.req.raw)?.requestId ?? randomId()

/** Whether it turned out to be sent without a name. */
export const wasUnnamed = (c: Context): boolean => seen.get(c.req.raw)?.isUnnamed === true

/** Notes what a request turned out to be. */
export function noteRequest(c: Context, facts: Omit<Seen, 'requestId'>): void {
  const known = seen.get(c.req.raw)
  if (known) Object.assign(known, facts)
}

/** Stands before everything else. */
export function observe({ journal, metrics }: Pick<Sandbox, 'journal' | 'metrics'>): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const facts: Seen = { requestId: ID.test(given) ? given : randomId() }
    seen.set(c.req.raw, facts)
    const began = performance.now()
    const end = metrics.begin()
    try {
      await next()
    } finally {
      end()
    }
    c.res.headers.set('X-Request-Id', facts.requestId)
    const { call, requestId } = facts
    if (!call) return
    const ms = Math.round((performance.now() - began) * 10) / 10
    const { status } = c.res
    const code = facts.code ?? status
    // Of what is said without a name not even the hour is written down, nor counted by who looks every few seconds
    // (spec:security#anonymous-calls); a fault of ours is.
    const isUnnamed = facts.isUnnamed === true
    if (!isUnnamed || code >= 500) metrics.call({ callId: call.id, effect: call.effect, code, ms })
    if (!isUnnamed && call.identity !== 'anonymous')
      journal.info('call', {
        requestId,
        callId: call.id,
        code,
        status,
        ms,
        ...(facts.unitId && { unitId: facts.unitId }),
      })
  }
}

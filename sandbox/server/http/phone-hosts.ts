/**
 * Two phones in one window. Names below `.localhost` lead to this machine in every browser (RFC 6761) without a name
 * server; each name keeps cookies and storage of its own, and those below one name count as one site, so that the app's
 * strict cookies work inside the console's frames (spec:security#two-phones).
 */

import type { Context, MiddlewareHandler } from 'hono'

import type { Sandbox } from '../context'
import { addressOf } from '../identity'
import { type Phone, PHONES, STAGE_NAME } from '../phone-names'
import { FRAMED_BY } from './headers'
import { isLoopback } from './limits'

const hostOf = (c: Context): string => c.req.header('Host') ?? ''
const portOf = (host: string): string => /:\d{1,5}$/.exec(host)?.[0] ?? ''
const nameOf = (host: string): string => host.replace(/:\d{1,5}$/, '')

/** Origin of the page around the phones, at the port at which the server was asked. */
export const stageOrigin = (c: Context): string => `http://${STAGE_NAME}${portOf(hostOf(c))}`

/** Origin of the app on one of the phones. */
export const phoneOrigin = (c: Context, phone: Phone): string => `http://${phone}.${STAGE_NAME}${portOf(hostOf(c))}`

export const isStage = (c: Context): boolean => nameOf(hostOf(c)) === STAGE_NAME

/** The phone that a request came from, null for every other page. */
export const phoneOf = (c: Context): Phone | null =>
  PHONES.find((phone) => nameOf(hostOf(c)) === `${phone}.${STAGE_NAME}`) ?? null

/**
 * Lets the console of this machine frame what is served to its two phones; every other answer keeps its own rule. What
 * nobody may frame (answers of calls) stays so here too.
 */
export function phoneFrames(sandbox: Pick<Sandbox, 'proxies'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (phoneOf(c) === null || !isLoopback(addressOf(c, sandbox))) return
    const policy = c.res.headers.get('Content-Security-Policy')
    if (policy)
      c.res.headers.set(
        'Content-Security-Policy',
        policy.replace(`frame-ancestors ${FRAMED_BY}`, `frame-ancestors ${stageOrigin(c)}`),
      )
  }
}

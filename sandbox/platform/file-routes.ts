import type { Context, Hono } from 'hono'

import type { Sandbox } from '../server/context'
import { TOO_MANY_REQUESTS } from '../server/http/entry-points'
import { contextOfRoute } from '../server/http/file-routes'
import { corsHeaders, FILE_HEADERS } from '../server/http/headers'
import { identify } from '../server/identity'
import { readDataCopy } from './data-copy/data-copy-service'

import type { AnyCall } from '@/api/core/call'
import { makeDataCopy } from '@/api/identity/calls'

/** The copy of one's own data. */
export function platformFileRoutes(app: Hono, sandbox: Sandbox): void {
  app.get('/hc-upload/copy/:format', (c) => giveCopy(c, sandbox))
}

/**
 * A copy of the own data. Beside its address it takes the token of the session that asked for it: an address that was read
 * over a shoulder or left in a log opens nothing.
 */
async function giveCopy(c: Context, sandbox: Sandbox): Promise<Response> {
  await sandbox.clock.refresh(sandbox.db)
  const gone = () => c.json({ code: 404, message: '文件已失效，请返回后重新获取', data: '' }, 404)
  const context = contextOfRoute(c, sandbox, 'dataCopyFile')
  try {
    Object.assign(context, await identify(c, sandbox, makeDataCopy as unknown as AnyCall))
  } catch {
    return gone()
  }
  const { caller, unitId } = context
  if (!caller || unitId === null) return gone()
  if (!sandbox.limits.ofToken(context.from, caller.tokenHash, context.now))
    return c.json({ ...TOO_MANY_REQUESTS, data: '' }, 429)
  const { until = '', sign = '' } = c.req.query()
  const asked = { format: c.req.param('format') ?? '', until: Number(until), signature: sign }
  const file = await readDataCopy({ ...context, caller, unitId }, asked)
  if (!file) return gone()
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...FILE_HEADERS,
      ...corsHeaders(c),
      'content-type': file.mime,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
  })
}

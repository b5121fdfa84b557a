/** Files that are given by an address which is signed and short-lived. Whatever is wrong with an address is one answer. */

import type { Context, Hono } from 'hono'

import type { MemberContext, Sandbox } from '../context'
import { addressOf } from '../identity'
import { FILE_HEADERS } from './headers'

/** What a signed address says. */
export interface SignedAddress {
  /** Id of what is asked for: the last segment of the path. */
  readonly id: string
  /** When it ends, ms. */
  readonly until: number
  /** Whom it was made for. */
  readonly by: string
  readonly signature: string
}

/** A file as it is given. */
export interface GivenFile {
  readonly bytes: Uint8Array
  readonly mime: string
  /** Name under which it is saved; shown in the page when left out. */
  readonly name?: string | undefined
  /** It rests in no cache of the browser. */
  readonly isFleeting?: boolean
}

/**
 * Registers an address of files. @param path with one parameter, the id
 * @param gone what is said when the address is worth nothing
 */
export function signedFile(
  app: Hono,
  sandbox: Sandbox,
  path: string,
  read: (address: SignedAddress, now: number) => Promise<GivenFile | null | undefined>,
  gone = '图片已失效，请刷新',
): void {
  app.get(path, async (c) => {
    await sandbox.clock.refresh(sandbox.db)
    const { until = '', by = '', sign = '' } = c.req.query()
    const [id = ''] = Object.values<string>(c.req.param())
    const file = await read({ id, until: Number(until), by, signature: sign }, sandbox.clock.now())
    if (!file) return c.json({ code: 404, message: gone, data: '' }, 404)
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        ...FILE_HEADERS,
        'content-type': file.mime,
        'content-disposition': file.name ? `attachment; filename="${file.name}"` : 'inline',
        ...(file.isFleeting ? { 'cache-control': 'no-store' } : {}),
      },
    })
  })
}

/** The context of a request that comes by a route of its own, before it is known who sends it. */
export function contextOfRoute(c: Context, sandbox: Sandbox, callId: string) {
  return {
    sandbox,
    db: sandbox.db,
    now: sandbox.clock.now(),
    callId,
    unitId: null as number | null,
    caller: null as MemberContext['caller'] | null,
    from: addressOf(c, sandbox),
    facilityType: (c.req.header('facilityType') ?? '').slice(0, 32),
    channel: (c.req.header('channel') ?? '').slice(0, 32),
    key: '',
    target: '',
    audited: false,
    isUnnamed: false,
  }
}

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import type { Caller, Sandbox } from './context'
import { Refusal } from './http/refusal'
import { isUnit } from './units'

import type { AnyCall } from '@/api/core/call'

/** Who calls and which hospital it concerns. */
export interface Identity {
  caller: Caller | null
  unitId: number | null
}

const expired = () => new Refusal(401, '您的身份信息已失效，请重新登录')

/**
 * Identity comes from the token alone: never from a cookie, an openId or a hospital number. Calls that are anonymous in
 * the catalogue take no identity at all.
 * @throws Refusal 401 when a token is sent that is worth nothing, when the two headers disagree, and when the request
 * names another hospital than the token's (a new sign-in opens that one).
 */
export async function identify(c: Context, sandbox: Sandbox, call: AnyCall): Promise<Identity> {
  const named = unitOf(c)
  if (call.identity === 'anonymous') return { caller: null, unitId: await known(sandbox, named) }
  const token = c.req.header('token') ?? ''
  const authorization = (c.req.header('Authorization') ?? '').replace(/^Bearer\s+/i, '')
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- both are the caller's own words, neither is a secret of ours yet
  if (token && authorization && token !== authorization) throw expired()
  const secret = token || authorization
  if (!secret) return { caller: null, unitId: await known(sandbox, named) }
  const caller = /^[0-9a-f]{32}$/.test(secret) ? await sandbox.domains.findCaller(sandbox, secret) : null
  if (!caller) throw expired()
  // The exchange may lead to another hospital; it checks the hospital itself.
  if (call.id === 'member.getMemberToken') return { caller, unitId: caller.unitId }
  if (caller.unitId === null && named !== null) await sandbox.domains.adoptUnit(sandbox, caller, named)
  if (named !== null && caller.unitId !== null && named !== caller.unitId) throw expired()
  return { caller, unitId: caller.unitId }
}

/** The hospital the request names, null when it names none (0 is never sent, spec:session#unit-0). */
function unitOf(c: Context): number | null {
  const text = c.req.header('unitId') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The hospital that a visitor names, when it exists. */
async function known(sandbox: Sandbox, unitId: number | null): Promise<number | null> {
  await sandbox.shared.refresh()
  return unitId !== null && (await isUnit(sandbox.shared, unitId)) ? unitId : null
}

/** Headers beside X-Forwarded-For by which a proxy says for whom it asks. */
const FORWARDING = ['Forwarded', 'X-Real-IP', 'X-Forwarded-Host', 'Via']

/**
 * The address of the caller's machine; '' when the request did not come over the network. Forwarded headers count only when
 * a listed proxy sends them (spec:security#test-doors).
 */
export function addressOf(c: Context, { proxies }: Pick<Sandbox, 'proxies'>): string {
  try {
    const remote = getConnInfo(c).remote.address ?? ''
    const others = FORWARDING.some((name) => c.req.header(name) !== undefined)
    return proxies.from(remote, { for: c.req.header('X-Forwarded-For') ?? '', others })
  } catch {
    return ''
  }
}

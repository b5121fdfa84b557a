import type { RequestContext } from '../../server/context'
import { isLoopback } from '../../server/http/limits'
import { refuse } from '../../server/http/refusal'
import { hashOf, randomId } from '../../server/secrets'
import { personaOf } from '../personas'
import { consumeLinkTicket, insertLinkTicket, insertUsedCodeIfAbsent } from './applet-login-queries'

import { isMobile } from '@/domain/input/phone'
import { MINUTE_MS } from '@/domain/time'

/** What an applet's own login code proves. */
export interface AppletIdentity {
  openId: string
  kind: 'wx' | 'alipay'
}

/** An applet identity may be linked at a sign-in that follows soon after its exchange (spec:identity#linking). */
const LINK_TICKET_LIFE_MS = 10 * MINUTE_MS

/** Codes of the sandbox itself: they name a person and may be used again, unlike a host's real ones. */
const TEST_CODE = /^(wx|ali)-[\w.-]{1,60}$/

/**
 * The sandbox cannot ask WeChat or Alipay, and what it takes instead of their word anybody could invent: only on this
 * machine, and only where it was started for that (spec:security#test-doors).
 */
function requireTestDoors({ sandbox, from }: RequestContext, otherwise: string): void {
  if (!sandbox.testDoors || !isLoopback(from)) throw refuse(otherwise)
}

/**
 * Exchanges an applet's login code. A real hospital asks WeChat or Alipay; the sandbox knows `wx-<persona>` and
 * `ali-<persona>` (other names after the dash are visitors who keep their identity) and takes any other code as a new
 * visitor, once.
 * @throws Refusal for a code that was used before, and for every code where the test doors are shut.
 */
export async function identityOfCode(
  context: RequestContext,
  code: string,
  kind: 'wx' | 'alipay',
): Promise<AppletIdentity> {
  requireTestDoors(context, '暂时无法快捷登录，请使用手机号登录')
  if (TEST_CODE.test(code)) return { openId: openIdOf(code), kind: code.startsWith('wx-') ? 'wx' : 'alipay' }
  const codeHash = hashOf(code)
  const fresh = await insertUsedCodeIfAbsent(context.db, { codeHash, at: context.now })
  if (fresh.length === 0) throw refuse('登录凭证已失效，请重新进入')
  return { openId: `o_${hashOf(`visitor:${code}`).slice(0, 28)}`, kind }
}

/** The open id behind a test code; persona codes share the seeded one of that person and host. */
export function openIdOf(code: string): string {
  const [host, ...rest] = code.split('-')
  const persona = personaOf(rest.join('-').split('.')[0] ?? '')
  return `o_${hashOf(`openid:${host}:${persona?.key ?? rest.join('-')}`).slice(0, 28)}`
}

/** The phone behind a host's phone button: `phone-<persona>` or `phone-<11 digits>` in the sandbox. */
export function mobileOfPhoneCode(context: RequestContext, code: string): string {
  requireTestDoors(context, '未能获取手机号，请使用短信验证码')
  const name = /^phone-(.+)$/.exec(code)?.[1] ?? ''
  const mobile = personaOf(name)?.mobile ?? name
  if (!isMobile(mobile)) throw refuse('未能获取手机号，请使用短信验证码')
  return mobile
}

/**
 * Proof that this server has just exchanged a code for the identity, for the one sign-in that follows. An open id alone
 * proves nothing: anybody can write one into an address, a header or a body (spec:identity#linking).
 */
export async function mintLinkTicket(context: RequestContext, identity: AppletIdentity): Promise<string> {
  const text = `lnk_${randomId()}`
  const { openId, kind } = identity
  const expiresAt = context.now + LINK_TICKET_LIFE_MS
  await insertLinkTicket(context.db, { ticketHash: hashOf(text), openId, kind, expiresAt })
  return text
}

/** The identity that a ticket proves, once; null for none, an unknown, a used and an expired one alike. */
export async function provenIdentity(
  context: RequestContext,
  text: string | null | undefined,
): Promise<AppletIdentity | null> {
  if (!text) return null
  const [spent] = await consumeLinkTicket(context.db, hashOf(text), context.now)
  return spent ?? null
}

import { MINUTE_MS } from '@/domain/time'

import type { RequestContext } from '../server/context'
import { refuse } from '../server/refusal'
import { hashOf } from '../server/secrets'
import { findIssuedOpenIdsByOpenIdAndAt, insertUsedCodeIfAbsent, upsertIssuedOpenId } from './applet-login-queries'
import { personaOf } from './personas'

/** What an applet's own login code proves. */
export interface AppletIdentity {
  openId: string
  kind: 'wx' | 'alipay'
}

/** An open id may be bound at a sign-in that follows soon after it was handed out. */
const OPEN_ID_FRESH_MS = 10 * MINUTE_MS

/** Codes of the sandbox itself: they name a person and may be used again, unlike a host's real ones. */
const TEST_CODE = /^(wx|ali)-[\w.-]{1,60}$/

/**
 * Exchanges an applet's login code. A real hospital asks WeChat or Alipay; the sandbox knows `wx-<persona>` and
 * `ali-<persona>` (other names after the dash are visitors who keep their identity) and takes any other code as a new
 * visitor, once.
 * @throws Refusal for a code that was used before.
 */
export async function identityOfCode(
  context: RequestContext,
  code: string,
  kind: 'wx' | 'alipay',
): Promise<AppletIdentity> {
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
export function mobileOfPhoneCode(code: string): string {
  const name = /^phone-(.+)$/.exec(code)?.[1] ?? ''
  const mobile = personaOf(name)?.mobile ?? name
  if (!/^1[3-9]\d{9}$/.test(mobile)) throw refuse('未能获取手机号，请使用短信验证码')
  return mobile
}

/**
 * Whether this open id was handed out here within the last ten minutes; the fallback constant of an app never was
 * (spec:security#fallback-open-id).
 */
export async function isKnownOpenId(context: RequestContext, openId: string): Promise<boolean> {
  const since = context.now - OPEN_ID_FRESH_MS
  return (await findIssuedOpenIdsByOpenIdAndAt(context.db, openId, since)).length > 0
}

/** Remembers that this open id was handed out. */
export async function rememberOpenId(context: RequestContext, openId: string): Promise<void> {
  const row = { openId, at: context.now }
  await upsertIssuedOpenId(context.db, row, context.now)
}

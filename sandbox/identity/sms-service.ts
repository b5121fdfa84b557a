import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time'

import { smsOutbox } from '../messages/tables'
import type { RequestContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { refuse } from '../server/refusal'
import { hashOf, randomId, sameText, smsDigits } from '../server/secrets'
import { consumeCaptchaProof } from './captcha-service'
import { smsCode } from './tables'

/** Six digits, 5 minutes, 60 s between two, 5 an hour, 5 tries (domain §4.1, security R19). */
export const RESEND_S = 60
const LIFE_MS = 5 * MINUTE_MS
const PER_HOUR = 5
const TRIES = 5

export type SmsPurpose = 'login' | 'bind' | 'unbind'

/** Sends a code against a captcha proof. @returns when it expires. @throws Refusal when too early or too often. */
export async function sendSmsCode(
  context: RequestContext,
  mobile: string,
  proof: string,
  purpose: SmsPurpose,
): Promise<{ expireAt: number }> {
  const { now } = context
  const expireAt = now + LIFE_MS
  await context.db.transaction(async (tx) => {
    // Requests for one phone take turns, so that two at the same time do not both find that nothing was sent.
    await advisoryLock(tx, `sms:${mobile}`)
    await assertResendAllowed(tx, mobile, now)
    if (!context.sandbox.limits.sms(context.from, now)) throw refuse('验证码发送过于频繁，请明日再试')
    await consumeCaptchaProof(tx, mobile, proof, now)
    const code = smsDigits()
    const smsId = randomId()
    await tx
      .insert(smsCode)
      .values({ smsId, mobile, purpose, codeHash: digest(smsId, code), createdAt: now, expiresAt: expireAt })
    await tx
      .insert(smsOutbox)
      .values({ mobile, text: `【示例医院】验证码 ${code}，5分钟内有效，请勿告诉他人。`, at: now })
  })
  return { expireAt }
}

/** @throws Refusal when the last SMS to the phone is too recent, or the hour's are used up. */
async function assertResendAllowed(tx: Db, mobile: string, now: number): Promise<void> {
  const recent = await tx
    .select({ createdAt: smsCode.createdAt })
    .from(smsCode)
    .where(and(eq(smsCode.mobile, mobile), gt(smsCode.createdAt, now - HOUR_MS)))
    .orderBy(desc(smsCode.createdAt))
  const last = recent[0]?.createdAt
  if (last !== undefined && now - last < RESEND_S * SECOND_MS) {
    throw refuse(`验证码已发送，请${Math.ceil((last + RESEND_S * SECOND_MS - now) / SECOND_MS)}秒后再试`)
  }
  if (recent.length >= PER_HOUR) throw refuse('验证码发送过于频繁，请1小时后再试')
}

/**
 * Uses up the newest code of the phone and purpose. A wrong guess counts; the fifth ends the code.
 * @throws Refusal, the same words for wrong, expired, used and absent.
 */
export async function consumeSmsCode(
  context: RequestContext,
  mobile: string,
  code: string,
  purposes: readonly SmsPurpose[],
): Promise<void> {
  const { db, now } = context
  const wrong = refuse('验证码错误或已失效，请重新获取')
  const [newest] = await db
    .select()
    .from(smsCode)
    .where(eq(smsCode.mobile, mobile))
    .orderBy(desc(smsCode.createdAt), desc(smsCode.smsId))
    .limit(1)
  if (!newest || !purposes.includes(newest.purpose as SmsPurpose)) throw wrong
  const [tried] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(
      and(
        eq(smsCode.smsId, newest.smsId),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
        lt(smsCode.tries, TRIES),
      ),
    )
    .returning()
  if (!tried || !sameText(tried.codeHash, digest(tried.smsId, code))) throw wrong
  const spent = await db
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.smsId, tried.smsId), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.smsId })
  if (spent.length === 0) throw wrong
}

const digest = (smsId: string, code: string): string => hashOf(`${smsId}:${code}`)

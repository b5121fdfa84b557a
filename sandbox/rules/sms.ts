import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time'

import type { Ask } from '../context'
import type { Db } from '../db/open'
import { smsCode, smsOutbox } from '../db/schema'
import { refuse } from '../refusal'
import { hashOf, randomId, sameText, smsDigits } from '../secrets'
import { spendProof } from './captcha'

/** Six digits, 5 minutes, 60 s between two, 5 an hour, 5 tries (spec:identity#sms-code, spec:security#sms-codes). */
export const RESEND_S = 60
const LIFE_MS = 5 * MINUTE_MS
const PER_HOUR = 5
const TRIES = 5

export type SmsPurpose = 'login' | 'bind' | 'unbind'

/** Sends a code against a captcha proof. @returns when it expires. @throws Refusal when too early or too often. */
export async function sendCode(
  ask: Ask,
  mobile: string,
  proof: string,
  purpose: SmsPurpose,
): Promise<{ expireAt: number }> {
  const { now } = ask
  const expireAt = now + LIFE_MS
  await ask.db.transaction(async (tx) => {
    // Requests for one phone take turns, so that two at the same time do not both find that nothing was sent.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms:${mobile}`}))`)
    await demandPause(tx, mobile, now)
    if (!ask.sandbox.limits.sms(ask.from, now)) throw refuse('验证码发送过于频繁，请明日再试')
    await spendProof(tx, mobile, proof, now)
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
async function demandPause(tx: Db, mobile: string, now: number): Promise<void> {
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
export async function spendCode(
  ask: Ask,
  mobile: string,
  code: string,
  purposes: readonly SmsPurpose[],
): Promise<void> {
  const { db, now } = ask
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

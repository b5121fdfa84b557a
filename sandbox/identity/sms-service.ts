import { MINUTE_MS, SECOND_MS } from '@/domain/time'

import type { RequestContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { refuse } from '../server/refusal'
import { hashOf, randomId, sameText, smsDigits } from '../server/secrets'
import { consumeCaptchaProof } from './captcha-service'
import {
  countSmsTry,
  findSmsCodesByMobile,
  findSmsCodesByMobileAndSmsId,
  insertSmsCode,
  insertSmsOutbox,
  updateSmsCodeBySmsIdAndUsedAt,
} from './sms-queries'

/** Six digits, 5 minutes, 60 s between two, 5 an hour, 5 tries (spec:identity#sms-code, spec:security#sms-codes). */
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
    await insertSmsCode(tx, {
      smsId,
      mobile,
      purpose,
      codeHash: digest(smsId, code),
      createdAt: now,
      expiresAt: expireAt,
    })
    await insertSmsOutbox(tx, { mobile, text: `【示例医院】验证码 ${code}，5分钟内有效，请勿告诉他人。`, at: now })
  })
  return { expireAt }
}

/** @throws Refusal when the last SMS to the phone is too recent, or the hour's are used up. */
async function assertResendAllowed(tx: Db, mobile: string, now: number): Promise<void> {
  const recent = await findSmsCodesByMobile(tx, mobile, now)
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
  const [newest] = await findSmsCodesByMobileAndSmsId(db, mobile)
  if (!newest || !purposes.includes(newest.purpose as SmsPurpose)) throw wrong
  const [tried] = await countSmsTry(db, newest.smsId, now, TRIES)
  if (!tried || !sameText(tried.codeHash, digest(tried.smsId, code))) throw wrong
  const spent = await updateSmsCodeBySmsIdAndUsedAt(db, { usedAt: now }, tried.smsId)
  if (spent.length === 0) throw wrong
}

const digest = (smsId: string, code: string): string => hashOf(`${smsId}:${code}`)

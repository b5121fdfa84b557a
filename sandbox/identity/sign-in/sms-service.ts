import { sendSmsTo } from '../../messages/notify-service'
import type { RequestContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import type { Db } from '../../server/db/database'
import { spendSms } from '../../server/http/budgets'
import { refuse } from '../../server/http/refusal'
import { hashOf, randomId, sameText, smsDigits } from '../../server/secrets'
import { consumeCaptchaProof } from './captcha-service'
import {
  countSmsTry,
  countStrayTries,
  countWrongCodes,
  findSmsCodeByTicket,
  findNewestSmsCode,
  findSmsCodesOfDay,
  insertSmsCode,
  insertWrongCode,
  useSmsCode,
} from './sms-queries'

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time'

/** Six digits, 5 minutes, 60 s between two, 5 an hour, 10 a day, 5 tries (spec:identity#sms-code, spec:security#sms-codes). */
export const RESEND_S = 60
const LIFE_MS = 5 * MINUTE_MS
export const PER_HOUR = 5
export const PER_DAY = 10
const TRIES = 5
/** Tries a day without a ticket at one phone, and wrong codes a day of one signed-in account (ours). */
const STRAY_PER_PHONE = 30
const PER_ACCOUNT = 20

/** Words for a phone that has had its codes, and for a network that has. */
export const TOO_MANY_AN_HOUR = '验证码发送过于频繁，请1小时后再试'
export const TOO_MANY_A_DAY = `该手机号一天内最多接收${PER_DAY}条验证码，请明日再试，或到医院窗口办理`
export const TOO_MANY_HERE = '当前网络获取验证码过于频繁，请稍后再试，或改用手机流量'

export type SmsPurpose = 'login' | 'bind' | 'unbind'

/**
 * Sends a code against a captcha proof. @returns when it expires, and the ticket of the one who asked.
 * @throws Refusal when too early or too often.
 */
export async function sendSmsCode(
  context: RequestContext,
  mobile: string,
  proof: string,
  purpose: SmsPurpose,
): Promise<{ expireAt: number; smsTicket: string }> {
  const { now } = context
  const expireAt = now + LIFE_MS
  const smsTicket = randomId()
  await context.db.transaction(async (tx) => {
    // Requests for one phone take turns, so that two at the same time do not both find that nothing was sent.
    await advisoryLock(tx, `sms:${mobile}`)
    await assertResendAllowed(tx, mobile, now)
    if (!(await spendSms(tx, context.from, now))) throw refuse(TOO_MANY_HERE)
    await consumeCaptchaProof(tx, mobile, proof, now)
    const code = smsDigits()
    const smsId = randomId()
    await insertSmsCode(tx, {
      smsId,
      mobile,
      purpose,
      codeHash: digest(smsId, code),
      ticketHash: hashOf(smsTicket),
      createdAt: now,
      expiresAt: expireAt,
    })
    await sendSmsTo(tx, mobile, `【示例医院】验证码 ${code}，5分钟内有效，请勿告诉他人。`, now)
  })
  return { expireAt, smsTicket }
}

/** @throws Refusal when the last SMS to the phone is too recent, or the hour's or the day's are used up. */
async function assertResendAllowed(tx: Db, mobile: string, now: number): Promise<void> {
  const recent = await findSmsCodesOfDay(tx, mobile, now)
  const last = recent[0]?.createdAt
  if (last !== undefined && now - last < RESEND_S * SECOND_MS) {
    throw refuse(`验证码已发送，请${Math.ceil((last + RESEND_S * SECOND_MS - now) / SECOND_MS)}秒后再试`)
  }
  if (recent.length >= PER_DAY) throw refuse(TOO_MANY_A_DAY)
  if (recent.filter(({ createdAt }) => createdAt > now - HOUR_MS).length >= PER_HOUR) throw refuse(TOO_MANY_AN_HOUR)
}

/** A code as somebody typed it, with the ticket of the one who asked for it where the app still holds that. */
export interface TypedCode {
  readonly mobile: string
  readonly code: string
  readonly ticket?: string | undefined
}

/**
 * Uses up a code of the phone and purpose: the one the ticket belongs to, else the newest. A wrong guess counts, the fifth
 * ends the code for whoever guesses alike: with the ticket, or without it. So nobody who lacks it can spoil the code of the
 * person who asked (spec:security#sms-codes).
 * @throws Refusal, the same words for wrong, expired, used and absent, and when phone or account have none left today
 */
export async function consumeSmsCode(
  context: RequestContext,
  { mobile, code, ticket = '' }: TypedCode,
  purposes: readonly SmsPurpose[],
): Promise<void> {
  const { db, now, caller } = context
  const wrong = refuse('验证码错误或已失效，请重新获取')
  const since = now - DAY_MS
  const ticketed = ticket === '' ? [] : await findSmsCodeByTicket(db, mobile, hashOf(ticket))
  const isAsker = ticketed.length > 0
  const [known] = isAsker ? ticketed : await findNewestSmsCode(db, mobile)
  if (caller && (await countWrongCodes(db, caller.memberId, since)) >= PER_ACCOUNT) throw wrong
  if (!isAsker && (await countStrayTries(db, mobile, since)) >= STRAY_PER_PHONE) throw wrong
  const [tried] = known ? await countSmsTry(db, known.smsId, now, TRIES, isAsker) : []
  const isMeant = tried !== undefined && purposes.includes(tried.purpose as SmsPurpose)
  if (!isMeant || !sameText(tried.codeHash, digest(tried.smsId, code))) {
    if (caller) await insertWrongCode(db, { memberId: caller.memberId, at: now })
    throw wrong
  }
  const spent = await useSmsCode(db, { usedAt: now }, tried.smsId)
  if (spent.length === 0) throw wrong
}

const digest = (smsId: string, code: string): string => hashOf(`${smsId}:${code}`)

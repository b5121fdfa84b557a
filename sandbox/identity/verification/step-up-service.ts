/**
 * Who somebody is, proved once more at the moment of an act that could hurt (spec:security#step-up): by a code to the phone
 * that the hospital itself has on file, or by one of its desk. A proof is worth one act on one record, for the session that
 * asked, for five minutes.
 */

import { ownRecord } from '../../couple/couple-service'
import { auditCall } from '../../server/audit'
import { type MemberContext, requireUnitContext, type UnitContext } from '../../server/context'
import { advisoryLock } from '../../server/db/advisory-lock'
import { spendSms } from '../../server/http/budgets'
import { readOrRefuse, Refusal, refuse } from '../../server/http/refusal'
import { sendSmsTo } from '../../server/notices'
import { hashOf, randomId, sameText, smsDigits } from '../../server/secrets'
import { findHolder } from '../account/record-owner-queries'
import { findOwnRecords } from '../reads'
import { consumeDeskCode } from '../sign-in/desk-slip-service'
import { PER_DAY, PER_HOUR, TOO_MANY_A_DAY, TOO_MANY_AN_HOUR, TOO_MANY_HERE } from '../sign-in/sms-service'
import {
  countSendsToMobile,
  countStepUps,
  countStepUpTry,
  findOpenStepUp,
  findProof,
  insertStepUp,
  setStepUpCode,
  setStepUpProven,
  type StepUp,
  spendProof,
} from './step-up-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { parseDeskCode, parseSmsCode } from '@/domain/input/code'
import { isSameMobile } from '@/domain/input/same-mobile'
import { STEP_UP_WAYS, type StepUpAct } from '@/domain/person/step-up'
import { maskPhone } from '@/domain/text'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time'

/** A question may be answered for ten minutes, its proof be used for five (spec:security#step-up). */
const LIFE_MS = 10 * MINUTE_MS
const FRESH_MS = 5 * MINUTE_MS
const CODE_LIFE_MS = 5 * MINUTE_MS
const RESEND_S = 60
const TRIES = 5
/** Questions an account may open a day (ours). */
const PER_ACCOUNT = 10

const WRONG = '验证码有误或已失效，请重新获取'
const OVER = '验证已失效，请重新验证'

/** What each act is called in the text message, so that nobody reads it out for another one. */
const WORDS: Readonly<Record<StepUpAct, string>> = {
  authBind: '认证您在本院的就诊档案',
  unBind: '解除您的就诊档案认证',
  changePhone: '更换您账号的手机号',
  deleteAccount: '注销您的账号',
  export: '导出您的就诊资料',
  refund: '办理退款',
  embryo: '办理胚胎相关事项',
}

type Offer = NonNullable<DataOf<typeof calls.verifyIdentity>['stepUp']>

/**
 * Opens a question about a record.
 * @param about the record and the phone a code would go to; without a record everything looks the same and no code fits
 * @throws Refusal when the account's questions of the day are used up
 */
export async function openStepUp(
  context: UnitContext,
  act: StepUpAct,
  about: { patientId: string | null; mobile: string },
): Promise<Offer> {
  const { db, now, unitId, caller } = context
  if ((await countStepUps(db, caller.memberId, now - DAY_MS)) >= PER_ACCOUNT)
    throw refuse('今日验证次数已用完，请明日再试，或到医院窗口办理')
  const stepUpId = randomId()
  const expiresAt = now + LIFE_MS
  const { memberId, tokenHash } = caller
  await insertStepUp(db, { stepUpId, unitId, memberId, tokenHash, act, ...about, createdAt: now, expiresAt })
  const mobileMasked = phoneHint(about.mobile)
  // Without a record the desk has nobody to hand a code to; a stranger's guess at one is not told from a record.
  const isOfAccount = act === 'deleteAccount' && about.patientId === null
  const ways = STEP_UP_WAYS.filter((way) => (way === 'sms' ? mobileMasked !== '' : !isOfAccount))
  return { stepUpId, act, ways, mobileMasked, expireAt: expiresAt }
}

/** Enough to recognise the own number, as every screen shows it; '' for a record without a phone. */
const phoneHint = (mobile: string): string => (/^\d{8,}$/.test(mobile) ? maskPhone(mobile) : '')

/** Opens a question about the caller's own record, or about an account that has none. @throws Refusal 402 */
export async function askStepUp(
  context: MemberContext,
  { act }: InputOf<typeof calls.askStepUp>,
): Promise<DataOf<typeof calls.askStepUp>> {
  const own = await recordFor(context, act)
  return openStepUp(requireUnitContext(context), act, own)
}

/** Acts on the account itself: they concern all its records, also those of other hospitals. */
const ON_ACCOUNT: readonly StepUpAct[] = ['changePhone', 'deleteAccount']

async function recordFor(
  context: MemberContext,
  act: StepUpAct,
): Promise<{ patientId: string | null; mobile: string }> {
  const own = context.unitId === null ? null : await ownRecord(context, context.unitId)
  const [other] = own || !ON_ACCOUNT.includes(act) ? [] : await findOwnRecords(context.db, context.caller.memberId)
  const found = own?.patient ?? other?.patient
  if (found) return { patientId: found.patientId, mobile: found.mobile }
  // An account without a record is its phone's.
  if (act === 'deleteAccount' && context.caller.mobile) return { patientId: null, mobile: context.caller.mobile }
  throw new Refusal(402, '请先完成在线认证')
}

/**
 * Sends a code to the phone of the question. Whether the hospital knows that phone is told by the phone alone: the answer is
 * the same, and so are the budgets.
 */
export async function sendStepUpCode(
  context: MemberContext,
  { stepUpId }: InputOf<typeof calls.sendStepUpCode>,
): Promise<DataOf<typeof calls.sendStepUpCode>> {
  const { db, now, caller } = context
  const open = await findOpen(context, stepUpId)
  await advisoryLock(db, `step-up:${open.mobile}`)
  const [{ sentAt } = open] = await findOpenStepUp(db, stepUpId, caller.tokenHash, now)
  const waitMs = sentAt === null ? 0 : sentAt + RESEND_S * SECOND_MS - now
  if (waitMs > 0) throw refuse(`验证码已发送，请${Math.ceil(waitMs / SECOND_MS)}秒后再试`)
  const [hour] = await countSendsToMobile(db, open.mobile, now - HOUR_MS)
  if (Number(hour?.sends ?? 0) >= PER_HOUR) throw refuse(TOO_MANY_AN_HOUR)
  const [day] = await countSendsToMobile(db, open.mobile, now - DAY_MS)
  if (Number(day?.sends ?? 0) >= PER_DAY) throw refuse(TOO_MANY_A_DAY)
  if (!(await spendSms(db, context.from, now))) throw refuse(TOO_MANY_HERE)
  const code = smsDigits()
  const reaches = mayReach(context, open)
  await setStepUpCode(db, stepUpId, reaches ? digest(stepUpId, code) : null, now)
  const text = `【示例医院】验证码 ${code}，用于${WORDS[open.act as StepUpAct]}，5分钟内有效。非本人操作请勿告诉任何人。`
  if (reaches) await sendSmsTo(db, open.mobile, text, now)
  return { resendAfterS: RESEND_S, expireAt: now + CODE_LIFE_MS, serverTime: now }
}

/** A code is sent where the hospital has this phone on file. */
const mayReach = ({ caller }: MemberContext, { patientId, act, mobile }: StepUp): boolean =>
  patientId !== null || (act === 'deleteAccount' && isSameMobile(mobile, caller.mobile))

/**
 * Takes the answer. Every try counts against the question, whichever way it is answered.
 * @returns a proof for the act. @throws Refusal, the same words for wrong, expired and sent to nobody
 */
export async function answerStepUp(
  context: MemberContext,
  { stepUpId, way, code: typed, idTail }: InputOf<typeof calls.answerStepUp>,
): Promise<DataOf<typeof calls.answerStepUp>> {
  const { db, now, caller } = context
  // What is no code at all is no try.
  const code = readOrRefuse((way === 'sms' ? parseSmsCode : parseDeskCode)(typed))
  await findOpen(context, stepUpId)
  const [tried] = await countStepUpTry(db, stepUpId, caller.tokenHash, now, TRIES)
  if (!tried) throw refuse('输入错误次数过多，请重新验证')
  const isRight = way === 'sms' ? fitsCode(tried, code, now) : await fitsDesk(context, tried, code, idTail ?? '')
  if (!isRight) throw refuse(way === 'sms' ? WRONG : '就诊短码或证件尾号有误，或短码已失效')
  const proof = randomId()
  if ((await setStepUpProven(db, stepUpId, proof, now)).length === 0) throw refuse(OVER)
  await auditCall(db, context, tried.patientId ?? '')
  const [holder] = tried.act === 'authBind' && tried.patientId ? await findHolder(db, tried.patientId) : []
  return { proof, expireAt: now + FRESH_MS, takesOver: holder !== undefined && holder.memberId !== caller.memberId }
}

async function findOpen({ db, now, caller }: MemberContext, stepUpId: string): Promise<StepUp> {
  const [open] = await findOpenStepUp(db, stepUpId, caller.tokenHash, now)
  if (!open) throw refuse(OVER)
  return open
}

function fitsCode({ stepUpId, codeHash, sentAt }: StepUp, code: string, now: number): boolean {
  if (codeHash === null || sentAt === null || now - sentAt >= CODE_LIFE_MS) return false
  return sameText(codeHash, digest(stepUpId, code))
}

async function fitsDesk(context: MemberContext, { patientId, unitId }: StepUp, code: string, idTail: string) {
  // Nobody has this id: a code of the desk is tried and stays unused.
  return (await consumeDeskCode({ ...context, unitId }, code, idTail, patientId ?? '')) !== null
}

/** The record that a proof is about, null for an account without one, without using it up; undefined when it is no proof for this act. */
export async function provenRecord(
  context: MemberContext,
  act: StepUpAct,
  proof: string,
): Promise<string | null | undefined> {
  const { db, now, caller } = context
  const [found] = await findProof(db, proof, caller.tokenHash, now - FRESH_MS)
  return found?.act === act ? found.patientId : undefined
}

/**
 * Uses up the proof for an act on a record.
 * @throws Refusal 400 that names the act to be proved, when there is none, or it is too old, used or about something else
 */
export async function requireStepUp(
  context: MemberContext,
  act: StepUpAct,
  patientId: string | null,
  proof: string | undefined,
): Promise<void> {
  const { db, now, caller } = context
  const isProved = proof !== undefined && (await provenRecord(context, act, proof)) === patientId
  const used = isProved ? await spendProof(db, proof, caller.tokenHash, now - FRESH_MS, now) : []
  if (used.length === 0)
    throw new Refusal(400, '为保护您的就诊信息，请先验证是您本人', { stepUp: act, ways: [...STEP_UP_WAYS] })
}

const digest = (stepUpId: string, code: string): string => hashOf(`${stepUpId}:${code}`)

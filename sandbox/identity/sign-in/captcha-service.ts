import type { RequestContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { spendFrom } from '../../server/http/budgets'
import { refuse } from '../../server/http/refusal'
import { hashOf, randomId, smsDigits } from '../../server/secrets'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, PIECE_SIZE } from './captcha-picture'
import { createPuzzles, type Puzzle } from './captcha-pool'
import { consumeProof, countCaptchaTry, insertCaptcha, passCaptcha, reachCaptchas } from './captcha-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { MINUTE_MS } from '@/domain/time'

/** How far off a finger may be. */
export const TOLERANCE = 6
/** A picture is looked at for three minutes; a text message takes longer. */
const LIFE_MS = { slider: 3 * MINUTE_MS, text: 5 * MINUTE_MS } as const
/** Guesses at a picture, and looks for a text message that is on its way. */
const TRIES = { slider: 3, text: 20 } as const

const puzzles = createPuzzles()
const WORDLESS: Puzzle = { gapX: 0, pieceY: 0, background: '', piece: '' }

/** The invented number of the sandbox that takes text messages. */
export const SMS_TO = '106900000335'

/**
 * A new puzzle, bound to the phone it is for: a picture, or for who cannot see or drag it a text message that the phone
 * itself sends in. Its word may be read by any program; sending it takes the phone (spec:security#captcha).
 * @throws Refusal when this machine has asked for too many
 */
export async function captchaView(
  context: RequestContext,
  { mode = 'slider', mobile }: InputOf<typeof calls.getCaptcha>,
): Promise<DataOf<typeof calls.getCaptcha>> {
  const { db, now } = context
  const isText = mode === 'text'
  if (!(await spendFrom(db, 'captcha', context.from, now))) throw refuse('获取验证过于频繁，请1小时后再试')
  const { gapX, ...picture } = isText ? WORDLESS : puzzles.next()
  const word = smsDigits()
  const captchaId = randomId()
  const expireAt = now + LIFE_MS[mode]
  const row = { captchaId, mobile, createdAt: now, expiresAt: expireAt }
  await insertCaptcha(db, { ...row, answer: isText ? word : '', gapX: isText ? null : gapX })
  return {
    captchaId,
    mode,
    ...picture,
    width: CAPTCHA_WIDTH,
    height: CAPTCHA_HEIGHT,
    pieceWidth: PIECE_SIZE,
    question: isText ? `请用该手机号编辑短信${word}，发送至${SMS_TO}` : '',
    smsTo: isText ? SMS_TO : '',
    smsWord: isText ? word : '',
    expireAt,
    serverTime: now,
  }
}

/** A text message has come in from a phone: what waited for these very digits from it is reached. */
export async function receiveSms(db: Db, mobile: string, text: string, now: number): Promise<void> {
  await reachCaptchas(db, mobile, text.trim(), now)
}

/**
 * Checks an answer: pixels from the left for the picture; for the text message only whether it has come in.
 * @returns a proof for one SMS to that phone. @throws Refusal when wrong, used, expired or tried too often.
 */
export async function solveCaptcha(
  context: RequestContext,
  input: { captchaId: string; answer: string; mobile: string },
): Promise<{ proof: string; expireAt: number }> {
  const { db, now } = context
  // The try is counted before the answer is looked at, so that parallel guesses share one allowance.
  const [puzzle] = await countCaptchaTry(db, input.captchaId, input.mobile, now, TRIES)
  if (!puzzle) throw refuse('验证已失效，请刷新后重试')
  if (puzzle.gapX === null && puzzle.reachedAt === null) throw refuse('还没有收到您的短信，请稍候再点“我已发送”')
  if (puzzle.gapX !== null && !isNear(input.answer, puzzle.gapX)) throw refuse('验证未通过，请重试')
  const proof = randomId()
  const passed = await passCaptcha(db, { passedAt: now, proofHash: hashOf(proof) }, puzzle.captchaId)
  if (passed.length === 0) throw refuse('验证已失效，请刷新后重试')
  return { proof, expireAt: puzzle.expiresAt }
}

/** Uses up a proof for this phone. @throws Refusal when it is none, another phone's, used or too old. */
export async function consumeCaptchaProof(db: Db, mobile: string, proof: string, now: number): Promise<void> {
  const spent = await consumeProof(db, { usedAt: now }, proof, mobile, now)
  if (spent.length === 0) throw refuse('请先完成安全验证')
}

function isNear(answer: string, gapX: number): boolean {
  const text = answer.trim()
  return /^\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text) - gapX) <= TOLERANCE
}

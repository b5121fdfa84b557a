import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { MINUTE_MS } from '@/domain/time'

import type { RequestContext } from '../server/context'
import type { Db } from '../server/db/database'
import { refuse } from '../server/refusal'
import { hashOf, randomId, randomInt } from '../server/secrets'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, frame, gap, picture, PIECE_SIZE, scene } from './captcha-picture'
import { consumeProof, countCaptchaTry, insertCaptcha, passCaptcha } from './captcha-queries'

export async function captchaView(
  context: RequestContext,
  { mode, mobile }: InputOf<typeof calls.getCaptcha>,
): Promise<DataOf<typeof calls.getCaptcha>> {
  const { expireAt, ...puzzle } = await createCaptcha(context, mobile)
  const words = mode === 'text'
  return {
    ...puzzle,
    mode: words ? ('text' as const) : ('slider' as const),
    background: words ? '' : puzzle.background,
    piece: words ? '' : puzzle.piece,
    expireAt,
    serverTime: context.now,
  }
}

/** How far off a finger may be. */
const TOLERANCE = 6
const LIFE_MS = 3 * MINUTE_MS
const TRIES = 3

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const

export interface Puzzle {
  captchaId: string
  background: string
  piece: string
  width: number
  height: number
  pieceWidth: number
  pieceY: number
  question: string
  expireAt: number
}

/** A new puzzle, bound to the phone it is for. The question in words has the same worth as the picture. */
export async function createCaptcha(context: RequestContext, mobile: string): Promise<Puzzle> {
  const gapX = randomInt(80, CAPTCHA_WIDTH - PIECE_SIZE - 10)
  const pieceY = randomInt(10, CAPTCHA_HEIGHT - PIECE_SIZE - 10)
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)]
  const question = `请计算：${DIGITS[a]}加${DIGITS[b]}等于几`
  const captchaId = randomId()
  const expireAt = context.now + LIFE_MS
  const answer = String(a + b)
  await insertCaptcha(context.db, {
    captchaId,
    mobile,
    gapX,
    question,
    answer,
    createdAt: context.now,
    expiresAt: expireAt,
  })
  const hue = randomInt(0, 360)
  return {
    captchaId,
    background: picture(CAPTCHA_WIDTH, CAPTCHA_HEIGHT, `${scene(hue)}${gap(gapX, pieceY)}`),
    piece: picture(PIECE_SIZE, PIECE_SIZE, `<g transform="translate(${-gapX} ${-pieceY})">${scene(hue)}</g>${frame()}`),
    width: CAPTCHA_WIDTH,
    height: CAPTCHA_HEIGHT,
    pieceWidth: PIECE_SIZE,
    pieceY,
    question,
    expireAt,
  }
}

/**
 * Checks an answer: pixels from the left for the picture, a number (digits or Chinese) for the question.
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
  if (!isRight(puzzle, input.answer)) throw refuse('验证未通过，请重试')
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

function isRight(puzzle: { gapX: number; answer: string }, answer: string): boolean {
  const text = answer.trim()
  if (/^\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text) - puzzle.gapX) <= TOLERANCE) return true
  return text === puzzle.answer || text === chinese(Number(puzzle.answer))
}

function chinese(value: number): string {
  if (value <= 10) return DIGITS[value] ?? ''
  return `十${DIGITS[value - 10] ?? ''}`
}

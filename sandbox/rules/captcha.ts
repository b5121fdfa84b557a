import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { MINUTE_MS } from '@/domain/time'

import type { Ask } from '../context'
import type { Db } from '../db/open'
import { captcha } from '../db/schema'
import { refuse } from '../refusal'
import { hashOf, randomId, randomInt } from '../secrets'

/** Picture size in pixels, and the square piece that is moved along `y`. */
const WIDTH = 300
const HEIGHT = 150
const PIECE = 44
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
export async function newPuzzle(ask: Ask, mobile: string): Promise<Puzzle> {
  const gapX = randomInt(80, WIDTH - PIECE - 10)
  const pieceY = randomInt(10, HEIGHT - PIECE - 10)
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)]
  const question = `请计算：${DIGITS[a]}加${DIGITS[b]}等于几`
  const captchaId = randomId()
  const expireAt = ask.now + LIFE_MS
  const answer = String(a + b)
  await ask.db
    .insert(captcha)
    .values({ captchaId, mobile, gapX, question, answer, createdAt: ask.now, expiresAt: expireAt })
  const hue = randomInt(0, 360)
  return {
    captchaId,
    background: picture(WIDTH, HEIGHT, `${scene(hue)}${gap(gapX, pieceY)}`),
    piece: picture(PIECE, PIECE, `<g transform="translate(${-gapX} ${-pieceY})">${scene(hue)}</g>${frame()}`),
    width: WIDTH,
    height: HEIGHT,
    pieceWidth: PIECE,
    pieceY,
    question,
    expireAt,
  }
}

/**
 * Checks an answer: pixels from the left for the picture, a number (digits or Chinese) for the question.
 * @returns a proof for one SMS to that phone. @throws Refusal when wrong, used, expired or tried too often.
 */
export async function solvePuzzle(
  ask: Ask,
  input: { captchaId: string; answer: string; mobile: string },
): Promise<{ proof: string; expireAt: number }> {
  const { db, now } = ask
  // The try is counted before the answer is looked at, so that parallel guesses share one allowance.
  const [puzzle] = await db
    .update(captcha)
    .set({ tries: sql`${captcha.tries} + 1` })
    .where(
      and(
        eq(captcha.captchaId, input.captchaId),
        eq(captcha.mobile, input.mobile),
        isNull(captcha.passedAt),
        gt(captcha.expiresAt, now),
        lt(captcha.tries, TRIES),
      ),
    )
    .returning()
  if (!puzzle) throw refuse('验证已失效，请刷新后重试')
  if (!isRight(puzzle, input.answer)) throw refuse('验证未通过，请重试')
  const proof = randomId()
  const passed = await db
    .update(captcha)
    .set({ passedAt: now, proofHash: hashOf(proof) })
    .where(and(eq(captcha.captchaId, puzzle.captchaId), isNull(captcha.passedAt)))
    .returning()
  if (passed.length === 0) throw refuse('验证已失效，请刷新后重试')
  return { proof, expireAt: puzzle.expiresAt }
}

/** Uses up a proof for this phone. @throws Refusal when it is none, another phone's, used or too old. */
export async function spendProof(db: Db, mobile: string, proof: string, now: number): Promise<void> {
  const spent = await db
    .update(captcha)
    .set({ usedAt: now })
    .where(
      and(
        eq(captcha.proofHash, hashOf(proof)),
        eq(captcha.mobile, mobile),
        isNull(captcha.usedAt),
        gt(captcha.expiresAt, now),
      ),
    )
    .returning({ id: captcha.captchaId })
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

function picture(width: number, height: number, body: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** A calm landscape; the same hue gives the same picture. */
function scene(hue: number): string {
  const colour = (lightness: number, turn = 0) => `hsl(${(hue + turn) % 360} 42% ${lightness}%)`
  const hills = Array.from({ length: 5 }, (_, at) => {
    const top = 60 + at * 18
    return `<path d="M0 ${top} Q${60 + at * 30} ${top - 40} 150 ${top} T300 ${top - 8} V150 H0 Z" fill="${colour(78 - at * 9, at * 8)}"/>`
  })
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour(90)}"/><circle cx="236" cy="34" r="18" fill="${colour(96, 40)}"/>${hills.join('')}`
}

const gap = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="${PIECE}" height="${PIECE}" rx="8" fill="rgba(0,0,0,.42)" stroke="#fff" stroke-width="1.5"/>`

const frame = (): string =>
  `<rect x="1" y="1" width="${PIECE - 2}" height="${PIECE - 2}" rx="8" fill="none" stroke="#fff" stroke-width="2"/>`

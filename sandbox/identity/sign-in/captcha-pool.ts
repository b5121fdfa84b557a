/**
 * Anybody may ask for a puzzle, and drawing one takes as long as some twenty other answers. This process draws no more
 * than its share; when more are wanted, those that were drawn last are shown again, so that people still get in while
 * somebody floods. What a solved one is worth is bounded by the budgets of the SMS behind it.
 */

import { randomInt } from '../../server/secrets'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, drawPuzzle, PIECE_SIZE } from './captcha-picture'

import { SECOND_MS } from '@/domain/time'

/** Drawn at once, and a second after that: at 25 ms a picture a tenth of a core (spec:security#captcha). */
const AT_ONCE = 30
const A_SECOND = 4

export interface Puzzle {
  readonly gapX: number
  readonly pieceY: number
  readonly background: string
  readonly piece: string
}

function draw(): Puzzle {
  const gapX = randomInt(PIECE_SIZE + 6, CAPTCHA_WIDTH - PIECE_SIZE - 4)
  const pieceY = randomInt(10, CAPTCHA_HEIGHT - PIECE_SIZE - 10)
  return { gapX, pieceY, ...drawPuzzle(gapX, pieceY, randomInt) }
}

/** @param ms a clock that nobody sets: the console moves the hospital's */
export function createPuzzles(make: () => Puzzle = draw, ms: () => number = () => performance.now()) {
  const last: Puzzle[] = []
  let allowance = AT_ONCE
  let since = ms()
  return {
    next(): Puzzle {
      const now = ms()
      allowance = Math.min(AT_ONCE, allowance + ((now - since) / SECOND_MS) * A_SECOND)
      since = now
      const again = last[randomInt(0, Math.max(1, last.length))]
      if (allowance < 1 && again) return again
      allowance -= 1
      const made = make()
      last.push(made)
      if (last.length > AT_ONCE) last.shift()
      return made
    },
  }
}

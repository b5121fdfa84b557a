/** Puzzles drawn from a seed, and how many of them each matcher solves. */

import {
  CAPTCHA_HEIGHT,
  CAPTCHA_WIDTH,
  drawPuzzle,
  PIECE_SIZE,
} from '../../../sandbox/identity/sign-in/captcha-picture'
import { TOLERANCE } from '../../../sandbox/identity/sign-in/captcha-service'
import { ADAPTED, MATCHERS } from '../puzzle-matchers'

/** Whole numbers from a seed (mulberry32). */
function seeded(seed: number): (min: number, max: number) => number {
  let state = seed
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) % (max - min))
  }
}

/** @returns the share of the pictures that each matcher solves with its one guess */
export function solvedShares(
  pictures: number,
  seed: number,
  names: readonly string[] = Object.keys(MATCHERS),
): Record<string, number> {
  const random = seeded(seed)
  const solved = Object.fromEntries(names.map((name) => [name, 0]))
  for (let picture = 0; picture < pictures; picture++) {
    const gapX = random(PIECE_SIZE + 6, CAPTCHA_WIDTH - PIECE_SIZE - 4)
    const pieceY = random(10, CAPTCHA_HEIGHT - PIECE_SIZE - 10)
    const puzzle = { ...drawPuzzle(gapX, pieceY, random), pieceY }
    for (const name of names)
      if (Math.abs(((MATCHERS[name] ?? ADAPTED[name])?.(puzzle) ?? NaN) - gapX) <= TOLERANCE)
        solved[name] = (solved[name] ?? 0) + 1
  }
  return Object.fromEntries(names.map((name) => [name, (solved[name] ?? 0) / pictures]))
}

/**
 * Texts made from values: masks, the empty sign, time ago (spec:identity#masks,
 * spec:money-and-dates#time-ago).
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from './time'

/** Shown for a value that is not there (spec:identity#masks). */
export const EMPTY_TEXT = '-'

/**
 * Texts of the phone mask (spec:identity#masks). The first says 7 although the limit is 8: verbatim
 * (spec:identity#masks).
 */
export const PHONE_MASK_MESSAGES = { tooShort: '长度低于7位!', empty: '暂未认证' } as const

/** Least number of stars in a mask, so that a short value does not show in full. */
const LEAST_STARS = 3

/** True for what the specification calls empty: '', null, undefined and the words 'null', 'undefined'. */
export function isBlank(value: unknown): boolean {
  return value === '' || value === null || value === undefined || value === 'null' || value === 'undefined'
}

/** The value as text, or `-` when it is empty (spec:identity#masks). Zero and false are values, not gaps. */
export function emptyText(value: unknown): string {
  return isBlank(value) ? EMPTY_TEXT : String(value)
}

/**
 * First 4 and last 4 characters with stars between (spec:identity#masks). Below 8 characters and for an empty value
 * the specification's texts appear instead. Counted in code points.
 */
export function maskPhone(value: string | null | undefined): string {
  if (isBlank(value)) return PHONE_MASK_MESSAGES.empty
  const characters = [...String(value)]
  if (characters.length < 8) return PHONE_MASK_MESSAGES.tooShort
  const stars = '*'.repeat(Math.max(LEAST_STARS, characters.length - 8))
  return characters.slice(0, 4).join('') + stars + characters.slice(-4).join('')
}

/** Replaces the middle character by a star, index ⌊length / 2⌋ in code points (spec:identity#masks): 张示例 → 张*例. */
export function maskName(value: string | null | undefined): string {
  if (isBlank(value)) return ''
  const characters = [...String(value)]
  characters[Math.floor(characters.length / 2)] = '*'
  return characters.join('')
}

/**
 * Identity number: first 3, stars, last 4 (spec:identity#masks; stronger than the phone mask on purpose).
 * A value of 7 characters or fewer is starred whole.
 */
export function maskIdNo(value: string | null | undefined): string {
  if (isBlank(value)) return ''
  const characters = [...String(value)]
  if (characters.length <= 7) return '*'.repeat(characters.length)
  return characters.slice(0, 3).join('') + '*'.repeat(characters.length - 7) + characters.slice(-4).join('')
}

/** Tail of a card number, `尾号0022` (spec:identity#masks). */
export function cardTail(value: string | null | undefined): string {
  return isBlank(value) ? EMPTY_TEXT : `尾号${[...String(value)].slice(-4).join('')}`
}

/**
 * How long ago, both instants in milliseconds: under an hour minutes, under a day hours, else days
 * (spec:money-and-dates#time-ago). Never less than one minute, also for an instant slightly in the future
 * (spec:money-and-dates#time-ago).
 */
export function timeAgo(thenMs: number, nowMs: number): string {
  const elapsed = Math.max(0, nowMs - thenMs)
  if (elapsed < HOUR_MS) return `${Math.max(1, Math.floor(elapsed / MINUTE_MS))}分钟前`
  if (elapsed < DAY_MS) return `${Math.floor(elapsed / HOUR_MS)}小时前`
  return `${Math.floor(elapsed / DAY_MS)}天前`
}

/**
 * Money is whole fen (分) everywhere inside the app (spec:money-and-dates#fen); text only at the edge.
 * A missing amount never becomes zero: a screen must not offer to pay ¥0.00.
 */

/** An amount in fen, an integer between ±(2^53 − 1). */
export type Fen = number

const WHOLE = /^-?\d{1,15}$/

/**
 * Strict reading of an amount in fen. Whole numbers and strings of digits are amounts; everything
 * else ('', null, spaces, floats, NaN, '1e3', booleans, lists) is `null`, which means "amount unknown":
 * the action that needs it has to be disabled.
 */
export function parseFen(value: unknown): Fen | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value + 0 : null
  if (typeof value !== 'string' || !WHOLE.test(value)) return null
  return Number(value) + 0
}

/** Fen as yuan with two decimals and thousands separators, without a sign: 128000 → `1,280.00`. */
export function yuanText(fen: Fen): string {
  const whole = Math.abs(fen)
  const yuan = Math.floor(whole / 100)
  const rest = String(whole % 100).padStart(2, '0')
  const grouped = String(yuan).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${grouped}.${rest}`
}

/**
 * Fen as a patient reads it: `¥1,280.00`; a negative amount (a refund) is `-¥20.00`
 * (spec:money-and-dates#amounts-shown).
 */
export function yuan(fen: Fen): string {
  const text = yuanText(fen)
  return text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`
}

/** A fee that may be zero: `免费` or the amount (spec:money-and-dates#amounts-shown). */
export function feeText(fen: Fen): string {
  return fen === 0 ? '免费' : yuan(fen)
}
